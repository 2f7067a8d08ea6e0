import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';
import { darkThemeButton, sideways, withChoices, withStyles } from './support/views.ts';

const KEY_PAGES = ['/', '/contact', '/calculator', '/brf', '/blog/ai-styr-varmen', '/admin/login'] as const;

test.describe('reduced motion', () => {
  /** Animations and transitions that run longer than a blink. */
  const moving = (page: Page) =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => {
          const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
          return animation.playState === 'running' && Number(duration) * (iterations ?? 1) > 20;
        })
        .map((animation) => {
          const target = (animation.effect as KeyframeEffect | null)?.target;
          return `${target?.tagName.toLowerCase()}.${target?.className}`;
        }),
    );

  for (const path of variants(KEY_PAGES, 0, 2, 3, 5))
    test(`${path}: nothing moves, neither by itself nor while scrolling`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await page.mouse.move(300, 300);
      expect(await moving(page)).toEqual([]);
      const height = await page.evaluate(() => document.body.scrollHeight);
      for (let y = 0; y < height; y += 700) {
        await page.evaluate((to) => scrollTo(0, to), y);
        expect(await moving(page)).toEqual([]);
      }
      await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
    });

  test('figures stand at once, and the theme changes without a fade', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const figure = page.locator('#impact [data-count-up]').first();
    const whole = await figure.textContent();
    await page.mouse.move(300, 300);
    await figure.scrollIntoViewIfNeeded();
    expect(await figure.textContent()).toBe(whole);
    await page.evaluate(() => {
      const started = document.startViewTransition;
      document.startViewTransition = (...given) => {
        document.documentElement.dataset['faded'] = '';
        return started.apply(document, given);
      };
    });
    await (await darkThemeButton(page)).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).not.toHaveAttribute('data-faded', '');
  });
});

