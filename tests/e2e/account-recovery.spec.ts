import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { totpCode, totpStep } from '../../supabase/local/totp.ts';
import { axeFindings } from './support/axe.ts';
import { logIn, newAccount, openInbox, sendForm, signIn } from './support/people.ts';
import { expect, rows, site, test } from './support/test.ts';
import { sideways } from './support/views.ts';

/** Turns the second factor on in the section that is open; gives the recovery codes that are shown then. */
async function enrol(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Slå på' }).click();
  const secret = ((await page.locator('code.secret').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Sexsiffrig kod').fill(totpCode(secret, totpStep(Date.now())));
  await page.getByRole('button', { name: 'Bekräfta' }).click();
  const codes = page.locator('.recovery-codes code');
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
}

const openAccount = (page: Page) => page.getByRole('link', { name: 'Konto', exact: true }).click();

test('recovery codes are shown once, saved, and one of them lets in whoever has lost the app', async ({
  page,
  context,
}) => {
  await sendForm({ name: 'Tappad App' });
  const email = await openInbox(page);
  await openAccount(page);
  const codes = await enrol(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFindings(page)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Kopiera' }).click();
  await expect(page.getByText('Koderna är kopierade.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ladda ner' }).click();
  const file = readFileSync(await (await saving).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await page.getByRole('button', { name: 'Jag har sparat koderna' }).click();
  await expect(page.locator('.recovery-codes')).toHaveCount(0);
  await expect(page.getByText('Koder kvar: 10.')).toBeVisible();

  await page.getByRole('button', { name: 'Logga ut här' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await logIn(page, email);
  await page.getByRole('button', { name: 'Har du inte appen kvar?' }).click();
  expect(await axeFindings(page)).toEqual([]);
  const code = page.getByLabel('Återställningskod');
  await code.fill('kort');
  await code.press('Enter');
  await expect(page.getByText('En återställningskod har tolv tecken.')).toBeVisible();
  await code.fill('AAAA-BBBB-CCCC');
  await code.press('Enter');
  await expect(page.getByText('Koden stämmer inte eller är redan använd.')).toBeVisible();
  await code.fill(codes[0] ?? '');
  await code.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inkorg');
  await openAccount(page);
  await expect(page.getByRole('button', { name: 'Slå på' })).toBeVisible();
});

test('a second factor that is demanded leads to its enrolment, and to the leads after it', async ({
  page,
  watch,
}) => {
  await sendForm({ name: 'Bakom Kravet' });
  await openInbox(page);
  await page.getByRole('link', { name: 'Personer', exact: true }).click();
  await page.getByRole('button', { name: 'Kräv engångskod' }).click();
  await expect(page.getByText('Slå på din egen engångskod först')).toBeVisible();
  expect(watch.problems.splice(0)).toEqual([expect.stringContaining('400')]);
  await openAccount(page);
  await enrol(page);
  await page.getByRole('link', { name: 'Personer', exact: true }).click();
  await page.getByRole('button', { name: 'Kräv engångskod' }).click();
  await expect(page.getByRole('button', { name: 'Sluta kräva engångskod' })).toBeVisible();

  const context = await page.context().browser()?.newContext({ baseURL: site });
  if (!context) throw new Error('no browser');
  const other = await context.newPage();
  const email = await newAccount('user');
  await rows(`update profiles set role = 'sales' where email = '${email}' returning id`);
  await signIn(other, email);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Slå på engångskod först');
  await expect(other.getByRole('navigation', { name: 'Delar av inkorgen' })).toHaveCount(0);
  expect(await axeFindings(other)).toEqual([]);
  expect(await enrol(other)).toHaveLength(10);
  await other.getByRole('button', { name: 'Vidare' }).click();
  await expect(other.getByRole('link', { name: 'Bakom Kravet' }).first()).toBeVisible();
  await context.close();

  // For the other tests of this backend.
  await page.getByRole('button', { name: 'Sluta kräva engångskod' }).click();
  await expect(page.getByRole('button', { name: 'Kräv engångskod', exact: true })).toBeVisible();
});

test('whoever left a computer logged in logs it out from the account', async ({ page }) => {
  const email = await newAccount('admin');
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inkorg');
  const context = await page.context().browser()?.newContext({ baseURL: site });
  if (!context) throw new Error('no browser');
  const other = await context.newPage();
  await signIn(other, email);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Inkorg');

  await openAccount(page);
  await page.getByRole('button', { name: 'Logga ut andra enheter' }).press('Enter');
  await expect(page.getByText('Andra enheter är utloggade.')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/admin\/login/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ditt konto');
  await context.close();
});

/** Opens the account's page and asks for a second factor; the secret that is shown. */
async function begin(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Konto', exact: true }).click();
  await page.getByRole('button', { name: 'Slå på' }).click();
  return ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
}

async function confirm(page: Page, secret: string): Promise<void> {
  await page.getByLabel('Sexsiffrig kod').fill(totpCode(secret, totpStep(Date.now())));
  await page.getByRole('button', { name: 'Bekräfta' }).click();
  await expect(page.getByText('Koden behövs vid varje inloggning')).toBeVisible();
}

test('an inbox that is open elsewhere asks for the log-in when the second factor is turned on', async ({
  page,
  browser,
  watch,
}) => {
  await sendForm({});
  const email = await newAccount('admin');
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inkorg');

  const other = await browser.newContext({ baseURL: site });
  const elsewhere = await other.newPage();
  await signIn(elsewhere, email);
  await confirm(elsewhere, await begin(elsewhere));
  await other.close();

  // Looked at again: never an empty inbox without a word.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page).toHaveURL(/\/admin\/login/);
  expect(watch.problems.splice(0).every((problem) => problem.includes('403'))).toBe(true);
});

test('a second factor that was begun in another window does not stand in the way', async ({
  page,
  context,
  watch,
}) => {
  const email = await newAccount('admin');
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inkorg');
  const second = await context.newPage();
  await second.goto('/admin?view=account');
  await second.getByRole('button', { name: 'Slå på' }).waitFor();
  await begin(page);
  await second.getByRole('button', { name: 'Slå på' }).click();
  const secret = ((await second.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await confirm(second, secret);
  expect(watch.problems).toEqual([]);
});
