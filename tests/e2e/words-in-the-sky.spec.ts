import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { quietAfter } from './support/network-idle.ts';
import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';
import { withChoices, withoutTransitions, withStyles } from './support/views.ts';

// Words that stand in the sky of a picture (sections/hero-scene.css): what lies behind each of them is measured, not said by CSS.

const PAGES = ['/', '/brf', '/about', '/villa', '/foretag'];
const VIEWS = [
  [390, 'light'],
  [390, 'dark'],
  [768, 'light'],
  [1440, 'light'],
  [1440, 'dark'],
] as const;
const WORDS =
  '.under-sky :is(h1, h2, p):not(.letter-paper *):visible, .crumbs-over :is(a, span[aria-current]):visible';
const LEAST = 4.5;

const luminance = (rgb: readonly number[]) => {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The least contrast of an element's colour to squares of 4 × 4 pixels of what is drawn behind it, its own letters left out. */
async function leastContrast(words: Locator): Promise<number> {
  const color = await words.evaluate((element) => getComputedStyle(element).getPropertyValue('--measured'));
  const text = luminance(color.match(/\d+/g)?.map(Number) ?? []);
  const shot = await words.screenshot();
  const { width = 0, height = 0 } = await sharp(shot).metadata();
  const pixels = await sharp(shot)
    .removeAlpha()
    .resize(Math.ceil(width / 4), Math.ceil(height / 4), { fit: 'fill' })
    .raw()
    .toBuffer();
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < pixels.length; at += 3) {
    const ground = luminance([...pixels.subarray(at, at + 3)]);
    least = Math.min(least, (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05));
  }
  return least;
}

/** Words of the page in front of too little contrast. Keeps the colour of each, then makes the letters clear. */
async function paleWords(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.locator(WORDS).evaluateAll((elements) => {
    for (const element of elements as HTMLElement[])
      element.style.setProperty('--measured', getComputedStyle(element).color);
    for (const element of elements as HTMLElement[])
      element.style.setProperty('color', 'transparent', 'important');
  });
  for (const words of await page.locator(WORDS).all()) {
    await words.scrollIntoViewIfNeeded();
    await words.evaluate((element) =>
      Promise.all(
        [...(element.closest('section')?.querySelectorAll('img') ?? [])]
          .filter((image) => image.checkVisibility())
          .map((image) => image.decode()),
      ),
    );
    const contrast = await leastContrast(words);
    if (contrast < LEAST) found.push(`${contrast.toFixed(2)} ${await words.textContent()}`);
  }
  return found;
}

for (const [width, theme] of variants(VIEWS, 0, 1, 3, 4))
  test(`words in the sky can be read at ${width} px, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await withoutTransitions(page);
    await withStyles(
      page,
      ':is(.under-sky, .crumbs-over) :is(a, strong) { color: inherit !important; text-decoration: none !important; }',
    );
    for (const path of PAGES) {
      await withChoices(page, path, theme);
      // From its top to its end once, so that nothing that comes late moves words while they are measured.
      await quietAfter(page, async () => {
        await page.goto(path);
        await page.locator('footer').last().scrollIntoViewIfNeeded();
      });
      expect.soft(await paleWords(page), path).toEqual([]);
    }
  });

test('pale words in front of a picture are found', async ({ page }) => {
  await page.goto('/brf');
  await withoutTransitions(page);
  await page
    .locator('.under-sky h1')
    .evaluate((title: HTMLElement) => title.style.setProperty('color', '#7fa9b0'));
  expect((await paleWords(page))[0]).toMatch(/^[1-2]\.\d\d Lägre driftkostnad/);
});
