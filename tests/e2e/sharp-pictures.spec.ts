import { expect, test } from './support/test.ts';

/** Above this a picture looks soft beside the letters. */
const MOST_ENLARGED = 1.25;
/** Below this a smaller file of the same picture would do. */
const MOST_REDUCED = 1 / 1.3;

const PAGES = ['/', '/about', '/benefits', '/brf', '/brf/smart-homes', '/property-owners', '/resources'];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

for (const [view, use] of [
  ['at 1440', { viewport: { width: 1440, height: 900 } }],
  ['on a phone', PHONE],
] as const)
  test.describe(view, () => {
    test.use(use);
    for (const path of PAGES)
      test(`no picture of ${path} is shown much larger or smaller than its file`, async ({ page }) => {
        await page.goto(path);
        const pictures = page.locator('main img:visible');
        for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
        const found = await pictures.evaluateAll(
          async (images: HTMLImageElement[], [most, least]) => {
            const list: string[] = [];
            for (const image of images.filter(({ currentSrc }) => /\.(avif|webp)$/.test(currentSrc))) {
              const file = new Image();
              file.src = image.currentSrc;
              await file.decode();
              const { width, height } = image.getBoundingClientRect();
              const scales = [width, height].map(
                (side, at) => (side * devicePixelRatio) / (at ? file.naturalHeight : file.naturalWidth),
              );
              const whole = getComputedStyle(image).objectFit === 'contain';
              const scale = whole ? Math.min(...scales) : Math.max(...scales);
              const sets = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
              const set = sets.find(({ srcset }) => srcset.includes(new URL(image.currentSrc).pathname));
              const smallest = !set || set.srcset.startsWith(new URL(image.currentSrc).pathname);
              if (scale > most || (scale < least && !smallest))
                list.push(`${scale.toFixed(2)} ${image.currentSrc}`);
            }
            return list;
          },
          [MOST_ENLARGED, MOST_REDUCED] as const,
        );
        expect(found).toEqual([]);
      });
  });
