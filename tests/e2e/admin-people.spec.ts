import type { Page } from '@playwright/test';
import { axeFindings, faultsWideAndNarrow } from './support/axe.ts';
import { elsewhere, logIn, newAccount, newMailbox, openInbox, PASSWORD, sendForm } from './support/people.ts';
import { expect, FAILURE, mailsTo, rows, test } from './support/test.ts';

/** Opens the people page as a new admin; gives the admin's address. */
async function openPeople(page: Page): Promise<string> {
  const email = await openInbox(page);
  await page.getByRole('link', { name: 'Personer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personer' })).toBeVisible();
  return email;
}

/** The link of the newest invitation to an address, once its mail has left. */
async function mailedLink(email: string): Promise<string> {
  const links = async () =>
    (await mailsTo(email)).flatMap(({ text }) => /http\S+#invitation=\w+/.exec(text)?.[0] ?? []);
  await expect.poll(links, { timeout: 20_000 }).not.toEqual([]);
  return (await links()).at(-1) ?? '';
}

const rowOf = (page: Page, email: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: email }) });

test('somebody is invited, comes in by the mail as sales, and is out once deactivated', async ({ page }) => {
  await sendForm({ name: 'Inbjudan Prov' });
  await openPeople(page);
  const email = newMailbox();
  await page.getByRole('button', { name: 'Skicka inbjudan' }).click();
  await expect(page.getByText('Skriv en e-postadress')).toBeVisible();
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Roll', { exact: true }).selectOption('Sälj');
  await page.getByLabel('Mejlets språk').selectOption('Engelska');
  await page.getByRole('button', { name: 'Skicka inbjudan' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Sälj');

  const link = await mailedLink(email);
  expect((await mailsTo(email)).at(-1)).toMatchObject({
    subject: 'Your invitation to the Ecotech inbox',
    language: 'en',
  });
  expect(link).toContain('/en/admin/login#');
  const kim = await elsewhere(page);
  await kim.goto(link);
  await expect(kim.getByRole('heading', { level: 1 })).toHaveText('Welcome to the Ecotech inbox');
  await expect(kim.getByText(`${email}. Your role will be sales.`)).toBeVisible();
  expect(await axeFindings(kim)).toEqual([]);
  await kim.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await kim.getByRole('button', { name: 'Create the account' }).click();
  await expect(kim.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect(kim.getByRole('link', { name: 'Inbjudan Prov' }).first()).toBeVisible();
  await expect(kim.getByRole('link', { name: 'Log', exact: true })).toHaveCount(0);
  await expect(kim.getByRole('link', { name: 'People', exact: true })).toHaveCount(0);
  await expect(kim.getByRole('button', { name: 'Download as CSV' })).toHaveCount(0);
  await kim.goto('/en/admin?view=people');
  await expect(kim.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await kim.getByRole('link', { name: 'Inbjudan Prov' }).first().click();
  await expect(kim.getByRole('heading', { level: 1, name: 'Inbjudan Prov' })).toBeVisible();
  await expect(kim.getByRole('button', { name: 'Erase' })).toHaveCount(0);

  await page.reload();
  await rowOf(page, email).getByRole('button', { name: 'Stäng av' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stäng av' }).press('Enter');
  await expect(rowOf(page, email)).toContainText('Avstängd sedan');
  await kim.goto('/en/admin');
  await expect(kim.getByRole('heading', { level: 1 })).not.toHaveText('Inbox');
  await expect(kim.getByRole('link', { name: 'Inbjudan Prov' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Logg', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: `Bjöd in ${email}` })).toHaveCount(1);
  await expect(
    page.getByRole('row').filter({ hasText: `Stängde av ${email.replace(/@.*/, '')}` }),
  ).toHaveCount(1);
  await kim.context().close();
});

test('a role is changed, an account is opened again, and a spent link says what to do', async ({ page }) => {
  await openPeople(page);
  const email = await newAccount('user');
  await page.getByLabel('E-post').fill(email);
  await page.getByRole('button', { name: 'Skicka inbjudan' }).click();
  const link = await mailedLink(email);
  const other = await elsewhere(page);
  await other.goto(link.replace(/^https?:\/\/[^/]+/, ''));
  await expect(other.getByText(`Logga in som ${email} för att ta emot inbjudan.`)).toBeVisible();
  await expect(other.getByLabel('E-post')).toHaveValue(email);
  await other.getByLabel('Lösenord', { exact: true }).fill(PASSWORD);
  await other.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Inkorg');

  await page.reload();
  await rowOf(page, email).getByRole('combobox').selectOption('Redaktör');
  await expect(page.getByText(`${email} har nu rollen redaktör.`)).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Ditt konto');
  const parts = other.getByRole('navigation', { name: 'Delar av inkorgen' }).getByRole('link');
  await expect(parts).toHaveText(['Konto', 'Innehåll']);

  await rowOf(page, email).getByRole('button', { name: 'Stäng av' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stäng av' }).click();
  await other.goto('/admin');
  await expect(other).toHaveURL(/\/admin\/login/);
  await expect(other.getByRole('alert')).toHaveText('Inloggningen har gått ut. Logga in igen.');
  await logIn(other, email);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Kontot är avstängt');
  await rowOf(page, email).getByRole('button', { name: 'Öppna igen' }).click();
  await expect(page.getByText(`Kontot för ${email} är öppet igen.`)).toBeVisible();
  await expect(rowOf(page, email).getByRole('button', { name: 'Stäng av' })).toBeFocused();

  const spent = await elsewhere(page);
  await spent.goto(link);
  await expect(spent.getByText('Inbjudan gäller inte längre.')).toBeVisible();
  await other.context().close();
  await spent.context().close();
});

test('the last admin keeps role and access; the page is free of faults in every width and theme', async ({
  page,
}) => {
  const email = await openPeople(page);
  await page.getByLabel('E-post').fill(newMailbox());
  await page.getByRole('button', { name: 'Skicka inbjudan' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Inbjudna' })).toBeVisible();
  expect(await faultsWideAndNarrow(page)).toEqual([]);
  await rows(
    `update profiles set deactivated_at = now() where role = 'admin' and email <> '${email}' returning id`,
  );
  await page.reload();
  await expect(rowOf(page, email)).toContainText('En administratör måste finnas kvar');
  await expect(rowOf(page, email).getByRole('combobox')).toBeDisabled();
});

test('who did what is listed, newest first, can be filtered by keyboard, and leads to the lead', async ({
  page,
}) => {
  const { id, reference } = await sendForm({ name: 'Logg Loggsson' });
  const { id: gone } = await sendForm({ name: 'Raderad' });
  const me = (await openInbox(page)).replace(/@.*/, '');
  await page.goto(`/admin?lead=${id}`);
  await page.getByLabel('Status').selectOption('Kontaktad');
  await expect(page.getByRole('status').filter({ hasText: 'Sparat' })).toBeVisible();
  await page.goto(`/admin?lead=${gone}`);
  await page.getByRole('button', { name: 'Radera' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Radera' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inkorg' })).toBeVisible();

  // The page moves the focus to its heading once the lead is gone, and may take it from the link.
  await expect(async () => {
    await page.getByRole('link', { name: 'Logg', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Vem gjorde vad' })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expect(page).toHaveTitle(/^Logg/);
  const mine = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: me, exact: true }) });
  await expect(mine).toHaveText([
    /Raderade en förfrågan$/,
    new RegExp(`${reference} Ny → Kontaktad$`),
    /Loggade in$/,
  ]);

  const show = page.getByLabel('Visa');
  await show.focus();
  await show.selectOption('Raderat och anonymiserat');
  await expect(mine).toHaveText([/Raderade en förfrågan$/]);
  await expect(page).toHaveURL(/\?view=log&action=removals$/);
  await page.goBack();
  await expect(mine).toHaveCount(3);
  await page.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logg Loggsson' })).toBeVisible();
});

test('older entries are on the next page, and what cannot be fetched says so', async ({
  page,
  context,
  watch,
}) => {
  await openInbox(page);
  await rows(`insert into audit_log (action, leads, created_at)
    select 'exported', n, now() - interval '1 year' - n * interval '1 minute' from generate_series(1, 120) n returning id`);
  await page.goto('/admin?view=log&action=exports');
  await expect(page.getByRole('row')).toHaveCount(51);
  await page.getByRole('button', { name: 'Nästa' }).press('Enter');
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole('group', { name: 'Sida 2' })).toBeFocused();
  await page.getByRole('button', { name: 'Nästa' }).press('Enter');
  await expect(page.getByRole('row').last()).toContainText('Laddade ner förfrågningar som CSV: 120');
  await expect(page.getByRole('button', { name: 'Nästa' })).toHaveAttribute('aria-disabled', 'true');

  await context.route('**/rest/v1/audit_trail*', (route) => route.fulfill(FAILURE));
  await page.getByRole('button', { name: 'Föregående' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Det gick inte att hämta uppgifterna.');
  watch.problems.length = 0;
});

test('the inbox says what is wrong, in words, and little while all is well', async ({
  page,
  context,
  watch,
}) => {
  await openInbox(page);
  const state = page.getByRole('status', { name: 'Driftläge' });
  const answer = async (health: object) => {
    const well = {
      mail_waiting_seconds: 0,
      mails_given_up: 0,
      leads_overdue: 0,
      alert_mails_stuck: 0,
      invitations_stuck: 0,
      webhooks_failing: 0,
      maintenance_seconds: 60,
    };
    await context.unroute('**/rest/v1/rpc/admin_health');
    await context.route('**/rest/v1/rpc/admin_health', (route) =>
      route.fulfill({ json: { ...well, ...health }, headers: { 'access-control-allow-origin': '*' } }),
    );
    await page.reload();
  };
  await answer({});
  await expect(
    page.getByText(/^Mejl går ut, inget svar är försenat\. Senaste gallring: .+\.$/),
  ).toBeVisible();
  await expect(state).toBeEmpty();
  await answer({
    mails_given_up: 2,
    leads_overdue: 3,
    invitations_stuck: 1,
    alert_mails_stuck: 4,
  });
  await expect(state.getByRole('listitem')).toHaveText([
    'Skulle ha besvarats redan: 3.',
    'Mejl som inte gick fram den senaste veckan: 2.',
    'Inbjudningar som inte har nått fram: 1.',
    'Mejl om elpriset som inte har nått fram: 4.',
  ]);
  await context.unroute('**/rest/v1/rpc/admin_health');
  await context.route('**/rest/v1/rpc/admin_health', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(state).toHaveText('Databasen svarar inte. Nya förfrågningar sparas kanske inte.');
  watch.problems.length = 0;
});
