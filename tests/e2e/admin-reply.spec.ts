import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { openInbox, sendForm } from './support/people.ts';
import { backend, deliverMail, expect, rows, test } from './support/test.ts';

/** Sends a lead’s waiting reply, as if the ten seconds in which it can be taken back were over, and looks again. */
const sendWaiting = async (page: Page, id: string) => {
  await rows(`update outbox set next_attempt_at = now() where lead_id = '${id}' returning id`);
  await deliverMail();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
};
const openLead = async (page: Page, id: string, name = 'Prov Provsson') => {
  await page.goto(`/admin?lead=${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
};
/** Where a call to the site's backend goes. */
const atBackend = (url: string) => `${backend}${new URL(url).pathname}`;
const text = (page: Page) => page.getByRole('textbox', { name: 'Mejlets text' });
const replies = (page: Page) => page.getByRole('list', { name: 'Våra svar' }).getByRole('listitem');
const repliesOf = (id: string) =>
  rows(`select subject, body, sent_at, not_before from lead_replies where lead_id = '${id}'`);

test('a reply is written from a template in the lead’s language, and the thread says when it has left', async ({
  page,
}) => {
  const { id, reference } = await sendForm({ name: 'Ann Lee', message: 'Solar?' }, { locale: 'en' });
  const me = (await openInbox(page)).replace(/@.*/, '');
  await openLead(page, id, 'Ann Lee');
  // The key counts once the page listens to it.
  await expect(async () => {
    if (!(await text(page).isVisible())) await page.keyboard.press('r');
    await expect(text(page)).toBeFocused({ timeout: 1000 });
  }).toPass();
  const form = page.getByRole('form', { name: 'Svar till Ann Lee' });
  await expect(form.getByLabel('Ämne')).toHaveValue(`Your enquiry ${reference}`);
  await expect(text(page)).toHaveValue(`Hello Ann Lee,\n\n\n\nKind regards\n${me}\nEcotech`);
  await expect(form.getByRole('button', { name: 'Skicka nu' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.type('It pays back');
  await expect(text(page)).toHaveValue(/^Hello Ann Lee,\n\nIt pays back\n\nKind regards/);
  await form.getByLabel('Mall').selectOption('Vi behöver veta mer');
  await expect(text(page)).toHaveValue(/^Hello Ann Lee,\n\nThank you for your enquiry\. To work out/);
  await form.getByLabel('Mall').selectOption('Egen text');
  await expect(text(page), 'what was typed is not lost by a look at a template').toHaveValue(/It pays back/);
  expect(await axeFindings(page)).toEqual([]);

  await form.getByRole('button', { name: 'Skicka nu' }).press('Enter');
  await expect(replies(page)).toContainText('Skickas inom kort');
  await expect(form).toHaveCount(0);
  await expect(page.getByLabel('Status'), 'nothing has been answered yet').toHaveValue('new');
  await sendWaiting(page, id);
  await expect(replies(page)).toContainText(/Skickat .*\d\d:\d\d/);
  await expect(page.getByLabel('Status')).toHaveValue('contacted');
  await expect(page.getByText('Svar skickat')).toBeVisible();
  await expect(replies(page).getByRole('button')).toHaveCount(0);
});

test('a reply that waits is withdrawn with its text, which can be sent anew', async ({ page }) => {
  const { id } = await sendForm({ message: 'ångra mejl' });
  await openInbox(page);
  await openLead(page, id);
  await page.getByRole('button', { name: 'Svara', exact: true }).click();
  await text(page).fill('Fel text');
  await page.getByRole('button', { name: 'Skicka nu' }).click();
  await replies(page).getByRole('button', { name: 'Ångra mejlet' }).click();
  await expect(text(page)).toHaveValue('Fel text');
  await expect(text(page)).toBeFocused();
  await expect(replies(page)).toHaveCount(0);
  expect(await repliesOf(id)).toEqual([]);
  await text(page).fill('Rätt text');
  await page.getByRole('button', { name: 'Skicka nu' }).click();
  await expect(replies(page)).toContainText('Rätt text');
  await page.getByRole('link', { name: 'Tillbaka till inkorgen' }).click();
  await openLead(page, id);
  await expect(text(page), 'what was sent is no draft any more').toHaveCount(0);
});

test('a reply outlives a network that fails and a new page, and is sent once', async ({
  page,
  context,
  watch,
}) => {
  const { id } = await sendForm({ message: 'utan nät' });
  await openInbox(page);
  await openLead(page, id);
  await page.getByRole('button', { name: 'Svara', exact: true }).click();
  await text(page).fill('Viktigt svar');
  // The server takes it, and its answer is lost on the way.
  await context.route('**/rpc/send_reply', async (route) => {
    await route.fetch({ url: atBackend(route.request().url()) });
    await route.abort('internetdisconnected');
  });
  await page.getByRole('button', { name: 'Skicka nu' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Mejlet kom inte iväg.' })).toBeVisible();
  await expect(text(page)).toHaveValue('Viktigt svar');
  await page.reload();
  await expect(text(page)).toHaveValue('Viktigt svar');
  await context.unroute('**/rpc/send_reply');
  await page.getByRole('button', { name: 'Skicka nu' }).click();
  await expect(text(page)).toHaveCount(0);
  expect(await repliesOf(id)).toHaveLength(1);
  watch.problems.length = 0;
});

test('outside of office hours a reply can wait until the office opens', async ({ page, context }) => {
  const { id } = await sendForm({ message: 'på helgen' });
  await openInbox(page);
  // A Saturday evening.
  await page.clock.setFixedTime('2026-11-21T19:00:00Z');
  await openLead(page, id);
  await page.getByRole('button', { name: 'Svara', exact: true }).click();
  await text(page).fill('Trevlig helg');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  let asked: unknown;
  await context.route('**/rpc/send_reply', (route) => {
    const call = route.request().postDataJSON() as Record<string, unknown>;
    asked = call['p_not_before'];
    return route.fallback({ postData: { ...call, p_not_before: tomorrow } });
  });
  await page.getByRole('button', { name: /^Skicka mån 23 nov\.? 08:00$/ }).click();
  await expect(replies(page)).toContainText(/Skickas \S+ \d+ \S+\s\d\d:\d\d/);
  expect(asked).toBe('2026-11-23T07:00:00.000Z');
  const [kept] = await repliesOf(id);
  expect(Date.parse(String(kept?.['not_before']))).toBe(Date.parse(tomorrow));
  expect(kept?.['sent_at']).toBeNull();
});

test('who would rather write in a mail program has subject and address there', async ({ page }) => {
  const { id, reference } = await sendForm({ message: 'mejlprogram' }, { locale: 'es' });
  await openInbox(page);
  await openLead(page, id);
  await expect(page.getByRole('link', { name: 'Svara i ditt mejlprogram' })).toHaveAttribute(
    'href',
    `mailto:${encodeURIComponent('prov@kund.example')}?subject=${encodeURIComponent(`Su consulta ${reference}`)}`,
  );
});
