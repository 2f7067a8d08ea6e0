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

test.describe('a change is found', () => {
  for (const [what, change] of [
    ['a word', () => document.querySelector('h1')?.append(' nu')],
    ['a colour', () => document.documentElement.style.setProperty('--action', '#8a2b1e')],
    ['a line less of text', () => document.querySelector('main p')?.remove()],
    [
      'a label two pixels larger',
      () => {
        for (const label of document.querySelectorAll<HTMLElement>('label')) label.style.fontSize = '19px';
      },
    ],
  ] as const)
    test(what, async ({ page }) => {
      await prepareForPictures(page, '/contact', 'light', 1440);
      const kept = await pagePicture(page, '/contact');
      await page.evaluate(change);
      const now = await reduced(await page.screenshot({ fullPage: true, animations: 'disabled' }));
      expect((await difference(kept, now)).changed).toBeGreaterThan(MAY_DIFFER);
    });

  test('but not when the same page is drawn again', async ({ page }) => {
    await prepareForPictures(page, '/contact', 'light', 1440);
    const kept = await pagePicture(page, '/contact');
    const now = await reduced(await page.screenshot({ fullPage: true, animations: 'disabled' }));
    expect((await difference(kept, now)).changed).toBe(0);
  });
});
