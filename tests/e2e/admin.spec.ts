import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeFindings, faultsWideAndNarrow } from './support/axe.ts';
import {
  announced,
  logIn,
  newAccount,
  openInbox,
  openLead,
  sendForm,
  signIn,
  uniqueWord,
} from './support/people.ts';
import { expect, FAILURE, rows, test } from './support/test.ts';
import { sideways } from './support/views.ts';

const search = async (page: Page, text: string, found: number) => {
  await page.getByRole('searchbox', { name: 'Sök' }).fill(text);
  await expect(page).toHaveURL((address) => address.searchParams.get('search') === text);
  await expect(page.locator('.inbox tbody tr')).toHaveCount(found);
};

test('a visitor writes, an admin finds it, works on it, exports it and erases it', async ({ page }) => {
  const word = uniqueWord();
  await page.goto('/contact');
  await page.getByLabel('Namn').fill('Karin Exempel');
  await page.getByLabel('E-post').fill('karin@kund.example');
  await page.getByRole('textbox', { name: 'Meddelande' }).fill(`=HYPERLINK("http://evil.example") ${word}`);
  await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
  const receipt = page.getByText(/ET-[2-9A-Z]{6}/).first();
  const reference = /ET-[2-9A-Z]{6}/.exec((await receipt.textContent()) ?? '')?.[0] ?? '';
  expect(reference).not.toBe('');

  const email = await openInbox(page);
  await search(page, word, 1);
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  await page.getByRole('link', { name: 'Karin Exempel' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Karin Exempel' });
  await expect(heading).toBeFocused();
  await expect(page.getByText(word)).toBeVisible();

  await page.getByLabel('Status').selectOption('Kontaktad');
  await expect(page.getByText('Ny → Kontaktad')).toBeVisible();
  const me = email.replace(/@.*/, '');
  await page.getByLabel('Ansvarig').selectOption(me);
  await expect(page.getByText(`Tilldelad ${me}`)).toBeVisible();
  await page.getByLabel('Ny anteckning').fill('Ringde, återkommer på tisdag.');
  await page.getByRole('button', { name: 'Spara anteckningen' }).click();
  await expect(page.getByText('Ringde, återkommer på tisdag.')).toBeVisible();
  await expect(page.getByLabel('Ny anteckning')).toHaveValue('');

  await page.getByRole('link', { name: 'Tillbaka till inkorgen' }).click();
  await expect(page.locator('.inbox tbody tr')).toHaveCount(1);
  await expect(page.locator('.inbox')).toContainText('Kontaktad');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ladda ner som CSV' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^ecotech-forfragningar-\d{4}-\d\d-\d\d\.csv$/);
  const csv = readFileSync(await file.path(), 'utf8');
  expect(csv).toContain(reference);
  expect(csv, 'no cell is a formula').toContain(`"'=HYPERLINK(""http://evil.example"") ${word}"`);

  await page.getByRole('link', { name: 'Karin Exempel' }).click();
  await page.getByRole('button', { name: 'Radera' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Radera ${reference}?` });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Radera' }).click();
  await dialog.getByRole('button', { name: 'Radera' }).click();
  await expect(page.getByText(`${reference} är raderad.`)).toBeVisible();
  await expect(page.getByText('Inga förfrågningar passar sökningen.')).toBeVisible();
  expect(await rows(`select 1 from leads where reference = '${reference}'`)).toEqual([]);
});

test('a user who is no admin is refused, by the page and by the server', async ({ page }) => {
  await sendForm({ message: uniqueWord() });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, await newAccount('user'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontot har inte tillgång hit');
  expect(asked.filter((url) => /\/rest\/v1\/lead/.test(url))).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: 'Logga ut' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('an admin whose role cannot be loaded can try again', async ({ page, watch }) => {
  let cut = true;
  await page.route('**/rest/v1/profiles**', (route) => (cut ? route.fulfill(FAILURE) : route.fallback()));
  await signIn(page, await newAccount('admin'));
  await expect(page.getByText('Det gick inte att hämta uppgifterna.')).toBeVisible();
  await expect(page.getByText('Kontot har inte tillgång hit')).toHaveCount(0);
  cut = false;
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inkorg' })).toBeVisible();
  watch.problems.splice(0, watch.problems.length, ...watch.problems.filter((text) => !text.includes('500')));
});

test('the link in a mail opens its lead after the log-in', async ({ page }) => {
  const { id } = await sendForm({ name: 'Karin Länkad', message: uniqueWord() });
  const email = await newAccount('admin');
  await page.goto(`/admin?lead=${id}`);
  await expect(page).toHaveURL(`/admin/login?lead=${id}`);
  await logIn(page, email);
  await expect(page).toHaveURL(`/admin?lead=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Karin Länkad' })).toBeVisible();
});

test('search, filters, sorting and paging happen on the server and stand in the address', async ({
  page,
}) => {
  const word = uniqueWord();
  for (let number = 1; number <= 28; number += 1)
    await sendForm(
      { name: `Person ${String(number).padStart(2, '0')}`, message: `${word} fråga`, company: 'Brf Eken' },
      { locale: number % 7 === 0 ? 'es' : 'sv', ...(number === 5 ? { formType: 'trial' } : {}) },
    );
  await rows(
    `update leads set reply_by = now() - interval '3 hours' where name = 'Person 17' and message like '${word}%' returning id`,
  );
  await openInbox(page);
  await search(page, `${word} eken`, 25);
  const names = page.locator('.inbox tbody .lead-link');
  await expect(names.first(), 'overdue first').toHaveText('Person 17');
  await expect(page.locator('.inbox tbody tr').first()).toContainText('3 timmar för sent');
  await expect(page.getByText('28 förfrågningar')).toBeVisible();
  await page.getByRole('button', { name: 'Nästa' }).click();
  await expect(names).toHaveCount(3);
  await expect(page).toHaveURL(/page=2/);

  await page.getByRole('button', { name: 'Från' }).click();
  await expect(names.first()).toHaveText('Person 01');
  await expect(page.getByRole('columnheader', { name: 'Från' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Från' }).click();
  await expect(names.first()).toHaveText('Person 28');

  await page.getByText('Filter', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Språk' }).selectOption('Spanska');
  await expect(names).toHaveCount(4);
  await page.reload();
  await expect(names).toHaveCount(4);
  await page.goBack();
  await expect(page.getByText('28 förfrågningar')).toBeVisible();
  await page.goForward();
  await expect(names).toHaveCount(4);
  if (!(await page.getByRole('button', { name: 'Rensa filter' }).isVisible()))
    await page.getByText(/^Filter/).click();
  await page.getByRole('combobox', { name: 'Ärende' }).selectOption('Bokning');
  await expect(page.getByText('Inga förfrågningar passar sökningen.')).toBeVisible();
  await page.getByRole('button', { name: 'Rensa filter' }).click();
  await expect(page).not.toHaveURL(/search|language|type/);
});

test('the search field keeps what is typed while the list loads, and a cleared filter stays cleared', async ({
  page,
}) => {
  await openInbox(page);
  const field = page.getByRole('searchbox', { name: 'Sök' });
  const asksFor = (text: string | null) =>
    expect(page).toHaveURL((address) => address.searchParams.get('search') === text);
  await field.pressSequentially('anna ');
  await asksFor('anna');
  await field.pressSequentially('berg');
  await expect(field).toHaveValue('anna berg');
  await asksFor('anna berg');

  await page.getByText(/^Filter/).click();
  const from = page.getByLabel('Från och med');
  await from.fill('0002-05-01');
  await expect(from, 'a year half typed').toHaveValue('0002-05-01');
  await from.fill('2026-05-01');
  await expect(page).toHaveURL(/from=2026-05-01/);
  await page.goto(`/admin?from=0002-05-01&search=${uniqueWord()}`);
  await expect(page.getByText('Inga förfrågningar passar sökningen.')).toBeVisible();

  await page.clock.install();
  await page.getByText(/^Filter/).click();
  await field.press('End');
  await field.pressSequentially('s');
  await page.getByRole('button', { name: 'Rensa filter' }).click();
  await asksFor(null);
  await page.clock.runFor(1_000);
  await asksFor(null);
  await expect(field).toHaveValue('');
});

test('a link of the admin opens in a new tab when the admin asks for one', async ({ page, context }) => {
  const { id } = await sendForm({ message: uniqueWord() });
  await openInbox(page);
  const tab = async (name: string) => {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name }).click({ modifiers: ['ControlOrMeta'] });
    const newTab = await opened;
    await newTab.waitForURL(/\/admin/);
    return new URL(newTab.url()).search;
  };
  expect(await tab('Statistik')).toBe('?view=numbers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inkorg');
  await page.goto(`/admin?lead=${id}`);
  expect(await tab('Tillbaka till inkorgen')).toBe('');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prov Provsson');
});

test('anonymising a lead keeps the statistics and removes the person', async ({ page }) => {
  const { id, reference } = await sendForm({
    name: 'Lucía Ejemplo',
    message: uniqueWord(),
    phone: '070-174 06 05',
  });
  await openInbox(page);
  await page.goto(`/admin?lead=${id}`);
  await expect(page.getByRole('link', { name: '070-174 06 05' })).toHaveAttribute('href', 'tel:+46701740605');
  await page.getByRole('button', { name: 'Anonymisera' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anonymisera' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anonymiserad');
  await expect(page.getByText('Lucía')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Anonymisera' })).toHaveCount(0);
  await expect(page.getByText(/Uppgifter om personen är borttagna/)).toBeVisible();
  for (const control of ['Status', 'Ansvarig', 'Ny anteckning'])
    await expect(page.getByLabel(control, { exact: true })).toHaveCount(0);
  const [row] = await rows(`select name, email, phone, message from leads where reference = '${reference}'`);
  expect(row).toEqual({ name: null, email: null, phone: null, message: null });
});

test('the statistics count leads per day and source and load the chart’s code only then', async ({
  page,
}) => {
  const word = uniqueWord();
  await sendForm({ message: word }, { page: `/${word}` });
  const loaded: string[] = [];
  page.on('response', async (response) => {
    if (/\/_astro\/.+\.js$/.test(response.url())) loaded.push(await response.text().catch(() => ''));
  });
  const charts = () => loaded.some((code) => code.includes('recharts-'));
  await openInbox(page);
  expect(charts()).toBe(false);
  await page.getByRole('link', { name: 'Statistik' }).click();
  await expect(page.locator('.day-chart .mark-bars').first()).toBeVisible();
  await expect(page.locator('.day-chart .recharts-surface')).toBeVisible();
  expect(charts()).toBe(true);
  await expect(page.getByRole('row', { name: new RegExp(`/${word} sv Kontakt 1`, 'i') })).toBeVisible();
  await page.getByText('Visa siffrorna').click();
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(new Date());
  await expect(page.getByRole('rowheader', { name: today })).toBeVisible();
});

test('a failure to load or save is announced and can be tried again', async ({ page, context, watch }) => {
  const { id } = await sendForm({ message: uniqueWord() });
  await openInbox(page);
  await context.route('**/rest/v1/lead**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Det gick inte att hämta uppgifterna.');
  await context.unroute('**/rest/v1/lead**');
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.locator('.inbox')).toBeVisible();

  await page.goto(`/admin?lead=${id}`);
  await expect(page.getByLabel('Status')).toHaveValue('new');
  await context.route('**/rest/v1/leads**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.getByLabel('Status').selectOption('Avslutad');
  await expect(page.getByText('Ändringen sparades inte. Försök igen.')).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('new');
  watch.problems.length = 0;
});

test.describe('a bulk update', () => {
  test('changes the selected leads except those that a colleague has changed, and can be undone', async ({
    page,
  }) => {
    const word = uniqueWord('flera');
    const ids: string[] = [];
    for (const name of ['Alma A', 'Bo B', 'Cia C', 'Dan D'])
      ids.push((await sendForm({ name, message: word })).id);
    const me = (await openInbox(page)).replace(/@.*/, '');
    const now = async () =>
      (
        await rows(
          `select status, assignee is not null as given from leads where message = '${word}' order by name`,
        )
      ).map(({ status, given }) => `${status} ${given}`);
    await page.goto(`/admin?search=${word}&sort=name`);
    await page.getByRole('checkbox', { name: 'Välj alla på sidan' }).check();
    await expect(announced(page, 'Valda: 4')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Välj Dan D, ET-/ }).uncheck();
    await expect(announced(page, 'Valda: 3')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Välj alla på sidan' })).not.toBeChecked();
    // A colleague is first with Bo; here it still says new.
    await rows(`update leads set status = 'qualified' where id = '${ids[1]}' returning id`);
    const bar = page.getByRole('group', { name: 'Ändra valda förfrågningar' });
    await bar.getByLabel('Status').selectOption('Avslutad');
    await bar.getByLabel('Ansvarig').selectOption(me);
    await bar.getByRole('button', { name: 'Ändra valda' }).press('Enter');
    await expect(announced(page, 'Ändrade: 3. Någon annan hade redan ändrat: 1.')).toBeVisible();
    await expect(bar).toBeFocused();
    expect(await now()).toEqual(['closed true', 'qualified true', 'closed true', 'new false']);
    await bar.getByRole('button', { name: 'Ångra' }).press('Enter');
    await expect(announced(page, 'Ändrade tillbaka: 3.')).toBeVisible();
    expect(await now()).toEqual(['new false', 'qualified false', 'new false', 'new false']);

    await page.getByRole('checkbox', { name: /^Välj Bo B/ }).check();
    await rows(`update leads set status = 'contacted' where id = '${ids[1]}' returning id`);
    await bar.getByLabel('Status').selectOption('Avslutad');
    await bar.getByRole('button', { name: 'Ändra valda' }).click();
    await expect(announced(page, 'Ändrade: 0. Någon annan hade redan ändrat: 1.')).toBeVisible();
    await expect(page.locator('.inbox')).toContainText('Kontaktad');
    await expect(bar.getByRole('button', { name: 'Ångra' })).toHaveCount(0);
  });

  test('announces a failure and keeps the selection', async ({ page, context, watch }) => {
    const word = uniqueWord('bryt');
    await sendForm({ name: 'Alma A', message: word });
    await openInbox(page);
    await page.goto(`/admin?search=${word}`);
    await page.getByRole('checkbox', { name: /^Välj Alma A/ }).check();
    await context.route('**/rest/v1/leads?id=in.*', (route) => route.abort('internetdisconnected'));
    const bar = page.getByRole('group', { name: 'Ändra valda förfrågningar' });
    await bar.getByLabel('Status').selectOption('Avslutad');
    await bar.getByRole('button', { name: 'Ändra valda' }).click();
    await expect(page.getByText('Ändringen sparades inte. Försök igen.')).toBeVisible();
    await expect(announced(page, 'Valda: 1')).toBeVisible();
    await expect(bar.getByLabel('Status')).toHaveValue('closed');
    watch.problems.length = 0;
  });

  test('has an accessible bar that covers nothing in focus, wide and light, narrow and dark', async ({
    page,
  }) => {
    const word = uniqueWord('rad');
    await Promise.all(
      Array.from({ length: 12 }, (_, place) => sendForm({ name: `Person ${place}`, message: word })),
    );
    await openInbox(page);
    await page.goto(`/admin?search=${word}`);
    const first = page.getByRole('checkbox', { name: /^Välj Person/ }).first();
    await first.check();
    const bar = page.getByRole('group', { name: 'Ändra valda förfrågningar' });
    await expect(bar).toBeInViewport();
    expect(await faultsWideAndNarrow(page)).toEqual([]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await first.focus();
      for (let number = 0; number < 9; number += 1) await page.keyboard.press('Tab');
      const [top, focused] = await Promise.all([
        bar.evaluate((element) => element.getBoundingClientRect().top),
        page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0),
      ]);
      expect(focused).toBeLessThanOrEqual(top);
    }
  });
});

test('an inbox with long names and messages does not scroll sideways at any width', async ({ page }) => {
  const word = uniqueWord('bred');
  const { id } = await sendForm({
    name: 'Bostadsrättsföreningen Ekbackens Solgård i Västra Hamnen',
    company: 'Bostadsrättsföreningen Ekbackens Solgård',
    message: `${word} `.repeat(20),
  });
  await rows(`update leads set reply_by = now() - interval '90 hours' where id = '${id}' returning id`);
  await openInbox(page);
  for (const width of [320, 390, 768, 1023, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/en/admin?search=${word}`);
    await expect(page.locator('.inbox tbody tr')).toHaveCount(1);
    expect(await sideways(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test.describe('focus and announcements', () => {
  test('the focus returns to the lead that was open, and goes to the list after paging', async ({ page }) => {
    const word = uniqueWord('sida');
    await Promise.all(
      Array.from({ length: 27 }, (_, place) =>
        sendForm({ name: `Person ${String(place + 1).padStart(2, '0')}`, message: word }),
      ),
    );
    await openInbox(page);
    await page.goto(`/admin?search=${word}&sort=name`);
    const link = page.getByRole('link', { name: 'Person 20' });
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Person 20' })).toBeFocused();
    await expect(page).toHaveTitle(/^ET-/);
    await page.getByRole('link', { name: 'Tillbaka till inkorgen' }).press('Enter');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await expect(page).toHaveTitle(/^Inkorg/);
    await link.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Person 20' })).toBeFocused();
    await page.goBack();
    await expect(link).toBeFocused();

    await expect(announced(page, '27 förfrågningar, sida 1 av 2')).toBeVisible();
    await page.getByRole('button', { name: 'Nästa' }).press('Enter');
    await expect(announced(page, 'sida 2 av 2')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Sida 2 av 2' })).toBeFocused();
    await expect(page.locator('.inbox tbody tr').first()).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Nästa' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('link', { name: 'Statistik' }).click();
    await expect(page).toHaveTitle(/^Statistik/);
  });

  test('a page behind the last one shows the last one', async ({ page, watch }) => {
    const word = uniqueWord('rest');
    await sendForm({ name: 'Den enda', message: word });
    await openInbox(page);
    await page.goto(`/admin?search=${word}&page=4`);
    await expect(page.getByRole('link', { name: 'Den enda' })).toBeVisible();
    await expect(page).not.toHaveURL(/page=/);
    expect(watch.problems.splice(0).every((problem) => problem.includes('416'))).toBe(true);
  });

  test('a list that cannot be loaded again stays and is marked as possibly outdated', async ({
    page,
    context,
    watch,
  }) => {
    const word = uniqueWord('kvar');
    await sendForm({ name: 'Kvar Kvarsson', message: word });
    await openInbox(page);
    await page.goto(`/admin?search=${word}`);
    await expect(page.getByRole('link', { name: 'Kvar Kvarsson' })).toBeVisible();
    await context.route('**/rest/v1/lead_inbox**', (route) => route.fulfill(FAILURE));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('alert')).toContainText('Det som visas kan vara gammalt.');
    await expect(page.getByRole('link', { name: 'Kvar Kvarsson' })).toBeVisible();
    // Another question has no old answer.
    await page.getByRole('searchbox', { name: 'Sök' }).fill(`${word} mer`);
    await expect(page.getByRole('link', { name: 'Kvar Kvarsson' })).toHaveCount(0);
    await expect(page.getByRole('alert')).toBeVisible();
    watch.problems.length = 0;
  });

  test('dialogs return the focus, and removed elements pass it on', async ({ page }) => {
    const { id } = await sendForm({ message: 'fokus' });
    await openInbox(page);
    await openLead(page, id);
    await page.getByRole('button', { name: 'Radera' }).press('Enter');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Avbryt' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Radera' })).toBeFocused();

    await page.getByLabel('Ny anteckning').fill('Bort med den');
    await page.getByRole('button', { name: 'Spara anteckningen' }).press('Enter');
    await page.getByRole('button', { name: 'Ta bort anteckningen' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort anteckningen' }).press('Enter');
    await expect(page.getByText('Anteckningen är borttagen.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Interna anteckningar' })).toBeFocused();

    await page.getByRole('button', { name: 'Anonymisera' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Anonymisera' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Anonymiserad' })).toBeFocused();
  });
});

test('the admin is accessible and does not scroll sideways, wide and light, narrow and dark', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const { id } = await sendForm({
    message: uniqueWord(),
    company: 'Bostadsrättsföreningen Ekbackens Solgård',
  });
  await openInbox(page);
  for (const [path, ready] of [
    ['/admin', '.inbox'],
    [`/admin?lead=${id}`, 'article h1'],
    ['/admin?view=numbers', '.recharts-surface'],
    ['/admin?view=account', 'section h2'],
    ['/admin?view=log', '.audit-log'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(ready).first()).toBeVisible();
    expect(await faultsWideAndNarrow(page), path).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('links and buttons are large enough for a finger in every part, and nothing is wider than the phone', async ({
    page,
  }) => {
    const email = `fot${crypto.randomUUID().slice(0, 8)}.en.mycket.lang.adress@kund.example`;
    const { id } = await sendForm({ name: 'Maj Björk', email, phone: '070-123 45 67', message: 'Först' });
    await sendForm({ name: 'Maj Björk', email, message: 'Sedan' });
    await openInbox(page);
    for (const place of [`?lead=${id}`, '?view=account', '?view=people', '?view=numbers']) {
      await page.goto(`/es/admin${place}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const links = page.locator('.workspace .link');
      await expect(
        links.or(page.getByRole('button', { name: 'Enviar la invitación' })).first(),
      ).toBeVisible();
      const low = await links.evaluateAll((all) =>
        all.flatMap((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width > 0 && height < 43.5 ? [`${one.textContent} ${height}`] : [];
        }),
      );
      expect(low, place).toEqual([]);
      expect(await sideways(page), place).toBeLessThanOrEqual(0);
    }
  });

  test('the longest name of a role is whole beside what stands there', async ({ page }) => {
    await openInbox(page);
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/es/admin?view=people');
      const role = page.getByRole('combobox').first();
      await expect(role).toBeVisible();
      expect((await role.boundingBox())?.width, `${width} px`).toBeGreaterThanOrEqual(168);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    }
  });

  test('a search that finds nothing offers the way back to all', async ({ page }) => {
    await openInbox(page);
    await page.goto('/admin?search=finnsinte');
    const all = page.getByRole('link', { name: 'Visa alla förfrågningar' });
    await expect(all).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await all.press('Enter');
    await expect(page).toHaveURL(/\/admin\/?\??$/);
  });
});

test('leads are worked one after the other without a pointer', async ({ page }) => {
  const message = uniqueWord();
  for (const name of ['Alma A', 'Bo B', 'Cia C']) await sendForm({ name, message });
  const me = (await openInbox(page)).replace(/@.*/, '');
  await page.goto(`/admin?search=${message}&sort=name`);
  await expect(page.locator('.inbox tbody tr')).toHaveCount(3);
  const lead = (name: string) => page.getByRole('link', { name, exact: true });
  await page.keyboard.press('j');
  await expect(lead('Alma A')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: /^Välj Bo B/ })).toBeChecked();
  await page.keyboard.press('k');
  await expect(lead('Alma A')).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Alma A' })).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText(`Tilldelad ${me}`)).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('jag ringer på tisdag');
  await expect(page.getByLabel('Ny anteckning')).toHaveValue('jag ringer på tisdag');
  await page.getByRole('button', { name: 'Spara anteckningen' }).press('Enter');
  await expect(page.getByText('Anteckningen är sparad.')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('e');
  await expect(page.getByLabel('Status')).toBeFocused();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: 'Bo B' })).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: 'Alma A' })).toBeFocused();
  await page.keyboard.press('u');
  await expect(lead('Alma A')).toBeFocused();
  const given = await rows(`select 1 from leads where message = '${message}' and assignee is not null`);
  expect(given).toHaveLength(1);
});

