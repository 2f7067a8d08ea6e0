import type { Page, Route } from '@playwright/test';
import { brandColors } from '../../src/styles/brand-colors.ts';
import { computed } from './support/contrast.ts';
import { hold } from './support/delay-response.ts';
import { quietAfter } from './support/network-idle.ts';
import { localeOf } from './support/pages.ts';
import { expect, hydrated, rows, test } from './support/test.ts';
import { variants } from './support/variants.ts';
import { darkThemeButton, fillCalculator } from './support/views.ts';

// What the site does when something that it counts on is not there: storage, a script, the network.

test('a page’s script is asked for until it comes, each time at an address that has not failed yet', async ({
  page,
  watch,
}) => {
  const asked: string[] = [];
  await page.route('**/_astro/Base.*.js*', (route) => {
    asked.push(route.request().url());
    return asked.length < 3 ? route.abort() : route.continue();
  });
  await page.goto('/about');
  await page.mouse.move(100, 100);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 60);
      return page.locator('html').getAttribute('data-scrolled');
    })
    .toBe('');
  // Browsers keep the failure of a module's address for as long as the page is open.
  expect(new Set(asked).size).toBe(3);
  // The browser reports the files that failed; nothing else may.
  expect(watch.problems.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
});

/** What is said in a page's language of a script that cannot be loaded, of one that is slow, and what to press. */
const WORDS = {
  sv: ['Applikationen kunde inte laddas korrekt.', 'Det tar längre tid än väntat', 'Ladda om sidan'],
  en: [
    'The application could not be loaded correctly.',
    'This is taking longer than expected',
    'Reload the page',
  ],
  es: [
    'La aplicación no se ha podido cargar correctamente.',
    'Está tardando más de lo previsto',
    'Recargar la página',
  ],
} as const;

/** The islands that do something only their script can do: where they stand, their file, and how somebody reaches for them. */
const ISLANDS: readonly [name: string, path: string, reach: (page: Page) => Promise<unknown>][] = [
  ['Calculator', '/calculator', (page) => page.locator('#calc-consumption').focus()],
  ['ControlRoom', '/en/resources/dashboard-demo', (page) => page.locator('#demo input[name=solar]').focus()],
  ['Login', '/admin/login', async () => {}],
  ['LeadForm', '/es/contact', (page) => page.locator('#contact-name').focus()],
  ['ResetPassword', '/reset-password', async () => {}],
  ['AdminApp', '/admin', async () => {}],
];

