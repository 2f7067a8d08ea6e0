import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { logIn, newAccount, openInbox, sendForm, signIn } from './support/people.ts';
import { expect, FAILURE, rows, test } from './support/test.ts';

/** A word that only this test's leads hold, so that tests can share a database. */
const uniqueWord = () => `prov${Math.random().toString(36).slice(2, 10)}`;
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
