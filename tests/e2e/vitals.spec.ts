import type { Page } from '@playwright/test';
import { quietAfter } from './support/network-idle.ts';
import { expect, test } from './support/third-party-site.ts';

/** Keeps reports in the page instead of sending them: the browser sends beacons when nobody can watch any more. */
const keepReports = (page: Page) =>
  page.addInitScript(() => {
    const sent: { to: string; text: string }[] = [];
    Object.assign(window, { sent });
    navigator.sendBeacon = (to, text) => {
      sent.push({ to: String(to), text: String(text) });
      return true;
    };
  });

/** What the page reports when it is left. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    return (window as unknown as { sent: { to: string; text: string }[] }).sent;
  });

const watched = (page: Page) => page.waitForResponse(/_astro\/report-web-vitals\.[^/]*\.js$/);

test('a page reports how fast it was when it is left, once', async ({ page }) => {
  await keepReports(page);
  const script = watched(page);
  await page.goto('/about?email=anna@kund.example');
  await (await script).finished();
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const [report, ...more] = await leave(page);
  expect(more).toEqual([]);
  expect(report?.to).toBe('https://vitals.example/report');
  const told = JSON.parse(report?.text ?? '') as { page: string; entries: { name: string }[] };
  expect(told.page).toBe('/about');
  expect(told.entries.map(({ name }) => name)).toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB']));
  expect(report?.text).not.toContain('anna');
});

test('an error of our script is told by kind and place', async ({ page }) => {
  await keepReports(page);
  const script = watched(page);
  await page.goto('/about');
  await (await script).finished();
  await page.evaluate(() =>
    dispatchEvent(
      new ErrorEvent('error', {
        filename: `${location.origin}/_astro/x.js`,
        lineno: 1,
        colno: 2,
        error: new TypeError('secret'),
      }),
    ),
  );
  const [report] = await leave(page);
  expect(report?.text).toContain('TypeError /_astro/x.js:1:2');
  expect(report?.text).not.toContain('secret');
});

test('nothing is fetched for somebody who has asked not to be followed', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await quietAfter(page, () => page.goto('/about'));
  expect(asked.filter((url) => /vitals/.test(url))).toEqual([]);
});
