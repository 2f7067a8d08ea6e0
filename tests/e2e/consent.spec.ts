import { STAND_IN } from '../fixtures/third-party-env.ts';
import { axeFindings } from './support/axe.ts';
import { allPages, coverOf } from './support/pages.ts';
import { expect, test as plain } from './support/test.ts';
import { test, thirdFolder, thirdSite, withConsent } from './support/third-party-site.ts';
import { isFullRun } from './support/variants.ts';
import { builtPaths, foreign, requestsOutside } from './support/visit.ts';

test.describe.configure({ timeout: 60_000 });

test.describe('where something is configured', () => {
  test('three buttons of equal size ask, and refusing takes one click', async ({ page }) => {
    await page.goto('/about');
    const banner = page.getByRole('region', { name: 'Får vi använda kakor och tjänster från andra?' });
    await expect(banner).toBeVisible();
    await expect(banner).toContainText('Funktionella');
    await expect(banner).toContainText('Marknadsföring');
    const buttons = banner.getByRole('button');
    await expect(buttons).toHaveText(['Godkänn alla', 'Bara nödvändiga', 'Välj själv']);
    const looks = await buttons.evaluateAll((all) =>
      all.map((one) => {
        const { height } = one.getBoundingClientRect();
        const { backgroundColor, borderColor, color, fontWeight } = getComputedStyle(one);
        return JSON.stringify({ height, backgroundColor, borderColor, color, fontWeight });
      }),
    );
    expect(new Set(looks).size, 'no button is more visible than another').toBe(1);
    expect(await axeFindings(page, { within: '.consent-banner' })).toEqual([]);

    await page.getByRole('button', { name: 'Bara nödvändiga' }).click();
    await expect(banner).toBeHidden();
    const record = await page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? '{}') as object);
    expect(record).toEqual({
      functional: false,
      marketing: false,
      version: 1,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    await page.reload();
    await expect(banner).toBeHidden();
  });

  test('a choice can be changed from every page, and says when it was made', async ({ page }) => {
    await page.goto('/en/about');
    await page.getByRole('button', { name: 'Choose' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Functional').check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
    await expect(dialog.getByLabel('Functional')).toBeChecked();
    await expect(dialog.getByLabel('Marketing')).not.toBeChecked();
    await expect(dialog.getByLabel('Necessary')).toBeDisabled();
    const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Stockholm' });
    await expect(dialog).toContainText(`You chose on ${today.format(new Date())}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('a record of another version asks again', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('consent', JSON.stringify({ functional: true, marketing: true, version: 0 })),
    );
    await page.goto('/about');
    await page.getByRole('button', { name: 'Välj själv' }).click();
    await expect(page.getByRole('dialog').getByLabel('Funktionella')).not.toBeChecked();
  });
});

/** All routes of the build; in a short run a page of every template, and the contact page, where most services stand. */
const routes = () => (isFullRun ? builtPaths(thirdFolder) : [...coverOf(allPages()), '/contact']);

test.describe('on every route, with every service configured', () => {
  test.describe.configure({ timeout: 300_000 });

  test('nothing of others is asked for before a choice', async ({ context }) => {
    const paths = routes();
    expect(paths.length).toBeGreaterThan(isFullRun ? 130 : 20);
    expect(foreign(await requestsOutside(context, thirdSite, paths))).toEqual([]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('nor after a refusal', async ({ context }) => {
      await withConsent(context, false, false);
      expect(
        foreign(
          await requestsOutside(
            context,
            thirdSite,
            routes().filter((_, place) => isFullRun || place % 2),
          ),
        ),
      ).toEqual([]);
    });
  });

  test('but after a yes, which this way of looking sees', async ({ context }) => {
    await withConsent(context, true, true);
    const asked = foreign(await requestsOutside(context, thirdSite, ['/about', '/es/contact']));
    expect(asked).toContain(`${STAND_IN}/chat/sv.js on /about`);
    expect(asked).toContain(`${STAND_IN}/gtag.js?id=AW-1 on /es/contact`);
  });
});

plain.describe('where nothing is configured', () => {
  plain('nobody is asked', async ({ page }) => {
    for (const path of ['/', '/contact', '/en/brf', '/es/trial', '/faq', '/admin/login']) {
      await page.goto(path);
      await expect(page.locator('.consent-banner')).toHaveCount(0);
    }
  });

  // What the other pages ask for is watched by a11y-all-pages.spec.ts.
  plain('nothing is requested from others on the pages of the admin', async ({ context, baseURL }) => {
    const looked = new Set(allPages());
    const paths = builtPaths('dist').filter((path) => !looked.has(path));
    expect(paths.length).toBeGreaterThan(5);
    expect(foreign(await requestsOutside(context, baseURL ?? '', paths))).toEqual([]);
  });
});
