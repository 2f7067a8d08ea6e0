import { axeFindings } from './support/axe.ts';
import { openInbox, sendForm } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { sideways } from './support/views.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test('links and buttons are large enough for a finger in every part, and nothing is wider than the phone', async ({
  page,
}) => {
  const email = `fot${crypto.randomUUID().slice(0, 8)}.en.mycket.lang.adress@kund.example`;
  const { id } = await sendForm({ name: 'Maj Björk', email, phone: '070-123 45 67', message: 'Först' });
  await sendForm({ name: 'Maj Björk', email, message: 'Sedan' });
  await openInbox(page);
  for (const place of [`?lead=${id}`, '?view=account', '?view=people', '?view=numbers']) {
    await page.goto(`/es/admin${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const links = page.locator('.workspace .link');
    await expect(links.or(page.getByRole('button', { name: 'Enviar la invitación' })).first()).toBeVisible();
    const low = await links.evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        return width > 0 && height < 43.5 ? [`${one.textContent} ${height}`] : [];
      }),
    );
    expect(low, place).toEqual([]);
    expect(await sideways(page), place).toBeLessThanOrEqual(0);
  }
});

test('the longest name of a role is whole beside what stands there', async ({ page }) => {
  await openInbox(page);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/es/admin?view=people');
    const role = page.getByRole('combobox').first();
    await expect(role).toBeVisible();
    expect((await role.boundingBox())?.width, `${width} px`).toBeGreaterThanOrEqual(168);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  }
});

test('a search that finds nothing offers the way back to all', async ({ page }) => {
  await openInbox(page);
  await page.goto('/admin?search=finnsinte');
  const all = page.getByRole('link', { name: 'Visa alla förfrågningar' });
  await expect(all).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await all.press('Enter');
  await expect(page).toHaveURL(/\/admin\/?\??$/);
});
