import type { Page } from '@playwright/test';
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

  for (const [what, body, css, fault] of [
    ['nothing on a page that is well', '', '', undefined],
    [
      'a control without a ring',
      '',
      '.button:focus-visible { outline: 0 }',
      /by keyboard: button Skicka bears no mark/,
    ],
    [
      'a control out of view',
      '<a href="#a" style="position:fixed;left:0;top:-9999px">Bort</a>',
      '',
      /a Bort is out of view/,
    ],
    [
      'a control under something',
      '<div style="position:fixed;inset:0;background:#fff"></div>',
      '',
      /button Skicka is covered/,
    ],
    ['a walk without its beginning', '', 'body > a { display: none }', /by keyboard: begins with input/],
    [
      'what moves by itself',
      '<b class="turn">a</b>',
      '@keyframes t { to { rotate: 1turn } } .turn { animation: t 2s infinite }',
      /b\.turn moves/,
    ],
    ['scrolling that glides', '', 'html { scroll-behavior: smooth }', /scrolling is smooth/],
    [
      'an edge that is too pale',
      '',
      '.field { border-color: #ccc }',
      /light: the edge of main \.field has 1\.6/,
    ],
    [
      'an edge that is too pale by night',
      '',
      '[data-theme=dark] { background: #111 } [data-theme=dark] .field { border-color: #333 }',
      /dark: the edge of main \.field/,
    ],
    [
      'small print that stays pale',
      '',
      '@media (prefers-contrast: more) { .text-quiet { color: #777 } }',
      /with more contrast: p\.text-quiet stays pale/,
    ],
    [
      'words in the colour of the plate',
      '<p style="color:Canvas">Text</p>',
      '',
      /in forced colours, light: p\. cannot be read/,
    ],
    [
      'a button without an edge',
      '',
      '.button { border: 0 }',
      /in forced colours, dark: button\.button has no edge/,
    ],
    [
      'a list without its arrow',
      '<select class="field" aria-label="Val" style="appearance:none"><option>a</option></select>',
      '',
      /has no arrow/,
    ],
    [
      'spaced text that is cut off',
      '<div style="height:1em;line-height:1;overflow:hidden">Text</div>',
      '',
      /spaced, 320 × 800: .*Text is cut off/,
    ],
    [
      'cards that run into each other',
      '<ul class="shared-rows" style="display:grid;grid-template-columns:110px 110px"><li style="white-space:nowrap"><p>Ord efter ord</p></li><li></li></ul>',
      '',
      /spaced, 1280: Ord efter ord runs over its card/,
    ],
    [
      'a page that is wider than a phone',
      '<div style="width:360px">a</div>',
      '',
      /^320 × 800: scrolls sideways/,
    ],
    [
      'a page that large letters make too wide',
      '<div style="width:22rem">a</div>',
      '',
      /letters twice as large, 390 × 844: scrolls sideways/,
    ],
    [
      'a page that is too wide when the phone lies',
      '<div style="width:100vh;min-width:min(100vw, 300px)">a</div>',
      '@media (height < 400px) { main { width: 900px } }',
      /844 × 390: scrolls sideways/,
    ],
    [
      'a header that leaves no room',
      '<div class="site-bar" style="position:fixed;top:0;height:150px">a</div>',
      '',
      /320 × 256: the header ends at 150 px/,
    ],
  ] as const)
    test(what, async ({ page: tab }) => {
      await prepare(tab);
      await tab.setContent(page(body, css));
      const found = await visit(tab);
      if (fault)
        expect(
          found.some((line) => fault.test(line)),
          found.join('\n') || 'nothing',
        ).toBe(true);
      else expect(found).toEqual([]);
    });
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
