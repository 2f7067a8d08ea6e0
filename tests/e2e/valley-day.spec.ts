import type { Page } from '@playwright/test';
import { axeFindingsInBothThemes } from './support/axe.ts';
import { quietAfter } from './support/network-idle.ts';
import { expect, test } from './support/test.ts';
import { sideways } from './support/views.ts';

const slider = (page: Page) => page.getByRole('slider', { name: 'Tid på dygnet' });
const text = (page: Page, name: string) => page.locator(`#day [data-text=${name}]`);
const lights = (page: Page) => page.locator('#day .day-layers img');

/** What the day fetches: its plan, its still, its layers of light. */
const watchFetches = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [name] =
      /day\.\w\w\.json|(poster|night|ambient|morning|noon|evening|lamps|lines)-(wide|phone)/.exec(
        request.url(),
      ) ?? [];
    if (name) asked.push(name);
  });
  return asked;
};

const connect = (page: Page, connection: { effectiveType: string; saveData: boolean }) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { get: () => value });
  }, connection);

/** Comes to the day as a visitor does: the pointer moves, the section scrolls into view. */
const arrive = async (page: Page, path = '/') => {
  await page.goto(path);
  await page.mouse.move(5, 5);
  await page.locator('#day').scrollIntoViewIfNeeded();
};

test('no reading floats over a picture that is not there yet', async ({ page }) => {
  await page.goto('/');
  const pins = page.locator('#day .day-pins');
  await expect(page.locator('#day picture')).toHaveCount(0);
  await expect(pins).toHaveCSS('visibility', 'hidden');
  await page.locator('#day').scrollIntoViewIfNeeded();
  await page.mouse.move(5, 5);
  await expect(page.locator('#day picture')).toHaveCount(1);
  await expect(pins).toHaveCSS('visibility', 'visible');
});

test('arrow keys move the time, and light, price and words follow', async ({ page }) => {
  await arrive(page);
  await slider(page).focus();
  await expect(lights(page)).toHaveCount(7);
  await page.keyboard.press('Home');
  await expect(text(page, 'time')).toHaveText('00:00');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^00:00, \d+\söre\/kWh\. \S.*\.$/);
  const strength = (place: number) =>
    lights(page)
      .nth(place)
      .evaluate((image) => Number((image as HTMLElement).style.opacity));
  expect(await strength(1)).toBe(0);
  await slider(page).fill('52');
  await expect(text(page, 'time')).toHaveText('13:00');
  await expect(text(page, 'solar')).toHaveText(/^[1-9],\d\skW$/);
  expect(await strength(1)).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect(text(page, 'time')).toHaveText('13:15');
});

test('plays, pauses, and stops when somebody takes the time in hand', async ({ page }) => {
  await arrive(page);
  await page.getByRole('button', { name: 'Spela dygnet' }).press('Enter');
  await expect(text(page, 'time')).not.toHaveText('20:15');
  await page.locator('#day').getByRole('button', { name: 'Pausa' }).press('Enter');
  const stopped = await text(page, 'time').textContent();
  await expect(page.getByRole('button', { name: 'Spela dygnet' })).toBeVisible();
  await expect(text(page, 'time')).toHaveText(stopped ?? '');
  await page.getByRole('button', { name: 'Spela dygnet' }).press('Enter');
  await slider(page).fill('20');
  await expect(text(page, 'time')).toHaveText('05:00');
  await expect(page.getByRole('button', { name: 'Spela dygnet' })).toBeVisible();
});

test('where nothing may move the day has eight stops', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrive(page);
  const next = page.getByRole('button', { name: 'Nästa tid' });
  for (const time of ['21:00', '00:00', '03:00']) {
    await next.press('Enter');
    await expect(text(page, 'time')).toHaveText(time);
  }
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(text(page, 'time')).toHaveText('06:00');
  await page.keyboard.press('ArrowLeft');
  await expect(text(page, 'time')).toHaveText('03:00');
});

test('nothing of it is fetched before the page is touched', async ({ page }) => {
  const asked = watchFetches(page);
  await quietAfter(page, () => page.goto('/'));
  expect(asked).toEqual([]);
});

