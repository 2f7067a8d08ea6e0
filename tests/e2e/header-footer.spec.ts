import { axeFindingsInBothThemes } from './support/axe.ts';
import { quietAfter } from './support/network-idle.ts';
import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';
import { darkThemeButton, sideways, withChoices, withoutTransitions } from './support/views.ts';

test.describe('header', () => {
  test('shrinks from 80 to 60 pixels after 50 pixels of scroll, and nothing below it moves', async ({
    page,
  }) => {
    await page.goto('/contact');
    const end = () =>
      page.getByRole('banner').evaluate((bar) => {
        const { height, translate } = getComputedStyle(bar, '::before');
        const [, up = '0'] = translate.split(' ');
        return bar.getBoundingClientRect().top + Number.parseFloat(height) + Number.parseFloat(up);
      });
    expect(await end()).toBe(80);
    const before = await page
      .getByRole('main')
      .evaluate((main) => main.getBoundingClientRect().top + scrollY);
    await page.evaluate(() => scrollTo(0, 51));
    await expect.poll(end).toBe(60);
    expect(await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + scrollY)).toBe(
      before,
    );
  });

  for (const [path, width] of variants(
    [
      ['/', 1200],
      ['/es', 1200],
      ['/es', 1280],
    ] as const,
    0,
    1,
  ))
    test(`${path} shows the whole menu at ${width} px, on one line`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(
        (language) => localStorage.setItem('preferredLanguage', language),
        path.slice(1) || 'sv',
      );
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      const end = await page.locator('.menu-contact').boundingBox();
      expect((end?.x ?? width) + (end?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(end?.height).toBeLessThan(56);
      await expect(page.locator('.site-bar > a svg')).toHaveCSS('width', '27px');
    });

  test('opens one group at a time, as wide as the window, above a page that stands still; Escape closes it and gives focus back', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: 'Huvudmeny' });
    const owners = nav.locator('summary', { hasText: 'Fastighetsägare' });
    const farm = nav.locator('summary', { hasText: 'Lantbruk' });
    await owners.click();
    await expect(nav.getByRole('link', { name: /^Lönsamhet/ })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-menu-open', '');
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    const panel = await nav.locator('.menu-panel:visible').boundingBox();
    expect(panel?.x).toBe(0);
    expect(panel?.width).toBeGreaterThanOrEqual(1440);
    await farm.click();
    await expect(nav.getByRole('link', { name: /^Driftsäkerhet/ })).toBeVisible();
    await expect(nav.getByRole('link', { name: /^Lönsamhet/ })).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-menu-open', '');
    await page.keyboard.press('Escape');
    await expect(nav.getByRole('link', { name: /^Driftsäkerhet/ })).toBeHidden();
    await expect(farm).toBeFocused();
  });

  test('each item of a panel has its icon, which comes when the panel opens', async ({ page }) => {
    const icons: string[] = [];
    page.on('request', (request) => request.url().endsWith('/menu-icons.svg') && icons.push(request.url()));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/about');
    const nav = page.getByRole('navigation', { name: 'Huvudmeny' });
    expect(icons).toEqual([]);
    await nav.locator('summary', { hasText: 'Lantbruk' }).click();
    await expect.poll(() => icons.length).toBe(1);
    const places = await nav
      .locator('[data-menu-group="agriculture"] .menu-items a')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::before').maskPosition));
    expect(places).toEqual([0, 20, 40, 60, 80, 100].map((y) => `-40px ${y ? -y : 0}px`));
  });

  test('closes on a click outside and on another page; the one about us is centred, in three columns', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/contact');
    const nav = page.getByRole('navigation', { name: 'Huvudmeny' });
    const about = nav.locator('summary', { hasText: 'Om oss' });
    const history = nav.getByRole('link', { name: /^Historia/ });
    await about.click();
    await expect(history).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-menu-open', '');
    const items = nav.locator('.menu-panel-centred .menu-items');
    const box = await items.boundingBox();
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 720)).toBeLessThan(10);
    expect(box?.width).toBeLessThanOrEqual(900);
    const columns = await items.evaluate(
      (list) => getComputedStyle(list).gridTemplateColumns.split(' ').length,
    );
    expect(columns).toBe(3);
    await page.mouse.click(700, 700);
    await expect(history).toBeHidden();
    await about.click();
    await history.click();
    await expect(page).toHaveURL('/about/history');
    await expect(history).toBeHidden();
  });

  test('the languages close on Escape and on a click outside', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/contact');
    const languages = page.locator('.language-menu');
    const summary = languages.locator('summary');
    await summary.click();
    await expect(languages).toHaveAttribute('open', '');
    await expect(page.locator('html')).not.toHaveAttribute('data-menu-open');
    // The keys are taken from the moment that the script of the menus has come.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(languages).not.toHaveAttribute('open', { timeout: 500 });
    }).toPass();
    await expect(summary).toBeFocused();
    await summary.click();
    await expect(languages).toHaveAttribute('open', '');
    await page.mouse.click(700, 700);
    await expect(languages).not.toHaveAttribute('open');
  });

  test('on a phone the menu opens by its button, groups expand independently of the page, Escape returns focus', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/en');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.click();
    const nav = page.getByRole('navigation', { name: 'Main menu' });
    await expect(nav.getByRole('link', { name: 'Contact us' })).toBeVisible();
    await expect(nav.locator('details[name]')).toHaveCount(0);
    await nav.locator('summary', { hasText: 'Agriculture' }).click();
    await nav.locator('summary', { hasText: 'About' }).click();
    await expect(nav.getByRole('link', { name: /^Reliability/ })).toBeVisible();
    await expect(nav.getByRole('link', { name: /^History/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(nav).toBeHidden();
    await expect(button).toBeFocused();
  });

  for (const width of [390, 1440])
    test(`the opened menu can be read in both themes, ${width}`, async ({ page }) => {
      await withChoices(page, '/en', 'light');
      await withoutTransitions(page);
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/en');
      if (width < 1200) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const nav = page.getByRole('navigation', { name: 'Main menu' });
      await nav.locator('summary', { hasText: 'Agriculture' }).click();
      await expect(nav.getByRole('link', { name: /^Reliability/ })).toBeVisible();
      // axe leaves undecided what has exactly the colour of its ground.
      const colours = () =>
        nav
          .locator('.menu-contact')
          .evaluate(
            (link) => new Set([getComputedStyle(link).color, getComputedStyle(link).backgroundColor]).size,
          );
      expect(await colours()).toBe(2);
      expect(await axeFindingsInBothThemes(page, { within: '#site-nav' })).toEqual([]);
      expect(await colours()).toBe(2);
    });
});

