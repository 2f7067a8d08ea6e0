import { expect, test } from './support/test.ts';

/** Above this a picture looks soft beside the letters. */
const MOST_ENLARGED = 1.25;

test.use({ viewport: { width: 1440, height: 900 } });

for (const path of ['/', '/about', '/benefits', '/brf', '/brf/smart-homes', '/resources'])
  test(`no picture of ${path} is shown much larger than its file`, async ({ page }) => {
    await page.goto(path);
    const pictures = page.locator('main img:visible');
    for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
    const enlarged = await pictures.evaluateAll(async (images: HTMLImageElement[], most) => {
      const found: string[] = [];
      for (const image of images.filter(({ currentSrc }) => /\.(avif|webp)$/.test(currentSrc))) {
        const file = new Image();
        file.src = image.currentSrc;
        await file.decode();
        const { width, height } = image.getBoundingClientRect();
        const scales = [width / file.naturalWidth, height / file.naturalHeight];
        const whole = getComputedStyle(image).objectFit === 'contain';
        const scale = whole ? Math.min(...scales) : Math.max(...scales);
        if (scale > most) found.push(`${scale.toFixed(2)} ${image.currentSrc}`);
      }
      return found;
    }, MOST_ENLARGED);
    expect(enlarged).toEqual([]);
  });
