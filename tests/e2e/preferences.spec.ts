import { expect, test } from './support/test.ts';
import { darkThemeButton } from './support/views.ts';

test.describe('reduced motion', () => {
  test('figures stand at once, and the theme changes without a fade', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const figure = page.locator('#impact [data-count-up]').first();
    const whole = await figure.textContent();
    await page.mouse.move(300, 300);
    await figure.scrollIntoViewIfNeeded();
    expect(await figure.textContent()).toBe(whole);
    await page.evaluate(() => {
      const started = document.startViewTransition;
      document.startViewTransition = (...given) => {
        document.documentElement.dataset['faded'] = '';
        return started.apply(document, given);
      };
    });
    await (await darkThemeButton(page)).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).not.toHaveAttribute('data-faded', '');
  });
});

test.describe('pictures without a night version', () => {
  const path = '/blog/ai-styr-varmen';
  test('are dimmed when the night is chosen, and only then', async ({ page }) => {
    await page.goto(path);
    const picture = page.locator('.day-only').first();
    await expect(picture).toHaveCSS('filter', 'none');
    await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'dark';
    });
    await expect(picture).toHaveCSS('filter', 'brightness(0.75)');
  });
  test('are dimmed by the system’s night where no script runs', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto(`${baseURL}${path}`);
    await expect(page.locator('.day-only').first()).toHaveCSS('filter', 'brightness(0.75)');
    await context.close();
  });
});