test('on a good connection light is fetched when the day is near, on a slow one when it is touched', async ({
  page,
}) => {
  await connect(page, { effectiveType: '3g', saveData: false });
  const asked = watchFetches(page);
  await quietAfter(page, () => arrive(page));
  expect(asked).toEqual(['poster-wide']);
  await quietAfter(page, () => slider(page).focus());
  await expect(lights(page)).toHaveCount(7);
  expect(new Set(asked).size).toBe(9);
});

test('with Save-Data no light is fetched, not even when touched, and the figures follow all the same', async ({
  page,
}) => {
  await connect(page, { effectiveType: '4g', saveData: true });
  const asked = watchFetches(page);
  await quietAfter(page, () => arrive(page));
  expect(asked.filter((name) => !name.startsWith('poster'))).toEqual([]);
  await slider(page).fill('12');
  await expect(text(page, 'time')).toHaveText('03:00');
  expect(asked.filter((name) => !name.startsWith('poster'))).toEqual(['day.sv.json']);
});

test('today’s prices take the example’s place on request, and a source that is down leaves the example', async ({
  page,
  energy,
  watch,
}) => {
  await page.clock.setFixedTime(new Date('2026-03-05T09:20:00Z'));
  await arrive(page, '/');
  await slider(page).focus();
  const example = await text(page, 'price').textContent();
  const strokes = page.locator('#day .day-strokes .chosen');
  const chosen = await strokes.getAttribute('d');
  const button = page.locator('#day').getByRole('button', { name: 'Visa dagens elpris' });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(text(page, 'basis')).toHaveText(/^Dagens spotpris i SE4, 5\smars\s2026\. Exempel: villa/);
  await expect(text(page, 'price')).not.toHaveText(example ?? '');
  await expect(strokes).not.toHaveAttribute('d', chosen ?? '');
  await button.click();
  await expect(text(page, 'price')).toHaveText(example ?? '');
  await expect(text(page, 'basis')).toHaveText(/16\sapril\s2026: villa i Malmö/);
  energy.mode = 'offline';
  await page.reload();
  await slider(page).focus();
  await page.locator('#day').getByRole('button', { name: 'Visa dagens elpris' }).click();
  await expect(text(page, 'doing')).toHaveText('Dagens elpris kunde inte hämtas. Exempeldygnet står kvar.');
  watch.problems.length = 0;
});

test('a plan that cannot be fetched is told, and the next touch tries again', async ({ page, watch }) => {
  let broken = true;
  await page.route('**/day.sv.json', (route) => (broken ? route.abort() : route.continue()));
  await connect(page, { effectiveType: '3g', saveData: false });
  await arrive(page);
  await slider(page).fill('12');
  await expect(text(page, 'doing')).toHaveText('Dygnet kunde inte laddas. Rör reglaget igen.');
  broken = false;
  await slider(page).fill('13');
  await expect(text(page, 'time')).toHaveText('03:15');
  watch.problems.length = 0;
});

for (const [width, limit] of [
  [1440, 400_000],
  [390, 160_000],
] as const)
  test(`at ${width} pixels the whole day weighs at most ${limit / 1000} kB`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await connect(page, { effectiveType: '4g', saveData: false });
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (/\/_astro\/\w+-(wide|phone)\.|day\.sv\.json/.test(response.url()))
        sizes.push(response.body().then(({ length }) => length));
    });
    await quietAfter(page, () => arrive(page));
    await expect(lights(page)).toHaveCount(7);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(limit);
  });

test('axe finds nothing by day and by night, in both themes, and 320 pixels are enough', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await arrive(page);
  for (const slot of ['52', '0']) {
    await slider(page).fill(slot);
    await expect(lights(page)).toHaveCount(7);
    expect(await axeFindingsInBothThemes(page, { within: '#day' })).toEqual([]);
  }
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a still and the day as a table stand there, and nothing to drag', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#day .day-picture img')).toHaveAttribute('alt', /^Dalen/);
    await expect(page.locator('#day').getByRole('row')).toHaveCount(9);
    await expect(page.locator('#day tbody tr').first()).toBeVisible();
    await expect(slider(page)).toBeHidden();
  });
});

test.describe('with colours of the system', () => {
  test.use({ forcedColors: 'active' });
  test('the chosen strokes differ from the others', async ({ page }) => {
    await page.goto('/');
    const colours = await page
      .locator('#day .day-strokes path')
      .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
    expect(new Set(colours.slice(0, -1)).size).toBe(1);
    expect(colours.at(-1)).not.toBe(colours[0]);
  });
});
