import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newMailbox, openInbox, sendForm } from './support/people.ts';
import { expect, hydrated, rows, site, test } from './support/test.ts';
import { MARK, translatePage } from './support/translator.ts';
import { variants } from './support/variants.ts';
import { fillCalculator } from './support/views.ts';

// A browser that translates a page puts its own elements in place of the text nodes that our code knows.

test.describe('a page that the browser has translated', () => {
  test('keeps the name of the company as it is', async ({ page }) => {
    await page.goto('/');
    await translatePage(page);
    await expect(page.getByRole('banner').locator('a').first()).not.toContainText(MARK);
    await expect(page.locator('main h1')).toContainText(MARK);
  });

  for (const [path, kind] of [
    ['/contact', 'contact'],
    ['/trial', 'trial'],
    ['/trial', 'booking'],
    ['/en/contact', 'contact'],
  ] as const)
    test(`${path}, ${kind}: errors are shown and go, and the message is sent once`, async ({ page }) => {
      const email = newMailbox();
      const form = `#${kind}-lead`;
      await page.goto(path);
      if (kind === 'booking') await page.locator('[data-booking-open]').first().click();
      await page.locator(`${form} [name=name]`).fill('Astrid Berg');
      await hydrated(page, form);
      await translatePage(page);
      const send = page.locator(`${form} [type=submit]`);
      await send.click();
      const errors = page.locator(`${form} .field-error`);
      await expect(errors.first()).toContainText(MARK);
      const found = await errors.count();
      expect(found).toBeGreaterThan(0);
      await page.locator(`${form} [name=email]`).fill('inte en adress');
      await send.click();
      await expect(page.locator(`${form} [name=email]`)).toHaveAttribute('aria-invalid', 'true');
      await page.locator(`${form} [name=email]`).fill(email);
      for (const field of await page.locator(`${form} .field[required]`).all())
        if (!(await field.inputValue())) await field.fill('Vad ger ett batteri?');
      await page.keyboard.press('Tab');
      await expect(errors).toHaveCount(0);
      await send.click();
      await expect(page.getByText('ET-').first()).toBeVisible();
      await expect(page.locator('h3:focus')).toHaveCount(1);
      expect(await rows(`select id from leads where email = '${email}'`)).toHaveLength(1);
    });

  test('chosen papers are listed, taken back and sent', async ({ page }) => {
    await page.goto('/contact');
    await page.locator('#contact-lead [name=name]').fill('Astrid Berg');
    await hydrated(page, '#contact-lead');
    const TYPES: Record<string, string> = { 'c.exe': 'application/x-msdownload' };
    const choose = (...names: string[]) =>
      page
        .locator('#contact-papers')
        .setInputFiles(
          names.map((name) => ({ name, mimeType: TYPES[name] ?? 'text/csv', buffer: Buffer.from(name) })),
        );
    const status = page.locator('#contact-lead .papers-status');
    await choose('a.csv', 'b.csv', 'c.exe');
    await expect(status).toHaveText('2 bilagor är valda.');
    await translatePage(page);
    await expect(status).toHaveText(`2 bilagor är valda.${MARK}`);
    await page.locator('.paper-remove').first().click();
    await expect(status).toHaveText(`1 bilaga är vald.${MARK}`);
    await choose('a.csv', 'b.csv');
    await expect(status).toHaveText(`2 bilagor är valda.${MARK}`);
    await page.locator('#contact-lead [name=email]').fill(newMailbox());
    await page.locator('#contact-lead [name=message]').fill('Se bilagorna.');
    await page.locator('#contact-lead [type=submit]').click();
    await expect(page.getByText(`Alla bilagor har kommit fram (2).${MARK}`)).toBeVisible();
    await expect(page.locator('.papers [data-state=stored]')).toHaveCount(2);
  });

  test('the calculator shows new figures, errors, and the figures of the next try', async ({ page }) => {
    await page.goto('/calculator');
    await page.locator('#calc-consumption').focus();
    await hydrated(page, '#calculator-form');
    await translatePage(page);
    const submit = page.locator('#calculator-form [type=submit]');
    await submit.click();
    await expect(page.locator('#calculator-form .field-error')).toHaveCount(3);
    await fillCalculator(page, '20000', '1,5', 'solar');
    await submit.click();
    const annual = page.locator('.calc-figures dd').first();
    await expect(annual).toHaveText(new RegExp(`^9\\s000\\skr${MARK}$`));
    await expect(page.locator('#calculator-form .field-error')).toHaveCount(0);
    await page.locator('#calc-consumption').fill('40000');
    await submit.click();
    await expect(annual).toHaveText(new RegExp(`^18\\s000\\skr${MARK}$`));
    const rest = page.locator('.calc-basis');
    await expect(rest).toContainText(/40\s000/);
    await expect(rest).not.toContainText(/20\s000/);
    const outcome = page.locator('.calc-range');
    const before = await outcome.textContent();
    await page.locator('#calc-investment').fill('900000');
    await expect.poll(() => outcome.textContent()).not.toBe(before);
    await page.locator('#calc-investment').fill('x');
    await expect(page.locator('#calc-investment-error')).toBeVisible();
    await page.locator('#calc-investment').fill('500000');
    await expect(page.locator('#calc-investment-error')).toHaveCount(0);
  });

  test('the demo answers its sliders with new figures', async ({ page }) => {
    await page.goto('/resources/dashboard-demo');
    await page.locator('#demo input[name=solar]').focus();
    await hydrated(page, '.demo-controls');
    await expect(page.locator('.demo-now')).toContainText(/\d/);
    await translatePage(page);
    const headline = await page.locator('.demo-headline').textContent();
    await page.locator('#demo input[name=solar]').press('End');
    await expect(page.locator('.demo-headline')).not.toHaveText(headline ?? '');
    const now = await page.locator('.demo-now').textContent();
    await page.locator('.demo-player input').press('Home');
    await expect(page.locator('.demo-now')).not.toHaveText(now ?? '');
    await page.locator('.demo-player button').press('Enter');
    await expect(page.locator('.demo-player button')).toHaveText(`Pausa${MARK}`);
  });

  test('the page for later papers lists, sends and counts them', async ({ page }) => {
    await page.goto('/contact');
    await page.locator('#contact-lead [name=name]').fill('Astrid Berg');
    await hydrated(page, '#contact-lead');
    await page.locator('#contact-lead [name=email]').fill(newMailbox());
    await page.locator('#contact-lead [name=message]').fill('Papper kommer.');
    await page.locator('#contact-lead [type=submit]').click();
    await page.getByRole('link', { name: /^Fler bilagor/ }).click();
    await expect(page.getByText('Du kan lägga till 5 filer.')).toBeVisible();
    await translatePage(page);
    const press = page.getByRole('button', { name: /^Skicka bilagorna/ });
    await press.click();
    await expect(page.getByText(`Välj minst en fil först.${MARK}`)).toBeVisible();
    const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') };
    await page.locator('#later-papers').setInputFiles(file);
    await press.click();
    await expect(page.getByText(`Bilagan har kommit fram.${MARK}`)).toBeVisible();
    await expect(page.getByText('Välj minst en fil först.')).toHaveCount(0);
  });

  test('the inbox finds, opens, saves and notes', async ({ page }) => {
    const [name, note] = [`Tolk ${newMailbox()}`, 'Ringde i dag.'];
    await sendForm({ name, message: 'översatt' });
    await openInbox(page);
    await translatePage(page);
    await page.getByRole('searchbox').fill(name);
    const lead = page.getByRole('table').getByRole('link', { name });
    await expect(lead).toHaveCount(1);
    await expect(page.getByRole('row')).toHaveCount(2);
    await lead.click();
    await page.getByLabel('Status').selectOption('contacted');
    await expect(page.getByText(`Sparat. Status är nu Kontaktad.${MARK}`)).toBeVisible();
    await page.getByLabel('Ny anteckning').fill(note);
    await page.getByRole('button', { name: /^Spara anteckningen/ }).click();
    await expect(page.getByText(`Anteckningen är sparad.${MARK}`)).toBeVisible();
    await expect(page.getByText(note + MARK)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').nth(1)).toContainText('Kontaktad');
  });
});

// Every control of a page is used, once as the page is and once translated: what is shown must be the same each time.

/**
 * Pages with islands or behaviours in their main part. Four are left out: the control room (/resources/dashboard-demo), which plays by
 * itself, and the calculator (/calculator), which a worker answers while the next control is used, have tasks in translated.spec; the
 * inbox (/admin) and /contact/papers show nothing without a session and a receipt, and scripts/check/live-text.ts holds their texts.
 */
const PAGES = [
  '/agriculture/reliability',
  '/benefits',
  '/blog',
  '/brf-overview',
  '/calculator/offer',
  '/contact?topic=villa#villa',
  '/property-owners',
  '/property-owners/roi',
  '/resources/board-pack',
  '/resources/downloads',
  '/resources/educational-material/vad-ar-en-kilowattimme',
  '/resources/guides',
  '/resources/live-energy',
  '/resources/technical-resources',
  '/serviceavtal',
  '/trial',
  '/embed/electricity-price/se3',
  '/reset-password',
  '/',
  '/brf',
  '/resources/price-alerts',
  '/admin/login',
  '/property-owners-overview',
];

/** A window that counts what it has asked for and not got yet. */
type Counting = Window & { pending?: number };

const countFetches = (page: Page) =>
  page.addInitScript(() => {
    const own: Counting = window;
    const { fetch } = own;
    own.fetch = async (...asked) => {
      own.pending = (own.pending ?? 0) + 1;
      return fetch(...asked).finally(() => {
        own.pending = (own.pending ?? 1) - 1;
      });
    };
  });

interface Shown {
  /** The control that was used. */
  readonly after: string;
  readonly text: string;
}

/** Uses each control of the main part in turn; what is shown after each, in words without the stand-in’s mark. */
const useControls = (page: Page): Promise<Shown[]> =>
  page.evaluate(async (mark) => {
    const main = document.querySelector('main') ?? document.body;
    const rest = (ms: number) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      });
    /** The words of the main part. What only screen readers are told, and today's prices, come a while later: they are compared at the end. */
    const read = (
      left = 'noscript, script, style, [role=status], [aria-live], [data-live-prices], [data-live]',
    ) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      let text = '';
      while (walker.nextNode())
        if (!walker.currentNode.parentElement?.closest(left)) text += walker.currentNode.nodeValue;
      return text.replaceAll(mark, '').replace(/\s+/g, ' ');
    };
    const kinds =
      'select, input:not([type=hidden], [type=file], [type=date], [type=submit]), textarea, button:not([data-dialog])';
    // Behaviours begin when their part comes into view.
    for (const part of main.children) {
      part.scrollIntoView();
      await rest(80);
    }
    for (const island of main.querySelectorAll<HTMLElement>('astro-island[ssr]')) {
      // The island itself has no box that could come into view.
      island.firstElementChild?.scrollIntoView();
      island.querySelector<HTMLElement>(kinds)?.focus();
      const first = island.firstElementChild ?? island;
      // React takes over the outermost element, which bears its key then, last of all.
      const waits = () => !Object.keys(first).some((key) => key.startsWith('__reactFiber'));
      for (let tries = 0; waits() && tries < 200; tries += 1) await rest(50);
    }
    /** What is shown once it stays as it is: figures come from a worker, parts of a page when they are needed, and say that they are busy. */
    const settle = async (pause = 40, left?: string): Promise<string> => {
      let shownNow = read(left);
      for (let same = 0, tries = 0; same < 3 && tries < 120; tries += 1) {
        await rest(pause);
        const text = read(left);
        const busy = (window as Counting).pending || main.querySelector('[aria-busy=true]');
        same = text === shownNow && !busy ? same + 1 : 0;
        shownNow = text;
      }
      return shownNow;
    };
    await settle();
    const set = (field: HTMLElement, name: 'value' | 'checked', value: unknown) => {
      const { set: setter } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name) ?? {};
      setter?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const use = (field: HTMLElement) => {
      field.focus();
      if (field instanceof HTMLSelectElement) {
        const next = field.options[(field.selectedIndex + 1) % field.options.length];
        if (next) set(field, 'value', next.value);
      } else if (field instanceof HTMLInputElement && field.type === 'range') {
        set(field, 'value', String((Number(field.min) + Number(field.max || 100)) / 2));
      } else if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)) field.click();
      else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
        set(
          field,
          'value',
          field.inputMode === 'decimal' || field.inputMode === 'numeric' ? '20000' : 'batteri',
        );
      else field.click();
      field.blur();
    };
    const seen = new Set<string>();
    const shown: Shown[] = [];
    const nameOf = (field: HTMLElement) =>
      `${field.tagName.toLowerCase()} ${field.getAttribute('name') ?? field.id} ${
        field.matches('[type=radio], [type=checkbox]') ? field.getAttribute('value') : ''
      } ${(field.textContent ?? '').replaceAll(mark, '').trim().slice(0, 30)}`;
    // What appears by using one control is used as well.
    for (let round = 0; round < 2; round += 1)
      for (const field of [...main.querySelectorAll<HTMLElement>(kinds)]) {
        const name = nameOf(field);
        if (seen.has(name) || shown.length >= 60 || !field.isConnected || field.offsetParent === null)
          continue;
        seen.add(name);
        use(field);
        shown.push({ after: name, text: await settle() });
      }
    shown.push({ after: 'all', text: await settle(400, 'noscript, script, style') });
    return shown;
  }, MARK);

