import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeFindings, faultsWideAndNarrow } from './support/axe.ts';
import { logIn, newAccount, openInbox, PASSWORD, sendForm } from './support/people.ts';
import { expect, mailsTo, rows, site, test } from './support/test.ts';

const newAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@ecotech.example`;

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

/** A page of another person's browser. */
async function elsewhere(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL: site });
  if (!context) throw new Error('no browser');
  return context.newPage();
}

const rowOf = (page: Page, email: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: email }) });

test('somebody is invited, comes in by the mail as sales, and is out once deactivated', async ({ page }) => {
  await sendForm({ name: 'Inbjudan Prov' });
  await openPeople(page);
  const email = newAddress('kim');
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
  await page.getByLabel('E-post').fill(newAddress('vantar'));
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
