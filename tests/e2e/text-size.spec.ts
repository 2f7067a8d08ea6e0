import type { Page } from '@playwright/test';
import { allPages, coverOf } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** What matters is set in 16 px or more; labels of axes, names of pictures and notes may be smaller, and are few. */
const SMALL = 16;
const SHARE = 0.08;
/** Below this nothing is set; rounding of drawings that follow the window is allowed for. */
const SMALLEST = 11.5;

interface Sizes {
  readonly share: number;
  readonly smallest: number;
}

/** The share of a page’s visible text that is smaller than 16 px, by characters, and the smallest size. */
const sizesOf = (page: Page): Promise<Sizes> =>
  page.evaluate((limit) => {
    const words = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    let [all, small, smallest] = [0, 0, Number.POSITIVE_INFINITY];
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const holder = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!holder || !text || holder.closest('script, style, noscript, template, option, title')) continue;
      if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, height } = range.getBoundingClientRect();
      if (width < 2 || height < 2 || holder.closest('.sr-only')) continue;
      const matrix = holder instanceof SVGGraphicsElement ? holder.getScreenCTM() : null;
      const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
      const size = Number.parseFloat(getComputedStyle(holder).fontSize) * scale;
      all += text.length;
      smallest = Math.min(smallest, size);
      if (size < limit - 0.01) small += text.length;
    }
    return { share: small / Math.max(all, 1), smallest };
  }, SMALL);

for (const width of [390, 1440])
  test(`${width} px: of every template’s text at most ${SHARE * 100} % is smaller than ${SMALL} px`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 900 });
    const found: string[] = [];
    for (const path of coverOf(allPages())) {
      await page.goto(path);
      const { share, smallest } = await sizesOf(page);
      if (share > SHARE) found.push(`${path}: ${Math.round(share * 100)} % is small`);
      if (smallest < SMALLEST) found.push(`${path}: ${smallest} px`);
    }
    expect(found).toEqual([]);
  });

test('small text is found', async ({ page }) => {
  await page.goto('/about');
  await page.locator('main p').evaluateAll((all) => {
    for (const one of all) (one as HTMLElement).style.fontSize = '10px';
  });
  const { share, smallest } = await sizesOf(page);
  expect(share).toBeGreaterThan(SHARE);
  expect(smallest).toBe(10);
});
