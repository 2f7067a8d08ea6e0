import { quietAfter } from './support/network-idle.ts';
import { expect, test } from './support/test.ts';

test.describe('language', () => {
  test('the switch keeps page, query and anchor, and the choice is remembered', async ({ page }) => {
    await page.goto('/contact?topic=webinar#offices');
    await page.locator('.language-menu summary').click();
    await page.locator('.language-menu').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/contact?topic=webinar#offices');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => localStorage.getItem('preferredLanguage'))).toBe('en');
  });

  test('?lng= applies on every address, is stored, and leaves the address', async ({ page }) => {
    await page.goto('/en/contact?lng=es&topic=x');
    await expect(page).toHaveURL('/es/contact?topic=x');
    await page.goto('/contact');
    await expect(page).toHaveURL('/es/contact');
  });

  for (const path of ['/en//evil.example/login', '//evil.example/login'])
    test(`?lng= on ${path} never leads to another site`, async ({ page, baseURL, watch }) => {
      await page.goto(`${baseURL}${path}?lng=sv`);
      await expect.poll(() => page.evaluate(() => location.search)).toBe('');
      expect(new URL(page.url()).origin).toBe(baseURL);
      expect(watch.problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
    });

  test('the browser’s language counts on the first visit to the start page only', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale: 'es-ES', ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page).toHaveURL('/es');
    await page.goto('/');
    await expect(page).toHaveURL('/');
    await context.close();
  });

  test('other pages offer the browser’s language in a bar; staying is remembered', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale: 'en-GB', ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto('/contact');
    const bar = page.getByRole('complementary', { name: 'This page is available in English.' });
    // It waits until the visitor moves: a page that nobody touches fetches no script.
    await page.mouse.move(200, 200);
    await expect(bar.getByRole('link', { name: 'Show in English' })).toHaveAttribute('href', '/en/contact');
    // Over the lower edge: what is being read does not move. It stands first in the page, right after the skip link.
    await expect(bar).toHaveCSS('position', 'fixed');
    await expect(page.locator('.skip + .language-bar')).toHaveCount(1);
    await bar.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByRole('main')).toBeFocused();
    await quietAfter(page, async () => {
      await page.reload();
      await page.mouse.move(300, 300);
    });
    await expect(bar).toHaveCount(0);
    await context.close();
  });

  test('crawlers are never redirected', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      locale: 'en-US',
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)',
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page).toHaveURL('/');
    await context.close();
  });
});
