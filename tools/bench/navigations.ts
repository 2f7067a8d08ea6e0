import type { Page } from 'puppeteer-core';
import { desktop, openBrowser, pause, SLOWDOWN } from './browser.ts';
import type { Timing } from './result.ts';
import type { ServedSite } from './site.ts';

/** Navigations that visitors make: to a page of text, and to one with a picture as the largest paint. */
export const siteNavigations = [
  ['/about', '/privacy'],
  ['/', '/contact'],
  ['/about', '/agriculture'],
] as const;
/** How long the pointer rests on the link before the click, ms. */
const HOVER = 200;
/** Ms that answers are held back. */
const LATENCY = 40;

/** Runs in every page before everything else: writes down the time of the click. */
function recordClick(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)),
    true,
  );
}

/** Where the visible link to a page is, scrolled to the middle of the window. */
async function findLink(page: Page, to: string) {
  const handle = await page.evaluateHandle((wanted) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
      (one) => one.pathname === wanted && one.checkVisibility({ visibilityProperty: true }) && !one.hash,
    );
    link?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return link;
  }, to);
  const link = handle.asElement();
  if (!link) throw new Error(`no visible link to ${to}`);
  await pause(400);
  return link.clickablePoint();
}

/** Ms from the click to the largest paint so far; undefined while the next page is not there. */
const readPaint = (page: Page, to: string): Promise<number | undefined> =>
  page.evaluate(
    (wanted) =>
      new Promise<number | undefined>((resolve) => {
        const paints: PerformanceEntry[] = [];
        new PerformanceObserver((list) => {
          paints.push(...list.getEntries());
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => {
          const last = paints.at(-1);
          const began = Number(sessionStorage.getItem('clicked'));
          resolve(
            last && location.pathname === wanted
              ? performance.timeOrigin + last.startTime - began
              : undefined,
          );
        }, 200);
      }),
    to,
  );

async function measureOnce(site: ServedSite, from: string, to: string): Promise<number> {
  const own = await openBrowser();
  try {
    const { page } = own;
    await page.setViewport(desktop);
    await page.evaluateOnNewDocument(recordClick);
    await page.goto(site.address + from, { waitUntil: 'load' });
    await page.emulateCPUThrottling(SLOWDOWN);
    await page.waitForNetworkIdle({ idleTime: 500 });
    const { x, y } = await findLink(page, to);
    await page.mouse.move(x - 2, y);
    await page.mouse.move(x, y);
    await pause(HOVER);
    await page.mouse.click(x, y, { delay: 80 });
    const until = performance.now() + 20_000;
    while (performance.now() < until) {
      await pause(1500);
      // A page that replaces another answers nothing for a moment.
      const paint = await readPaint(page, to).catch(() => undefined);
      if (paint !== undefined) return Math.round(paint);
    }
    throw new Error(`no arrival at ${to}`);
  } finally {
    await own.close();
  }
}

/** From the click on a link that the pointer rested on to the next page's largest paint, with a little latency. */
export async function measureNavigation(
  site: ServedSite,
  [from, to]: readonly [from: string, to: string],
  runs: number,
): Promise<Timing> {
  site.setLatency(LATENCY);
  const values: number[] = [];
  for (let run = 0; run < runs; run += 1) values.push(await measureOnce(site, from, to));
  site.setLatency(0);
  return { name: `click from ${from} to ${to}`, values };
}
