import type { BrowserContext, Page } from '@playwright/test';
import { axeFindings, faultsWideAndNarrow } from './support/axe.ts';
import { hold } from './support/delay-response.ts';
import {
  announced,
  logIn,
  newAccount,
  openInbox,
  openLead,
  sendForm,
  signIn,
  uniqueWord,
} from './support/people.ts';
import { backend, deliverMail, expect, FAILURE, rows, test } from './support/test.ts';

const stateOf = async (id: string) =>
  (await rows(`select status, assignee from leads where id = '${id}'`))[0];

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

test('a message in Arabic begins at the right', async ({ page }) => {
  const { id } = await sendForm({ message: 'مرحبا بكم' });
  await openInbox(page);
  await openLead(page, id);
  const free = await page.getByText('مرحبا بكم').evaluate((message) => {
    const words = document.createRange();
    words.selectNodeContents(message);
    return message.getBoundingClientRect().right - words.getBoundingClientRect().right;
  });
  expect(free).toBeLessThan(20);
});

test('an own note is changed in place, and says so', async ({ page }) => {
  const { id } = await sendForm({ message: 'anteckning' });
  await openInbox(page);
  await openLead(page, id);
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

/** Sends a lead’s waiting reply, as if the ten seconds in which it can be taken back were over, and looks again. */
const sendWaiting = async (page: Page, id: string) => {
  await rows(`update outbox set next_attempt_at = now() where lead_id = '${id}' returning id`);
  await deliverMail();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
};

const openNamed = async (page: Page, id: string, name = 'Prov Provsson') => {
  await openLead(page, id);
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
  await openNamed(page, id, 'Ann Lee');
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
  await openNamed(page, id);
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
  await openNamed(page, id);
  await expect(text(page), 'what was sent is no draft any more').toHaveCount(0);
});

test('a reply outlives a network that fails and a new page, and is sent once', async ({
  page,
  context,
  watch,
}) => {
  const { id } = await sendForm({ message: 'utan nät' });
  await openInbox(page);
  await openNamed(page, id);
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
  await openNamed(page, id);
  await page.getByRole('button', { name: 'Svara', exact: true }).click();
  await text(page).fill('Trevlig helg');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  let asked: unknown;
  await context.route('**/rpc/send_reply', (route) => {
    const call = route.request().postDataJSON() as Record<string, unknown>;
    asked = call['p_not_before'];
    return route.fallback({ postData: { ...call, p_not_before: tomorrow } });
  });
  await page.getByRole('button', { name: /^Skicka mån 23\snov\.?\s08:00$/ }).click();
  await expect(replies(page)).toContainText(/Skickas \S+\s\d+\s\S+\s\d\d:\d\d/);
  expect(asked).toBe('2026-11-23T07:00:00.000Z');
  const [kept] = await repliesOf(id);
  expect(Date.parse(String(kept?.['not_before']))).toBe(Date.parse(tomorrow));
  expect(kept?.['sent_at']).toBeNull();
});

test('who would rather write in a mail program has subject and address there', async ({ page }) => {
  const { id, reference } = await sendForm({ message: 'mejlprogram' }, { locale: 'es' });
  await openInbox(page);
  await openNamed(page, id);
  await expect(page.getByRole('link', { name: 'Svara i ditt mejlprogram' })).toHaveAttribute(
    'href',
    `mailto:${encodeURIComponent('prov@kund.example')}?subject=${encodeURIComponent(`Su consulta ${reference}`)}`,
  );
});

test('what the same person sent is merged into the open lead by keyboard, and the merge is taken back', async ({
  page,
}) => {
  const word = uniqueWord('ihop');
  const email = `${word}@kund.example`;
  const first = await sendForm({ name: 'Eva Ett', email, message: `${word} först` });
  const second = await sendForm({ name: 'Eva Ett', email, message: `${word} sedan` });
  await openInbox(page);
  await openLead(page, second.id);
  const merge = page.getByRole('button', { name: `Slå ihop hit: ${first.reference}` });
  await merge.press('Enter');
  await expect(page.getByText(`${first.reference} är nu en del av den här förfrågan.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Samma person', exact: true })).toBeFocused();
  await expect(page.getByText(`${word} först`, { exact: true })).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: `${first.reference} slogs ihop hit` }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Ångra', exact: true }).press('Enter');
  await expect(page.getByText(`${first.reference} är en egen förfrågan igen.`)).toBeVisible();
  await merge.press('Enter');
  await expect(page.getByRole('heading', { name: 'Samma person skrev också' })).toBeVisible();

  await page.goto(`/admin?search=${word}`);
  await expect(page.getByRole('row').filter({ hasText: first.reference })).toContainText('sammanslagen');
  await page.getByRole('row').filter({ hasText: first.reference }).getByRole('link').click();
  await expect(
    page.getByText(
      `Den här förfrågan är en del av ${second.reference}. Status, ansvarig och påminnelse ändras där.`,
    ),
  ).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveCount(0);
  await page.getByRole('link', { name: 'Till hela ärendet' }).press('Enter');
  await page.getByRole('button', { name: `Dela igen: ${first.reference}` }).click();
  await expect(merge).toBeVisible();
});

test('a bulk change passes over what is merged and names it', async ({ page }) => {
  const word = uniqueWord('samlat');
  const email = `${word}@kund.example`;
  const first = await sendForm({ name: 'Ulla Ett', email, message: `${word} först` });
  const second = await sendForm({ name: 'Ulla Två', email, message: `${word} sedan` });
  await rows(
    `update leads set merged_into = '${second.id}', file_id = '${second.id}' where id = '${first.id}'`,
  );
  await openInbox(page);
  await page.goto(`/admin?search=${word}`);
  await page.getByLabel('Välj alla på sidan').check();
  const bar = page.getByRole('group', { name: 'Ändra valda förfrågningar' });
  await bar.getByLabel('Status').selectOption('Kontaktad');
  await bar.getByRole('button', { name: 'Ändra valda' }).click();
  await expect(bar.getByRole('status')).toHaveText(
    `Ändrade: 1. Hoppades över, eftersom de är sammanslagna med ett annat ärende: ${first.reference}.`,
  );
  const states = await rows(`select status from leads where email = '${email}' order by created_at`);
  expect(states.map(({ status }) => status)).toEqual(['new', 'contacted']);
});

test('a merged lead is accessible and fits, wide and light, narrow and dark', async ({ page }) => {
  const email = `en.mycket.lang.adress.som.inte.bryts.av.sig.sjalv.${uniqueWord()}@kund.example`;
  await sendForm({ name: 'Eva Ett', email, phone: '070-123 45 67', message: 'Först' });
  const { id, reference } = await sendForm({ name: 'Eva Ett', email, message: 'Sedan' });
  await openInbox(page);
  await page.goto(`/en/admin?lead=${id}`);
  await expect(page.getByText(reference).first()).toBeVisible();
  await page.getByRole('button', { name: /^Merge here: ET-/ }).click();
  await expect(page.getByRole('heading', { name: 'The same person also wrote' })).toBeVisible();
  await page.getByRole('button', { name: 'Block the sender' }).click();
  await expect(page.getByRole('radio').first()).toBeFocused();
  expect(await faultsWideAndNarrow(page)).toEqual([]);
});

const statusOf = async (id: string) =>
  (await rows(`select status from leads where id = '${id}'`))[0]?.['status'];

test('a sender is blocked from a lead with a reason, and the block is lifted in the settings', async ({
  page,
}) => {
  const domain = `reklam${uniqueWord()}.example`;
  const { id } = await sendForm({ email: `a@${domain}`, message: 'Köp länkar' });
  await openInbox(page);
  await openLead(page, id);
  await page.getByRole('button', { name: 'Spärra avsändaren' }).press('Enter');
  await expect(page.getByRole('radio', { name: `a@${domain}` })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: `Alla hos ${domain}` })).toBeChecked();
  const confirm = page.getByRole('button', { name: 'Spärra', exact: true });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Varför?').fill('Länkförsäljning');
  expect(await axeFindings(page)).toEqual([]);
  await confirm.press('Enter');
  await expect(page.getByText(`@${domain} är spärrad.`)).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('spam');
  await expect(page.getByRole('heading', { name: 'Oönskad avsändare' })).toBeFocused();

  const held = await sendForm({ name: 'Igen Igensson', email: `b@${domain}`, message: 'Köp' });
  expect(await statusOf(held.id)).toBe('spam');
  expect(await rows(`select 1 from outbox where lead_id = '${held.id}'`)).toEqual([]);
  await page.goto('/admin?status=spam');
  await page.getByRole('link', { name: 'Igen Igensson' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Avsändaren är spärrad' })).toBeVisible();

  await page.getByRole('link', { name: 'Konto', exact: true }).click();
  const line = page.getByRole('listitem').filter({ hasText: `@${domain}` });
  await expect(line).toContainText('Länkförsäljning');
  expect(await axeFindings(page)).toEqual([]);
  await line.getByRole('button', { name: `Häv spärren för @${domain}` }).press('Enter');
  await expect(line).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Spärrade avsändare' })).toBeFocused();
  const free = await sendForm({ email: `c@${domain}`, message: 'Hej igen' });
  expect(await statusOf(free.id)).toBe('new');
});

test('sales blocks a sender; what an admin has blocked only an admin lifts', async ({ page }) => {
  const [mine, admins] = [`a@egen${uniqueWord()}.example`, `b@annans${uniqueWord()}.example`];
  const { id } = await sendForm({ email: mine, message: 'Köp länkar' });
  const other = await sendForm({ email: admins, message: 'Köp mer' });
  const boss = await newAccount('admin');
  await rows(`insert into blocked_senders (sender, reason, author)
    select '${admins}', 'Reklam', id from profiles where email = '${boss}'`);
  const email = await newAccount('user');
  await rows(`update profiles set role = 'sales' where email = '${email}'`);
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inkorg');
  await openLead(page, other.id);
  await page.getByRole('button', { name: 'Spärra avsändaren' }).click();
  await expect(page.getByText('En administratör eller den som spärrade kan häva spärren.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Häv spärren' })).toHaveCount(0);
  await openLead(page, id);
  await page.getByRole('button', { name: 'Spärra avsändaren' }).click();
  await page.getByLabel('Varför?').fill('Länkförsäljning');
  await page.getByLabel('Varför?').press('Enter');
  await expect(page.getByLabel('Status')).toHaveValue('spam');
  await page.goto('/admin?view=account');
  const line = (sender: string) => page.getByRole('listitem').filter({ hasText: sender });
  await expect(line(admins)).toContainText('Reklam');
  await expect(line(admins).getByRole('button')).toHaveCount(0);
  await line(mine)
    .getByRole('button', { name: `Häv spärren för ${mine}` })
    .press('Enter');
  await expect(line(mine)).toHaveCount(0);
});

test('only the address is offered where everybody can have one, and a block can be lifted where it was made', async ({
  page,
}) => {
  const { id } = await sendForm({ email: `${uniqueWord()}@gmail.com`, message: 'Hej' });
  await openInbox(page);
  await openLead(page, id);
  await page.getByRole('button', { name: 'Spärra avsändaren' }).click();
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(page.getByText('Därför kan bara adressen spärras.')).toBeVisible();
  await page.getByLabel('Varför?').fill('Otrevlig');
  await page.getByLabel('Varför?').press('Enter');
  await expect(page.getByLabel('Status')).toHaveValue('spam');
  await page.getByRole('button', { name: 'Spärra avsändaren' }).click();
  await expect(page.getByText('Avsändaren är spärrad.')).toBeVisible();
  await page.getByRole('button', { name: 'Häv spärren' }).press('Enter');
  await expect(page.getByText('Spärren är hävd.')).toBeVisible();
});

const remindAt = async (id: string) => {
  const [lead] = await rows(`select remind_at from leads where id = '${id}'`);
  return lead?.['remind_at'] ? new Date(String(lead['remind_at'])) : null;
};

test('a lead without a next step says so, is put aside by key, and the choice can be undone', async ({
  page,
}) => {
  const { id } = await sendForm({ name: 'Moa M', message: uniqueWord() });
  await openInbox(page);
  await openLead(page, id);
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
  const { id } = await sendForm({ name: 'Moa M', message: uniqueWord() });
  await openInbox(page);
  await openLead(page, id);
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
  const message = uniqueWord();
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
  const message = uniqueWord();
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
