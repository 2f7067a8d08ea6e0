import { readdirSync } from 'node:fs';
import { axeFindings, withAxe } from './support/axe.ts';
import { expectKeptLook, pagePicture, prepareForPictures } from './support/page-picture.ts';
import { expect, test, thirdFolder, withConsent } from './support/third-party-site.ts';
import { isFullRun } from './support/variants.ts';
import { sideways, withChoices } from './support/views.ts';

// Every kind of section by itself (/styleguide/…), at two widths and in both themes.

const VIEWS = [
  [390, 'light'],
  [390, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const;
/** Kinds that show what comes late or from others (light of the day, map, form, prices, film). */
const OF_OTHERS = ['valley-day', 'form-contact', 'form-direct', 'form-trial', 'offices', 'liveData', 'video'];

/** Ids of all kinds, as they were built. */
const kinds = (): string[] =>
  readdirSync(`${thirdFolder}/styleguide`)
    .map((file) => file.replace('.html', ''))
    .sort();

test.describe('every kind of section by itself', () => {
  test.setTimeout(240_000);
  // Every kind stands on a page of the site, which a11y-all-pages.spec.ts holds against the same rules.
  test.skip(!isFullRun, 'in test:full');
  for (const [width, theme] of VIEWS)
    test(`has no finding of axe and no sideways scrolling, ${width} ${theme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await withAxe(page);
      await withChoices(page, '/styleguide', theme);
      for (const kind of kinds()) {
        await page.goto(`/styleguide/${kind}`);
        // As after the first movement of a visitor.
        await page.evaluate(() => {
          const list = document.getElementById('deferred-scripts')?.textContent ?? '[]';
          return Promise.all(JSON.parse(list).map((address: string) => import(address)));
        });
        expect.soft(await axeFindings(page, { within: 'main' }), kind).toEqual([]);
        expect.soft(await sideways(page), `${kind} scrolls sideways`).toBeLessThanOrEqual(0);
      }
      expect(kinds().length).toBeGreaterThan(50);
    });
});

test.describe('looks as it is kept', () => {
  test.skip(!isFullRun, 'in test:full and test:visual');
  test.setTimeout(400_000);
  test('every kind of section', async ({ page }) => {
    await prepareForPictures(page, '/styleguide', 'light', 1280);
    // The banner that asks for consent would lie over the section.
    await withConsent(page, false, false);
    for (const kind of kinds().filter((id) => !OF_OTHERS.includes(id)))
      await expectKeptLook(`sections/${kind}`, await pagePicture(page, `/styleguide/${kind}`));
  });
});

test.describe('the catalogue', () => {
  // The development server, where the catalogue lives, lets its pages stand in frames; the server of the built site does not.
  test.beforeEach(({ page }) =>
    page.route('**/styleguide/**', async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    }),
  );

  test('lists every kind with a frame, the YAML that makes it, and a button that copies it', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // The frames that are near load on their own, each made on its first visit: the page is ready before them.
    await page.goto('/styleguide', { waitUntil: 'domcontentloaded' });
    const list = page.getByRole('navigation', { name: 'Section kinds' }).getByRole('link');
    await expect(list).toHaveCount(kinds().length);
    const entry = page.locator('#cta');
    await entry.scrollIntoViewIfNeeded();
    await expect(entry.locator('iframe').contentFrame().locator('main section')).toBeVisible();
    await entry.getByText('YAML').click();
    await entry.getByRole('button', { name: 'Copy' }).click();
    await expect(entry.getByRole('status')).toHaveText('Copied.');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^- kind: cta\n/);
  });

  test('shows a kind at the width of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/styleguide#cta', { waitUntil: 'domcontentloaded' });
    const entry = page.locator('#cta');
    await entry.getByRole('button', { name: '390' }).click();
    await expect.poll(() => entry.locator('iframe').evaluate((frame) => frame.clientWidth)).toBeLessThan(391);
  });
});
