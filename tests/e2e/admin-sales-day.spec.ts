import type { BrowserContext, Page } from '@playwright/test';
import { signIn as newAdmin } from '../db/admins.ts';
import { startTestBackend, type TestBackend } from '../db/support.ts';
import { signIn } from './support/people.ts';
import { expect, site, test } from './support/test.ts';

/** A backend of this file's own, so that its inbox holds these leads and no others. */
let backend: TestBackend;
// Half a minute on an idle machine.
test.describe.configure({ timeout: 150_000 });
test.beforeEach(async ({ context }) => {
  backend = await startTestBackend({ env: { SITE_URL: site, ALLOWED_ORIGINS: site }, mailWorker: false });
  await useBackend(context);
});
test.afterEach(() => backend.close());

const useBackend = (context: BrowserContext) =>
  context.route('http://127.0.0.1:54321/**', (route) =>
    route.continue({ url: route.request().url().replace('http://127.0.0.1:54321', backend.url) }),
  );

/** Stores leads as the forms do; each has an hour more than the one before. */
async function storeLeads(names: readonly string[], hours = 1): Promise<void> {
  for (const [place, name] of names.entries())
    await backend.sql('select submit_lead($1)', [
      {
        form_type: 'contact',
        name,
        email: `${name.toLowerCase().replaceAll(' ', '.')}@kund.example`,
        message: `Hej från ${name}`,
        locale: 'sv',
        page: '/contact',
        recipient: 'info@ecotech.example',
        reply_by: new Date(Date.now() + (hours + place) * 3_600_000).toISOString(),
        idempotency_key: crypto.randomUUID(),
        content_hash: name,
      },
    ]);
}

/** Signs in as a new admin and waits for the list; gives the account's id. */
async function openInbox(page: Page, email: string): Promise<string> {
  const { id } = await newAdmin(backend, email);
  await signIn(page, email);
  await expect(page.locator('.inbox tbody tr').first()).toBeVisible();
  return id;
}

const lead = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
/** The tab is looked at again, as it also is every minute. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Chooses in the menu that a key leads to, and goes back to where keys are shortcuts. */
async function choose(page: Page, key: 'e' | 's', text: string, answer: RegExp): Promise<void> {
  await page.keyboard.press(key);
  await page.keyboard.type(text);
  await said(page, answer);
  await page.keyboard.press('Escape');
}
async function writeNote(page: Page, text: string): Promise<void> {
  await page.keyboard.press('n');
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  await page.keyboard.press('Escape');
}
async function writeReply(page: Page, text: string): Promise<void> {
  await page.keyboard.press('r');
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Våra svar' })).toContainText(text);
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `Kund ${String(index + 1).padStart(2, '0')}`);

