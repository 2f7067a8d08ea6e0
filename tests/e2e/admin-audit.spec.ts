import { openInbox, sendForm } from './support/people.ts';
import { expect, FAILURE, rows, test } from './support/test.ts';

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
