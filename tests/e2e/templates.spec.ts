import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import {
  cutText,
  keptPale,
  keyboardFaults,
  LARGE,
  lostInForcedColours,
  movingParts,
  overlappingCards,
  paleEdges,
  SPACED,
  tallHeader,
  widerThanWindow,
  withSheet,
} from './support/page-checks.ts';
import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';
import { withChoices } from './support/views.ts';

// One visit to a page of every template, as people come to it who move, see or read otherwise: keyboard, edges, more contrast, forced
// colours, reduced motion, spaced text, letters twice as large, 400 %, a phone turned. What a page does when it is used
// stands in the page's own spec.

const WIDE = { width: 1280, height: 800 };
const TEMPLATES = [
  '/',
  '/blog/ai-styr-varmen',
  '/contact',
  '/calculator',
  '/resources/live-energy',
  '/brf',
  '/es/trial',
  '/admin/login',
  '/en/faq',
  '/resources/dashboard-demo',
  '/brf/operating-costs',
  '/es/calculator',
  '/quality',
  '/property-owners/systems',
  '/agriculture',
  '/property-owners',
  '/resources/board-pack',
] as const;

/** All that a visit finds wrong. It begins and ends on a wide window. */
async function visit(page: Page): Promise<string[]> {
  const found: string[] = [];
  const look = async (how: string, ...checks: ((page: Page) => Promise<string[]>)[]) => {
    for (const check of checks) for (const fault of await check(page)) found.push(`${how}: ${fault}`);
  };
  await look('by keyboard', keyboardFaults);
  await look('with reduced motion', movingParts);
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((to) => {
      document.documentElement.dataset['theme'] = to;
    }, theme);
    await look(theme, paleEdges);
  }
  await page.emulateMedia({ contrast: 'more' });
  await look('with more contrast', keptPale);
  await page.emulateMedia({ contrast: null });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await look(`in forced colours, ${colorScheme}`, lostInForcedColours);
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  await withSheet(page, SPACED, () => look('spaced, 1280', overlappingCards));
  for (const [width, height] of [
    [320, 800],
    [390, 844],
    [844, 390],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    const at = `${width} × ${height}`;
    await look(at, widerThanWindow);
    if (height === 800) await withSheet(page, SPACED, () => look(`spaced, ${at}`, cutText, widerThanWindow));
    if (height === 844)
      await withSheet(page, LARGE, () => look(`letters twice as large, ${at}`, widerThanWindow));
    if (height === 256) await look(at, tallHeader);
  }
  await page.setViewportSize(WIDE);
  return found;
}

const prepare = async (page: Page) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(WIDE);
};

for (const path of variants(TEMPLATES, 0, 1, 2, 3, 4, 5, 6, 7))
  test(`${path}: whoever moves, sees or reads otherwise loses nothing`, async ({ page }) => {
    test.setTimeout(120_000);
    await prepare(page);
    await withChoices(page, path, 'light');
    await page.goto(path);
    expect(await visit(page)).toEqual([]);
  });

test.describe('a visit finds', () => {
  /** A page without faults, into which each case puts one. */
  const page = (body: string, css = '') => `<!doctype html><html lang="sv"><title>Sida</title><style>
    html { background: #fff; color: #111; } .field { border: 1px solid #555; color: inherit; } .button { border: 1px solid; }
    :focus-visible { outline: 3px solid #111; } .text-quiet { color: #555; }
    @media (prefers-contrast: more) { .text-quiet { color: inherit; } .field { border-color: currentColor; } }
    ${css}</style><body><a href="#main">Hoppa till innehållet</a><main id="main"><h1>Sida</h1><p class="text-quiet">Text</p>
    <input class="field" aria-label="Namn"><button class="button">Skicka</button><button class="button">Avbryt</button>${body}</main>`;

  const finds = async (tab: Page, body: string, css: string): Promise<string[]> => {
    await prepare(tab);
    await tab.setContent(page(body, css));
    return visit(tab);
  };
  test('nothing on a page that is well', async ({ page: tab }) =>
    expect(await finds(tab, '', '')).toEqual([]));

  const faults = parse(readFileSync('tests/fixtures/visit-faults.yaml', 'utf8')) as [
    string,
    string,
    string,
    string,
  ][];
  for (const [what, body, css, fault] of faults)
    test(what, async ({ page: tab }) =>
      expect(await finds(tab, body, css)).toContainEqual(expect.stringMatching(new RegExp(fault))),
    );
});

test('/quality: its table of pages fits from 768 to 1040 pixels', async ({ page }) => {
  await page.goto('/quality');
  const tables = page.getByRole('group').filter({ has: page.locator('table') });
  for (const width of [768, 900, 1040]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await widerThanWindow(page), `${width} px`).toEqual([]);
    const over = await tables.evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
    expect(Math.max(...over), `${width} px`).toBe(0);
  }
});

test.describe('at 400 %: a window of 320 × 256 pixels', () => {
  test.use({ viewport: { width: 320, height: 256 } });

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
