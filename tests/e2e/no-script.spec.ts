import { brandColors } from '../../src/styles/brand-colors.ts';
import { computed } from './support/contrast.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('the group that was pressed last lies over another one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Huvudmeny' });
  await nav.locator('summary', { hasText: 'Lantbruk' }).click();
  await nav.locator('summary', { hasText: 'Fastighetsägare' }).click();
  await nav.getByRole('link', { name: /^Lönsamhet/ }).click();
  await expect(page).toHaveURL('/property-owners/roi');
});

test('on a phone the menu opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Meny', exact: true }).click();
  await expect(
    page.getByRole('navigation', { name: 'Huvudmeny' }).getByRole('link', { name: 'Kalkylator' }),
  ).toBeVisible();
});

test('a header over a picture stays there, so that it never lies over text', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).toBeInViewport();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(header).not.toBeInViewport();
});

test('the theme is the system’s, with the picture of the night', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('body')).toHaveCSS('color', computed(brandColors.paper));
  await expect(page.locator('.hero-picture img')).toBeVisible();
});

test('a form that was refused is corrected and sent', async ({ page, watch }) => {
  await page.goto('/en/contact');
  await page.getByLabel('Name').fill('Eva Exempel');
  await page.getByRole('textbox', { name: 'Email' }).fill('eva@exempel.example');
  await page.getByLabel('Message').fill('x'.repeat(5001));
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Message').fill('Please call.');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page).toHaveURL(/\/en\/contact\/thanks/);
  // The browser tells of the refusal itself, and of nothing else.
  expect(watch.problems.splice(0)).toEqual([expect.stringContaining('422')]);
});

test('language links lead to the same page', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL('/es/contact');
});

test('figures stand in full, all voices and both offices are readable', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('3–5 år').first()).toBeVisible();
  await expect(page.locator('#testimonials [data-item]')).toHaveCount(3);
  for (const slide of await page.locator('#testimonials [data-item]').all())
    await expect(slide).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByText('211 20 Malmö').first()).toBeVisible();
  await expect(page.getByText('253 42 Vallåkra').first()).toBeVisible();
});

for (const [path, shown] of [
  ['/contact', '#offices [data-panel]'],
  ['/faq', '#questions details'],
  ['/resources/technical-resources', '[data-panel]'],
  ['/blog', '[data-post]'],
  ['/brf', '#faq [data-item]'],
  ['/trial', '#partners [data-item]'],
  ['/resources/guides', '[data-guide]'],
  ['/resources/downloads', '[data-document]'],
] as const)
  test(`${path}: whatever tabs, filters and carousels choose from is all there`, async ({ page }) => {
    await page.goto(path);
    const all = page.locator(shown);
    expect(await all.count()).toBeGreaterThan(1);
    for (const one of await all.all()) await expect(one).toBeVisible();
  });

test('no button stands there that only a script could answer', async ({ page }) => {
  for (const path of [
    '/',
    '/contact',
    '/faq',
    '/blog',
    '/brf',
    '/trial',
    '/calculator',
    '/resources/guides',
  ]) {
    await page.goto(path);
    const dead = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLButtonElement>('main button')]
        .filter((button) => button.checkVisibility({ visibilityProperty: true }))
        .filter((button) => button.type !== 'submit' && !button.popoverTargetElement)
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    );
    expect(dead, path).toEqual([]);
  }
});

test('the example day of the price names its ends and its cheapest hours', async ({ page }) => {
  await page.goto('/');
  const ends = page.locator('#live-data dd');
  await expect(ends).toHaveText([/^\d+,\d · \d\d:\d\d$/, /^\d+,\d · \d\d:\d\d$/, /^\d\d:\d\d–\d\d:\d\d$/]);
  await expect(page.locator('#live-data .live-stamp')).toBeVisible();
});

test('a term of an article is explained where it leads', async ({ page }) => {
  await page.goto('/blog/effektavgiften-och-ei');
  const term = page.locator('a.term').first();
  const href = (await term.getAttribute('href')) ?? '';
  await page.goto(href);
  await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeInViewport();
});
