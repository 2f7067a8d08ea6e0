import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';

const chart = (page: Page, id: string) => page.locator(`#chart-${id}`);

/** Opens what a phone folds, and shows every alternative. */
const unfold = (page: Page) =>
  page.locator('details.fold, .switch').evaluateAll((folds) => {
    for (const fold of folds) {
      if (fold.matches('.switch')) fold.remove();
      else fold.setAttribute('open', '');
    }
  });

/** Pretends to be on a connection of a kind. */
const connection = (page: Page, effectiveType: string) =>
  page.addInitScript((kind) => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: kind, saveData: false } });
  }, effectiveType);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, id, rows] of [
    ['/brf/operating-costs', 'cost-development', 9],
    ['/brf/smart-homes', 'monthly-production', 12],
    ['/agriculture/energy-solutions', 'storage-day', 12],
    ['/benefits', 'energy-mix', 4],
  ] as const)
    test(`${id}: drawing, conclusion, condition and table are in the page`, async ({ page }) => {
      await page.goto(path);
      const figure = chart(page, id);
      await expect(figure.locator('svg[role=img]').first()).toBeVisible();
      await expect(figure.locator('figcaption p')).not.toBeEmpty();
      await expect(figure).toContainText('Exempel');
      await figure.locator('.chart-numbers summary').click();
      await expect(figure.locator('tbody tr')).toHaveCount(rows);
    });
});

test('the three bars of the integration chart are 90, 70 and 60 %', async ({ page }) => {
  await page.goto('/brf/smart-homes');
  const lengths = await chart(page, 'system-integration')
    .locator('path.role-ours')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('d')));
  expect(lengths).toEqual(['M0 .5h90', 'M0 .5h70', 'M0 .5h60']);
});

test('the sheet of the budget strikes each month and its sum, and draws what is left of it', async ({
  page,
}) => {
  await page.goto('/brf/operating-costs');
  const lines = chart(page, 'operating-cost').locator('tbody tr');
  await expect(lines).toHaveCount(7);
  await expect(lines.first()).toHaveText(/januari\s*60\s000\s*38\s000\s*[-−]22\s000/);
  await expect(lines.last().locator('s')).toHaveText(/306\s000/);
  const left = lines.first().locator('path').last();
  await expect(left).toHaveAttribute('d', 'M0 0H63.3V10H0z');
});

test('the savings badge is computed from the bars', async ({ page }) => {
  await page.goto('/brf/operating-costs');
  await expect(chart(page, 'operating-cost').locator('.chart-badge')).toHaveText(/^35\s%/);
});

test('the operating cost chart appears 800 ms after the page, and at once for who wants less motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/brf/operating-costs');
  // However long the page took, the animation begins again here and is then led by hand.
  const opacities = () =>
    chart(page, 'operating-cost').evaluate((figure) => {
      figure.style.animation = 'none';
      figure.getBoundingClientRect();
      figure.style.animation = '';
      const [late] = figure.getAnimations();
      late?.pause();
      return [0, 799, 1000, 1200].map((time) => {
        if (late) late.currentTime = time;
        return Number(getComputedStyle(figure).opacity);
      });
    });
  const moving = await opacities();
  expect(moving).toEqual([0, 0, expect.any(Number), 1]);
  expect(moving[2]).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await opacities()).toEqual([1, 1, 1, 1]);
});

for (const [locale, path, line] of [
  ['sv', '', 'januari;60000;38000'],
  ['en', '/en', 'January,60000,38000'],
  ['es', '/es', 'enero;60000;38000'],
] as const)
  test(`${locale}: the numbers come as a file`, async ({ page, request }) => {
    await page.goto(`${path}/brf/operating-costs`);
    const href = await chart(page, 'operating-cost').locator('a[download]').getAttribute('href');
    const answer = await request.get(href ?? '');
    expect(answer.headers()['content-type']).toContain('text/csv');
    expect((await answer.text()).split('\r\n')[1]).toBe(line);
  });

