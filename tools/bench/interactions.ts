import type { Page } from 'puppeteer-core';
import { desktop, openBrowser, pause, phone } from './browser.ts';
import { repeat } from './repeat.ts';
import type { InteractionResult } from './result.ts';
import { targets } from './targets.ts';

/** An interaction that is measured: what is done before, and what counts. */
export interface Plan {
  readonly name: string;
  readonly path: string;
  readonly limit: number;
  readonly phone?: boolean;
  readonly before?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

/** The element of a selector once it is visible, in the middle of the window. */
export const visible = async (page: Page, selector: string) => {
  const element = await page.waitForSelector(selector, { visible: true, timeout: 30_000 });
  if (!element) throw new Error(`${selector} is not there`);
  await element.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return element;
};
const click = async (page: Page, selector: string) => (await visible(page, selector)).click({ delay: 40 });
const press = async (page: Page, selector: string, key: 'ArrowRight' | '7') => {
  await (await visible(page, selector)).focus();
  await page.keyboard.press(key, { delay: 40 });
};
/** Waits until the island around an element answers: Astro takes its mark away. */
const awake = (page: Page, selector: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector(wanted)?.closest('astro-island')?.hasAttribute('ssr') === false,
    { timeout: 60_000 },
    selector,
  );

const menu = '[data-menu-group=property] > summary';
const language = '.language-menu > summary';
const fillCalculator = async (page: Page) => {
  await click(page, '#calc-consumption');
  await awake(page, '#calc-consumption');
  await page.type('#calc-consumption', '20000');
  await page.type('#calc-price', '1,5');
  await page.select('#calc-technology', 'solar');
};

const ofTheSite: readonly Plan[] = [
  {
    name: 'first click on the menu, which makes it live',
    path: '/',
    limit: targets.interaction.first,
    act: (page) => click(page, menu),
  },
  {
    name: 'menu opens',
    path: '/',
    limit: targets.interaction.simple,
    before: async (page) => {
      await click(page, menu);
      await awake(page, menu);
      await click(page, menu);
    },
    act: (page) => click(page, menu),
  },
  {
    name: 'menu opens on a phone',
    path: '/',
    limit: targets.interaction.simple,
    phone: true,
    before: async (page) => {
      await click(page, '.menu-button');
      await awake(page, '.menu-button');
      await click(page, '.menu-close');
    },
    act: (page) => click(page, '.menu-button'),
  },
  {
    name: 'language menu opens',
    path: '/about',
    limit: targets.interaction.simple,
    before: async (page) => {
      await click(page, language);
      await awake(page, language);
      await click(page, language);
    },
    act: (page) => click(page, language),
  },
  {
    name: 'question opens',
    path: '/faq',
    limit: targets.interaction.simple,
    phone: true,
    act: (page) => click(page, 'main .accordion summary'),
  },
  {
    name: 'keystroke in the calculator, which counts anew',
    path: '/calculator',
    limit: targets.interaction.working,
    before: async (page) => {
      await fillCalculator(page);
      await click(page, '#calculator-form button[type=submit]');
      await visible(page, '#calc-investment');
    },
    act: (page) => press(page, '#calc-investment', '7'),
  },
  {
    name: 'the calculator shows its answer',
    path: '/calculator',
    limit: targets.interaction.first,
    before: fillCalculator,
    act: (page) => click(page, '#calculator-form button[type=submit]'),
  },
  {
    name: 'step of a slider in the demo',
    path: '/resources/dashboard-demo',
    limit: targets.interaction.working,
    before: async (page) => {
      await (await visible(page, '#demo input[name=solar]')).focus();
      await awake(page, '#demo input[name=solar]');
      await press(page, '#demo input[name=solar]', 'ArrowRight');
    },
    act: (page) => press(page, '#demo input[name=solar]', 'ArrowRight'),
  },
];

interface Timed {
  readonly start: number;
  readonly duration: number;
}

/** Runs in the page before everything else: remembers how long each input took to the next frame. */
function listen(): void {
  const seen: Timed[] = [];
  Object.assign(window, { inputs: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) seen.push({ start: entry.startTime, duration: entry.duration });
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

async function once(plan: Plan, address: string, slowdown: number): Promise<number> {
  const own = await openBrowser();
  try {
    const { page } = own;
    await page.setViewport(plan.phone ? phone : desktop);
    await page.evaluateOnNewDocument(listen);
    await page.goto(address + plan.path, { waitUntil: 'load' });
    await page.emulateCPUThrottling(slowdown);
    await page.waitForNetworkIdle({ idleTime: 500 });
    await plan.before?.(page);
    await pause(600);
    const began = await page.evaluate(() => performance.now());
    await plan.act(page);
    await pause(700);
    const inputs = await page.evaluate(() => (window as unknown as { inputs: Timed[] }).inputs);
    return Math.max(0, ...inputs.filter(({ start }) => start >= began).map(({ duration }) => duration));
  } finally {
    await own.close();
  }
}

/** Measures interactions, those of the site unless told otherwise, so many times, each in a browser of its own. */
export async function interactions(
  address: string,
  repeats: number,
  slowdown: number,
  say: (line: string) => void,
  plans: readonly Plan[] = ofTheSite,
): Promise<InteractionResult[]> {
  const done: InteractionResult[] = [];
  for (const plan of plans) {
    const { values, failure } = await repeat(repeats, () => once(plan, address, slowdown));
    say(`${plan.name}: ${values.join(', ')} ms${failure ? `, ${failure}` : ''}`);
    const { name, path, limit } = plan;
    done.push({ name, path, limit, values, ...(failure !== undefined && { failure }) });
  }
  return done;
}
