import { expect, test } from './support/test.ts';

/** Above this a picture looks soft beside the letters. */
const MOST_ENLARGED = 1.15;
/** Below this a smaller file of the same picture would do. */
const MOST_REDUCED = 1 / 1.3;
/** The narrowest file that is made (pixels): nothing smaller could be fetched. */
const NARROWEST = 240;
/** More pixels to one than this, nobody sees on a phone: they are not fetched. */
const MOST_PIXELS = 2;

const PAGES = ['/', '/about', '/benefits', '/brf', '/brf/smart-homes', '/property-owners', '/resources'];
/** Where a phone shows many small pictures, or parts of one. */
const MORE = ['/agriculture/self-sufficiency', '/blog', '/brf-overview', '/faq', '/resources/downloads'];
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

for (const [view, use, more] of [
  ['at 1440', { viewport: { width: 1440, height: 900 } }, []],
  ['on a phone with two pixels to one', { ...PHONE, deviceScaleFactor: 2 }, MORE],
  ['on a phone with three pixels to one', { ...PHONE, deviceScaleFactor: 3 }, MORE],
] as const)
  test.describe(view, () => {
    test.use(use);
    for (const path of [...PAGES, ...more])
      test(`no picture of ${path} is shown much larger or smaller than its file`, async ({ page }) => {
        await page.goto(path);
        const pictures = page.locator('main img:visible');
        for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
        const found = await pictures.evaluateAll(
          async (images: HTMLImageElement[], [most, least, pixels, narrowest]) => {
            const list: string[] = [];
            // A file that stands twice, whole and as a part of it, is fetched once: the largest counts.
            const largest = new Map<string, number>();
            for (const image of images.filter(({ currentSrc }) => /\.(avif|webp)$/.test(currentSrc))) {
              const file = new Image();
              file.src = image.currentSrc;
              await file.decode();
              const { width, height } = image.getBoundingClientRect();
              const scales = [width, height].map(
                (side, at) =>
                  (side * Math.min(devicePixelRatio, pixels)) / (at ? file.naturalHeight : file.naturalWidth),
              );
              const whole = getComputedStyle(image).objectFit === 'contain';
              const scale = whole ? Math.min(...scales) : Math.max(...scales);
              // Layers of the day have one size for wide windows.
              const choice = /,/.test(
                [...(image.closest('picture')?.querySelectorAll('source') ?? [])]
                  .map((set) => set.srcset)
                  .find((set) => set.includes(new URL(image.currentSrc).pathname)) ?? '',
              );
              if (scale > most) list.push(`${scale.toFixed(2)} ${image.currentSrc}`);
              if (choice && file.naturalWidth > narrowest)
                largest.set(image.currentSrc, Math.max(scale, largest.get(image.currentSrc) ?? 0));
            }
            const reduced = [...largest].filter(([, scale]) => scale < least);
            return [...list, ...reduced.map(([file, scale]) => `${scale.toFixed(2)} ${file}`)];
          },
          [MOST_ENLARGED, MOST_REDUCED, MOST_PIXELS, NARROWEST] as const,
        );
        expect(found).toEqual([]);
      });
  });
