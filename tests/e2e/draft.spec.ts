import type { Page } from '@playwright/test';
import { expect, hydrated, rows, test } from './support/test.ts';

/** The box that no visitor sees; who fills it in is no visitor. */
const trap = (page: Page) => page.locator('#contact-website');

/** Waits until the tab has kept a text: the script that keeps it comes with the first touch. */
const kept = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem('leadDraft') ?? '')).toContain(text);

test.describe('what is typed into a lead form', () => {
  test('outlives a reload and another language, and is gone when it is sent', async ({ page }) => {
    const email = `kund-${crypto.randomUUID().slice(0, 8)}@exempel.se`;
    await page.goto('/contact');
    await page.getByLabel('Namn').fill('Astrid Berg');
    await page.getByLabel('E-post').fill(email);
    await page.getByRole('textbox', { name: 'Meddelande' }).fill('Vad ger ett batteri hos oss?');
    await hydrated(page, '#contact-lead');
    await kept(page, 'Vad ger ett batteri hos oss?');
    await page.reload();
    // Nobody moves: what was typed is there by itself.
    await expect(page.getByRole('textbox', { name: 'Meddelande' })).toHaveValue(
      'Vad ger ett batteri hos oss?',
    );
    await page.goto('/es/contact');
    await page.mouse.move(100, 100);
    const message = page.getByRole('textbox', { name: 'Mensaje' });
    await message.scrollIntoViewIfNeeded();
    await expect(message).toHaveValue('Vad ger ett batteri hos oss?');
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
    await expect(trap(page)).toHaveValue('');
    await message.focus();
    await hydrated(page, '#contact-lead');
    await page.getByRole('button', { name: 'Enviar el mensaje' }).click();
    await expect(page.getByRole('heading', { name: /Gracias/ })).toBeFocused();
    expect(await rows(`select name from leads where email = '${email}'`)).toEqual([{ name: 'Astrid Berg' }]);
    await page.goto('/contact');
    await page.getByLabel('Namn').focus();
    await hydrated(page, '#contact-lead');
    await expect(page.getByLabel('Namn')).toHaveValue('');
  });

  test('goes along to another form as far as it says who writes', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('textbox', { name: 'Meddelande' }).fill('Bara för den här sidan.');
    await page.getByLabel('Namn').fill('Astrid Berg');
    await hydrated(page, '#contact-lead');
    await kept(page, 'Astrid Berg');
    await page.goto('/trial');
    const form = page.locator('#trial-lead');
    await page.mouse.move(100, 100);
    await form.scrollIntoViewIfNeeded();
    await expect(form.getByLabel('Namn')).toHaveValue('Astrid Berg');
    await expect(form.getByRole('textbox', { name: 'Meddelande' })).toHaveValue('');
  });

  test('is not cut when it is too long: it says by how much', async ({ page }) => {
    await page.goto('/contact');
    const message = page.getByRole('textbox', { name: 'Meddelande' });
    await message.fill('ö'.repeat(5012));
    await hydrated(page, '#contact-lead');
    await message.blur();
    await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'Meddelande: Texten är för lång: 5012 tecken. Högst 5000 går att skicka.',
    );
    expect((await message.inputValue()).length).toBe(5012);
  });

  for (const width of [390, 1440])
    test(`${width} px: the summary leads to the field with its label in view`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/contact');
      await page.getByLabel('E-post').fill('fel');
      await hydrated(page, '#contact-lead');
      await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
      const alert = page.getByRole('alert');
      await alert.getByRole('link', { name: /^Meddelande/ }).click();
      await expect(page.getByRole('textbox', { name: 'Meddelande' })).toBeFocused();
      const label = page.locator('label[for=contact-message]');
      // Places are rounded to pixels.
      await expect
        .poll(async () => {
          const [{ y = 0 } = {}, header] = [
            (await label.boundingBox()) ?? {},
            await page.getByRole('banner').boundingBox(),
          ];
          return y - (header?.height ?? 0);
        })
        .toBeGreaterThan(-1);
    });
});
