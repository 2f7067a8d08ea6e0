import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from './support/layout-shift.ts';
import { expect, site, test } from './support/test.ts';

interface HalvingSite {
  readonly server: Server;
  /** Lets the second halves come. */
  readonly release: () => void;
}

/** The site behind a network on which documents come in two halves; the second begins with `cut` and waits for its release. */
async function halvingSite(cut: string): Promise<HalvingSite> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const answer = await fetch(site + request.url, { redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? 'text/plain';
    response.writeHead(answer.status, { 'content-type': type });
    const at = type.startsWith('text/html') ? body.indexOf(cut) : -1;
    if (at < 0) return void response.end(body);
    response.write(body.subarray(0, at));
    await released;
    response.end(body.subarray(at));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, release };
}

/** Keeps the typeface away: it may come before or after the first paint, and has tests of its own (budgets.spec.ts). */
const withoutTypeface = (page: Page) => page.route('**/*.woff2', (route) => route.fulfill({ status: 204 }));

// All of a first view comes with the first window of the network (tests/build/weight.test.ts); what follows may come later.
for (const [what, cut] of [['its second section', '<section id="features"']] as const)
  test(`a page that is painted before ${what} has come does not move afterwards`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await withoutTypeface(page);
    const { server, release } = await halvingSite(cut);
    const { port } = server.address() as AddressInfo;
    await watchShifts(page);
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    release();
    await page.waitForLoadState('load');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible();
    const { sum, told } = await shiftsOf(page);
    expect(sum, told).toBe(0);
    server.close();
    server.closeAllConnections();
  });

const siteStyles = /\/_astro\/site\.[\w-]+\.css$/;

/** Where everything stands that is painted before the rest of the styles has come. */
const firstView = (page: Page) =>
  page.evaluate(() => {
    const end = document.querySelector('link[rel=stylesheet]') as HTMLElement;
    const before = [...document.body.querySelectorAll('*')].filter(
      (one) =>
        (one.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
        one.checkVisibility() &&
        // A script marks the chosen theme once the page has come.
        !one.matches('source, .theme-switch *'),
    );
    return before.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const { color, backgroundColor, fontSize, fontWeight, borderBottom } = getComputedStyle(one);
      const place = one.contains(end) ? [x, y, width] : [x, y, width, height];
      return [
        one.tagName,
        one.className,
        ...place,
        color,
        backgroundColor,
        fontSize,
        fontWeight,
        borderBottom,
      ].join(' ');
    });
  });

// One page per template whose first view is painted before site.css: start page, hero in each layout, article kinds, tools.
for (const [path, width] of [
  ['/', 390],
  ['/blog/solel-i-skane', 390],
  ['/blog/solel-i-skane', 1440],
  ['/es/resources/guides/brf/solceller-for-bostadsrattsforeningen', 1440],
  ['/en/brf/smart-homes', 390],
  ['/benefits', 1240],
  ['/brf', 1440],
  ['/serviceavtal', 390],
  ['/calculator', 1440],
  ['/resources/dashboard-demo', 1440],
  ['/contact', 768],
] as const)
  test(`${path} at ${width} px: the first view is painted before the rest of its styles has come, and stays as it is`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await withoutTypeface(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(siteStyles, async (route) => {
      await released;
      await route.continue();
    });
    await watchShifts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const before = await firstView(page);
    release();
    await page.waitForLoadState('load');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await firstView(page)).toEqual(before);
    const { sum, told } = await shiftsOf(page);
    expect(sum, told).toBe(0);
  });

test('styles that could not be had are asked for again when somebody moves', async ({ page, watch }) => {
  await page.route(siteStyles, (route) => route.abort());
  await page.goto('/blog/solel-i-skane');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toHaveCSS('border-top-width', '0px');
  expect(watch.problems.splice(0)).toEqual([expect.stringContaining('Failed to load resource')]);
  await page.unroute(siteStyles);
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await expect(footer).toHaveCSS('border-top-width', '1px');
});
