import { expectKeptLook, pagePicture, prepareForPictures } from './support/page-picture.ts';
import { difference, MAY_DIFFER, reduced } from './support/screenshots.ts';
import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';

// How the key pages look, against pictures that are kept: `npm run test:visual -- --update` keeps new ones.

const PAGES = {
  home: '/',
  contact: '/contact',
  calculator: '/calculator',
  brf: '/brf',
  article: '/blog/ai-styr-varmen',
};

const VIEWS = [
  [390, 'light'],
  [390, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const;

for (const [name, path] of Object.entries(PAGES))
  for (const [width, theme] of variants(VIEWS, 0, 3))
    test(`${name} ${width} ${theme} looks as it is kept`, async ({ page }) => {
      await prepareForPictures(page, path, theme, width);
      await expectKeptLook(`${name}-${width}-${theme}`, await pagePicture(page, path));
    });

test('a word more is found, and nothing when the same page is drawn again', async ({ page }) => {
  await prepareForPictures(page, '/contact', 'light', 1440);
  const kept = await pagePicture(page, '/contact');
  const again = async () => {
    const now = await reduced(await page.screenshot({ fullPage: true, animations: 'disabled' }));
    return (await difference(kept, now)).changed;
  };
  expect(await again()).toBe(0);
  await page.evaluate(() => document.querySelector('h1')?.append(' nu'));
  expect(await again()).toBeGreaterThan(MAY_DIFFER);
});
