import type { Page } from '@playwright/test';
import { totpCode, totpStep } from '../../supabase/local/totp.ts';
import { newAccount, sendForm, signIn } from './support/people.ts';
import { expect, site, test } from './support/test.ts';

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
