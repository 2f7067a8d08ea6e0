import { quietAfter } from './support/network-idle.ts';
import { expect, hydrated, test } from './support/test.ts';
import { variants } from './support/variants.ts';
import { darkThemeButton, fillCalculator } from './support/views.ts';

test.describe('blocked storage', () => {
  /** A browser that forbids storage throws as soon as it is touched. */
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
  });

  for (const path of variants(
    [
      '/',
      '/contact',
      '/en/faq',
      '/es/trial',
      '/search?q=batteri',
      '/resources/guides',
      '/resources/board-pack',
      '/resources/live-energy',
      '/resources/dashboard-demo',
      '/admin/login',
    ],
    0,
    6,
    7,
    9,
  ))
    test(`${path}: the page is whole and no script fails`, async ({ page, baseURL }) => {
      await quietAfter(page, async () => {
        const answer = await page.goto(path);
        expect(new URL(page.url()).pathname).toBe(new URL(path, baseURL).pathname);
        expect(answer?.status()).toBe(200);
        await page.mouse.move(200, 200);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });

  test('a theme can be chosen for as long as the page is open', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/about');
    const dark = await darkThemeButton(page);
    await dark.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(dark).toHaveAttribute('aria-pressed', 'true');
  });

  test('a language can be chosen', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/es/contact');
  });

  test('the calculator counts, and its result leads to the contact form', async ({ page }) => {
    await page.goto('/calculator');
    await fillCalculator(page, '20000', '1,5', 'solar');
    await page.locator('#calculator-form button[type=submit]').click();
    await expect(page.locator('.calc-figures dd').first()).toHaveText(/9\s000\skr/);
    await page.locator('a[href^="/contact?topic=calculator"]').click();
    await expect(page).toHaveURL(/\/contact\?topic=calculator#calculator$/);
  });

  test('a message can be sent', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Namn').fill('Karin Exempel');
    await page.getByLabel('E-post').fill('karin@kund.example');
    await page.getByRole('textbox', { name: 'Meddelande' }).fill('Hej från en webbläsare utan minne.');
    await hydrated(page, '#contact-lead');
    await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
    await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeVisible();
  });
});
