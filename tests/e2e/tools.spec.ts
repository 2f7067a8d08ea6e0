import { axeFindings } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { sideways } from './support/views.ts';

test.describe('how long the battery lasts in a power cut', () => {
  const part = '[data-outage]';

  test('hours follow what is ticked and typed, and a status line says them', async ({ page, watch }) => {
    await page.goto('/calculator');
    const tool = page.locator(part);
    await tool.scrollIntoViewIfNeeded();
    const status = tool.getByRole('status');
    await expect(status).toHaveText('Fullt batteri räcker 2,5 dygn, reserven 16 timmar.');
    await tool.getByRole('textbox', { name: 'Batteri (kWh)' }).fill('20');
    // 19 kWh × √0.9 ÷ 0.1525 kW are 118 hours.
    await expect(status).toHaveText(/^Fullt batteri räcker 5 dygn/);
    await tool.getByRole('checkbox', { name: 'Värmepump, sänkt värme' }).focus();
    await page.keyboard.press('Space');
    await expect(status).toHaveText('Fullt batteri räcker 20 timmar, reserven 5 timmar.');
    await tool.getByRole('textbox', { name: 'Effekt i watt: Värmepump, sänkt värme' }).fill('9 000');
    await expect(tool.locator('[data-list=notes] li')).toHaveText([/^Värmepump, sänkt värme går inte/]);
    await expect(status).toHaveText(/^Fullt batteri räcker 5 dygn/);
    expect(watch.problems).toEqual([]);
  });

  test('what cannot be read is told at the field, and the last number counts on', async ({ page }) => {
    await page.goto('/en/agriculture/reliability#outage-hours');
    const tool = page.locator(part);
    const status = tool.getByRole('status');
    await expect(status).toHaveText(/^A full battery lasts /);
    const before = (await status.textContent()) ?? '';
    const battery = tool.getByRole('textbox', { name: 'Battery (kWh)' });
    for (const text of ['many', '-5', '', '99999']) {
      await battery.fill(text);
      await expect(battery).toHaveAccessibleDescription(/^Enter a number between 1 and 2,000/);
      await expect(status).toHaveText(before);
    }
    await battery.fill('120');
    await expect(battery).not.toHaveAttribute('aria-invalid');
    await expect(status).not.toHaveText(before);
  });

  test('without script the worked example is there, and no dead form', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}/es/agriculture/reliability`);
    const tool = page.locator(part);
    await expect(tool.locator('.tool-example')).toContainText('Ejemplo inventado: batería de 60');
    await expect(tool.locator('[data-text=full]')).toHaveText(/\d+ horas|días/);
    await expect(tool.getByRole('textbox').first()).toBeHidden();
    await context.close();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`nothing to object to, ${colorScheme}, and nothing wider than a telephone`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/es/calculator');
      await page.locator(part).scrollIntoViewIfNeeded();
      await expect(page.locator(part).getByRole('status')).not.toBeEmpty();
      expect(await axeFindings(page, { within: part })).toEqual([]);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    });
});
