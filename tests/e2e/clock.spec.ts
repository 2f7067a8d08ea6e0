import type { Page } from '@playwright/test';
import { weatherAnswer } from '../fixtures/energy/shapes.ts';
import { expect, test } from './support/test.ts';

/** Every place of the site that says now or today, and how it says a date. */
interface Place {
  readonly name: string;
  readonly path: string;
  /** Brings the place to show something. */
  readonly open?: (page: Page) => Promise<void>;
  /** What can be read there, on a day and a clock of March 2026 in Sweden. */
  readonly says: (page: Page, day: number, clock: string) => Promise<void>;
}

/** Addresses that a page has asked for and had answers from. */
const asked = new WeakMap<Page, string[]>();

const slot = (page: Page, name: string) => page.locator(`[data-slot="${name}"]`).first();
const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const places: readonly Place[] = [
  {
    name: 'the price page',
    path: '/resources/live-energy',
    says: async (page, day, clock) => {
      await expect(slot(page, 'now-label')).toHaveText('Just nu, SE4 Malmö');
      await expect(slot(page, 'readout')).toHaveText(new RegExp(`^${clock}–`));
      const asked = page.locator('[data-card=price] [data-csv]');
      await page
        .locator('.live-quarters summary')
        .evaluate((one) => one.closest('details')?.setAttribute('open', ''));
      // The clock's words are the same each morning, and stand before the day's prices have come.
      await expect(async () => {
        const [file] = await Promise.all([page.waitForEvent('download'), asked.click()]);
        expect(file.suggestedFilename()).toBe(`SE4-2026-03-0${day}.csv`);
      }).toPass();
    },
  },
  {
    name: 'the card of the start page',
    path: '/',
    open: async (page) => {
      await page.locator('#live-data').scrollIntoViewIfNeeded();
      await expect(page.locator('[data-card=price]')).toHaveAttribute('data-state', 'ready');
    },
    says: async (page, _, clock) => {
      const mark = page.locator('[data-slot="price-mark-name"]');
      const minutesAway = () =>
        mark.evaluate(
          (name, now) =>
            Math.abs((Number((name as HTMLElement).style.getPropertyValue('--at')) / 100) * 1440 - now),
          minutes(clock),
        );
      await expect.poll(minutesAway).toBeLessThan(16);
      // The forecast of the tests is 4.2 °C at the hour that it begins, and as much twelve hours later.
      await expect(page.locator('[data-card=weather]')).toHaveAttribute('data-state', 'ready');
      await expect(slot(page, 'malmo-temperature')).toHaveText(/^\d °C$/);
    },
  },
  {
    name: 'the widget',
    path: '/embed/electricity-price/se3',
    says: async (page, day, clock) => {
      await expect(slot(page, 'date')).toHaveText(new RegExp(`\\b${day}\\smars`));
      await expect(slot(page, 'readout')).toHaveText(new RegExp(`^${clock}–`));
    },
  },
  {
    name: 'the day in the valley',
    path: '/#day',
    open: async (page) => {
      await page.locator('#day').scrollIntoViewIfNeeded();
      await page.locator('#day').getByRole('button', { name: 'Visa dagens elpris' }).click();
    },
    says: async (page, day) => {
      await expect(page.locator('#day [data-text=basis]')).toContainText(`SE4, ${day} mars 2026`);
    },
  },
  {
    name: 'the control room at today’s prices',
    path: '/resources/dashboard-demo#d=villa.spring.mixed.weekday.SE2.today.10.10.1',
    open: (page) => expect(page.getByText('Dagens spotpris. Hus och väder är exempel.')).toBeVisible(),
    says: async (page, day) => {
      await expect.poll(() => asked.get(page)?.join()).toContain(`03-0${day}_SE2`);
      await expect(page.getByText('Dagens spotpris. Hus och väder är exempel.')).toBeVisible();
    },
  },
  {
    name: 'the board pack',
    path: '/resources/board-pack',
    // Its scripts wait for a movement.
    open: (page) => page.mouse.move(200, 200),
    says: async (page, day) => expect(page.locator('[data-today]')).toHaveText(`${day} mars 2026`),
  },
];

/** Opens a place at a moment of the clock that the test moves. */
async function openAt(page: Page, { path, open }: Place, at: string) {
  const addresses: string[] = [];
  asked.set(page, addresses);
  // Once answered: the clock must not run past the patience of a request.
  page.on('requestfinished', (request) => addresses.push(request.url()));
  await page.clock.install({ time: new Date(at) });
  await page.route(/smhi\.se/, async (route) => {
    const now = new Date(await page.evaluate(() => Date.now()));
    await route.fulfill({
      json: weatherAnswer(13, 55.6, now),
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await page.goto(path);
  await open?.(page);
}

for (const place of places)
  test(`${place.name} follows the clock over midnight, after a day of sleep, and when the tab is opened again`, async ({
    page,
  }) => {
    await openAt(page, place, '2026-03-05T22:58:00Z');
    await place.says(page, 5, '23:45');
    // To just after midnight: the clock must not run past the patience of the request that begins then.
    await page.clock.pauseAt(new Date('2026-03-05T22:59:58Z'));
    await page.clock.runFor(5000);
    await place.says(page, 6, '00:00');
    await page.clock.runFor('03:00');
    await place.says(page, 6, '00:00');

    await page.clock.setSystemTime(new Date('2026-03-07T12:35:00Z'));
    await page.clock.runFor(31_000);
    await place.says(page, 7, '13:30');

    for (const [day, event] of [
      [8, 'visibilitychange'],
      [9, 'pageshow'],
    ] as const) {
      await page.clock.setFixedTime(new Date(`2026-03-0${day}T06:05:00Z`));
      await page.evaluate((name) => {
        if (name === 'pageshow') dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
        else document.dispatchEvent(new Event(name));
      }, event);
      await place.says(page, day, '07:00');
    }
  });
