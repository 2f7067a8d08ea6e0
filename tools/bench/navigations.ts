import type { Page } from 'puppeteer-core';
import { desktop, openBrowser, pause } from './browser.ts';
import { repeat } from './repeat.ts';
import type { NavigationResult } from './result.ts';
import type { ServedSite } from './site.ts';

/** Ways that visitors take: from a page to one that it links to, with text and with a picture as the largest paint. */
const ofTheSite = [
  ['/about', '/privacy'],
  ['/', '/contact'],
  ['/about', '/agriculture'],
] as const;

/** How long the pointer rests on a link that is hovered, ms. */
const HOVER = 200;

interface Arrival {
  readonly path: string;
  /** Ms from the click; null while nothing is painted. */
  readonly paint: number | null;
  readonly how: string;
  readonly picture: boolean;
}

/** Runs in every page before everything else: writes down the click. */
function note(): void {
  addEventListener(
    'click',
    ({ timeStamp }) => sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp)),
    true,
  );
}

/** The visible link to a page, in the middle of the window. */
async function linkTo(page: Page, to: string) {
  const handle = await page.evaluateHandle((wanted) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const link = links.find(
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

async function arrival(page: Page): Promise<Arrival> {
  return page.evaluate(
    () =>
      new Promise<Arrival>((resolve) => {
        type Paint = PerformanceEntry & { element?: Element };
        const paints: Paint[] = [];
        new PerformanceObserver((list) => {
          paints.push(...list.getEntries());
        }).observe({ type: 'largest-contentful-paint', buffered: true });
        setTimeout(() => {
          const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
            activationStart?: number;
            deliveryType?: string;
          })[];
          const last = paints.at(-1);
          const began = Number(sessionStorage.getItem('clicked'));
          resolve({
            path: location.pathname,
            paint: last ? performance.timeOrigin + last.startTime - began : null,
            how: entry?.activationStart
              ? 'prerendered'
              : entry?.deliveryType === 'navigational-prefetch'
                ? 'prefetched'
                : 'from the network',
            picture: last?.element?.localName === 'img',
          });
        }, 200);
      }),
  );
}

/** The arrival once the next page is there and still; a page that replaces another answers nothing for a moment. */
async function arrivedAt(page: Page, to: string): Promise<Arrival> {
  const until = performance.now() + 20_000;
  while (performance.now() < until) {
    await pause(1500);
    const arrived = await arrival(page).catch(() => undefined);
    if (arrived?.path === to && arrived.paint !== null) return arrived;
  }
  throw new Error(`no arrival at ${to}`);
}

async function once(site: ServedSite, from: string, to: string, hovered: boolean, slowdown: number) {
  const own = await openBrowser();
  try {
    const { page } = own;
    await page.setViewport(desktop);
    await page.evaluateOnNewDocument(note);
    await page.goto(site.address + from, { waitUntil: 'load' });
    await page.emulateCPUThrottling(slowdown);
    await page.waitForNetworkIdle({ idleTime: 500 });
    const { x, y } = await linkTo(page, to);
    if (hovered) {
      await page.mouse.move(x - 2, y);
      await page.mouse.move(x, y);
      await pause(HOVER);
    }
    await page.mouse.click(x, y, { delay: 80 });
    return await arrivedAt(page, to);
  } finally {
    await own.close();
  }
}

/** Measures ways between pages, those of the site unless told otherwise: with the pointer resting on the link and without. */
export async function navigations(
  site: ServedSite,
  repeats: number,
  slowdown: number,
  latency: number,
  say: (line: string) => void,
  ways: readonly (readonly [from: string, to: string])[] = ofTheSite,
): Promise<NavigationResult[]> {
  const done: NavigationResult[] = [];
  site.setLatency(latency);
  for (const [from, to] of ways)
    for (const hovered of [true, false]) {
      const { values: arrivals, failure } = await repeat(repeats, () =>
        once(site, from, to, hovered, slowdown),
      );
      const values = arrivals.map(({ paint }) => Math.round(paint ?? Number.NaN));
      const how = [...new Set(arrivals.map((one) => one.how))].join(' or ');
      say(
        `${from} → ${to}, ${hovered ? 'hovered' : 'not hovered'}: ${values.join(', ')} ms, ${failure ?? how}`,
      );
      done.push({
        from,
        to,
        hovered,
        how,
        picture: arrivals.some(({ picture }) => picture),
        values,
        ...(failure !== undefined && { failure }),
      });
    }
  site.setLatency(0);
  return done;
}
