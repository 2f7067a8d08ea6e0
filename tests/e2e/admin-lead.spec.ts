import type { BrowserContext, Page } from '@playwright/test';
import { hold } from './support/delay-response.ts';
import { logIn, newAccount, openInbox, sendForm } from './support/people.ts';
import { expect, FAILURE, rows, test } from './support/test.ts';
import { axeFindings } from './support/axe.ts';

const openLead = async (page: Page, id: string) => {
  await page.goto(`/admin?lead=${id}`);
  await expect(page.getByLabel('Status')).toBeVisible();
};
const stateOf = async (id: string) =>
  (await rows(`select status, assignee from leads where id = '${id}'`))[0];
const announced = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
/** Delays the answers to changes until the test releases them. */
const delayChanges = (context: BrowserContext) => hold(context, '**/rest/v1/leads?id=eq.*status=eq.*');

test.describe('work on a lead', () => {
  test('a change is shown at once, announced when it is saved, and can be undone', async ({
    page,
    context,
  }) => {
    const { id } = await sendForm({ message: 'ångra' });
    await openInbox(page);
    await openLead(page, id);
    const answer = await delayChanges(context);
    await page.getByLabel('Status').selectOption('Avslutad');
    await expect(announced(page, 'Sparar...')).toBeVisible();
    await expect(page.getByLabel('Status'), 'not back to what it was meanwhile').toHaveValue('closed');
    answer();
    await expect(announced(page, 'Sparat. Status är nu Avslutad.')).toBeVisible();
    expect(await stateOf(id)).toMatchObject({ status: 'closed' });
    const undo = page.getByRole('button', { name: 'Ångra' });
    await undo.press('Enter');
    await expect(announced(page, 'Ångrat. Status är åter Ny.')).toBeVisible();
    await expect(page.getByLabel('Status')).toHaveValue('new');
    await expect(page.getByLabel('Status'), 'the focus stays where it was about').toBeFocused();
    await expect(undo).toHaveCount(0);
    expect(await stateOf(id)).toMatchObject({ status: 'new' });
  });

  test('a change made while another one is being saved is saved, too', async ({ page, context }) => {
    const { id } = await sendForm({ message: 'två i rad' });
    const me = (await openInbox(page)).replace(/@.*/, '');
    await openLead(page, id);
    const answer = await delayChanges(context);
    await page.getByLabel('Status').selectOption('Kontaktad');
    await page.getByLabel('Ansvarig').selectOption(me);
    await page.getByLabel('Ny anteckning').fill('Ringde.');
    await page.getByRole('button', { name: 'Spara anteckningen' }).click();
    answer();
    await expect(page.getByText('Anteckningen är sparad.')).toBeVisible();
    await expect(page.getByLabel('Ny anteckning')).toHaveValue('');
    await expect(page.getByLabel('Status')).toHaveValue('contacted');
    const [{ n } = { n: 0 }] = await rows(
      `select count(*)::int as n from leads where id = '${id}' and status = 'contacted' and assignee is not null`,
    );
    expect(n).toBe(1);
  });

  test('a colleague’s change is not overwritten without a warning', async ({ page, context }) => {
    const { id } = await sendForm({ message: 'två flikar' });
    await openInbox(page);
    const other = await context.newPage();
    for (const tab of [page, other]) await openLead(tab, id);
    await other.getByLabel('Status').selectOption('Kvalificerad');
    await expect(announced(other, 'Sparat.')).toBeVisible();
    // Not seen here yet: it still says new.
    await page.getByLabel('Status').selectOption('Avslutad');
    await expect(page.getByText('Någon annan hann före')).toBeVisible();
    await expect(page.getByLabel('Status')).toHaveValue('qualified');
    expect(await stateOf(id)).toMatchObject({ status: 'qualified' });
    // The assignee is another matter: what nobody has touched can be changed.
    await other.getByLabel('Ansvarig').selectOption({ index: 1 });
    await expect(announced(other, 'Sparat. Ansvarig')).toBeVisible();
    await page.getByLabel('Status').selectOption('Avslutad');
    await expect(announced(page, 'Sparat.')).toBeVisible();
    expect((await stateOf(id))?.['assignee']).not.toBeNull();

    await rows(`delete from leads where id = '${id}' returning id`);
    await page.getByLabel('Status').selectOption('Ny');
    await expect(page.getByText('Förfrågan finns inte, eller har raderats.')).toBeVisible();
  });

  test('a change that is saved stays on the page when the lead cannot be loaded again', async ({
    page,
    context,
    watch,
  }) => {
    const { id } = await sendForm({ message: 'avbrott' });
    await openInbox(page);
    await openLead(page, id);
    await context.route('**/rest/v1/file_events**', (route) => route.fulfill(FAILURE));
    await page.getByLabel('Status').selectOption('Avslutad');
    await expect(page.getByRole('alert')).toContainText('Det som visas kan vara gammalt.');
    await expect(page.getByLabel('Status')).toHaveValue('closed');
    await context.unroute('**/rest/v1/file_events**');
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(page.getByText('Ny → Avslutad')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    watch.problems.length = 0;
  });

  test('who worked a closed lead and has no access any more is shown as unknown, not as nobody', async ({
    page,
  }) => {
    const { id } = await sendForm({ message: 'borta' });
    const former = await newAccount('admin');
    await rows(
      `update leads set status = 'closed', assignee = (select id from profiles where email = '${former}') where id = '${id}' returning id`,
    );
    await openInbox(page);
    await rows(`update profiles set role = 'user' where email = '${former}' returning id`);
    await openLead(page, id);
    await expect(page.getByLabel('Ansvarig').locator('option:checked')).toHaveText('Borttaget konto');
  });
});

test.describe('the draft of a note', () => {
  const session = 'auth.sessions s using auth.users u where u.id = s.user_id';

  test('waits for its writer when the session was ended elsewhere, and for nobody else', async ({
    page,
    watch,
  }) => {
    const { id } = await sendForm({ message: 'utkast' });
    const email = await openInbox(page);
    const end = () => rows(`delete from ${session} and u.email = '${email}' returning s.id`);
    const draft = page.getByLabel('Ny anteckning');
    await openLead(page, id);
    await draft.fill('Halvfärdig tanke');
    await page.getByRole('link', { name: 'Tillbaka till inkorgen' }).click();
    await openLead(page, id);
    await expect(draft).toHaveValue('Halvfärdig tanke');
    for (const [person, kept] of [
      [email, 'Halvfärdig tanke'],
      [await newAccount('admin'), ''],
    ] as const) {
      await end();
      await page.getByRole('button', { name: 'Spara anteckningen' }).click();
      await expect(page).toHaveURL(/\/admin\/login/);
      await logIn(page, person);
      await expect(draft).toHaveValue(kept);
    }
    expect(watch.problems.splice(0).every((problem) => /40[13]/.test(problem))).toBe(true);
  });

  test('is deleted when the admin signs out', async ({ page }) => {
    const { id } = await sendForm({ message: 'utkast' });
    await openInbox(page);
    await openLead(page, id);
    await page.getByLabel('Ny anteckning').fill('Hemligt');
    await page.getByRole('link', { name: 'Konto', exact: true }).click();
    await page.getByRole('button', { name: 'Logga ut här' }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(page.getByRole('alert'), 'a session that was ended here is not told of').toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /note/i.test(key)))).toEqual(
      [],
    );
  });
});

test('an own note is changed in place, and says so', async ({ page }) => {
  const { id } = await sendForm({ message: 'anteckning' });
  await openInbox(page);
  await page.goto(`/admin?lead=${id}`);
  await page.getByLabel('Ny anteckning').fill('Ring på måndag');
  await page.getByLabel('Ny anteckning').press('Control+Enter');
  await page.getByRole('button', { name: 'Ändra anteckningen' }).press('Enter');
  const field = page.getByRole('textbox', { name: 'Ändra anteckningen' });
  await expect(field).toBeFocused();
  await field.fill('Ring på tisdag');
  await field.press('Control+Enter');
  await expect(page.getByText('Anteckningen är ändrad.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ändra anteckningen' })).toBeFocused();
  await expect(page.getByText('Ring på måndag')).toBeHidden();
  await expect(page.getByText(/^Ändrad \d/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
