import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';
import { sideways, withChoices, withStyles } from './support/views.ts';

const KEY_PAGES = ['/', '/contact', '/calculator', '/brf', '/blog/ai-styr-varmen', '/admin/login'] as const;

/** Text that the visitor spaces out, by the measures of WCAG 2.2, 1.4.12. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

for (const path of variants([...KEY_PAGES, '/es/trial', '/es/calculator'], 0, 1, 4, 5, 6, 7))
  for (const width of variants([320, 1280], 0))
    test(`${path} ${width}: text that is spaced out is neither cut off nor wider than the page`, async ({
      page,
    }) => {
      await withStyles(page, SPACED);
      await withChoices(page, path, 'light');
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      const cut = await page.evaluate(() => {
        const found: string[] = [];
        for (const element of document.querySelectorAll<HTMLElement>('body *')) {
          const own = [...element.childNodes].filter(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
          );
          // A teaser shows its first lines: the whole text is one link away. The trap is for robots.
          const apart =
            '.sr-only, .trap, .line-clamp-2, .line-clamp-3, svg, select, option, .carousel-view, [hidden]';
          if (!own.length || element.closest(apart)) continue;
          // For screen readers only, itself or as the head of a table whose rows are blocks.
          const clipped = (box: Element | null) => box && getComputedStyle(box).clipPath !== 'none';
          if (clipped(element) || clipped(element.closest('thead'))) continue;
          if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
          const range = document.createRange();
          for (const node of own) {
            range.selectNodeContents(node);
            const text = range.getBoundingClientRect();
            for (
              let box: HTMLElement | null = element;
              box && box !== document.body;
              box = box.parentElement
            ) {
              const { overflowX, overflowY } = getComputedStyle(box);
              const around = box.getBoundingClientRect();
              const below = /hidden|clip/.test(overflowY) && text.bottom > around.bottom + 2;
              const beside = /hidden|clip/.test(overflowX) && text.right > around.right + 2;
              if (below || beside) found.push(`${box.className}: ${node.textContent?.trim().slice(0, 50)}`);
            }
          }
        }
        return found;
      });
      expect(cut).toEqual([]);
    });

/** Letters twice as large, as a visitor sets them in the browser. */
const LARGE = ':root { font-size: 200% !important; }';

for (const path of variants(
  [
    ...KEY_PAGES,
    '/faq',
    '/quality',
    '/brf/operating-costs',
    '/resources/dashboard-demo',
    '/resources/live-energy',
    '/resources/board-pack',
    '/property-owners/systems',
    '/about',
    '/es/faq',
    '/en/trial',
  ],
  0,
  1,
  2,
  7,
  8,
  9,
  14,
))
  test(`${path} 390: nothing scrolls sideways with letters twice as large`, async ({ page }) => {
    await withStyles(page, LARGE);
    await withChoices(page, path, 'light');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });

test('/quality: its table of pages fits from 768 to 1040 pixels', async ({ page }) => {
  await page.goto('/quality');
  const tables = page.getByRole('group').filter({ has: page.locator('table') });
  for (const width of [768, 900, 1040]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await sideways(page), `${width} px`).toBeLessThanOrEqual(0);
    const over = await tables.evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
    expect(over, `${width} px`).toEqual([0]);
  }
});

test.describe('at 400 %: a window of 320 × 256 pixels', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const path of variants(KEY_PAGES, 0, 2, 4))
    test(`${path}: nothing scrolls sideways, and the header leaves room to read`, async ({ page }) => {
      await page.goto(path);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      await page.evaluate(() => scrollTo(0, 400));
      const bar = page.locator('.site-bar');
      if (await bar.count()) {
        const box = await bar.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(128);
      }
    });

  test('the menu can be walked to its end', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Meny', exact: true }).click();
    const last = page
      .getByRole('navigation', { name: 'Huvudmeny' })
      .getByRole('link', { name: 'Kontakta oss' });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 0.9 });
  });

  test('a dialog can be filled in and closed', async ({ page }) => {
    await page.goto('/trial');
    await page.getByRole('link', { name: 'Välj en tid för demo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').last().fill('Ring gärna');
    await expect(dialog.getByRole('textbox').last()).toBeInViewport();
    await dialog.getByRole('button', { name: 'Stäng' }).click();
    await expect(dialog).toBeHidden();
  });
});
