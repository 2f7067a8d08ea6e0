import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// Below the first window a page is laid out late (styles/site.css, runtime/content-visibility.ts). Nobody may notice.

test.use({ viewport: { width: 390, height: 844 } });

const folded = (page: Page) =>
  page
    .locator('main section, footer')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).contentVisibility === 'auto').length);
const placeOf = (page: Page, id: string) =>
  page.locator(id).evaluate((one) => one.getBoundingClientRect().top);
/** Pixels: where a section stands that a link leads to. */
const BELOW_HEADER = 80;
/** The same for a heading in a long text. */
const BELOW_HEADER_OF_TEXT = 96;
/** Pixels: a place is moved with what is laid out above it by whole pixels, so a fraction of one is left. */
const ROUNDING = 1;
const offBy = async (page: Page, id: string, place: number) => Math.abs((await placeOf(page, id)) - place);

test('an untouched page leaves what lies below for later; one movement lays it out to its end', async ({
  page,
}) => {
  await page.goto('/brf');
  expect(await folded(page)).toBeGreaterThan(5);
  await page.mouse.move(100, 300);
  await expect.poll(() => folded(page)).toBe(0);
});

for (const [path, id, below] of [
  ['/brf', '#financing', BELOW_HEADER],
  ['/trial', '#partners', BELOW_HEADER],
  ['/blog/ai-styr-varmen', '#nar-ni-ska-vanta', BELOW_HEADER_OF_TEXT],
] as const)
  for (const width of [390, 1440])
    test(`a link to ${path}${id}, far down, leads to it at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path + id);
      await expect.poll(() => offBy(page, id, below)).toBeLessThanOrEqual(ROUNDING);
      // What is laid out at once cannot move the place afterwards.
      expect(await folded(page)).toBe(0);
    });

for (const [what, leave] of [
  ['who reloads', (page: Page) => page.reload()],
  [
    'who comes back',
    async (page: Page) => {
      await page.goto('/privacy');
      await page.goBack();
    },
  ],
] as const)
  test(`${what} is where the reading stopped`, async ({ page }) => {
    await page.goto('/brf');
    await page.locator('#financing').scrollIntoViewIfNeeded();
    await expect.poll(() => folded(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, document.getElementById('financing')?.offsetTop ?? 0));
    const before = await placeOf(page, '#financing');
    await leave(page);
    await expect.poll(() => offBy(page, '#financing', before)).toBeLessThanOrEqual(ROUNDING);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing is left for later', async ({ page }) => {
    await page.goto('/brf');
    expect(await folded(page)).toBe(0);
  });
});
