import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { backend, expect, rows, site } from './test.ts';

export const PASSWORD = 'ett långt lösenord';

/** Signs somebody up at the test's backend under an address of their own; returns the address. */
export async function newAccount(role: 'user' | 'admin'): Promise<string> {
  const email = `${role}-${randomUUID().slice(0, 8)}@ecotech.example`;
  const response = await fetch(`${backend}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'sb_publishable_local' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(response.status).toBe(200);
  if (role === 'admin')
    await rows(`update profiles set role = 'admin' where email = '${email}' returning id`);
  return email;
}

/** Signs in through the page, in a language's own words. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/admin/login');
  await logIn(page, email, password);
}

/** Fills in and sends the log-in page that is open. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
}

/** Puts the session of an account into the browser, as the log-in page does once the password is right. */
async function keepSession(page: Page, email: string): Promise<void> {
  const answer = await fetch(`${backend}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'sb_publishable_local' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  const session = await answer.text();
  await page.goto('/robots.txt');
  await page.evaluate((kept) => localStorage.setItem('sb-127-auth-token', kept), session);
}

/** Opens the inbox as a new admin; gives the address. The log-in page itself is in account.spec.ts. */
export async function openInbox(page: Page): Promise<string> {
  const email = await newAccount('admin');
  await keepSession(page, email);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inkorg');
  return email;
}

export interface Sent {
  readonly reference: string;
  readonly id: string;
}

/** A word that only one test's leads hold, so that tests can share a database. */
export const uniqueWord = (beginning = 'prov'): string => beginning + randomUUID().slice(0, 8);

/** A mailbox of its own. */
export const newMailbox = (): string => `${uniqueWord('kund-')}@exempel.se`;

/** Opens a lead of the inbox. */
export async function openLead(page: Page, id: string): Promise<void> {
  await page.goto(`/admin?lead=${id}`);
  await expect(page.getByLabel('Status')).toBeVisible();
}

/** The status line that says a text. */
export const announced = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text });

/** A page of another person's browser. */
export async function elsewhere(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL: site });
  if (!context) throw new Error('no browser');
  return context.newPage();
}

/** Sends a form as the site's script does. */
export async function sendForm(formData: Record<string, string>, more: object = {}): Promise<Sent> {
  const response = await fetch(`${backend}/functions/v1/send-form`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      formType: 'contact',
      formData: { name: 'Prov Provsson', email: 'prov@kund.example', message: 'Hej', ...formData },
      locale: 'sv',
      page: '/contact',
      idempotencyKey: randomUUID(),
      startedAt: Date.now() - 60_000,
      ...more,
    }),
  });
  const answer = (await response.json()) as { reference: string };
  const [lead] = await rows(`select id from leads where reference = '${answer.reference}'`);
  return { reference: answer.reference, id: String(lead?.['id']) };
}
