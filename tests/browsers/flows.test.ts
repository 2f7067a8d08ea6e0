import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveFolder, stopServer } from '../../scripts/server/local-server.ts';
import { start } from '../../supabase/local/server.ts';
import { template } from '../db/support.ts';
import type { Browser } from './support/browser.ts';
import { startFirefox } from './support/firefox.ts';
import { TestPage } from './support/page.ts';
import { startWebkit } from './support/webkit.ts';

// The key flows in the engines that the browser suite does not use. The backend listens where the built pages call it.

const SITE = 4990;
const BACKEND = 54_321;
const origin = `http://127.0.0.1:${SITE}`;
const env = { SITE_URL: origin, ALLOWED_ORIGINS: origin, LEAD_MIN_FILL_MS: '0' };

let backend: Awaited<ReturnType<typeof start>>;
let site: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  backend = await start({ port: BACKEND, env, log: () => {}, template: await template() });
  site = await serveFolder('dist', SITE);
});
afterAll(async () => {
  await stopServer(site);
  await backend.close();
});

for (const [name, startBrowser] of [
  ['Firefox', startFirefox],
  ['WebKit', startWebkit],
] as const)
  describe(name, () => {
    let browser: Browser;
    let page: TestPage;
    beforeAll(async () => {
      browser = await startBrowser();
      page = new TestPage(browser, origin);
      await browser.open(`${origin}/en/about`);
      await browser.run(() => localStorage.setItem('preferredLanguage', 'sv'));
    });
    afterAll(() => browser?.close());

    test('the menu opens its panel and leads on', async () => {
      await page.open('/about');
      await page.press('header nav summary', 'Lantbruk');
      await page.expectVisible('header nav a', 'Driftsäkerhet');
      await page.press('header nav a', 'Driftsäkerhet');
      await page.expectPath('/agriculture/reliability');
    });
    test('the theme changes and stays on the next page', async () => {
      await page.open('/about');
      await page.press('button[data-theme-choice=dark]', '');
      await page.expectAttribute('html', 'data-theme', 'dark');
      await page.open('/faq');
      await page.expectAttribute('html', 'data-theme', 'dark');
      await page.press('button[data-theme-choice=light]', '');
      await page.expectAttribute('html', 'data-theme', 'light');
      expect(await page.errors()).toEqual([]);
    });
    test('a language keeps the page', async () => {
      await page.open('/faq');
      await page.press('footer a[data-language]', 'Español');
      await page.expectPath('/es/faq');
      await page.press('footer a[data-language]', 'Svenska');
      await page.expectPath('/faq');
    });
    test('the calculator answers', async () => {
      await page.open('/calculator');
      await page.fill('Årsförbrukning', '20 000');
      await page.fill('Elpris i dag', '1,5');
      await browser.run(() => {
        const technology = document.querySelector('#calculator-form select') as HTMLSelectElement;
        technology.value = 'solar';
        technology.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await page.press('#calculator-form button[type=submit]', 'Räkna ut besparingen');
      await page.expectVisible('.calc-figures dd', '9\u00a0000');
      expect(await page.errors()).toEqual([]);
    });
    test('a message is sent and answered with its reference', async () => {
      await page.open('/contact');
      await page.fill('Namn', 'Astrid Berg');
      await page.fill('E-post', `${name.toLowerCase()}@exempel.se`);
      await page.fill('Meddelande', 'Vi vill veta vad ett batteri skulle ge i vårt hus.');
      await page.press('button[type=submit]', 'Skicka meddelandet');
      await page.expectVisible('main h2, main h3', 'Tack för ditt meddelande!');
      const { rows } = await backend.database.pg.query<{ reference: string }>(
        `select reference from leads where email = '${name.toLowerCase()}@exempel.se'`,
      );
      expect(rows).toHaveLength(1);
      await page.expectVisible('main', rows[0]?.reference);
      expect(await page.errors()).toEqual([]);
    });
    test('a chart is drawn and has its numbers', async () => {
      await page.open('/brf/operating-costs');
      await page.expectVisible('.chart svg');
      expect(await page.text('.chart table')).toMatch(/\d/);
    });
    test('the demo counts anew when a house is chosen', async () => {
      await page.open('/resources/dashboard-demo');
      await page.expectVisible('main svg');
      const before = await page.text('main');
      await browser.run(() => {
        const house = document.querySelector('main select') as HTMLSelectElement;
        house.focus();
        house.selectedIndex = (house.selectedIndex + 1) % house.options.length;
        house.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await expect.poll(() => page.text('main'), { timeout: 15_000 }).not.toBe(before);
      expect(await page.errors()).toEqual([]);
    });
  });