test('the shortcuts are listed under the account, and can be turned off for those who speak to their computer', async ({
  page,
}) => {
  const message = uniqueWord();
  await sendForm({ name: 'Alma A', message });
  await openInbox(page);
  await page.goto('/admin?view=account');
  await expect(page.getByText('Nästa och föregående i listan')).toBeVisible();
  expect(await axeFindings(page, { within: 'main' })).toEqual([]);
  await page.getByRole('checkbox', { name: 'Enstaka tangenter är kortkommandon' }).uncheck();
  await page.goto(`/admin?search=${message}`);
  const lead = page.getByRole('link', { name: 'Alma A', exact: true });
  await expect(lead).toBeVisible();
  await page.keyboard.press('j');
  await expect(lead).not.toBeFocused();
});

test('the lists that are looked at most are one link away, and the shown one is marked', async ({ page }) => {
  await openInbox(page);
  const lists = page.getByRole('navigation', { name: 'Listor' });
  await lists.getByRole('link', { name: 'Mina öppna' }).click();
  await expect(page).toHaveURL(/status=open.*assignee=me|assignee=me.*status=open/);
  await expect(lists.getByRole('link', { name: 'Mina öppna' })).toHaveAttribute('aria-current', 'true');
  await lists.getByRole('link', { name: 'Alla', exact: true }).click();
  await expect(lists.getByRole('link', { name: 'Alla', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});
