import type { BrowserContext, Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { hold } from './support/delay-response.ts';
import { newAccount, sendForm, signIn } from './support/people.ts';
import { expect, rows, test } from './support/test.ts';
import { sideways } from './support/views.ts';

/** Signs in as a new admin; gives the address. */
const enter = async (page: Page): Promise<string> => {
  const email = await newAccount('admin');
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inkorg');
  return email;
};
const openLead = async (page: Page, id: string) => {
  await page.goto(`/admin?lead=${id}`);
  await expect(page.getByLabel('Status')).toBeVisible();
};
const stateOf = async (id: string) =>
  (await rows(`select status, assignee from leads where id = '${id}'`))[0];
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
/** Lets no answer to a change come until it is told to. */
const holdChanges = (context: BrowserContext) => hold(context, '**/rest/v1/leads?id=eq.*status=eq.*');

test.describe('work on a lead', () => {
  test('a change is shown at once, said when it is saved, and can be undone', async ({ page, context }) => {
    const { id } = await sendForm({ message: 'ångra' });
    await enter(page);
    await openLead(page, id);
    const answer = await holdChanges(context);
    await page.getByLabel('Status').selectOption('Avslutad');
    await expect(said(page, 'Sparar...')).toBeVisible();
    await expect(page.getByLabel('Status'), 'not back to what it was meanwhile').toHaveValue('closed');
    answer();
    await expect(said(page, 'Sparat. Status är nu Avslutad.')).toBeVisible();
    expect(await stateOf(id)).toMatchObject({ status: 'closed' });
    const undo = page.getByRole('button', { name: 'Ångra' });
    await undo.press('Enter');
    await expect(said(page, 'Ångrat. Status är åter Ny.')).toBeVisible();
    await expect(page.getByLabel('Status')).toHaveValue('new');
    await expect(page.getByLabel('Status'), 'the focus stays where it was about').toBeFocused();
    await expect(undo).toHaveCount(0);
    expect(await stateOf(id)).toMatchObject({ status: 'new' });
  });

  test('what is chosen while something is saved is saved as well', async ({ page, context }) => {
    const { id } = await sendForm({ message: 'två i rad' });
    const me = (await enter(page)).replace(/@.*/, '');
    await openLead(page, id);
    const answer = await holdChanges(context);
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

  test('a colleague’s change is not overwritten unseen', async ({ page, context }) => {
    const { id } = await sendForm({ message: 'två flikar' });
    await enter(page);
    const other = await context.newPage();
    for (const tab of [page, other]) await openLead(tab, id);
    await other.getByLabel('Status').selectOption('Kvalificerad');
    await expect(said(other, 'Sparat.')).toBeVisible();
    // Not seen here yet: it still says new.
    await page.getByLabel('Status').selectOption('Avslutad');
    await expect(page.getByText('Någon annan hann före')).toBeVisible();
    await expect(page.getByLabel('Status')).toHaveValue('qualified');
    expect(await stateOf(id)).toMatchObject({ status: 'qualified' });
    // The assignee is another matter: what nobody has touched can be changed.
    await other.getByLabel('Ansvarig').selectOption({ index: 1 });
    await expect(said(other, 'Sparat. Ansvarig')).toBeVisible();
    await page.getByLabel('Status').selectOption('Avslutad');
    await expect(said(page, 'Sparat.')).toBeVisible();
    expect((await stateOf(id))?.['assignee']).not.toBeNull();

    await rows(`delete from leads where id = '${id}' returning id`);
    await page.getByLabel('Status').selectOption('Ny');
    await expect(page.getByText('Förfrågan finns inte, eller har raderats.')).toBeVisible();
  });

  test('a tab that is looked at again shows what has happened meanwhile', async ({ page }) => {
    const { id } = await sendForm({ message: 'åter' });
    await enter(page);
    await openLead(page, id);
    await rows(`update leads set status = 'qualified' where id = '${id}' returning id`);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByLabel('Status')).toHaveValue('qualified');
  });

  test('saved, but the answer cannot be read again: the choice stands, and it says that the rest may be old', async ({
    page,
    context,
    watch,
  }) => {
    const { id } = await sendForm({ message: 'avbrott' });
    await enter(page);
    await openLead(page, id);
    await context.route('**/rest/v1/lead_events**', (route) => route.abort('internetdisconnected'));
    await page.getByLabel('Status').selectOption('Avslutad');
    await expect(page.getByRole('alert')).toContainText('Det som visas kan vara gammalt.');
    await expect(page.getByLabel('Status')).toHaveValue('closed');
    await context.unroute('**/rest/v1/lead_events**');
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await expect(page.getByText('Ny → Avslutad')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    watch.problems.length = 0;
  });

  test('an assignee whose account is gone is not shown as nobody', async ({ page }) => {
    const { id } = await sendForm({ message: 'borta' });
    const former = await newAccount('admin');
    await rows(
      `update leads set assignee = (select id from profiles where email = '${former}') where id = '${id}' returning id`,
    );
    await rows(`update profiles set role = 'user' where email = '${former}' returning id`);
    await enter(page);
    await openLead(page, id);
    await expect(page.getByLabel('Ansvarig').locator('option:checked')).toHaveText('Borttaget konto');
  });
});

test.describe('several leads at once', () => {
  test('are changed together, save those that a colleague has changed, and back again', async ({ page }) => {
    const word = `flera${Math.random().toString(36).slice(2, 8)}`;
    const ids: string[] = [];
    for (const name of ['Alma A', 'Bo B', 'Cia C', 'Dan D'])
      ids.push((await sendForm({ name, message: word })).id);
    const me = (await enter(page)).replace(/@.*/, '');
    const now = async () =>
      (
        await rows(
          `select status, assignee is not null as given from leads where message = '${word}' order by name`,
        )
      ).map(({ status, given }) => `${status} ${given}`);
    await page.goto(`/admin?search=${word}&sort=name`);
    await page.getByRole('checkbox', { name: 'Välj alla på sidan' }).check();
    await expect(said(page, 'Valda: 4')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Välj Dan D, ET-/ }).uncheck();
    await expect(said(page, 'Valda: 3')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Välj alla på sidan' })).not.toBeChecked();
    // A colleague is first with Bo; here it still says new.
    await rows(`update leads set status = 'qualified' where id = '${ids[1]}' returning id`);
    const bar = page.getByRole('group', { name: 'Ändra valda förfrågningar' });
    await bar.getByLabel('Status').selectOption('Avslutad');
    await bar.getByLabel('Ansvarig').selectOption(me);
    await bar.getByRole('button', { name: 'Ändra valda' }).press('Enter');
    await expect(said(page, 'Ändrade: 3. Någon annan hade redan ändrat: 1.')).toBeVisible();
    await expect(bar).toBeFocused();
    expect(await now()).toEqual(['closed true', 'qualified true', 'closed true', 'new false']);
    await bar.getByRole('button', { name: 'Ångra' }).press('Enter');
    await expect(said(page, 'Ändrade tillbaka: 3.')).toBeVisible();
    expect(await now()).toEqual(['new false', 'qualified false', 'new false', 'new false']);

    await page.getByRole('checkbox', { name: /^Välj Bo B/ }).check();
    await rows(`update leads set status = 'contacted' where id = '${ids[1]}' returning id`);
    await bar.getByLabel('Status').selectOption('Avslutad');
    await bar.getByRole('button', { name: 'Ändra valda' }).click();
    await expect(said(page, 'Ändrade: 0. Någon annan hade redan ändrat: 1.')).toBeVisible();
    await expect(page.locator('.inbox')).toContainText('Kontaktad');
    await expect(bar.getByRole('button', { name: 'Ångra' })).toHaveCount(0);
  });

  test('a change that does not get through is said, and the choice stays', async ({
    page,
    context,
    watch,
  }) => {
    const word = `bryt${Math.random().toString(36).slice(2, 8)}`;
    await sendForm({ name: 'Alma A', message: word });
    await enter(page);
    await page.goto(`/admin?search=${word}`);
    await page.getByRole('checkbox', { name: /^Välj Alma A/ }).check();
    await context.route('**/rest/v1/leads?id=in.*', (route) => route.abort('internetdisconnected'));
    const bar = page.getByRole('group', { name: 'Ändra valda förfrågningar' });
    await bar.getByLabel('Status').selectOption('Avslutad');
    await bar.getByRole('button', { name: 'Ändra valda' }).click();
    await expect(page.getByText('Ändringen sparades inte. Försök igen.')).toBeVisible();
    await expect(said(page, 'Valda: 1')).toBeVisible();
    await expect(bar.getByLabel('Status')).toHaveValue('closed');
    watch.problems.length = 0;
  });

  for (const [theme, width] of [
    ['dark', 390],
    ['light', 1440],
  ] as const)
    test(`the bar for it is accessible (${theme}, ${width} px) and hides nothing that has the focus`, async ({
      page,
    }) => {
      const word = `rad${Math.random().toString(36).slice(2, 8)}`;
      for (let number = 1; number <= 12; number += 1)
        await sendForm({ name: `Person ${number}`, message: word });
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript((value) => localStorage.setItem('preferredTheme', value), theme);
      await enter(page);
      await page.goto(`/admin?search=${word}`);
      await page
        .getByRole('checkbox', { name: /^Välj Person/ })
        .first()
        .check();
      const bar = page.getByRole('group', { name: 'Ändra valda förfrågningar' });
      await expect(bar).toBeInViewport();
      expect(await axeFindings(page)).toEqual([]);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      for (let number = 0; number < 9; number += 1) await page.keyboard.press('Tab');
      const [top, focused] = await Promise.all([
        bar.evaluate((element) => element.getBoundingClientRect().top),
        page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0),
      ]);
      expect(focused).toBeLessThanOrEqual(top);
    });
});

test('a list of long names and messages does not scroll sideways at any width', async ({ page }) => {
  const word = `bred${Math.random().toString(36).slice(2, 8)}`;
  const { id } = await sendForm({
    name: 'Bostadsrättsföreningen Ekbackens Solgård i Västra Hamnen',
    company: 'Bostadsrättsföreningen Ekbackens Solgård',
    message: `${word} `.repeat(20),
  });
  await rows(`update leads set reply_by = now() - interval '90 hours' where id = '${id}' returning id`);
  await enter(page);
  for (const width of [320, 390, 768, 1023, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/en/admin?search=${word}`);
    await expect(page.locator('.inbox tbody tr')).toHaveCount(1);
    expect(await sideways(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test.describe('a note that is not saved yet', () => {
  const session = 'auth.sessions s using auth.users u where u.id = s.user_id';

  test('outlives another page and a session that ends', async ({ page, watch }) => {
    const { id } = await sendForm({ message: 'utkast' });
    const email = await enter(page);
    await openLead(page, id);
    await page.getByLabel('Ny anteckning').fill('Halvfärdig tanke');
    await page.getByRole('link', { name: 'Tillbaka till inkorgen' }).click();
    await openLead(page, id);
    await expect(page.getByLabel('Ny anteckning')).toHaveValue('Halvfärdig tanke');
    // Logged out from another device, and the token has run out.
    await rows(`delete from ${session} and u.email = '${email}' returning s.id`);
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name)) ?? '';
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
      localStorage.setItem(key, JSON.stringify({ ...kept, expires_at: 1 }));
    });
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`/admin/login\\?(ended&)?lead=${id}`));
    await page.getByLabel('E-post').fill(email);
    await page.getByLabel('Lösenord', { exact: true }).fill('ett långt lösenord');
    await page.getByRole('button', { name: 'Logga in', exact: true }).click();
    await expect(page.getByLabel('Ny anteckning')).toHaveValue('Halvfärdig tanke');
    await page.getByRole('button', { name: 'Spara anteckningen' }).click();
    await expect(page.getByText('Anteckningen är sparad.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Ny anteckning')).toHaveValue('');
    // The token that was refused.
    expect(watch.problems.splice(0).every((problem) => problem.includes('400'))).toBe(true);
  });

  test('does not outlive signing out', async ({ page }) => {
    const { id } = await sendForm({ message: 'utkast' });
    await enter(page);
    await openLead(page, id);
    await page.getByLabel('Ny anteckning').fill('Hemligt');
    await page.getByRole('link', { name: 'Konto', exact: true }).click();
    await page.getByRole('button', { name: 'Logga ut här' }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /note/i.test(key)))).toEqual(
      [],
    );
  });
});

test.describe('focus and what is said', () => {
  test('back in the inbox the focus is on the lead that was open; turning the page leads to the list', async ({
    page,
  }) => {
    const word = `sida${Math.random().toString(36).slice(2, 8)}`;
    for (let number = 1; number <= 27; number += 1)
      await sendForm({ name: `Person ${String(number).padStart(2, '0')}`, message: word });
    await enter(page);
    await page.goto(`/admin?search=${word}&sort=name`);
    const link = page.getByRole('link', { name: 'Person 20' });
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Person 20' })).toBeFocused();
    await expect(page).toHaveTitle(/^ET-/);
    await page.getByRole('link', { name: 'Tillbaka till inkorgen' }).press('Enter');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    await expect(page).toHaveTitle(/^Inkorg/);
    await link.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Person 20' })).toBeFocused();
    await page.goBack();
    await expect(link).toBeFocused();

    await expect(said(page, '27 förfrågningar, sida 1 av 2')).toBeVisible();
    await page.getByRole('button', { name: 'Nästa' }).press('Enter');
    await expect(said(page, 'sida 2 av 2')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Sida 2 av 2' })).toBeFocused();
    await expect(page.locator('.inbox tbody tr').first()).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Nästa' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('link', { name: 'Statistik' }).click();
    await expect(page).toHaveTitle(/^Statistik/);
  });

  test('a page that the list no longer has gives way to the last one', async ({ page, watch }) => {
    const word = `rest${Math.random().toString(36).slice(2, 8)}`;
    await sendForm({ name: 'Den enda', message: word });
    await enter(page);
    await page.goto(`/admin?search=${word}&page=4`);
    await expect(page.getByRole('link', { name: 'Den enda' })).toBeVisible();
    await expect(page).not.toHaveURL(/page=/);
    expect(watch.problems.splice(0).every((problem) => problem.includes('416'))).toBe(true);
  });

  test('a list that cannot be fetched again stays, and says that it may be old', async ({
    page,
    context,
    watch,
  }) => {
    const word = `kvar${Math.random().toString(36).slice(2, 8)}`;
    await sendForm({ name: 'Kvar Kvarsson', message: word });
    await enter(page);
    await page.goto(`/admin?search=${word}`);
    await expect(page.getByRole('link', { name: 'Kvar Kvarsson' })).toBeVisible();
    await context.route('**/rest/v1/lead_inbox**', (route) => route.abort('internetdisconnected'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('alert')).toContainText('Det som visas kan vara gammalt.');
    await expect(page.getByRole('link', { name: 'Kvar Kvarsson' })).toBeVisible();
    // Another question has no old answer.
    await page.getByRole('searchbox', { name: 'Sök' }).fill(`${word} mer`);
    await expect(page.getByRole('link', { name: 'Kvar Kvarsson' })).toHaveCount(0);
    await expect(page.getByRole('alert')).toBeVisible();
    watch.problems.length = 0;
  });

  test('dialogs give the focus back; what goes away hands it on', async ({ page }) => {
    const { id } = await sendForm({ message: 'fokus' });
    await enter(page);
    await openLead(page, id);
    await page.getByRole('button', { name: 'Radera' }).press('Enter');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Avbryt' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Radera' })).toBeFocused();

    await page.getByLabel('Ny anteckning').fill('Bort med den');
    await page.getByRole('button', { name: 'Spara anteckningen' }).press('Enter');
    await page.getByRole('button', { name: 'Ta bort anteckningen' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort anteckningen' }).press('Enter');
    await expect(page.getByText('Anteckningen är borttagen.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Interna anteckningar' })).toBeFocused();

    await page.getByRole('button', { name: 'Anonymisera' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Anonymisera' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Anonymiserad' })).toBeFocused();
  });

  test('turning on the second factor: the focus follows, and a double click sends the code once', async ({
    page,
  }) => {
    const { totpCode, totpStep } = await import('../../supabase/local/totp.ts');
    await enter(page);
    await page.getByRole('link', { name: 'Konto', exact: true }).click();
    const heading = page.getByRole('heading', { name: 'Engångskod' });
    await page.getByRole('button', { name: 'Slå på' }).press('Enter');
    await expect(heading).toBeFocused();
    await page.getByRole('button', { name: 'Avbryt' }).press('Enter');
    await expect(heading).toBeFocused();
    await page.getByRole('button', { name: 'Slå på' }).click();
    const field = page.getByLabel('Sexsiffrig kod');
    await field.fill('12');
    await field.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/Skriv sex siffror\.$/);
    const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await field.fill(totpCode(secret, totpStep(Date.now())));
    await page.getByRole('button', { name: 'Bekräfta' }).dblclick();
    await expect(page.getByText('Koden behövs vid varje inloggning')).toBeVisible();
    await expect(heading).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('what came of asking for a new password is read out, and another address can be typed at once', async ({
    page,
  }) => {
    await page.goto('/en/reset-password');
    await page.getByLabel('Email').fill('nobody@ecotech.example');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('group', { name: 'Check your inbox' })).toBeFocused();
    await page.getByRole('button', { name: 'Send to another address' }).press('Enter');
    await expect(page.getByLabel('Email')).toBeFocused();
  });
});
