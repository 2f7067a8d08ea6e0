import type { Page } from '@playwright/test';
import { axeFindings, COLOUR_RULES, type Scope, withAxe } from './support/axe.ts';
import { allPages, coverOf, isEmbedded, isLive } from './support/pages.ts';
import { expect, test, type Watch } from './support/test.ts';
import { isFullRun, variants } from './support/variants.ts';
import { sideways, withoutTransitions } from './support/views.ts';
import { foreign } from './support/visit.ts';

// A page per template and section kind (every page with TEST_FULL): two themes × two widths, with axe. All others, each in one of
// its languages: errors, sideways scrolling, requests to others. A page is loaded once and scrolled to its end; then the theme is
// switched as a visitor does it and the window is made narrow. Another width can change everything, another theme only colours.

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 640 };
const TABLET = { width: 768, height: 1024 };
const CHUNK = 12;

const pages = allPages();
/** The address of a page without its language. */
const routeOf = (path: string) => path.replace(/^\/(en|es)(?=\/|$)/, '') || '/';
/** Each page in one of its languages, the next one in turn. */
const inTurn = [...Map.groupBy(pages, routeOf).values()].map(
  (paths, turn) => paths[turn % paths.length] ?? '',
);
const full = isFullRun ? pages : coverOf(pages);
const light = inTurn.filter((path) => !full.includes(path));
const inChunks = (all: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  );
const chunks = [
  ...inChunks(full, CHUNK).map((chunk) => ({ chunk, withRules: true })),
  ...inChunks(light, CHUNK * 3).map((chunk) => ({ chunk, withRules: false })),
];

async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  // A page for other sites has no switch: it follows the system.
  if (isEmbedded(new URL(page.url()).pathname)) return page.emulateMedia({ colorScheme: theme });
  const button = page.locator(`[data-theme-choice=${theme}]`).first();
  // A click by script is not replayed: it counts once the page's scripts, which come with the scrolling, are there.
  await expect(async () => {
    await button.evaluate((one: HTMLElement) => one.click(), undefined, { timeout: 10_000 });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
}

/** What another theme can change: everywhere, or without the header and footer that all pages share. */
const COLOURS: Scope = { rules: COLOUR_RULES };
const COLOURS_OF_ITS_OWN: Scope = { ...COLOURS, within: 'main' };

/** What the rules of axe say of a page in both themes and widths, a line each that names page, theme, width, rule and element. */
async function brokenRules(page: Page, path: string, colours: Scope): Promise<string[]> {
  const found: string[] = [];
  const look = async (theme: string, { width }: { width: number }, scope?: Scope) => {
    for (const finding of await axeFindings(page, scope)) found.push(`${path} ${theme} ${width}: ${finding}`);
  };
  await look('light', WIDE);
  await chooseTheme(page, 'dark');
  await look('dark', WIDE, colours);
  await page.setViewportSize(NARROW);
  await look('dark', NARROW);
  await chooseTheme(page, 'light');
  await look('light', NARROW, colours);
  return found;
}

/** What is wrong with a page beside that: sideways scrolling, requests to others, errors. */
async function otherFaults(page: Page, path: string, watch: Watch): Promise<string[]> {
  const found: string[] = [];
  for (const size of variants([NARROWEST, TABLET], 0)) {
    await page.setViewportSize(size);
    const wider = await sideways(page);
    if (wider > 0) found.push(`${path} ${size.width}: scrolls sideways by ${wider} px`);
  }
  for (const address of foreign(watch.outside.splice(0))) found.push(`${path}: asked others for ${address}`);
  for (const problem of watch.problems.splice(0)) found.push(`${path}: ${problem}`);
  return found;
}

test('the pages are those of all languages', () => {
  expect(pages.length).toBeGreaterThan(270);
  for (const locale of ['', '/en', '/es']) expect(pages).toContain(`${locale}/contact`);
});

test.describe('a request to others', () => {
  test.use({ bypassCSP: true });

  test('is found', async ({ page, watch }) => {
    const address = 'https://others.example/counter';
    await page.route(address, (route) => route.fulfill({ body: '' }));
    await page.goto('/about');
    await page.evaluate((to) => fetch(to, { mode: 'no-cors' }).then(() => {}), address);
    expect(foreign(watch.outside)).toEqual([address]);
  });
});

for (const { chunk, withRules } of chunks)
  test(`${chunk[0]} to ${chunk.at(-1)}: ${withRules ? 'accessible in both themes and widths, ' : ''}no error, no sideways scrolling, nothing from others`, async ({
    page,
    context,
    watch,
  }) => {
    test.setTimeout(chunk.length * 30_000);
    // With a service replaced, the browser keeps nothing and waits with every request for this process.
    if (!chunk.some(isLive)) await context.unrouteAll();
    await withoutTransitions(page);
    await withAxe(page);
    await page.addInitScript(() => {
      const language = /^\/(en|es)(\/|$)/.exec(location.pathname)?.[1];
      localStorage.setItem('preferredLanguage', language ?? 'sv');
      // Once: a page that is prerendered runs this too, and would take a theme back that was just chosen.
      if (!localStorage.getItem('preferredTheme')) localStorage.setItem('preferredTheme', 'light');
    });
    for (const path of chunk) {
      await page.setViewportSize(WIDE);
      await page.goto(path);
      await page.mouse.wheel(0, 100_000);
      const colours = path === chunk[0] ? COLOURS : COLOURS_OF_ITS_OWN;
      const rules = withRules ? await brokenRules(page, path, colours) : [];
      expect.soft([...rules, ...(await otherFaults(page, path, watch))]).toEqual([]);
    }
  });
