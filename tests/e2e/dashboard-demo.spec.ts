import type { Page } from '@playwright/test';
import { firstChoice } from '../../src/features/tools/control-room/choice.ts';
import { formatDayCost, shownSaving } from '../../src/features/tools/control-room/day-costs.ts';
import { simulate } from '../../src/features/tools/control-room/simulate.ts';
import { axeFindingsInBothThemes } from './support/axe.ts';
import { quietAfter } from './support/network-idle.ts';
import { expect, hydrated, test } from './support/test.ts';
import { sideways, withoutTransitions } from './support/views.ts';

const demo = '/resources/dashboard-demo';
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
  await expect(page.locator('#demo').getByRole('img', { name: 'Genomskärning av en villa' })).toBeVisible();
  await expect(page.locator('.room-readouts dt')).toHaveText([
    'Taket',
    'Batteriet',
    'Laddningen',
    'Värmepumpen',
    'Elnätet',
  ]);
  await expect(page.getByRole('heading', { name: 'Månadsrapport april 2026' })).toBeVisible();
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
  const table = page.getByRole('region', { name: 'Nyckeltal: Utan EcoHub, Med EcoHub, Bästa möjliga' });
  await table.focus();
  release();
  await expect(page.locator('.demo-now')).toContainText('Klockan');
  await expect(table).toBeFocused();
});

test('sliders change the day, and what is not there is not drawn', async ({ page }) => {
  await open(page);
  const readouts = page.locator('.room-readouts dt');
  await set(page, 'battery', 0);
  await expect(readouts).toHaveText(['Taket', 'Laddningen', 'Värmepumpen', 'Elnätet']);
  await set(page, 'cars', 0);
  await expect(readouts).toHaveText(['Taket', 'Värmepumpen', 'Elnätet']);
  await expect(page.locator('#demo [data-value]').nth(1)).toHaveText(/^0\s*kWh$/);
});

test('one picture holds power and, where there is a battery, its level; it is filled as the visitor wants', async ({
  page,
}) => {
  await open(page);
  const fills = page.locator('.demo-picture .mark-area');
  await expect(fills).toHaveCount(2);
  await expect(fills.first()).toHaveClass(/role-ours/);
  await page.getByRole('radio', { name: 'Utan EcoHub' }).check({ force: true });
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
    await expect(page.locator('.room-picture')).toBeInViewport({ ratio: 0.95 });
  });

test('every decision is told as a sentence', async ({ page }) => {
  await open(page);
  const sentences = page.getByRole('heading', { name: 'Varför EcoHub valde så' }).locator('+ ul > li');
  expect(await sentences.count()).toBeGreaterThan(2);
  for (const sentence of await sentences.allTextContents())
    expect(sentence).toMatch(/^\d\d:\d\d–\d\d:\d\d: .*kWh.*\.$/);
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
  await expect(moment).toHaveAttribute('aria-valuetext', /^Klockan\s19:45 /);
  await expect(page.locator('.demo-now')).toContainText('Klockan 19:45');
  await page.getByRole('button', { name: 'Spela dygnet' }).press('Enter');
  await expect(moment).not.toHaveAttribute('aria-valuetext', /^Klockan\s19:45 /);
  await page.getByRole('button', { name: 'Pausa' }).press('Enter');
  const stopped = await moment.getAttribute('aria-valuetext');
  await expect(page.getByRole('button', { name: 'Spela dygnet' })).toBeVisible();
  await expect(moment).toHaveAttribute('aria-valuetext', stopped ?? '');
});

test('the hours stand in a table and the quarters in a file', async ({ page }) => {
  await open(page);
  await page.getByRole('radio', { name: 'Timme för timme' }).check({ force: true });
  await page.locator('.chart-numbers summary').click();
  await expect(page.locator('.chart-numbers tbody tr')).toHaveCount(24);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ladda ner kvartarna som CSV' }).click();
  const stream = await (await download).createReadStream();
  let text = '';
  for await (const part of stream) text += part;
  expect(text.trimEnd().split('\r\n')).toHaveLength(97);
});

