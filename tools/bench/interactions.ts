import type { Page } from 'puppeteer-core';
import { desktop, openBrowser, pause, SLOWDOWN } from './browser.ts';
import { median } from './lighthouse.ts';

/** An interaction that is measured: what is done before, and what counts. */
interface Interaction {
  readonly path: string;
  readonly before?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

/** The element of a selector once it is visible, in the middle of the window. */
async function findVisible(page: Page, selector: string) {
  const element = await page.waitForSelector(selector, { visible: true, timeout: 30_000 });
  if (!element) throw new Error(`${selector} is not there`);
  await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return element;
}
const click = async (page: Page, selector: string) =>
  (await findVisible(page, selector)).click({ delay: 40 });
const press = async (page: Page, selector: string, key: 'ArrowRight') => {
  await (await findVisible(page, selector)).focus();
  await page.keyboard.press(key, { delay: 40 });
};
/** Waits until the island around an element is hydrated: Astro takes its mark away. */
const waitForHydration = (page: Page, selector: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector(wanted)?.closest('astro-island')?.hasAttribute('ssr') === false,
    { timeout: 60_000 },
    selector,
  );
const fillCalculator = async (page: Page) => {
  await click(page, '#calc-consumption');
  await waitForHydration(page, '#calc-consumption');
  await page.type('#calc-consumption', '20000');
  await page.type('#calc-price', '1,5');
  await page.select('#calc-technology', 'solar');
};

const menu = '[data-menu-group=property] > summary';
const solar = '#demo input[name=solar]';
const interactions: readonly Interaction[] = [
  { path: '/', act: (page) => click(page, menu) },
  {
    path: '/calculator',
    before: fillCalculator,
    act: (page) => click(page, '#calculator-form button[type=submit]'),
  },
  {
    path: '/resources/dashboard-demo',
    before: async (page) => {
      await (await findVisible(page, solar)).focus();
      await waitForHydration(page, solar);
      await press(page, solar, 'ArrowRight');
    },
    act: (page) => press(page, solar, 'ArrowRight'),
  },
];

interface Input {
  readonly start: number;
  readonly duration: number;
}

/** Runs in the page before everything else: remembers how long each input took to the next frame. */
function observeInputs(): void {
  const seen: Input[] = [];
  Object.assign(window, { inputs: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) seen.push({ start: entry.startTime, duration: entry.duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function measureOnce(one: Interaction, address: string): Promise<number> {
  const own = await openBrowser();
  try {
    const { page } = own;
    await page.setViewport(desktop);
    await page.evaluateOnNewDocument(observeInputs);
    await page.goto(address + one.path, { waitUntil: 'load' });
    await page.emulateCPUThrottling(SLOWDOWN);
    await page.waitForNetworkIdle({ idleTime: 500 });
    await one.before?.(page);
    await pause(600);
    const began = await page.evaluate(() => performance.now());
    await one.act(page);
    await pause(700);
    const inputs = await page.evaluate(() => (window as unknown as { inputs: Input[] }).inputs);
    return Math.max(0, ...inputs.filter(({ start }) => start >= began).map(({ duration }) => duration));
  } finally {
    await own.close();
  }
}

/** Ms from an input to the next frame as INP counts it (steps of 8 ms; 0 is less than 16), the median of the slowest interaction. */
export async function slowestInteraction(address: string, runs: number): Promise<number> {
  const medians: number[] = [];
  for (const one of interactions) {
    const values: number[] = [];
    for (let run = 0; run < runs; run += 1) values.push(await measureOnce(one, address));
    medians.push(median(values));
  }
  return Math.max(...medians);
}
