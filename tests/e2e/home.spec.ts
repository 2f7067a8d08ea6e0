import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';

// The day in the valley is ours, directly under the hero; the rest is the specification’s order.
const ORDER = [
  'hero',
  'day',
  'features',
  'value-proposition',
  'impact',
  'how-it-works',
  'solutions',
  'benefits',
  'testimonials',
  'live-data',
];

for (const [path, heading] of [
  ['/', 'Betala mindre för el och värme'],
  ['/en', 'Pay less for electricity and heating'],
  ['/es', ''],
] as const) {
  test(`${path} has its sections in the order of the specification`, async ({ page }) => {
    await page.goto(path);
    if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const ids = await page
      .locator('main section[id]')
      .evaluateAll((sections) => sections.map(({ id }) => id));
    expect(ids.slice(0, ORDER.length)).toEqual(ORDER);
    await expect(page.locator('main h1')).toHaveCount(1);
  });
}

test('calls to action and cards lead where the specification says', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/en');
  const hero = page.locator('#hero .hero-text a');
  expect(await hero.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/en/contact?topic=analysis#analysis',
    '/en/benefits',
    '/en/trial',
  ]);
  const cards = page.locator('#solutions a');
  expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/en/property-owners',
    '/en/brf',
    '/en/agriculture',
    '/en/villa',
    '/en/foretag',
  ]);
});

test('from 1280 pixels on the sections are listed beside the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/en');
  const list = page.getByRole('navigation', { name: 'Sections of this page' });
  // Not over the first window.
  await expect(list).toHaveCSS('opacity', '0');
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 1200);
  await expect(list).toHaveCSS('opacity', '1');
  await list.getByRole('link').filter({ hasText: 'Next step' }).click();
  await expect(page.locator('#closing')).toBeInViewport();
});

test('figures count up once and end at the number in the HTML', async ({ page }) => {
  await page.goto('/');
  const figure = page.locator('#impact [data-count-up]').first();
  const whole = await figure.textContent();
  await figure.scrollIntoViewIfNeeded();
  await page.mouse.move(300, 300);
  await expect(figure).toHaveAttribute('aria-hidden', 'true');
  await expect(figure).toHaveText(whole ?? '');
});

test('figures that count in a ledger make a phone’s page no wider', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/brf');
  const row = page.locator('.figure-rows').first();
  await row.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 20);
  await expect(row.locator('[data-count-up] + .sr-only').first()).toBeAttached();
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(over)).toBeLessThanOrEqual(0);
});

test('the unit beside a figure keeps its place while the figure counts', async ({ page }) => {
  await page.goto('/en/brf');
  const unit = page.getByText('months', { exact: true }).first();
  await page.mouse.move(300, 300);
  const places = await unit.evaluate(async (element) => {
    const number = element.parentElement?.querySelector('[data-count-up]');
    const whole = number?.textContent;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const frame = () => new Promise(requestAnimationFrame);
    while (number?.textContent === whole) await frame();
    const seen = new Set<number>();
    for (; number?.textContent !== whole; await frame()) seen.add(element.getBoundingClientRect().left);
    return [...seen.add(element.getBoundingClientRect().left)];
  });
  expect(places).toHaveLength(1);
});

/** The testimonials, two seconds after they began to move; from then on the clock stands, however slow the machine is. */
async function openVoices(page: Page): Promise<Locator> {
  await page.clock.install();
  await page.goto('/');
  const slider = page.locator('#testimonials .carousel');
  await slider.scrollIntoViewIfNeeded();
  await page.mouse.move(5, 5);
  await expect(slider).toHaveAttribute('data-ready', '');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
  return slider;
}

test.describe('testimonials', () => {
  test('move on every six seconds, wrap, and stop for good when the visitor stops them', async ({ page }) => {
    const slider = await openVoices(page);
    const shown = () => slider.locator('.dot[aria-current=true]').getAttribute('aria-label');
    expect(await shown()).toContain('1');
    await page.clock.runFor(6000);
    expect(await shown()).toContain('2');
    await page.clock.runFor(12_000);
    expect(await shown()).toContain('1');
    await slider.getByRole('button', { name: 'Pausa bildspelet' }).click();
    await page.clock.runFor(20_000);
    expect(await shown()).toContain('1');
  });

  test('ignore clicks for half a second after a move, and wrap backwards', async ({ page }) => {
    const slider = await openVoices(page);
    const previous = slider.getByRole('button', { name: 'Föregående' });
    const shown = () => slider.locator('.dot[aria-current=true]').getAttribute('aria-label');
    await previous.click();
    expect(await shown()).toContain('3');
    await previous.click();
    expect(await shown()).toContain('3');
    await page.clock.runFor(501);
    await previous.click();
    expect(await shown()).toContain('2');
  });
});

test.describe('price and weather', () => {
  const reach = async (page: import('@playwright/test').Page) => {
    await page.goto('/');
    await page.locator('#live-data').scrollIntoViewIfNeeded();
    await page.mouse.move(300, 300);
  };

  test('show this quarter’s price, the day’s ends, and both offices', async ({ page }) => {
    await reach(page);
    const price = page.locator('[data-card=price]');
    await expect(price).toHaveAttribute('data-state', 'ready');
    await expect(price.locator('[data-slot=price-now]')).toHaveText(/^−?-?\d+,\d$/);
    await expect(
      price.getByRole('link', { name: 'Elpriser tillhandahålls av Elpriset just nu.se' }),
    ).toBeVisible();
    const weather = page.locator('[data-card=weather]');
    await expect(weather).toHaveAttribute('data-state', 'ready');
    await expect(weather.getByRole('link', { name: 'Väder: SMHI' })).toBeVisible();
    await expect(weather.getByText('januaridag')).toBeHidden();
  });

  for (const mode of variants(['error500', 'wrong-shape', 'not-json', 'offline'] as const, 0, 3)) {
    test(`a source in mode ${mode} gives a message and a way to try again`, async ({ page, energy }) => {
      energy.mode = mode;
      await reach(page);
      await expect(page.getByText('Elpriset kunde inte hämtas just nu')).toBeVisible();
      const weather = page.locator('[data-card=weather]');
      await expect(
        weather.getByText('Vädret kunde inte hämtas just nu. Exempel: en januaridag'),
      ).toBeVisible();
      await expect(weather.getByText('1 °C')).toBeVisible();
      energy.mode = 'ok';
      await page.locator('[data-retry=price]').click();
      await expect(page.locator('[data-card=price]')).toHaveAttribute('data-state', 'ready');
      energy.mode = mode;
    });
  }
});
