import { expect, test } from './support/test.ts';

test('the balance follows what a visitor sets by keyboard, and says the verdict', async ({ page }) => {
  await page.goto('/property-owners/roi');
  const section = page.locator('#risks');
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText('Det lönar sig', { exact: true })).toBeVisible();
  const saving = section.getByRole('slider', { name: 'Det sparar per år' });
  await expect(saving).toHaveAttribute('aria-valuetext', /129\s000\skr/);
  await saving.focus();
  await page.keyboard.press('End');
  await expect(saving).toHaveAttribute('aria-valuetext', /258\s000\skr/);
  await page.keyboard.press('Home');
  await expect(section.getByText('Det lönar sig inte', { exact: true })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, verdict] of [
    ['/benefits', 'Det lönar sig'],
    ['/en/property-owners/roi', 'It pays'],
    ['/es/agriculture/self-sufficiency', 'Compensa'],
  ] as const)
    test(`${path} shows the example and no sliders`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(verdict, { exact: true })).toBeVisible();
      await expect(page.getByRole('slider')).toHaveCount(0);
    });
});
