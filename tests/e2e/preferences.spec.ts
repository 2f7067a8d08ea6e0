import { expect, test } from './support/test.ts';

test.describe('pictures without a night version', () => {
  const path = '/blog/ai-styr-varmen';
  test('are dimmed when the night is chosen, and only then', async ({ page }) => {
    await page.goto(path);
    const picture = page.locator('.day-only').first();
    await expect(picture).toHaveCSS('filter', 'none');
    await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'dark';
    });
    await expect(picture).toHaveCSS('filter', 'brightness(0.78)');
  });
  test('are dimmed by the system’s night where no script runs', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto(`${baseURL}${path}`);
    await expect(page.locator('.day-only').first()).toHaveCSS('filter', 'brightness(0.78)');
    await context.close();
  });
});
