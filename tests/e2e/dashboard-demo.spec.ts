import type { Page } from '@playwright/test';
import { axeFindingsInBothThemes } from './support/axe.ts';
import { quietAfter } from './support/network-idle.ts';
import { expect, hydrated, test } from './support/test.ts';
import { sideways, withoutTransitions } from './support/views.ts';
import { variants } from './support/variants.ts';

const demo = '/resources/dashboard-demo';
const cost = async (page: Page): Promise<number[]> =>
  page
    .locator('.demo-totals tbody tr')
    .first()
    .locator('td')
    .evaluateAll((cells) =>
      cells.map((cell) => Number.parseFloat((cell.textContent ?? '').replace(/\s/g, '').replace(',', '.'))),
    );
const headline = (page: Page) => page.locator('.demo-headline');
const set = (page: Page, name: string, value: number) =>
  page.locator(`#demo input[name=${name}]`).evaluate((input: HTMLInputElement, to) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    write?.call(input, String(to));
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, value);
const open = async (page: Page) => {
  await page.goto(demo);
  await page.locator('#demo input[name=solar]').focus();
  await hydrated(page, '.demo-controls');
  await expect(page.locator('.demo-now')).toContainText('Klockan');
};

test('shows a finished day before any script has run', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await quietAfter(page, () => page.goto(demo));
  await expect(headline(page)).toHaveText(/EcoHub sänker dygnets kostnad med \d/);
  await expect(page.locator('#demo figure.chart')).toHaveCount(5);
  expect(scripts).toEqual([]);
});

test('the worker comes to what the page was built with', async ({ page }) => {
  await page.goto(demo);
  const built = await page.locator('.demo-totals').textContent();
  await page.locator('#demo input[name=solar]').focus();
  await hydrated(page, '.demo-controls');
  await expect(page.locator('.demo-now')).toContainText('Klockan');
  expect(await page.locator('.demo-totals').textContent()).toBe(built);
});

test('who stands in the built day by keyboard keeps the place when the moving one takes over', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/worker-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(demo);
  await page.locator('#demo input[name=solar]').focus();
  await hydrated(page, '.demo-controls');
  const table = page.getByRole('group', { name: 'Nyckeltal: Utan EcoHub, Med EcoHub' });
  await table.focus();
  release();
  await expect(page.locator('.demo-now')).toContainText('Klockan');
  await expect(table).toBeFocused();
});

// All sites and seasons are counted by simulate.test.ts; here the page is what shows it.
for (const site of variants(['villa', 'brf', 'farm'], 0, 2))
  for (const season of variants(['winter', 'summer'], site === 'villa' ? 0 : 1))
    test(`${site} in ${season}: control never costs more`, async ({ page }) => {
      await open(page);
      await page.locator(`#demo input[name=site][value=${site}]`).check({ force: true });
      const before = await page.locator('.demo-totals').textContent();
      await page.locator('#demo select[name=season]').selectOption(season);
      await expect(page.locator('.demo-totals')).not.toHaveText(before ?? '');
      const [without, controlled] = await cost(page);
      expect(controlled).toBeLessThan(without as number);
    });

test('sliders change the day, and what is not there is not drawn', async ({ page }) => {
  await open(page);
  await set(page, 'battery', 0);
  await expect(page.locator('#demo figure.chart')).toHaveCount(4);
  await set(page, 'cars', 0);
  await expect(page.locator('#demo figure.chart')).toHaveCount(3);
  await expect(page.locator('#demo [data-value]').nth(1)).toHaveText(/^0\s*kWh$/);
});

test('one picture holds power and, where there is a battery, its level; it is filled as the visitor wants', async ({
  page,
}) => {
  await open(page);
  const fills = page.locator('.demo-picture .mark-area');
  await expect(fills).toHaveCount(2);
  await expect(fills.first()).toHaveClass(/role-ours/);
  await page.getByRole('button', { name: 'Visa utan EcoHub' }).click();
  await expect(fills.first()).toHaveClass(/role-before/);
  await set(page, 'battery', 0);
  await expect(fills).toHaveCount(1);
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`${width} × ${height}: the first window holds what is saved and the picture`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(demo);
    await expect(headline(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.demo-picture svg')).toBeInViewport({ ratio: 0.95 });
  });

test('every decision is told as a sentence', async ({ page }) => {
  await open(page);
  const sentences = page.getByRole('heading', { name: 'Det här valde EcoHub' }).locator('+ ul > li');
  expect(await sentences.count()).toBeGreaterThan(2);
  for (const sentence of await sentences.allTextContents())
    expect(sentence).toMatch(/^\d\d:\d\d–\d\d:\d\d: .*öre\.$/);
});

test('another site begins with its own sizes', async ({ page }) => {
  await open(page);
  await page.locator('#demo input[name=site][value=brf]').check({ force: true });
  await expect(page.locator('#demo input[name=solar]')).toHaveValue('100');
  await expect(page.locator('#demo input[name=cars]')).toHaveAttribute('max', '30');
});

test('the day can be played, paused and walked through by keyboard', async ({ page }) => {
  await open(page);
  const moment = page.getByRole('slider', { name: 'Tid på dygnet' });
  await moment.focus();
  await page.keyboard.press('ArrowRight');
  await expect(moment).toHaveAttribute('aria-valuetext', /^Klockan 12:15: /);
  await expect(page.locator('.demo-now')).toContainText('Klockan 12:15');
  await page.getByRole('button', { name: 'Spela dygnet' }).press('Enter');
  await expect(moment).not.toHaveAttribute('aria-valuetext', /^Klockan 12:15: /);
  await page.getByRole('button', { name: 'Pausa' }).press('Enter');
  const stopped = await moment.getAttribute('aria-valuetext');
  await expect(page.getByRole('button', { name: 'Spela dygnet' })).toBeVisible();
  await expect(moment).toHaveAttribute('aria-valuetext', stopped ?? '');
});

test('the hours stand in a table and the quarters in a file', async ({ page }) => {
  await open(page);
  await page.locator('.chart-numbers summary').click();
  await expect(page.locator('.chart-numbers tbody tr')).toHaveCount(24);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ladda ner kvartarna som CSV' }).click();
  const stream = await (await download).createReadStream();
  let text = '';
  for await (const part of stream) text += part;
  expect(text.trimEnd().split('\r\n')).toHaveLength(97);
});

test('a worker that cannot run leaves the built day and says so', async ({ page, watch }) => {
  await page.route('**/_astro/worker-*.js', (route) => route.abort());
  await page.goto(demo);
  await page.locator('#demo input[name=solar]').focus();
  await expect(page.getByRole('alert')).toContainText('Beräkningen kunde inte köras');
  await expect(headline(page)).toBeVisible();
  watch.problems.length = 0;
});

for (const path of ['/en', '/es'])
  test(`${path}: in the language of the page`, async ({ page }) => {
    await page.goto(`${path}${demo}`);
    await expect(headline(page)).toHaveText(
      path === '/en' ? /EcoHub cuts the day’s cost by SEK/ : /EcoHub reduce el coste del día en/,
    );
  });

test('axe finds nothing in both themes, and nothing scrolls sideways at 320 px', async ({ page }) => {
  await withoutTransitions(page);
  await open(page);
  await page.locator('.chart-numbers summary').click();
  expect(await axeFindingsInBothThemes(page, { within: '#demo, #model' })).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});