for (const [name, path, reach] of variants(ISLANDS, 0, 1, 3, 5)) {
  const [failed, slow, reload] = WORDS[localeOf(path)];

  test(`${name}: a script that cannot be loaded is said, with a way to try again`, async ({
    page,
    watch,
  }) => {
    await page.route(`**/_astro/${name}.*.js*`, (route) => route.abort());
    await page.goto(path);
    await reach(page);
    const note = page.getByRole('alert').filter({ hasText: failed });
    await expect(note).toBeVisible();
    await expect(note.getByRole('button', { name: reload })).toBeVisible();
    expect(watch.problems.splice(0).every((problem) => /ERR_FAILED|Failed to fetch/.test(problem))).toBe(
      true,
    );
  });

  test(`${name}: a script that takes longer than ten seconds is said, and the word goes when it has come`, async ({
    page,
  }) => {
    await page.clock.install();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**/_astro/${name}.*.js*`, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(`**/_astro/${name}.*.js*`);
    await page.goto(path, { waitUntil: 'commit' });
    await reach(page);
    await asked;
    await expect(page.getByText(slow)).toHaveCount(0);
    await expect(async () => {
      await page.clock.runFor(10_100);
      await expect(page.getByText(slow)).toBeVisible({ timeout: 500 });
    }).toPass();
    release();
    await expect(page.getByText(slow)).toHaveCount(0);
  });
}

test('the calculator’s button shows that it was pressed until its script has come', async ({ page }) => {
  const release = await hold(page.context(), '**/_astro/Calculator.*.js');
  await page.goto('/calculator');
  const button = page.getByRole('button', { name: 'Räkna ut besparingen' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveCSS('opacity', '0.6');
  await button.dispatchEvent('click');
  release();
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(button).toHaveCSS('opacity', '1');
  await expect(page.locator('.field-error', { hasText: 'Skriv årsförbrukningen' })).toBeVisible();
});

test('who presses the calculator’s button and gets no script is brought to the way to try again, each time', async ({
  page,
  watch,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.route('**/_astro/Calculator.*.js*', (route) => route.abort());
  await page.goto('/calculator');
  const button = page.getByRole('button', { name: 'Räkna ut besparingen' });
  const reload = page.getByRole('alert').getByRole('button', { name: 'Ladda om sidan' });
  for (const _ of ['first', 'again']) {
    await button.click();
    await expect(reload).toBeFocused();
    await expect(reload).toBeInViewport();
    await expect(button).not.toHaveAttribute('aria-busy');
  }
  watch.problems.length = 0;
});

for (const [what, answer] of [
  ['cannot be loaded', (route: Route) => route.abort()],
  ['has not come after ten seconds', () => {}],
] as const)
  test(`a message that is sent while the form’s script ${what} arrives, and is answered with a page`, async ({
    page,
    watch,
  }) => {
    await page.clock.install();
    await page.route('**/_astro/LeadForm.*.js*', answer);
    await page.goto('/contact');
    const message = `Före skriptet ${crypto.randomUUID()}`;
    await page.getByLabel('Namn').fill('Karin Exempel');
    await page.getByLabel('E-post').fill('karin@kund.example');
    await page.getByRole('textbox', { name: 'Meddelande' }).fill(message);
    await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
    await expect(async () => {
      await page.clock.runFor(10_100);
      await expect(page).toHaveURL(/\/contact\/thanks\?ref=ET-/, { timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeVisible();
    const [lead] = await rows(`select reference from leads where message = '${message}'`);
    await expect(page.getByText(String(lead?.['reference']))).toBeVisible();
    watch.problems.length = 0;
  });

for (const [name, path, place, read] of [
  ['FaqTopics', '/brf#faq', '#faq', '[data-item]'],
  ['AutoCarousel', '/trial#partners', '#partners', '(prefers-reduced-motion: reduce)'],
] as const)
  test(`${name}: a carousel whose code throws can be scrolled through`, async ({ page, watch }) => {
    await page.addInitScript(
      ([refused, island]) => {
        const fail = <Known extends (...args: never[]) => unknown>(known: Known) =>
          function (this: unknown, ...args: Parameters<Known>) {
            if (args[0] === refused && new Error().stack?.includes(island))
              throw new Error('Thrown by the test');
            return known.apply(this, args);
          };
        const { querySelectorAll } = Element.prototype;
        Element.prototype.querySelectorAll = fail(querySelectorAll) as typeof querySelectorAll;
        window.matchMedia = fail(window.matchMedia) as typeof window.matchMedia;
      },
      [read, name] as const,
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await page.mouse.move(100, 100);
    await expect.poll(() => watch.problems.join()).toContain('Thrown by the test');
    const items = page.locator(`${place} [data-item]`);
    await items.last().scrollIntoViewIfNeeded();
    await expect(items.last()).toBeInViewport();
    await expect(page.locator(`${place} .carousel-view`)).toBeVisible();
    watch.problems.length = 0;
  });

test.describe('every script fails', () => {
  for (const [path, what] of [
    ['/', 'main h1'],
    ['/brf/operating-costs', '#chart-cost-development svg[role=img]'],
    ['/faq', '#questions summary'],
    ['/blog', '[data-post]'],
    ['/contact', '#contact-lead'],
  ] as const)
    test(`${path} can be read`, async ({ page, watch }) => {
      await page.route('**/_astro/*.js*', (route) => route.abort());
      await page.goto(path);
      await page.mouse.move(200, 200);
      await page.evaluate(() => scrollTo(0, 600));
      await expect(page.locator(what).first()).toBeVisible();
      await expect(page.locator('main')).toBeVisible();
      watch.problems.length = 0;
    });

  test('a dialog’s button leads to the form instead', async ({ page, watch }) => {
    await page.route('**/_astro/*.js*', (route) => route.abort());
    await page.goto('/trial');
    await page.getByRole('link', { name: 'Välj en tid för demo' }).click();
    await expect(page).toHaveURL(/\/(contact|trial)/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    watch.problems.length = 0;
  });
});

test('offline after loading: what is on the page goes on working', async ({ page, context, watch }) => {
  await page.goto('/calculator');
  await page.locator('#calc-consumption').focus();
  await hydrated(page, '#calc-consumption');
  await context.setOffline(true);
  await fillCalculator(page, '20000', '1,5', 'solar');
  await page.locator('#calculator-form button[type=submit]').click();
  await expect(page.locator('.calc-figures dd').first()).toHaveText(/9\s000\skr/);
  await context.setOffline(false);
  watch.problems.length = 0;
});

test.describe('blocked storage', () => {
  /** A browser that forbids storage throws as soon as it is touched. */
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });
  });

  for (const path of variants(
    [
      '/',
      '/contact',
      '/en/faq',
      '/es/trial',
      '/search?q=batteri',
      '/resources/guides',
      '/resources/board-pack',
      '/resources/live-energy',
      '/resources/dashboard-demo',
      '/admin/login',
    ],
    0,
    6,
    7,
    9,
  ))
    test(`${path}: the page is whole and no script fails`, async ({ page, baseURL }) => {
      await quietAfter(page, async () => {
        const answer = await page.goto(path);
        expect(new URL(page.url()).pathname).toBe(new URL(path, baseURL).pathname);
        expect(answer?.status()).toBe(200);
        await page.mouse.move(200, 200);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });

  test('a theme can be chosen for as long as the page is open', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/about');
    const dark = await darkThemeButton(page);
    await dark.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(dark).toHaveAttribute('aria-pressed', 'true');
  });

  test('a language can be chosen', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/es/contact');
  });

  test('the calculator counts, and its result leads to the contact form', async ({ page }) => {
    await page.goto('/calculator');
    await fillCalculator(page, '20000', '1,5', 'solar');
    await page.locator('#calculator-form button[type=submit]').click();
    await expect(page.locator('.calc-figures dd').first()).toHaveText(/9\s000\skr/);
    await page.locator('a[href^="/contact?topic=calculator"]').click();
    await expect(page).toHaveURL(/\/contact\?topic=calculator#calculator$/);
  });

  test('a message can be sent', async ({ page }) => {
    await page.goto('/contact');
    await page.getByLabel('Namn').fill('Karin Exempel');
    await page.getByLabel('E-post').fill('karin@kund.example');
    await page.getByRole('textbox', { name: 'Meddelande' }).fill('Hej från en webbläsare utan minne.');
    await hydrated(page, '#contact-lead');
    await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
    await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeVisible();
  });
});

test.describe('without script', () => {
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

  for (const [path, shown] of [
    ['/', '#testimonials [data-item]'],
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

  test('no button or slider stands there that only a script could answer', async ({ page }) => {
    for (const path of [
      '/',
      '/contact',
      '/faq',
      '/blog',
      '/brf',
      '/trial',
      '/calculator',
      '/resources/guides',
      '/resources/educational-material/varme-och-ventilation',
    ]) {
      await page.goto(path);
      const dead = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLButtonElement>('main :is(button, [type=range])')]
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          .filter((control) => control.type !== 'submit' && !control.popoverTargetElement)
          .map((control) => control.getAttribute('aria-label') ?? control.outerHTML),
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
});
