import { hold } from './support/delay-response.ts';
import { card, open, slot } from './support/live-energy.ts';
import { expect, test } from './support/test.ts';

test('a source that never answered leaves a usual day of the area, named as such', async ({
  page,
  energy,
  watch,
}) => {
  energy.mode = 'error500';
  await open(page, '2026-06-10T09:20:00Z');
  const usual = page.locator('#live-price [data-slot="now-label"]');
  await expect(usual).toHaveText(/^Exempeldygn i januari, SE4/);
  await page.locator('[data-live-page] select[name=zone]').selectOption('SE1');
  await expect(usual).toHaveText(/^Exempeldygn i januari, SE1/);
  await expect(page.getByText('Elpriset kunde inte hämtas just nu').first()).toContainText(/exempel/i);
  watch.problems.length = 0;
});

test('who tries again by keyboard is not thrown to the top of the page', async ({ page, energy, watch }) => {
  energy.mode = 'error500';
  await open(page);
  const retry = card(page).getByRole('button', { name: 'Försök igen' });
  await retry.focus();
  const release = await hold(page.context(), '**/*_SE4.json');
  await page.keyboard.press('Enter');
  await expect(card(page)).toHaveAttribute('aria-busy', 'true');
  await expect(card(page)).toBeFocused();
  release();
  await expect(retry).toBeFocused();
  energy.mode = 'ok';
  await page.keyboard.press('Enter');
  await expect(card(page)).toHaveAttribute('data-state', 'ready');
  await expect(card(page)).toBeFocused();
  watch.problems.length = 0;
});

test('a source that fails leaves the last good value, with its time', async ({ page, energy, watch }) => {
  await open(page);
  await expect(card(page)).toHaveAttribute('data-state', 'ready');
  energy.mode = 'error500';
  await page.reload();
  await expect(slot(page, 'age')).toHaveText('Senaste värdet, hämtat 10:20');
  await expect(card(page)).toHaveAttribute('data-state', 'ready');
  watch.problems.length = 0;
});