test('the next page is prerendered where a pointer rests, once somebody has moved', async ({ page }) => {
  await page.goto('/about');
  await page.mouse.move(200, 300);
  await expect(page.locator('html[data-hover] script[type=speculationrules]')).toHaveCount(1);
});

test.describe('theme', () => {
  test('light is the default, whatever the system says; the choice is stored and shown', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const dark = await darkThemeButton(page);
    await dark.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(dark).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => localStorage.getItem('preferredTheme'))).toBe('dark');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('a choice in one tab is shown in the other', async ({ page, context }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/about');
    const other = await context.newPage();
    await other.goto('/contact');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
    await other.mouse.move(200, 200);
    await other.mouse.wheel(0, 80);
    await expect(other.locator('html')).toHaveAttribute('data-scrolled', '');
    await (await darkThemeButton(page)).click();
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await other.evaluate(() => localStorage.setItem('preferredTheme', 'system'));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('only the current theme’s picture is loaded, the other one when the theme changes', async ({
    page,
  }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (/\/(phone-)?(day|night)-\d+\.avif$/.test(request.url())) pictures.push(request.url());
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await quietAfter(page, () => page.goto('/'));
    expect(pictures.filter((url) => /night-/.test(url))).toEqual([]);
    expect(pictures.length).toBeGreaterThan(0);
    await (await darkThemeButton(page)).click();
    await expect.poll(() => pictures.filter((url) => /night-/.test(url)).length).toBeGreaterThan(0);
  });
});

test('the cookie settings load their styles without changing the page', async ({ page }) => {
  await withoutTransitions(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/brf');
  const looks = () =>
    page.locator('body *:not(#consent-dialog, #consent-dialog *)').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => {
          // Not the margins at the sides: `auto` has a length only where the section has been laid out.
          const { backgroundColor, color, display, fontSize, marginBlock, padding, position } =
            getComputedStyle(one);
          return JSON.stringify([
            one.className,
            { backgroundColor, color, display, fontSize, marginBlock, padding, position },
          ]);
        }),
    );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Inställningar för kakor' }).focus();
  const header = page.locator('.site-header-over');
  const ground = () => header.evaluate((bar) => getComputedStyle(bar, '::before').backgroundColor);
  await expect(page.locator('html')).toHaveAttribute('data-scrolled', '');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
  const before = [await ground(), ...(await looks())];
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const shown = () =>
    dialog.evaluate((one) => {
      const { backgroundColor, padding, width } = getComputedStyle(one);
      const button = getComputedStyle(one.querySelector('button') as HTMLElement);
      return { backgroundColor, padding, width, button: [button.padding, button.borderRadius] };
    });
  const here = await shown();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect([await ground(), ...(await looks())]).toEqual(before);

  await page.goto('/cookies');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Inställningar för kakor' }).click();
  await expect(dialog).toBeVisible();
  expect(here).toEqual(await shown());
});

