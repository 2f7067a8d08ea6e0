import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { budgets } from '../budgets.ts';
import { hold } from './support/delay-response.ts';
import { shiftsOf, watchShifts } from './support/layout-shift.ts';
import { quietAfter } from './support/network-idle.ts';
import { allPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

test.describe('before anybody touches the page', () => {
  test.use(PHONE);
  for (const path of ['/', '/en', '/es', '/contact', '/en/contact', '/es/contact'])
    test(`${path} fetches no script`, async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
      await page.addInitScript(
        (language) => localStorage.setItem('preferredLanguage', language),
        /^\/(en|es)/.exec(path)?.[1] ?? 'sv',
      );
      await quietAfter(page, () => page.goto(path));
      expect(scripts).toEqual([]);
      const inline = await page.evaluate(() =>
        [...document.scripts]
          .filter(({ type, src }) => !src && !/json/.test(type))
          .reduce((sum, { textContent }) => sum + (textContent?.length ?? 0), 0),
      );
      expect(inline).toBeLessThanOrEqual(budgets.inlineScripts);
    });

  test('the typeface is preloaded, and the second page of a visit asks for no style, script or font', async ({
    page,
  }) => {
    // With a service replaced, the browser keeps nothing.
    await page.context().unrouteAll();
    await quietAfter(page, () => page.goto('/about'));
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(1);
    await quietAfter(page, () => page.goto('/contact'));
    const asked = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => transferSize > 0 && /\.(css|js|woff2)$/.test(name))
        .map(({ name }) => name),
    );
    expect(asked).toEqual([]);
  });

  test('the home page stays within its requests and bytes, the hero within its own', async ({ page }) => {
    const coming: Promise<{ url: string; size: number; type: string }>[] = [];
    const measured = async (response: Response) => {
      const body = await response.body();
      const type = response.request().resourceType();
      return {
        url: response.url(),
        size: ['document', 'stylesheet'].includes(type) ? brotliCompressSync(body).length : body.length,
        type,
      };
    };
    page.on('response', (response) => void coming.push(measured(response)));
    await quietAfter(page, () => page.goto('/'));
    const answers = await Promise.all(coming);
    expect(answers.length).toBeLessThanOrEqual(budgets.homeRequests);
    expect(answers.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(budgets.homeBytes);
    const hero = answers.find(({ url }) => /phone-day-\d+/.test(url));
    expect(hero?.size).toBeLessThanOrEqual(budgets.phoneHero);
    for (const font of answers.filter(({ type }) => type === 'font'))
      expect(font.size).toBeLessThanOrEqual(budgets.font);
  });
});

const expectShiftsWithin = async (page: Page, limit: number) => {
  const { sum, told } = await shiftsOf(page);
  expect(sum, told).toBeLessThanOrEqual(limit);
};

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

for (const [path, mode] of [
  ['/', 'ok'],
  ['/', 'error500'],
  ['/contact', 'ok'],
  ['/resources/live-energy', 'ok'],
  ['/resources/live-energy', 'offline'],
] as const)
  test(`${path}, sources ${mode}: nothing moves on load and while scrolling`, async ({
    page,
    context,
    energy,
  }) => {
    energy.mode = mode;
    // The example's price has three digits at this hour.
    if (mode === 'error500') await page.clock.setFixedTime('2026-11-28T05:40:00Z');
    // The typeface, which may come before or after the first paint, has a test of its own below.
    await context.route('**/*.woff2', (route) => route.fulfill({ status: 204 }));
    await watchShifts(page);
    await quietAfter(page, () => page.goto(path));
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let y = 0; y < height; y += 400) {
      await page.mouse.wheel(0, 400);
      await twoFrames(page);
    }
    await expectShiftsWithin(page, budgets.layoutShift);
  });

/** Opens a page whose typeface is held back until the first paint, and waits until it has come. */
const withLateTypeface = async (page: Page, path: string, width: number) => {
  await page.setViewportSize({ width, height: 823 });
  const come = await hold(page.context(), '**/*.woff2');
  const finished = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
  await watchShifts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
  come();
  await finished;
  await page.waitForLoadState();
  await twoFrames(page);
};

for (const [path, width] of [
  ['/', 412],
  ['/', 1280],
  // Here a line would break elsewhere in the typeface.
  ['/en/brf', 412],
  ['/es/resources/live-energy', 412],
] as const)
  test(`${path} at ${width} px: a typeface that comes with the first paint hardly moves the text`, async ({
    page,
  }) => {
    await withLateTypeface(page, path, width);
    await expectShiftsWithin(page, width < 768 ? budgets.typefaceShift.phone : budgets.typefaceShift.wide);
  });

/** Texts to be read through, which are as long as they must be. */
const READ =
  /\/(privacy|cookies|terms|accessibility|glossary)$|\/(blog|guides\/[\w-]+|reports|educational-material|technical-resources)\/[\w-]+$/;

test(`390 px: no page but articles and legal texts is higher than ${budgets.phoneHeight} px`, async ({
  page,
}) => {
  test.setTimeout(400_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() =>
    localStorage.setItem('preferredLanguage', /^\/(en|es)/.exec(location.pathname)?.[1] ?? 'sv'),
  );
  const high: string[] = [];
  for (const path of allPages()) {
    if (READ.test(path)) continue;
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height > budgets.phoneHeight) high.push(`${path}: ${height} px`);
  }
  expect(high).toEqual([]);
});
