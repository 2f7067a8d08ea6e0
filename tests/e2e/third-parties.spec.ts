import type { Clock, Page } from '@playwright/test';
import { quietAfter } from './support/network-idle.ts';
import { hydrated, rows } from './support/test.ts';
import { expect, test, withConsent } from './support/third-party-site.ts';

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
const word = () => `prov${Math.random().toString(36).slice(2, 10)}`;

test.describe('without consent', () => {
  // Before a choice, and on all routes: consent.spec.ts.
  test('nothing of others is asked for, and our own form and map are there', async ({ page, third }) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Bara nödvändiga' }).click();
    await page.reload();
    await page.mouse.wheel(0, 4000);
    await expect(ownForm(page)).toBeVisible();
    await sendOwnForm(page, word());
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
      const text = word();
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
      .poll(() => watch.problems)
      .toContain('Failed to load chat service. Please refresh the page to try again.');
    await expect(page.locator('#toasts')).toBeEmpty();
    watch.problems.length = 0;
  });
});

test.describe('the bot check', () => {
  const sendWatched = async (page: Page, clock?: Clock) => {
    const asked = page.waitForRequest('**/functions/v1/send-form');
    await sendOwnForm(page, word(), clock);
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