test('breadcrumbs name the page in its language', async ({ page }) => {
  await page.goto('/es/contact');
  const trail = page.getByRole('navigation', { name: 'Usted está aquí' });
  await expect(trail.getByRole('link')).toHaveAttribute('href', '/es');
  await expect(trail.locator('[aria-current=page]')).toHaveText('Contacto');
});

for (const [path, here] of [
  ['/en/admin/login', 'Log in'],
  ['/en/admin/content', 'Edit the content'],
  ['/en/reset-password', 'New password'],
  ['/en/contact/thanks', 'Thank you! We’ve got your message'],
] as const)
  test(`${path} has breadcrumbs and a footer, too`, async ({ page }) => {
    await page.goto(path);
    const trail = page.getByRole('navigation', { name: 'You are here' });
    await expect(trail.getByRole('link').first()).toHaveAttribute('href', '/en');
    await expect(trail.locator('[aria-current=page]')).toHaveText(here);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

test.describe('language', () => {
  test('the switch keeps page, query and anchor, and the choice is remembered', async ({ page }) => {
    await page.goto('/contact?topic=webinar#offices');
    await page.locator('.language-menu summary').click();
    await page.locator('.language-menu').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/en/contact?topic=webinar#offices');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => localStorage.getItem('preferredLanguage'))).toBe('en');
  });

  test('?lng= applies on every address, is stored, and leaves the address', async ({ page }) => {
    await page.goto('/en/contact?lng=es&topic=x');
    await expect(page).toHaveURL('/es/contact?topic=x');
    await page.goto('/contact');
    await expect(page).toHaveURL('/es/contact');
  });

  for (const path of ['/en//evil.example/login', '//evil.example/login'])
    test(`?lng= on ${path} never leads to another site`, async ({ page, baseURL, watch }) => {
      await page.goto(`${baseURL}${path}?lng=sv`);
      await expect.poll(() => page.evaluate(() => location.search)).toBe('');
      expect(new URL(page.url()).origin).toBe(baseURL);
      expect(watch.problems.splice(0).filter((problem) => !problem.includes('404'))).toEqual([]);
    });

  test('the browser’s language counts on the first visit to the start page only', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale: 'es-ES', ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page).toHaveURL('/es');
    await page.goto('/');
    await expect(page).toHaveURL('/');
    await context.close();
  });

  test('other pages offer the browser’s language in a bar; staying is remembered', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale: 'en-GB', ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto('/contact');
    const bar = page.getByRole('complementary', { name: 'This page is available in English.' });
    // It waits until the visitor moves: a page that nobody touches fetches no script.
    await page.mouse.move(200, 200);
    await expect(bar.getByRole('link', { name: 'Show in English' })).toHaveAttribute('href', '/en/contact');
    // Over the lower edge: what is being read does not move. It stands first in the page, right after the skip link.
    await expect(bar).toHaveCSS('position', 'fixed');
    await expect(page.locator('.skip + .language-bar')).toHaveCount(1);
    await bar.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByRole('main')).toBeFocused();
    await quietAfter(page, async () => {
      await page.reload();
      await page.mouse.move(300, 300);
    });
    await expect(bar).toHaveCount(0);
    await context.close();
  });

  test('crawlers are never redirected', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      locale: 'en-US',
      userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)',
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page).toHaveURL('/');
    await context.close();
  });
});