test('on a slow connection nothing is fetched until somebody reaches for the chart', async ({ page }) => {
  await connection(page, '3g');
  const scripts: string[] = [];
  page.on('request', (request) => /enhance-chart/.test(request.url()) && scripts.push(request.url()));
  await page.goto('/brf/operating-costs');
  await page.mouse.move(10, 10);
  const plot = chart(page, 'cost-development').locator('.chart-plot');
  await plot.scrollIntoViewIfNeeded();
  await expect(plot).toHaveAttribute('tabindex', '0');
  await expect(plot).toHaveRole('group');
  await expect(plot).toHaveAccessibleName(/.{20,}/);
  expect(scripts).toEqual([]);
  await plot.hover();
  await expect(plot).toHaveAttribute('data-live', '');
});

test('the layer with tooltips lies on the drawing and moves nothing', async ({ page }) => {
  await connection(page, '4g');
  await page.goto('/brf/smart-homes#production');
  const figure = chart(page, 'monthly-production');
  const before = await figure.boundingBox();
  await page.mouse.move(10, 10);
  await figure.scrollIntoViewIfNeeded();
  const layer = figure.locator('.recharts-surface').first();
  await expect(layer).toBeVisible();
  expect((await figure.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 1);
  const [over, under] = await Promise.all([
    layer.boundingBox(),
    figure.locator('.chart-drawing').first().boundingBox(),
  ]);
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs((over?.[side] ?? 0) - (under?.[side] ?? 99)), side).toBeLessThan(2);
});

test('an entry of the monthly production that is marked has a tooltip, and stands on the line of the drawing', async ({
  page,
}) => {
  await connection(page, '4g');
  await page.goto('/brf/smart-homes#production');
  const figure = chart(page, 'monthly-production');
  await page.mouse.move(10, 10);
  await figure.scrollIntoViewIfNeeded();
  await figure.locator('.recharts-surface').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(figure.locator('.chart-tip')).toContainText('kWh');
  const dot = await figure.locator('.recharts-active-dot circle').first().boundingBox();
  if (!dot) throw new Error('no entry is marked');
  const distance = await figure
    .locator('.chart-marks .mark-line')
    .first()
    .evaluate(
      (path: SVGPathElement, [x, y]) => {
        const matrix = path.getScreenCTM() as DOMMatrix;
        const length = path.getTotalLength();
        return Math.min(
          ...Array.from({ length: 2000 }, (_, step) => {
            const point = path.getPointAtLength((step / 1999) * length).matrixTransform(matrix);
            return Math.hypot(point.x - (x ?? 0), point.y - (y ?? 0));
          }),
        );
      },
      [dot.x + dot.width / 2, dot.y + dot.height / 2],
    );
  expect(distance).toBeLessThan(3);
});

