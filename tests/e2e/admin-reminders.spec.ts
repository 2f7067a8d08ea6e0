import { axeFindings } from './support/axe.ts';
import { openInbox, sendForm } from './support/people.ts';
import { expect, rows, test } from './support/test.ts';

const word = () => `minns${Math.random().toString(36).slice(2, 8)}`;
const remindAt = async (id: string) => {
  const [lead] = await rows(`select remind_at from leads where id = '${id}'`);
  return lead?.['remind_at'] ? new Date(String(lead['remind_at'])) : null;
};

test('a lead without a next step says so, is put aside by key, and the choice can be undone', async ({
  page,
}) => {
  const { id } = await sendForm({ name: 'Moa M', message: word() });
  await openInbox(page);
  await page.goto(`/admin?lead=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Moa M' })).toBeFocused();
  const missing = page.getByText('Inget nästa steg.');
  await expect(missing).toBeVisible();
  await page.keyboard.press('s');
  const field = page.getByLabel('Påminnelse');
  await expect(field).toBeFocused();
  await field.selectOption({ label: (await field.getByText(/^På måndag/).textContent()) ?? '' });
  await expect(page.getByRole('status').filter({ hasText: /Sparat\. Påminnelse är nu mån/ })).toBeVisible();
  await expect(missing).toHaveCount(0);
  const at = await remindAt(id);
  expect(
    at?.toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm', weekday: 'long', timeStyle: undefined }),
  ).toBe('måndag');
  expect(at?.toLocaleTimeString('sv-SE', { timeZone: 'Europe/Stockholm', timeStyle: 'short' })).toBe('09:00');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(missing).toBeVisible();
  await expect(field).toBeFocused();
  // The line is back at once, the database a moment later.
  await expect.poll(() => remindAt(id)).toBeNull();
});

test('a day of one’s own counts from nine in the morning', async ({ page }) => {
  const { id } = await sendForm({ name: 'Moa M', message: word() });
  await openInbox(page);
  await page.goto(`/admin?lead=${id}`);
  await page.getByLabel('Påminnelse').selectOption('Välj dag');
  const set = page.getByRole('button', { name: 'Ställ in' });
  await page.getByLabel('Dag, klockan 09:00').fill('2020-01-01');
  await expect(set, 'a day that is over reminds of nothing').toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Dag, klockan 09:00').fill('2027-07-01');
  await set.click();
  await expect(page.getByRole('status').filter({ hasText: 'Sparat. Påminnelse är nu' })).toBeVisible();
  expect((await remindAt(id))?.toISOString()).toBe('2027-07-01T07:00:00.000Z');
});

test('leads are put aside in bulk on a phone, wait among the reminders, and come back marked when due', async ({
  page,
}) => {
  const message = word();
  const [moa, ola] = [await sendForm({ name: 'Moa M', message }), await sendForm({ name: 'Ola O', message })];
  await page.setViewportSize({ width: 390, height: 844 });
  await openInbox(page);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name }).filter({ hasText: message });
  for (const name of ['Moa M', 'Ola O']) await row(name).getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'Ändra valda förfrågningar' });
  await bar.getByLabel('Påminnelse').selectOption('tomorrow');
  await bar.getByRole('button', { name: 'Ändra valda' }).click();
  await expect(bar.getByText('Ändrade: 2.')).toBeVisible();
  await expect(row('Moa M')).toHaveCount(0);
  await expect(row('Ola O')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await bar.getByRole('button', { name: 'Ångra' }).click();
  await expect(row('Moa M')).toHaveCount(1);

  await rows(`update leads set remind_at = now() + interval '3 days' where id = '${ola.id}' returning id`);
  await rows(
    `update leads set status = 'contacted', remind_at = now() - interval '1 hour' where id = '${moa.id}' returning id`,
  );
  await page.getByRole('link', { name: 'Påminnelser' }).click();
  await expect(page).toHaveURL(/reminder=set/);
  await expect(row('Ola O')).toContainText(/Påminnelse \S+ \d+/);
  await expect(row('Moa M')).toContainText(/Dags sedan/);
  const order = await page.getByRole('row').filter({ hasText: message }).allTextContents();
  expect(
    order.map((text) => text.slice(0, 3)),
    'what is due first',
  ).toEqual(['Moa', 'Ola']);

  await row('Moa M').getByRole('link').click();
  await expect(page.getByText('Dags att höra av sig igen.')).toBeVisible();
  await page.getByRole('button', { name: 'Klar', exact: true }).click();
  await expect(page.getByText('Dags att höra av sig igen.')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Sparat. Påminnelse är nu Ingen.' })).toBeVisible();
  expect(await remindAt(moa.id)).toBeNull();
});

test('the lead in focus is put aside from the list by key', async ({ page }) => {
  const message = word();
  const { id } = await sendForm({ name: 'Moa M', message });
  await openInbox(page);
  await page.goto(`/admin?search=${message}`);
  await expect(page.getByRole('link', { name: 'Moa M' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  const bar = page.getByRole('group', { name: 'Ändra valda förfrågningar' });
  await expect(bar.getByLabel('Påminnelse')).toBeFocused();
  await bar.getByLabel('Påminnelse').selectOption('week');
  await bar.getByRole('button', { name: 'Ändra valda' }).press('Enter');
  await expect(bar.getByText('Ändrade: 1.')).toBeVisible();
  expect(await remindAt(id)).not.toBeNull();
  await expect(page.getByRole('link', { name: 'Moa M' }), 'a search finds it all the same').toBeVisible();
});