test('the house lives through the day: what flows is said in words, and by night the lamps are lit', async ({
  page,
}) => {
  await open(page);
  const moment = page.getByRole('slider', { name: 'Tid på dygnet' });
  const house = page.locator('.room-house');
  const readout = (part: string) => house.locator('dl > div', { hasText: part }).locator('dd');
  await expect(house.locator('img')).toHaveCount(2);
  await moment.fill('50');
  await expect(readout('Taket')).toHaveText(/^\d+,\d\skW$/);
  await expect(readout('Batteriet')).toHaveText(/^\d+\s%, laddar \d/);
  await expect(house.locator('img'), 'at noon the night is not fetched').toHaveCount(1);
});

test('the month and the year of the site are reported', async ({ page }) => {
  await open(page);
  const views = page.getByRole('region', { name: 'Fler vyer' });
  await expect(views.getByRole('heading')).toHaveText('Månadsrapport april 2026');
  await page.getByRole('radio', { name: 'Året' }).check({ force: true });
  await expect(views.getByRole('heading')).toHaveText(/lägre elkostnad på ett år$/);
  await page.getByRole('radio', { name: 'Månaden' }).check({ force: true });
  await page.locator('#demo select[name=season]').selectOption('winter');
  await expect(views.getByRole('heading')).toHaveText('Månadsrapport januari 2026');
  await expect(views.getByText(/^\d[\d\s]*kr i\sstället för \d[\d\s]*kr$/).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Året' }).check({ force: true });
  await expect(views.getByRole('heading')).toHaveText(/^\d[\d\s]*kr lägre elkostnad på ett år$/);
});

test('a link holds the day, copied by a button', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await page.locator('#demo input[name=site][value=farm]').check({ force: true });
  await page.locator('#demo select[name=season]').selectOption('winter');
  await expect(page).toHaveURL(/#d=farm\.winter/);
  await set(page, 'battery', 120);
  await expect(page).toHaveURL(/#d=farm\.winter\.mixed\.weekday\.SE4\.example\.60\.120\.1$/);
  await page.getByRole('button', { name: 'Kopiera länk till dygnet' }).click();
  await expect(page.getByText('Länken är kopierad')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.locator('#demo input[name=battery]')).toHaveValue('120');
  await expect(page.locator('#demo select[name=season]')).toHaveValue('winter');
  const simulation = simulate({ ...firstChoice('farm'), season: 'winter', battery: 120 });
  await expect(headline(page)).toContainText(formatDayCost(shownSaving(simulation), simulation, 'sv'));
});

test('today’s prices take the example’s place; a source that is down leaves the example and says so', async ({
  page,
  energy,
  watch,
}) => {
  await page.clock.setFixedTime(new Date('2026-03-05T09:20:00Z'));
  await open(page);
  const example = await headline(page).textContent();
  const source = page.locator('#demo select[name=prices]');
  await source.selectOption('today');
  await expect(page.getByText('Dagens spotpris. Hus och väder är exempel.')).toBeVisible();
  await expect(headline(page)).not.toHaveText(example ?? '');
  await expect(page.locator('#demo select[name=season]')).toBeDisabled();
  energy.mode = 'offline';
  await page.locator('#demo select[name=area]').selectOption('SE1');
  await expect(
    page.getByText('Dagens elpris kunde inte hämtas. Du ser exempeldygnet i stället.'),
  ).toBeVisible();
  watch.problems.length = 0;
});

test('a worker that cannot run leaves the built day and says so', async ({ page, watch }) => {
  await page.route('**/_astro/worker-*.js', (route) => route.abort());
  await page.goto(demo);
  await page.locator('#demo input[name=solar]').focus();
  await expect(page.getByRole('alert')).toContainText('Beräkningen kunde inte köras');
  await expect(headline(page)).toBeVisible();
  watch.problems.length = 0;
});

test('axe finds nothing in both themes, and nothing scrolls sideways at 320 px', async ({ page }) => {
  await withoutTransitions(page);
  await open(page);
  for (const view of ['Året', 'Timme för timme']) {
    await page.getByRole('radio', { name: view }).check({ force: true });
    await expect(page.locator('.room-views')).not.toContainText('Räknar...');
    expect(await axeFindingsInBothThemes(page, { within: '#demo' })).toEqual([]);
  }
  await page.locator('.chart-numbers summary').click();
  expect(await axeFindingsInBothThemes(page, { within: '#demo, #model' })).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});