test('the drawing stays in sight while the layer comes: no frame is without lines', async ({ page }) => {
  await connection(page, '4g');
  await page.addInitScript(() => {
    const hidden: string[] = [];
    Object.assign(window, { hidden });
    const look = () => {
      for (const marks of document.querySelectorAll('[data-enhance] .chart-marks'))
        if (!marks.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
          hidden.push(marks.closest('figure')?.id ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const [section, name] of [
    ['price-volatility', 'grid-price'],
    ['smart-control', 'smart-system'],
  ] as const) {
    await page.goto(`/agriculture/energy-solutions#${section}`);
    await page.mouse.move(10, 10);
    await expect(chart(page, name)).toBeVisible();
    await page.evaluate(() => (window as unknown as { hidden: string[] }).hidden.splice(0));
    const plots = chart(page, name).locator('.chart-plot');
    await plots.first().scrollIntoViewIfNeeded();
    for (const plot of await plots.all()) await expect(plot).toHaveAttribute('data-live', '');
    const hidden = await page.evaluate(() => (window as unknown as { hidden: string[] }).hidden);
    expect(hidden.filter((id) => id === `chart-${name}`)).toEqual([]);
  }
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });
  test('a tooltip answers a tap', async ({ page }) => {
    await connection(page, '3g');
    await page.goto('/en/brf/operating-costs');
    const figure = chart(page, 'cost-development');
    await figure.scrollIntoViewIfNeeded();
    const plot = figure.locator('.chart-plot');
    await expect(async () => {
      await plot.tap();
      await expect(figure.locator('.chart-tip')).toContainText('Without measures: SEK', { timeout: 500 });
    }).toPass();
  });
});

test('the keyboard keeps its place when the layer takes over, also on a slow processor', async ({ page }) => {
  await connection(page, '3g');
  await page.goto('/brf/operating-costs');
  await page.mouse.move(10, 10);
  const figure = chart(page, 'cost-development');
  const plot = figure.locator('.chart-plot');
  await plot.scrollIntoViewIfNeeded();
  await expect(plot).toHaveAttribute('tabindex', '0');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await plot.focus();
  await expect(figure.locator('.recharts-surface')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(figure.locator('.chart-tip')).toBeVisible();
});

test('a tooltip answers the pointer and the arrow keys, which a named layer says aloud', async ({ page }) => {
  await connection(page, '4g');
  await page.goto('/en/brf/operating-costs');
  await page.mouse.move(10, 10);
  const figure = chart(page, 'cost-development');
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.locator('.recharts-surface').first()).toBeVisible();
  const box = await figure.locator('.chart-live').boundingBox();
  if (!box) throw new Error('no layer');
  await page.mouse.move(box.x + box.width / 18, box.y + box.height / 2);
  await expect(figure.locator('.chart-tip')).toContainText('2023');
  await expect(figure.locator('.chart-tip')).toContainText(/Without measures: SEK\s520,000/);
  await page.mouse.move(10, 10);
  await figure.locator('.recharts-surface').first().focus();
  const layer = figure.locator('[role=application]');
  await expect(layer).toHaveAccessibleName(/.{20,}/);
  expect(await layer.locator('> g:not([aria-hidden=true])').count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(figure.locator('.chart-tip')).toContainText('2025');
  await expect(figure.locator('.chart-live > [role=status]')).toHaveText(/^2025\. .+: SEK\s[\d,]+/);
});

test('a layer that cannot be loaded leaves the drawing', async ({ page, watch }) => {
  await connection(page, '4g');
  await page.route('**/_astro/enhance-chart.*.js*', (route) => route.abort());
  await page.goto('/brf/operating-costs');
  await page.mouse.move(10, 10);
  const figure = chart(page, 'cost-development');
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.locator('.chart-marks')).toBeVisible();
  await expect(figure.locator('[data-live]')).toHaveCount(0);
  watch.problems.length = 0;
});

/** What is wrong with the words of the page’s drawings: words that lie on each other, or outside their figure. */
const misplacedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const drawing of document.querySelectorAll('.chart-drawing')) {
      const figure = drawing.closest('figure')?.getBoundingClientRect();
      const words = [...drawing.querySelectorAll('text')]
        .filter((text) => text.checkVisibility())
        .map((text) => ({ text: text.textContent.trim(), box: text.getBoundingClientRect() }));
      words.forEach(({ text, box }, index) => {
        if (figure && (box.left < figure.left - 1 || box.right > figure.right + 1))
          found.push(`${text} sticks out`);
        for (const other of words.slice(index + 1)) {
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          if (across > 0 && down > 4) found.push(`${text} lies on ${other.text}`);
        }
      });
    }
    return found;
  });

for (const path of variants(
  [
    '/agriculture/energy-solutions',
    '/en/agriculture/energy-solutions',
    '/es/agriculture/energy-solutions',
    '/es/brf/energy-optimization',
    '/brf/operating-costs',
  ],
  0,
  3,
))
  test(`${path}: every word of a chart can be read, from the narrowest phone to the desktop`, async ({
    page,
  }) => {
    await page.goto(path);
    await unfold(page);
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await misplacedWords(page), `${width} px`).toEqual([]);
    }
  });

test('words of a chart that cannot be read are found', async ({ page }) => {
  await page.goto('/es/agriculture/energy-solutions');
  await unfold(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.locator('.chart-crowded .low').evaluateAll((names) => {
    for (const name of names) name.classList.remove('low');
  });
  expect(await misplacedWords(page)).toContain('Enfriar leche lies on Agua caliente');
});
