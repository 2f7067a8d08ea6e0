import { encodeShare } from '../../src/features/tools/calculator/share.ts';
import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';

/** Pages of a PDF: its page objects, the tree of pages not counted. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

for (const address of variants(
  ['/resources/board-pack', '/en/resources/board-pack', '/es/resources/board-pack'],
  0,
))
  test(`${address} prints as four sheets: memo, questions, checklist and motion`, async ({ page }) => {
    const values = encodeShare({
      consumption: 1_250_000,
      price: 2.35,
      technology: 'solar-battery',
      audience: 'brf',
      assumptions: {},
    });
    for (const hash of ['', `#${values}`]) {
      await page.goto('about:blank');
      await page.goto(address + hash);
      await page.evaluate(() => document.fonts.ready);
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(4);
    }
    await expect(page.locator('[data-no-figures]')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.skip')).toBeHidden();
    await expect(page.locator('[data-print]')).toBeHidden();
  });
