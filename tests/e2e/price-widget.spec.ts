import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';
import { formatDate } from '../../src/i18n/format.ts';
import { locales } from '../../src/i18n/locales.ts';
import { localPath } from '../../src/i18n/paths.ts';
import { exampleMonth } from '../../src/lib/day-prices.ts';
import { brandColors } from '../../src/styles/brand-colors.ts';
import { axeFindings } from './support/axe.ts';
import { computed } from './support/contrast.ts';
import { test as base, expect, site } from './support/test.ts';
import { variants } from './support/variants.ts';

const widget = '/embed/electricity-price/se3';

/** Somebody else's page, of another origin, with the address that its query names in a frame. */
const test = base.extend<object, { partner: string }>({
  partner: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const server: Server = createServer((request, response) => {
        const framed = new URL(request.url ?? '/', 'http://localhost').searchParams.get('frame') ?? '';
        response.setHeader('Content-Type', 'text/html;charset=utf-8');
        response.end(
          `<!doctype html><title>Partner</title><body><a href="#before">before</a>
          <iframe src="${framed}" title="Elpriset" width="100%" height="640" style="border:0"></iframe>`,
        );
      });
      await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
      await use(`http://localhost:${(server.address() as AddressInfo).port}`);
      server.close();
      server.closeAllConnections();
    },
    { scope: 'worker' },
  ],
});

/** Opens the partner's page at a moment for which the stand-in has prices. */
async function openFramed(page: Page, partner: string, path = widget, at = '2026-03-05T09:20:00Z') {
  await page.clock.setFixedTime(new Date(at));
  await page.goto(`${partner}/?frame=${encodeURIComponent(site + path)}`);
  return page.frameLocator('iframe');
}
const root = (frame: FrameLocator) => frame.locator('[data-widget]');
const slot = (frame: FrameLocator, name: string) => frame.locator(`[data-slot="${name}"]`);

for (const locale of variants(locales, 0))
  test(`${locale}: another site shows now, the cheapest block, the day and its source`, async ({
    page,
    partner,
  }) => {
    const frame = await openFramed(page, partner, localPath(widget, locale));
    await expect(root(frame)).toHaveAttribute('data-state', 'ready');
    await expect(frame.getByRole('heading', { level: 1 })).toContainText('SE3 ');
    await expect(slot(frame, 'now')).toHaveText(/^\d+[.,]\d$/);
    await expect(slot(frame, 'best')).toHaveText(/^\d\d:\d\d–\d\d:\d\d/);
    await expect(slot(frame, 'date')).toHaveText(/\b5\b.*mar/i);
    await expect(frame.locator('.chart-drawing .mark-line')).toHaveCount(1);
    await expect(frame.locator('a[href="https://www.elprisetjustnu.se"]')).toBeVisible();
    await expect(frame.getByRole('link').last()).toHaveAttribute(
      'href',
      localPath('/resources/live-energy', locale),
    );
  });

test('it asks nobody but its site and the source of the price, and shows no banner', async ({
  page,
  partner,
  watch,
}) => {
  const frame = await openFramed(page, partner);
  await expect(root(frame)).toHaveAttribute('data-state', 'ready');
  const hosts = new Set(watch.outside.map((address) => new URL(address).hostname));
  expect([...hosts].sort()).toEqual(['localhost', 'www.elprisetjustnu.se']);
  await expect(frame.getByRole('dialog')).toHaveCount(0);
  expect(await page.context().cookies()).toEqual([]);
});