test.describe('forced colours', () => {
  const look = (page: Page, selector: string, property: 'background-color' | 'border-top-color' | 'fill') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`on a ${colorScheme} ground`, () => {
      test.beforeEach(async ({ page }) => {
        await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width: 1440, height: 900 });
      });

      test('what is chosen differs from its neighbours', async ({ page }) => {
        await page.goto('/faq?category=agriculture');
        await expect(page.locator('[data-tab=agriculture]')).toHaveAttribute('aria-selected', 'true');
        // The style sheet that tells them apart may come a moment after the page.
        await expect
          .poll(() => look(page, '.tab[aria-selected=true]', 'background-color'))
          .not.toBe(await look(page, '.tab[aria-selected=false]', 'background-color'));
        await page.goto('/calculator');
        expect(await look(page, '.calc-tabs :checked + span', 'background-color')).not.toBe(
          await look(page, '.calc-tabs :not(:checked) + span', 'background-color'),
        );
        await page.goto('/contact');
        expect(await look(page, '.theme-switch [aria-pressed=true]', 'background-color')).not.toBe(
          await look(page, '.theme-switch [aria-pressed=false]', 'background-color'),
        );
      });

      test('buttons and fields have an edge, and the focus is seen', async ({ page }) => {
        await page.goto('/contact');
        for (const selector of ['.button', '.field', '.menu-contact']) {
          const edge = await page
            .locator(`main ${selector}, header ${selector}`)
            .first()
            .evaluate((element) => {
              const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
              const ground = getComputedStyle(document.documentElement).backgroundColor;
              return borderTopStyle === 'solid' && borderTopWidth !== '0px' && borderTopColor !== ground;
            });
          expect(edge, selector).toBe(true);
        }
        await page.getByLabel('E-post').focus();
        await expect(page.getByLabel('E-post')).toHaveCSS('outline-style', 'solid');
        await expect(page.getByLabel('E-post')).toHaveCSS('outline-width', '3px');
      });

      test('no word has the colour of the plate that the browser lays behind it', async ({ page }) => {
        const hidden = () =>
          page.evaluate(() => {
            const plate = getComputedStyle(document.documentElement).backgroundColor;
            const own = (element: Element) =>
              [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
            const written = (element: Element, part: string) =>
              part
                ? /["\w]\w*/.test(getComputedStyle(element, part).content.replace(/^(none|normal|"")$/, ''))
                : own(element);
            return [...document.querySelectorAll('body *')].flatMap((element) =>
              ['', '::before', '::after']
                .filter((part) => {
                  const { color, forcedColorAdjust } = getComputedStyle(element, part);
                  return written(element, part) && color === plate && forcedColorAdjust !== 'none';
                })
                .map((part) => `${element.localName}.${element.className}${part}`),
            );
          });
        await page.goto('/');
        await expect(page.locator('.step-line')).toHaveCount(1);
        expect(await hidden()).toEqual([]);
        await page.goto('/calculator');
        await page.getByRole('button', { name: 'Räkna ut besparingen' }).click();
        await expect(page.locator('.field-error').first()).toBeVisible();
        expect(await hidden()).toEqual([]);
        await page.getByLabel('Årsförbrukning').fill('20 000');
        await page.getByLabel('Elpris i dag').fill('1,5');
        await page.getByLabel('Åtgärd').selectOption('solar');
        await page.getByRole('button', { name: 'Räkna ut besparingen' }).click();
        await expect(page.locator('.toast')).toBeVisible();
        expect(await hidden()).toEqual([]);
      });

      test('the header has no line at the top of a page and one when it is scrolled', async ({ page }) => {
        const lines = () =>
          page.getByRole('banner').evaluate((bar) => {
            const own = ['', '::before', '::after'].map((part) => {
              const { borderBottomStyle, borderBottomWidth, content, opacity } = getComputedStyle(bar, part);
              return (!part || content !== 'none') && borderBottomStyle !== 'none' && opacity !== '0'
                ? Number.parseFloat(borderBottomWidth)
                : 0;
            });
            return own.filter((width) => width > 0).length;
          });
        await page.goto('/contact');
        expect(await lines()).toBe(0);
        await page.evaluate(() => scrollTo(0, 200));
        await expect.poll(lines).toBe(1);
      });

      test('a menu that is open has an edge of its own', async ({ page }) => {
        await page.goto('/');
        await page.locator('header nav summary').first().click();
        const panel = page.locator('details[open] .menu-panel');
        await expect(panel).toBeVisible();
        const edges = await panel.evaluate((element) => {
          const style = getComputedStyle(element);
          return ['top', 'bottom'].map((side) => style.getPropertyValue(`border-${side}-width`));
        });
        expect(edges.some((width) => width !== '0px')).toBe(true);
      });

      test('the words and bars of a chart stand out from the ground, and its key has their colours', async ({
        page,
      }) => {
        // The visitor's own choice is the other one: the system's ground decides.
        await withChoices(page, '/brf/operating-costs', colorScheme === 'light' ? 'dark' : 'light');
        await page.goto('/brf/operating-costs');
        const contrast = await page.locator('#chart-operating-cost').evaluate((figure) => {
          const canvas = document.createElement('canvas');
          const context = canvas.getContext('2d', { willReadFrequently: true });
          const light = (color: string) => {
            if (!context) throw new Error('no canvas');
            context.clearRect(0, 0, 1, 1);
            context.fillStyle = color;
            context.fillRect(0, 0, 1, 1);
            const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
              const share = value / 255;
              return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          const ground = light(getComputedStyle(document.documentElement).backgroundColor);
          const ratio = (color: string) => {
            const own = light(color);
            return (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05);
          };
          const of = (selector: string, property: string, pseudo?: string) => {
            const element = figure.querySelector(selector);
            if (!element) throw new Error(selector);
            return ratio(getComputedStyle(element, pseudo).getPropertyValue(property));
          };
          return {
            words: of('svg text', 'fill'),
            bars: of('svg .mark-bars.role-ours, svg .role-ours .mark-bars', 'fill'),
            key: of('.key-item', 'border-top-color', '::before'),
          };
        });
        expect(contrast.words).toBeGreaterThan(4.5);
        expect(contrast.bars).toBeGreaterThan(3);
        expect(contrast.key).toBeGreaterThan(3);
      });
    });
});

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

test.describe('pictures without a night version', () => {
  const path = '/blog/ai-styr-varmen';
  test('are dimmed when the night is chosen, and only then', async ({ page }) => {
    await page.goto(path);
    const picture = page.locator('.day-only').first();
    await expect(picture).toHaveCSS('filter', 'none');
    await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'dark';
    });
    await expect(picture).toHaveCSS('filter', 'brightness(0.75)');
  });
  test('are dimmed by the system’s night where no script runs', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
    const page = await context.newPage();
    await page.goto(`${baseURL}${path}`);
    await expect(page.locator('.day-only').first()).toHaveCSS('filter', 'brightness(0.75)');
    await context.close();
  });
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
