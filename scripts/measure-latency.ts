/**
 * Measures what a visitor waits for in the calculator and the demo: from the event to the next paint (Event Timing), on
 * a processor slowed down four times, and the first interaction with a page that had loaded no framework, unslowed.
 *
 *   npx astro build && node scripts/measure-latency.ts [rounds=5] [port=4399]
 *
 * Prints one line per interaction: the worst and the middle round in milliseconds, the limit, and the machine's load.
 * Times on the clock mean something only on a machine that does nothing else.
 */
import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { serveFolder } from './static-server.ts';

const [rounds = 5, port = 4399] = process.argv.slice(2).map(Number);
const base = `http://127.0.0.1:${port}`;
const slowdown = 4;

/** Longest event-to-paint time of what `act` does; rounded by the browser to 8 ms. */
async function waited(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) times.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act();
  // Entries come after the paint that they measure; two frames later all of them are there.
  await page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 300)))),
  );
  return page.evaluate(() => Math.max(0, ...(window as unknown as { times: number[] }).times));
}

const islandAnswers = (page: Page, inside: string) =>
  page.waitForFunction((selector) => {
    const islands = [...document.querySelectorAll('astro-island')];
    return islands.some((island) => island.querySelector(selector) && !island.hasAttribute('ssr'));
  }, inside);

const fillIn = async (page: Page) => {
  await page.locator('#calc-consumption').fill('20000');
  await page.locator('#calc-price').fill('1,5');
  await page.locator('#calc-technology').selectOption('solar');
};

const results = new Map<string, { limit: number; times: number[] }>();
const note = (name: string, limit: number, time: number) => {
  const { times } = results.get(name) ?? { times: [] };
  results.set(name, { limit, times: [...times, time] });
};

const server = await serveFolder('dist', port);
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
for (let round = 0; round < rounds; round += 1) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();

  await page.goto(`${base}/calculator`);
  // Nobody presses before the page has come to rest: its typeface and its next pages are fetched after it has loaded.
  await page.waitForLoadState('networkidle');
  // Script writes the values, so that nothing has been reached for when the button is pressed.
  await page.evaluate(() => {
    const write = (id: string, value: string) => {
      (document.getElementById(id) as HTMLInputElement).value = value;
    };
    write('calc-consumption', '20000');
    write('calc-price', '1,5');
    write('calc-technology', 'solar');
  });
  const shown = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let began = 0;
        addEventListener('pointerdown', (event) => {
          began = event.timeStamp;
        });
        new MutationObserver((_, observer) => {
          if (!document.querySelector('.calc-figures')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.locator('#calculator-form button[type=submit]').click();
  note('calculator: first press, framework and result', 200, await shown);

  const session = await context.newCDPSession(page);
  await page.goto('about:blank');
  await page.goto(`${base}/calculator`);
  await fillIn(page);
  await islandAnswers(page, '#calc-consumption');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // A tap holds the button down for a moment; without it the press and the click would wait for the same frame.
  const submit = () => page.locator('#calculator-form button[type=submit]').click({ delay: 50 });
  note('calculator: submit', 100, await waited(page, submit));
  await page.locator('.calc-advice').waitFor();
  await page.locator('#calc-investment').focus();
  note('calculator: key in an assumption', 100, await waited(page, () => page.keyboard.press('5')));

  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`${base}/resources/dashboard-demo`);
  const slider = page.locator('#demo input[name=solar]');
  await slider.focus();
  await islandAnswers(page, '.demo-controls');
  await page.locator('.demo-now', { hasText: 'Klockan' }).waitFor();
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  note('demo: slider', 100, await waited(page, () => slider.press('ArrowRight')));
  const site = page.locator('#demo input[name=site][value=brf]');
  note('demo: another site', 100, await waited(page, () => site.check({ force: true })));
  await context.close();
}
await browser.close();
server.close();
server.closeAllConnections();

const load = loadavg()
  .map((value) => value.toFixed(1))
  .join(' ');
for (const [name, { limit, times }] of results) {
  const sorted = times.toSorted((one, other) => one - other).map(Math.round);
  console.log(
    `${name.padEnd(48)} worst ${sorted.at(-1)} ms, middle ${sorted[sorted.length >> 1]} ms (limit ${limit}, load ${load})`,
  );
}
