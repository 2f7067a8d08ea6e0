import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/setup/chromium.mjs';
import { brandColors } from '../../src/styles/brand-colors.ts';
import { colorOf, computed, contrastBetween } from './support/contrast.ts';
import { lostInForcedColours } from './support/page-checks.ts';
import { expect, site, test } from './support/test.ts';
import { fillCalculator, sideways, withChoices } from './support/views.ts';

// What is seen: edges, rings, strokes, and pages with other letters or colours. docs/accessibility-audit.md names each.

test('the ring of a button over a film has a light and a dark edge; one at its end does not fade', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(page.locator('.hero-video')).toHaveAttribute('data-video-state', 'playing');
  const toggle = page.locator('.hero-video .video-toggle');
  await page.keyboard.press('Tab');
  await toggle.focus();
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveCSS('outline-color', computed(brandColors.paper));
  await expect(toggle).toHaveCSS('box-shadow', `${computed(brandColors.ink)} 0px 0px 0px 6px`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const end = page.locator('.round-button[aria-disabled=true]:visible').first();
  await end.scrollIntoViewIfNeeded();
  await expect(end).toHaveCSS('opacity', '1');
  await expect(end.locator('svg')).toHaveCSS('opacity', '0.4');
});

/** Every drawing’s series, each with how its stroke or surface looks in one colour, and which way its bars stand. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.chart-drawing')]
      .map((drawing) => [
        drawing.getAttribute('aria-label')?.slice(0, 40) ?? '',
        [...drawing.querySelectorAll('.mark-line, .mark-bars')].map((mark) => {
          const { strokeDasharray, fill } = getComputedStyle(mark);
          const opacity = /\/ ([\d.]+)\)/.exec(fill)?.[1] ?? '1';
          const [, from, to] = /,([\d.]+)V([\d.]+)/.exec(mark.getAttribute('d') ?? '') ?? [];
          const way = Number(to) > Number(from) ? 'down' : 'up';
          return mark.classList.contains('mark-line') ? `line ${strokeDasharray}` : `bars ${way} ${opacity}`;
        }),
      ])
      .filter(([, marks]) => (marks?.length ?? 0) > 1),
  );

for (const path of ['/brf/smart-homes', '/brf/operating-costs', '/agriculture/energy-solutions', '/benefits'])
  test(`${path}: series of a chart differ by more than their colour`, async ({ page }) => {
    await page.goto(path);
    for (const [name, marks] of await looks(page))
      expect(new Set(marks).size, `${name}: ${marks}`).toBe(marks?.length);
  });

test('the three cases of the calculator’s chart differ by more than their colour', async ({ page }) => {
  await page.goto('/calculator#v=1&c=20000&p=2&t=solar');
  await fillCalculator(page, '20000', '2', 'solar');
  await page.locator('#calculator-form [type=submit]').press('Enter');
  await expect(page.locator('.calc-advice .chart-drawing')).toBeVisible();
  const charts = await looks(page);
  expect(charts.length).toBeGreaterThan(0);
  for (const [name, marks] of charts) expect(new Set(marks).size, `${name}: ${marks}`).toBe(marks?.length);
});

test('the calculator’s table of three cases is whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/calculator');
  await fillCalculator(page, '20000', '2', 'solar');
  await page.locator('#calculator-form [type=submit]').press('Enter');
  const table = page.locator('.calc-advice .calc-range');
  await expect(table.getByRole('row')).toHaveCount(5);
  expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeLessThanOrEqual(0);
});

test('the stroke of the highest bar is drawn whole', async ({ page }) => {
  await page.goto('/brf/operating-costs');
  await expect(page.locator('#chart-cost-development .chart-marks')).toHaveCSS('overflow', 'visible');
});

test('with the browser’s own letters twice as large nothing scrolls sideways, the path and the foot stand over nothing', async () => {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--blink-settings=defaultFontSize=32'],
  });
  for (const [width, path] of [
    [390, '/brf'],
    [390, '/agriculture'],
    [1280, '/'],
    [1280, '/brf'],
    [1280, '/contact'],
    [390, '/trial'],
    [1280, '/trial'],
  ] as const) {
    const page = await browser.newPage({ baseURL: site, viewport: { width, height: 900 } });
    await page.goto(path);
    expect(
      await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
    ).toBe(32);
    expect(await sideways(page), `${path} ${width}`).toBeLessThanOrEqual(0);
    const over = await page.evaluate(() => {
      const box = (element: Element | null | undefined) => {
        const range = document.createRange();
        if (element) range.selectNodeContents(element);
        return element ? range.getBoundingClientRect() : undefined;
      };
      const touch = (one?: DOMRect, other?: DOMRect) =>
        Boolean(
          one &&
            other &&
            one.right > other.left + 1 &&
            other.right > one.left + 1 &&
            one.bottom > other.top + 1 &&
            other.bottom > one.top + 1,
        );
      const columns = [...document.querySelectorAll('footer nav')].map((nav) =>
        [...nav.querySelectorAll('a, p')].map(box),
      );
      return {
        crumbs: touch(box(document.querySelector('nav > ol.wrap')), box(document.querySelector('main h1'))),
        foot: columns.some((column, at) =>
          columns.some(
            (other, place) =>
              place > at && column.some((one) => other.some((another) => touch(one, another))),
          ),
        ),
      };
    });
    expect(over, `${path} ${width}`).toEqual({ crumbs: false, foot: false });
    await page.close();
  }
  await browser.close();
});

test.describe('forced colours', () => {
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
          .poll(() => colorOf(page, '.tab[aria-selected=true]', 'background-color'))
          .not.toBe(await colorOf(page, '.tab[aria-selected=false]', 'background-color'));
        await page.goto('/calculator');
        expect(await colorOf(page, '.tab:has(:checked)', 'background-color')).not.toBe(
          await colorOf(page, '.tab:has(:not(:checked))', 'background-color'),
        );
        await page.goto('/contact');
        expect(await colorOf(page, '.theme-switch [aria-pressed=true]', 'background-color')).not.toBe(
          await colorOf(page, '.theme-switch [aria-pressed=false]', 'background-color'),
        );
      });

      test('the focus is seen, and every state of the calculator can be read', async ({ page }) => {
        await page.goto('/calculator');
        await page.getByRole('button', { name: 'Räkna ut besparingen' }).click();
        await expect(page.locator('.field-error').first()).toBeVisible();
        await expect(page.getByLabel('Årsförbrukning')).toHaveCSS('outline-style', 'solid');
        await expect(page.getByLabel('Årsförbrukning')).toHaveCSS('outline-width', '3px');
        expect(await lostInForcedColours(page)).toEqual([]);
        await page.getByLabel('Årsförbrukning').fill('20 000');
        await page.getByLabel('Elpris i dag').fill('1,5');
        await page.getByLabel('Åtgärd').selectOption('solar');
        await page.getByRole('button', { name: 'Räkna ut besparingen' }).click();
        await expect(page.locator('.toast')).toBeVisible();
        expect(await lostInForcedColours(page)).toEqual([]);
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
        const ground = await colorOf(page, 'html', 'background-color');
        const contrast = async (selector: string, property: string, pseudo?: string) =>
          contrastBetween(
            page,
            await colorOf(page, `#chart-cost-development :is(${selector})`, property, pseudo),
            ground,
          );
        expect(await contrast('svg text', 'fill')).toBeGreaterThan(4.5);
        const bars = 'svg .mark-bars.role-ours, svg .role-ours .mark-bars';
        expect(await contrast(bars, 'fill')).toBeGreaterThan(3);
        expect(await contrast('.key-item', 'border-top-color', '::before')).toBeGreaterThan(3);
      });
    });
});

test('on paper a page has all its words by day, and nothing to press', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('preferredTheme', 'dark'));
  await page.goto('/en/resources/technical-resources');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.locator('[data-panel]')).not.toHaveCount(0);
  for (const panel of await page.locator('[data-panel]').all()) await expect(panel).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('color', computed(brandColors.ink));
});

test('on paper an answer that is folded away can be read', async ({ page }) => {
  await page.goto('/faq');
  const answer = page.locator('.accordion details:not([open]) > :not(summary)').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});