/** The controls after which something else is shown, each with the place where it begins. */
const differences = (plain: readonly Shown[], translated: readonly Shown[]): string[] =>
  plain.flatMap(({ after, text }, step) => {
    const other = translated[step];
    if (other?.after !== after) return [`${after}, translated ${other?.after}`];
    if (other.text === text) return [];
    let place = 0;
    while (text[place] === other.text[place]) place += 1;
    const around = (whole: string) => whole.slice(Math.max(0, place - 60), place + 60);
    return [`after ${after}: ${around(text)} | ${around(other.text)}`];
  });

/** The islands of a page's HTML, by their names. */
const islandsOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<astro-island[^>]*opts="{&quot;name&quot;:&quot;(\w+)/g)].map(([, name = '']) => name),
  ),
];

test('every island of the site stands on a page that is translated here', () => {
  const folder = process.env['TEST_SITE'] || 'dist';
  const read = (page: string) => islandsOf(readFileSync(`${folder}/${page}`, 'utf8'));
  const all = new Set(globSync('**/*.html', { cwd: folder }).flatMap(read));
  const driven = [...PAGES, '/resources/dashboard-demo', '/calculator', '/admin', '/contact/papers'].flatMap(
    (path) => read(`${path.replace(/[?#].*/, '').slice(1) || 'index'}.html`),
  );
  expect(all.size).toBeGreaterThan(5);
  expect([...all].filter((name) => !driven.includes(name))).toEqual([]);
});

