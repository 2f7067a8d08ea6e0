import type { Clock, Page } from '@playwright/test';
import { STAND_IN } from '../fixtures/third-party-env.ts';
import { axeFindings } from './support/axe.ts';
import { quietAfter } from './support/network-idle.ts';
import { allPages, coverOf } from './support/pages.ts';
import { uniqueWord } from './support/people.ts';
import { hydrated, test as plain, rows } from './support/test.ts';
import { expect, test, thirdFolder, thirdSite, withConsent } from './support/third-party-site.ts';
import { isFullRun } from './support/variants.ts';
import { builtPaths, foreign, requestsOutside } from './support/visit.ts';

test.describe.configure({ timeout: 60_000 });

const ownForm = (page: Page) =>
  page.locator('#contact-form form, form#contact-form, [data-lead-form-own] form');

/** Sends our own form. Where the page’s clock is ours, its waiting for others is cut short. */
const sendOwnForm = async (page: Page, message: string, clock?: Clock) => {
  await page.getByLabel('Namn').fill('Karin Exempel');
  await page.getByLabel('E-post').fill('karin@kund.example');
  await page.getByRole('textbox', { name: 'Meddelande' }).fill(message);
  // A script that is on its way while the clock is moved would be given up.
  if (clock) await hydrated(page, '#contact-lead');
  await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
  await expect(async () => {
    await clock?.runFor(7000);
    await expect(page.getByText(/ET-[2-9A-Z]{6}/).first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
};

test.describe('without consent', () => {
  test('nothing of others is asked for, and our own form and map are there', async ({ page, third }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Bara nödvändiga' }).click();
    await page.reload();
    await page.mouse.wheel(0, 4000);
    await expect(ownForm(page)).toBeVisible();
    await sendOwnForm(page, uniqueWord());
    expect(third.asked).toEqual([]);
  });

  test('a click on a map loads that map and nothing else', async ({ page, third }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Bara nödvändiga' }).click();
    const offices = page.locator('#offices, [data-panel=malmo]').last();
    await offices.getByRole('button', { name: 'Visa interaktiv karta' }).first().click();
    await expect(page.frameLocator('iframe[title="Karta, Malmö"]').getByText('Map')).toBeVisible();
    expect(third.asked.map((path) => path.split('?')[0])).toEqual(['/map']);
    expect(third.asked[0]).toContain('marker=55.60930,13.00070');
  });
});

test.describe('the form service', () => {
  test('comes after 800 ms in the language of the page, its waiting mark after 500 ms', async ({
    page,
    third,
  }) => {
    await withConsent(page, true, false);
    const now = Date.now();
    await page.clock.install({ time: now });
    // The clock stands but for small steps, so that a slow machine sees the waiting mark, too.
    await page.clock.pauseAt(now + 1000);
    await page.goto('/contact');
    const frame = page.locator('[data-lead-form]');
    const waits = () =>
      expect(async () => {
        await page.clock.runFor(50);
        await expect(frame).toHaveAttribute('data-state', 'waiting', { timeout: 200 });
      }).toPass();
    await waits();
    await expect(ownForm(page)).toBeHidden();
    await page.clock.runFor(1000);
    await expect(page.frameLocator('[data-lead-form] iframe').getByText('Formulär')).toBeVisible();
    await expect(frame).toHaveAttribute('data-state', 'shown');

    await page.getByRole('link', { name: 'English' }).last().click();
    await expect(page).toHaveURL(/\/en\/contact/);
    await waits();
    await page.clock.runFor(1000);
    await expect(
      page.frameLocator('[data-lead-form] iframe').getByText('Form', { exact: true }),
    ).toBeVisible();
    expect(third.asked.filter((path) => path.startsWith('/f/'))).toEqual([
      '/f/loader',
      '/f/sv',
      '/f/loader',
      '/f/other',
    ]);
  });

  for (const mode of ['error', 'slow'] as const)
    test(`when it is ${mode}, our own form comes back with another way to write`, async ({
      page,
      third,
      watch,
    }) => {
      third.mode = mode;
      await withConsent(page, true, false);
      await page.clock.install({ time: new Date() });
      await page.goto('/contact');
      await expect(page.locator('[data-lead-form]')).toHaveAttribute('data-state', 'waiting');
      const note = page.locator('.service-failed');
      await expect(async () => {
        await page.clock.runFor(3200);
        await expect(note).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 30_000 });
      await expect(ownForm(page)).toBeVisible();
      await expect(note).toContainText('Formuläret gick inte att ladda');
      await expect(note.getByRole('link')).toHaveAttribute('href', 'mailto:info@ecotech.example');
      await expect(page.locator('[data-lead-form] iframe')).toHaveCount(0);
      const text = uniqueWord();
      await sendOwnForm(page, text, page.clock);
      expect(await rows(`select 1 from leads where message = '${text}'`)).toHaveLength(1);
      watch.problems.length = 0;
    });

  test('never replaces a form that somebody has begun to fill in', async ({ page, third }) => {
    await page.goto('/contact');
    await page.getByLabel('Namn').fill('Karin');
    await page.getByRole('button', { name: 'Godkänn alla' }).click();
    await expect.poll(() => third.asked.some((path) => path.startsWith('/map'))).toBe(true);
    await expect(page.getByLabel('Namn')).toHaveValue('Karin');
    await expect(page.locator('[data-lead-form] iframe')).toHaveCount(0);
  });

  test('cannot reach into the page, whatever it sends', async ({ page, third, watch }) => {
    third.mode = 'hostile';
    await withConsent(page, true, false);
    await page.goto('/contact');
    await expect(page.frameLocator('[data-lead-form] iframe').getByText('Hostile')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#toasts')).toBeEmpty();
    watch.problems.length = 0;
  });
});

test.describe('the chat', () => {
  test('has a configuration per language', async ({ page }) => {
    await withConsent(page, true, false);
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('data-chat', 'sv');
    await page.goto('/en/about');
    await expect(page.locator('html')).toHaveAttribute('data-chat', 'en');
  });

  test('that fails is only logged', async ({ page, third, watch }) => {
    third.mode = 'error';
    await withConsent(page, true, false);
    await page.goto('/about');
    await expect
      .poll(() => watch.problems.join())
      .toContain('Failed to load chat service. Please refresh the page to try again.');
    await expect(page.locator('#toasts')).toBeEmpty();
    watch.problems.length = 0;
  });
});

test.describe('the bot check', () => {
  const sendWatched = async (page: Page, clock?: Clock) => {
    const asked = page.waitForRequest('**/functions/v1/send-form');
    await sendOwnForm(page, uniqueWord(), clock);
    return ((await asked).postDataJSON() as { captchaToken?: string }).captchaToken;
  };
  // The form service is kept out of the way: the bot check guards our own form.
  const withoutFormService = (page: Page) =>
    page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () =>
        document.querySelector('[data-lead-form]')?.removeAttribute('data-lead-form'),
      ),
    );

  test('adds a token to the form', async ({ page }) => {
    await withConsent(page, true, false);
    await withoutFormService(page);
    await quietAfter(page, () => page.goto('/contact'));
    expect(await sendWatched(page)).toBe('token of site-key');
  });
  for (const mode of ['error', 'hostile'] as const)
    test(`that is in mode ${mode} never keeps a form from being sent`, async ({ page, third, watch }) => {
      await withConsent(page, true, false);
      await withoutFormService(page);
      await page.clock.install();
      await quietAfter(page, () => page.goto('/contact'));
      third.mode = mode;
      expect(await sendWatched(page, page.clock)).toBeUndefined();
      watch.problems.length = 0;
    });
});

test.describe('the ads conversion', () => {
  const commands = (page: Page) =>
    page.evaluate(() =>
      ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((one) =>
        Array.from(one),
      ),
    );

  test('is counted once per view of the contact page, denied by default, after consent', async ({
    page,
    third,
  }) => {
    await withConsent(page, false, true);
    await quietAfter(page, () => page.goto('/about'));
    expect(third.asked).toEqual([]);
    await page.goto('/contact');
    await expect.poll(() => third.asked.filter((path) => path.startsWith('/gtag'))).toHaveLength(1);
    const sent = await commands(page);
    expect(sent[0]).toMatchObject(['consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied' }]);
    expect(sent[1]).toMatchObject(['consent', 'update', { ad_storage: 'granted' }]);
    expect(sent.filter(([name]) => name === 'event')).toEqual([
      ['event', 'conversion', { send_to: 'AW-1/label' }],
    ]);
  });

  test('a consent that is withdrawn reaches the tag at once, and keeps it away afterwards', async ({
    page,
    third,
  }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Godkänn alla' }).click();
    await expect.poll(() => third.asked.some((path) => path.startsWith('/gtag'))).toBe(true);
    await expect(page.frameLocator('[data-lead-form] iframe').getByText('Formulär')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Inställningar för kakor' }).click();
    await expect(page.locator('#consent-dialog')).toHaveCount(1);
    await page.getByRole('dialog').getByRole('button', { name: 'Bara nödvändiga' }).click();
    await expect
      .poll(async () => (await commands(page)).at(-1))
      .toMatchObject(['consent', 'update', { ad_storage: 'denied' }]);
    third.asked.length = 0;
    await quietAfter(page, () => page.reload());
    expect(third.asked).toEqual([]);
  });
});

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

/** Keeps reports in the page instead of sending them: the browser sends beacons when nobody can watch any more. */
const keepReports = (page: Page) =>
  page.addInitScript(() => {
    const sent: { to: string; text: string }[] = [];
    Object.assign(window, { sent });
    navigator.sendBeacon = (to, text) => {
      sent.push({ to: String(to), text: String(text) });
      return true;
    };
  });

/** What the page reports when it is left. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    return (window as unknown as { sent: { to: string; text: string }[] }).sent;
  });

const watched = (page: Page) => page.waitForResponse(/_astro\/report-web-vitals\.[^/]*\.js$/);

test('a page reports how fast it was when it is left, once', async ({ page }) => {
  await keepReports(page);
  const script = watched(page);
  await page.goto('/about?email=anna@kund.example');
  await (await script).finished();
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const [report, ...more] = await leave(page);
  expect(more).toEqual([]);
  expect(report?.to).toBe('https://vitals.example/report');
  const told = JSON.parse(report?.text ?? '') as { page: string; entries: { name: string }[] };
  expect(told.page).toBe('/about');
  expect(told.entries.map(({ name }) => name)).toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB']));
  expect(report?.text).not.toContain('anna');
});

test('an error of our script is told by kind and place', async ({ page }) => {
  await keepReports(page);
  const script = watched(page);
  await page.goto('/about');
  await (await script).finished();
  await page.evaluate(() =>
    dispatchEvent(
      new ErrorEvent('error', {
        filename: `${location.origin}/_astro/x.js`,
        lineno: 1,
        colno: 2,
        error: new TypeError('secret'),
      }),
    ),
  );
  const [report] = await leave(page);
  expect(report?.text).toContain('TypeError /_astro/x.js:1:2');
  expect(report?.text).not.toContain('secret');
});

test('nothing is fetched for somebody who has asked not to be followed', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await quietAfter(page, () => page.goto('/about'));
  expect(asked.filter((url) => /vitals/.test(url))).toEqual([]);
});
