import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { difference, MAY_DIFFER, packed, reduced } from './support/screenshots.ts';
import { expect, test } from './support/test.ts';
import { withChoices, withoutTransitions } from './support/views.ts';
import { variants } from './support/variants.ts';

// How the key pages look, against pictures that are kept: `npm run test:visual -- --update` keeps new ones.

const FOLDER = 'tests/visual';
const update = process.env['UPDATE_LOOKS'] === '1';
const PAGES = {
  home: '/',
  contact: '/contact',
  calculator: '/calculator',
  brf: '/brf',
  article: '/blog/ai-styr-varmen',
};

const VIEWS = [
  [390, 'light'],
  [390, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const;

/** The page from its top to its end, with everything in it that comes late. */
async function picture(page: Page, path: string, theme: 'light' | 'dark', width: number): Promise<Buffer> {
  await withChoices(page, path, theme);
  await withoutTransitions(page);
  // Videos and live figures begin when somebody moves, which nobody does here; dates are those of a fixed day.
  await page.clock.setFixedTime(new Date('2026-11-20T10:20:00Z'));
  // The day in the valley shows its still: its light comes when there is time.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } });
  });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  // The button of a video comes a moment after the page.
  if (width >= 768 && (await page.locator('[data-hero-video]').count()))
    await expect(page.locator('[data-hero-video] button')).toBeVisible();
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([
      document.fonts.ready,
      ...[...document.images].map((image) => image.decode().catch(() => false)),
    ]);
  });
  // The controls of a carousel show once somebody comes to it.
  for (const carousel of await page.locator('.carousel').all()) {
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel).toHaveAttribute('data-ready');
  }
  const still = page.locator('.day-picture img');
  if (await page.locator('.day-picture').count()) {
    await page.locator('.day-picture').scrollIntoViewIfNeeded();
    await expect(still).toBeVisible();
    await still.evaluate((image: HTMLImageElement) => image.decode());
  }
  // A map is fetched when somebody comes to it.
  const map = page.locator('.office-drawing').first();
  if (await map.count()) {
    const drawing = page.waitForResponse(/\.svg$/);
    await map.scrollIntoViewIfNeeded();
    await (await drawing).finished();
    await expect(map.locator('svg')).toBeVisible();
  }
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
  return reduced(await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }));
}

for (const [name, path] of Object.entries(PAGES))
  for (const [width, theme] of variants(VIEWS, 0, 3))
    test(`${name} ${width} ${theme} looks as it is kept`, async ({ page }) => {
      const file = `${FOLDER}/${name}-${width}-${theme}.webp`;
      const now = await picture(page, path, theme, width);
      if (update) {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(file, await packed(now));
        return;
      }
      expect(existsSync(file), `${file}: npm run test:visual -- --update keeps one`).toBe(true);
      const found = await difference(readFileSync(file), now);
      if (found.changed > MAY_DIFFER) writeFileSync(test.info().outputPath('now.png'), now);
      expect(found.sizes).toBeUndefined();
      expect(found.changed, `squares at ${found.places.join(', ')}`).toBeLessThanOrEqual(MAY_DIFFER);
    });

test.describe('a change is found', () => {
  for (const [what, change] of [
    ['a word', () => document.querySelector('h1')?.append(' nu')],
    ['a colour', () => document.documentElement.style.setProperty('--action', '#8a2b1e')],
    ['a line less of text', () => document.querySelector('main p')?.remove()],
    [
      'a label two pixels larger',
      () => {
        for (const label of document.querySelectorAll<HTMLElement>('label')) label.style.fontSize = '19px';
      },
    ],
  ] as const)
    test(what, async ({ page }) => {
      const kept = await picture(page, '/contact', 'light', 1440);
      await page.evaluate(change);
      const now = await reduced(await page.screenshot({ fullPage: true, animations: 'disabled' }));
      expect((await difference(kept, now)).changed).toBeGreaterThan(MAY_DIFFER);
    });

  test('but not when the same page is drawn again', async ({ page }) => {
    const kept = await picture(page, '/contact', 'light', 1440);
    const now = await reduced(await page.screenshot({ fullPage: true, animations: 'disabled' }));
    expect((await difference(kept, now)).changed).toBe(0);
  });
});