test('thirty leads are worked in a day without a pointer, and the database holds what was done', async ({
  page,
}) => {
  const names = numbered(30);
  await storeLeads(names);
  const me = await openInbox(page, 'saljare@ecotech.example');
  await page.keyboard.press('j');
  await expect(lead(page, 'Kund 01')).toBeFocused();
  await page.keyboard.press('Enter');

  const work = async (name: string, number: number) => {
    await expect(title(page, name)).toBeFocused();
    if (number <= 3) {
      await page.keyboard.press('a');
      await expect(page.getByText(/^Tilldelad /)).toBeVisible();
    }
    if (number === 2 || number === 3) await writeReply(page, `Svar till ${name}`);
    if (number % 8 === 0) await writeNote(page, `Ring ${name}`);
    if (number % 15 === 5) await choose(page, 's', 'Om', /Påminnelse är nu/);
    else if (number % 4 === 0) await choose(page, 'e', 'Av', /Status är nu Avslutad/);
    else await choose(page, 'e', 'Kon', /Status är nu Kontaktad/);
  };
  for (const [index, name] of names.slice(0, 25).entries()) {
    if (index > 0) await page.keyboard.press('j');
    await work(name, index + 1);
    if (index !== 11) continue;
    // Somebody writes while this lead is open.
    await storeLeads(['Sen Sensson'], 90);
    await lookAgain(page);
    await said(page, 'Ny förfrågan: Sen Sensson');
    await expect(title(page, name)).toBeFocused();
  }
  await page.keyboard.press('k');
  await expect(title(page, 'Kund 24')).toBeFocused();
  await page.keyboard.press('u');
  // What is left stands first now. The lead that was open is on the next page, so the focus begins at the top.
  await expect(title(page, 'Inkorg')).toBeFocused();
  await expect(page.locator('.inbox tbody tr').first()).toContainText('Kund 26');
  await page.keyboard.press('/');
  // The address: two digits can stand in anybody's reference.
  await page.keyboard.type('kund.26@');
  await expect(page.locator('.inbox tbody tr')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('j');
  await expect(lead(page, 'Kund 26')).toBeFocused();
  // One more comes, and the list is loaded again under the lead in focus.
  await storeLeads(['Ännu En'], 91);
  await lookAgain(page);
  await said(page, 'Nya förfrågningar: 2');
  await expect(lead(page, 'Kund 26')).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(page.locator('.inbox tbody tr')).toHaveCount(25);
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await expect(lead(page, 'Kund 26'), 'the list remembers where one was').toBeFocused();
  await page.keyboard.press('Enter');
  for (const [index, name] of names.slice(25).entries()) {
    if (index > 0) await page.keyboard.press('j');
    await work(name, index + 26);
  }

  const count = async (where: string) =>
    Number((await backend.sql(`select count(*) from ${where}`))[0]?.['count']);
  expect(await count("leads where status = 'closed'")).toBe(6);
  expect(await count("leads where status = 'contacted'")).toBe(22);
  expect(await count("leads where status = 'new' and remind_at > now()")).toBe(2);
  expect(await count("leads where status = 'new' and remind_at is null")).toBe(2);
  expect(await count(`leads where assignee = '${me}'`)).toBe(3);
  expect(await count(`lead_notes n join leads l on l.id = n.lead_id where n.body = 'Ring ' || l.name`)).toBe(
    3,
  );
  expect(
    await count(`lead_replies r join leads l on l.id = r.lead_id where r.author = '${me}'
    and r.body like '%Svar till ' || l.name || '%'`),
  ).toBe(2);
  await page.getByRole('link', { name: 'Statistik' }).press('Enter');
  await expect(page.getByText(`${await count('leads')} förfrågningar på 30 dagar.`)).toBeVisible();
});

test('two admins work the same list: each sees what the other did, and neither overwrites it', async ({
  page,
  browser,
}) => {
  await storeLeads(numbered(3));
  const other = await browser.newContext({ baseURL: site });
  await useBackend(other);
  const second = await other.newPage();
  await openInbox(page, 'anna@ecotech.example');
  await openInbox(second, 'bo@ecotech.example');
  for (const one of [page, second]) {
    await one.keyboard.press('j');
    await one.keyboard.press('Enter');
    await expect(title(one, 'Kund 01')).toBeFocused();
  }
  await choose(page, 'e', 'Kval', /Status är nu Kvalificerad/);
  // Bo still sees it as new.
  await expect(second.getByLabel('Status')).toHaveValue('new');
  await second.keyboard.press('e');
  await second.keyboard.type('Av');
  await expect(second.getByText('Någon annan hann före')).toBeVisible();
  await expect(second.getByLabel('Status')).toHaveValue('qualified');
  await second.keyboard.press('Escape');
  // What does not contradict each other is kept of both.
  await writeNote(second, 'Bo har ringt');
  await writeNote(page, 'Anna har mejlat');
  await expect(page.getByText('Bo har ringt')).toBeVisible();
  await choose(second, 's', 'Om', /Påminnelse är nu/);
  await lookAgain(page);
  await expect(page.getByRole('listitem').filter({ hasText: /^Påminnelse: / })).toBeVisible();
  const [kept] = await backend.sql(`select status, remind_at is not null as reminded,
    (select count(*)::int from lead_notes n where n.lead_id = l.id) as notes from leads l where name = 'Kund 01'`);
  expect(kept).toEqual({ status: 'qualified', reminded: true, notes: 2 });

  await second.keyboard.press('u');
  await expect(lead(second, 'Kund 02')).toBeVisible();
  await page.keyboard.press('j');
  await expect(title(page, 'Kund 02')).toBeFocused();
  await choose(page, 'e', 'Kon', /Status är nu Kontaktad/);
  await second.keyboard.press('j');
  await second.keyboard.press('x');
  await expect(second.getByRole('checkbox', { name: /^Välj Kund 02/ })).toBeChecked();
  const bar = second.getByRole('group', { name: 'Ändra valda förfrågningar' });
  await bar.getByLabel('Status').focus();
  await second.keyboard.type('Av');
  await bar.getByRole('button', { name: 'Ändra valda' }).press('Enter');
  await said(second, 'Ändrade: 0. Någon annan hade redan ändrat: 1.');
  await expect(second.locator('tr').filter({ hasText: 'Kund 02' })).toContainText('Kontaktad');
  await other.close();
});