test.describe('a translated page shows what the page shows', () => {
  test.use({ reducedMotion: 'reduce' });

  // In `npm test` a page of each behaviour; what no island may write at all is found by scripts/check/live-text.ts.
  for (const path of variants(PAGES, 0, 4, 5, 7, 8, 11, 12, 15, 16, 17, 18, 20))
    test(path, async ({ page, context, watch }) => {
      test.setTimeout(90_000);
      const run = async (one: Page, translate: boolean) => {
        await one.clock.setFixedTime('2026-11-24T10:07:00Z');
        await countFetches(one);
        await one.goto(path);
        await one.mouse.move(50, 50);
        await one.waitForLoadState('networkidle');
        if (translate) await translatePage(one);
        return useControls(one);
      };
      const second = await context.browser()?.newContext({
        reducedMotion: 'reduce',
        locale: 'sv-SE',
        timezoneId: 'Europe/Stockholm',
        baseURL: site,
        ignoreHTTPSErrors: true,
      });
      const other = await (second ?? context).newPage();
      // One after the other: beside each other the slower one would be read before its answers have come.
      const plain = await run(page, false);
      const translated = await run(other, true);
      const islands = islandsOf(await other.content());
      console.log(`Translated: ${path} (${islands.join(', ') || 'behaviours'}), ${plain.length} states`);
      expect(plain.length).toBeGreaterThan(1);
      expect(await other.locator('.island-failure').count()).toBe(0);
      expect(differences(plain, translated)).toEqual([]);
      // What is sent with nothing in it is refused, of which the browser tells itself.
      expect(watch.problems.splice(0).filter((problem) => !/status of 4(?:00|22)/.test(problem))).toEqual([]);
      await second?.close();
    });
});
