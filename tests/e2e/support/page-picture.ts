import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { difference, MAY_DIFFER, packed, reduced } from './screenshots.ts';
import { expect, test } from './test.ts';
import { withChoices, withoutTransitions } from './views.ts';

const FOLDER = 'tests/visual';
const update = process.env['UPDATE_LOOKS'] === '1';

/** Prepares a window for pictures: a choice of theme, nothing that moves, a fixed day, and the stills that a saver of data sees. */
export async function prepareForPictures(
  page: Page,
  path: string,
  theme: 'light' | 'dark',
  width: number,
): Promise<void> {
  await withChoices(page, path, theme);
  await withoutTransitions(page);
  // Videos and live figures begin when somebody moves, which nobody does here; dates are those of a fixed day.
  await page.clock.setFixedTime(new Date('2026-11-20T10:20:00Z'));
  // The day in the valley shows its still: its light comes when there is time.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } });
  });
  await page.setViewportSize({ width, height: 900 });
}

/** A page from its top to its end, with everything in it that comes late, in a window that was prepared. */
export async function pagePicture(page: Page, path: string): Promise<Buffer> {
  const width = page.viewportSize()?.width ?? 0;
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
  for (const carousel of await page.locator('.carousel').filter({ visible: true }).all()) {
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

/** Holds a picture against the one that is kept under a name, or keeps it (`npm run test:visual -- --update`). */
export async function expectKeptLook(name: string, now: Buffer): Promise<void> {
  const file = `${FOLDER}/${name}.webp`;
  if (update) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await packed(now));
    return;
  }
  expect(existsSync(file), `${file}: npm run test:visual -- --update keeps one`).toBe(true);
  const found = await difference(readFileSync(file), now);
  if (found.changed > MAY_DIFFER)
    writeFileSync(test.info().outputPath(`${name.replaceAll('/', '-')}.png`), now);
  expect.soft(found.sizes, name).toBeUndefined();
  expect
    .soft(found.changed, `${name}: squares at ${found.places.join(', ')}`)
    .toBeLessThanOrEqual(MAY_DIFFER);
}
