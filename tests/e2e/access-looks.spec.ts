import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/setup/chromium.mjs';
import { brandColors } from '../../src/styles/brand-colors.ts';
import { computed } from './support/contrast.ts';
import { expect, site, test } from './support/test.ts';
import { fillCalculator, sideways } from './support/views.ts';

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
  await page.goto('/brf#faq');
  const end = page.locator('.round-button[aria-disabled=true]').first();
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