test('it is worked by keyboard from the page around it', async ({ page, partner }) => {
  const frame = await openFramed(page, partner, widget, '2026-03-05T13:30:00Z');
  await expect(root(frame)).toHaveAttribute('data-state', 'ready');
  await page.getByRole('link', { name: 'before' }).focus();
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('radio', { name: 'I dag' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(slot(frame, 'date')).toHaveText(/6\smars/);
  await expect(root(frame)).toHaveAttribute('data-state', 'ready');
  await expect(slot(frame, 'now-label')).toHaveText('Dygnets medel');
  await page.keyboard.press('Tab');
  await expect(frame.getByRole('slider')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(slot(frame, 'readout')).toHaveText(/^00:15–00:30: /);
  for (const name of ['Elpriser tillhandahålls', 'Alla kvartar']) {
    await page.keyboard.press('Tab');
    await expect(frame.getByRole('link', { name })).toBeFocused();
  }
});

test('a source that is down: the last values with their time, or a usual day and another try', async ({
  page,
  partner,
  energy,
  watch,
}) => {
  const frame = await openFramed(page, partner);
  await expect(root(frame)).toHaveAttribute('data-state', 'ready');
  await expect(slot(frame, 'age')).toBeHidden();
  energy.mode = 'offline';
  await page.reload();
  await expect(slot(frame, 'age')).toHaveText('Senaste värdet, hämtat 10:20');
  await page.goto(`${partner}/?frame=${encodeURIComponent(`${site}/embed/electricity-price/se1`)}`);
  await expect(root(frame)).toHaveAttribute('data-state', 'failed');
  const month = formatDate(new Date(Date.UTC(2026, exampleMonth - 1, 15)), 'sv', { month: 'long' });
  await expect(
    frame.getByText(new RegExp(`xempeldygn i ${month} i SE1.*Inte dagens pris|Hämtat`)),
  ).toBeVisible();
  energy.mode = 'ok';
  await frame.getByRole('button', { name: 'Försök igen' }).click();
  await expect(root(frame)).toHaveAttribute('data-state', 'ready');
  watch.problems.length = 0;
});

for (const [theme, scheme, ground] of [
  ['', 'dark', computed(brandColors.ink)],
  ['?theme=light', 'dark', computed(brandColors.paper)],
  ['?theme=dark', 'light', computed(brandColors.ink)],
] as const)
  test(`its theme is ${theme || 'the system’s'} where the system is ${scheme}; axe finds nothing`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.clock.setFixedTime(new Date('2026-03-05T09:20:00Z'));
    await page.goto(widget + theme);
    await expect(page.locator('[data-widget]')).toHaveAttribute('data-state', 'ready');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      ground,
    );
    expect(await axeFindings(page)).toEqual([]);
  });

for (const [width, shown] of [
  [320, locales],
  [768, variants(locales, 2)],
] as const)
  test(`${width} px wide it fits into the frame that the code makes`, async ({ page, partner }) => {
    await page.setViewportSize({ width: width + 16, height: 700 });
    for (const locale of shown) {
      const frame = await openFramed(page, partner, localPath(widget, locale));
      await expect(root(frame)).toHaveAttribute('data-state', 'ready');
      const [across, down] = await frame
        .locator('html')
        .evaluate((html) => [html.scrollWidth - html.clientWidth, html.scrollHeight - html.clientHeight]);
      expect([locale, across, down]).toEqual([locale, 0, 0]);
    }
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('it shows a day and says which', async ({ page }) => {
    await page.goto(widget);
    await expect(page.getByRole('figure')).toBeVisible();
    await expect(page.locator('figcaption')).toHaveText(/när sidan byggdes|Inte dagens pris/);
    for (const hidden of ['[data-retry]', '[name=day]', '[data-scrubber]'])
      await expect(page.locator(hidden).first()).toBeHidden();
    await expect(page.getByRole('link', { name: 'Alla kvartar' })).toBeVisible();
  });
});

test('the price page gives the code for an area and a look, and copies it', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/resources/live-energy');
  const form = page.locator('[data-widget-code]');
  await form.scrollIntoViewIfNeeded();
  const code = form.getByLabel('Kod att klistra in');
  await form.getByLabel('Elområde').selectOption('SE1');
  await expect(code).toHaveValue(/src="[^"]+\/embed\/electricity-price\/se1" title="Elpriset i SE1 Luleå"/);
  await form.getByLabel('Utseende').selectOption('dark');
  await form.getByRole('button', { name: 'Kopiera koden' }).click();
  await expect(form.getByRole('status')).toHaveText('Koden är kopierad.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await code.inputValue());
  expect(copied).toContain('/se1?theme=dark"');
  await expect(form.getByRole('link')).toHaveAttribute(
    'href',
    /\/embed\/electricity-price\/se1\?theme=dark$/,
  );
});
