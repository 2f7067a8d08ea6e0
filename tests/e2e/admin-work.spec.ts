import type { Page } from '@playwright/test';
import { faultsWideAndNarrow } from './support/axe.ts';
import { openInbox, sendForm } from './support/people.ts';
import { expect, FAILURE, rows, test } from './support/test.ts';
import { sideways } from './support/views.ts';

const openLead = async (page: Page, id: string) => {
  await page.goto(`/admin?lead=${id}`);
  await expect(page.getByLabel('Status')).toBeVisible();
};
const announced = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
test.describe('a bulk update', () => {
  test('changes the selected leads except those that a colleague has changed, and can be undone', async ({
    page,
  }) => {
    const word = `flera${Math.random().toString(36).slice(2, 8)}`;
    const ids: string[] = [];
    for (const name of ['Alma A', 'Bo B', 'Cia C', 'Dan D'])
      ids.push((await sendForm({ name, message: word })).id);
    const me = (await openInbox(page)).replace(/@.*/, '');
    const now = async () =>
      (
        await rows(
          `select status, assignee is not null as given from leads where message = '${word}' order by name`,
        )
      ).map(({ status, given }) => `${status} ${given}`);
    await page.goto(`/admin?search=${word}&sort=name`);
    await page.getByRole('checkbox', { name: 'Välj alla på sidan' }).check();
    await expect(announced(page, 'Valda: 4')).toBeVisible();
    await page.getByRole('checkbox', { name: /^Välj Dan D, ET-/ }).uncheck();
    await expect(announced(page, 'Valda: 3')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Välj alla på sidan' })).not.toBeChecked();
    // A colleague is first with Bo; here it still says new.
    await rows(`update leads set status = 'qualified' where id = '${ids[1]}' returning id`);
    const bar = page.getByRole('group', { name: 'Ändra valda förfrågningar' });
    await bar.getByLabel('Status').selectOption('Avslutad');
    await bar.getByLabel('Ansvarig').selectOption(me);
    await bar.getByRole('button', { name: 'Ändra valda' }).press('Enter');
    await expect(announced(page, 'Ändrade: 3. Någon annan hade redan ändrat: 1.')).toBeVisible();
    await expect(bar).toBeFocused();
    expect(await now()).toEqual(['closed true', 'qualified true', 'closed true', 'new false']);
    await bar.getByRole('button', { name: 'Ångra' }).press('Enter');
    await expect(announced(page, 'Ändrade tillbaka: 3.')).toBeVisible();
    expect(await now()).toEqual(['new false', 'qualified false', 'new false', 'new false']);

    await page.getByRole('checkbox', { name: /^Välj Bo B/ }).check();
    await rows(`update leads set status = 'contacted' where id = '${ids[1]}' returning id`);
    await bar.getByLabel('Status').selectOption('Avslutad');
    await bar.getByRole('button', { name: 'Ändra valda' }).click();
    await expect(announced(page, 'Ändrade: 0. Någon annan hade redan ändrat: 1.')).toBeVisible();
    await expect(page.locator('.inbox')).toContainText('Kontaktad');
    await expect(bar.getByRole('button', { name: 'Ångra' })).toHaveCount(0);
  });

  test('announces a failure and keeps the selection', async ({ page, context, watch }) => {
    const word = `bryt${Math.random().toString(36).slice(2, 8)}`;
    await sendForm({ name: 'Alma A', message: word });
    await openInbox(page);
    await page.goto(`/admin?search=${word}`);
    await page.getByRole('checkbox', { name: /^Välj Alma A/ }).check();
    await context.route('**/rest/v1/leads?id=in.*', (route) => route.abort('internetdisconnected'));
    const bar = page.getByRole('group', { name: 'Ändra valda förfrågningar' });
    await bar.getByLabel('Status').selectOption('Avslutad');
    await bar.getByRole('button', { name: 'Ändra valda' }).click();
    await expect(page.getByText('Ändringen sparades inte. Försök igen.')).toBeVisible();
    await expect(announced(page, 'Valda: 1')).toBeVisible();
    await expect(bar.getByLabel('Status')).toHaveValue('closed');
    watch.problems.length = 0;
  });

  test('has an accessible bar that covers nothing in focus, wide and light, narrow and dark', async ({
    page,
  }) => {
    const word = `rad${Math.random().toString(36).slice(2, 8)}`;
    await Promise.all(
      Array.from({ length: 12 }, (_, place) => sendForm({ name: `Person ${place}`, message: word })),
    );
    await openInbox(page);
    await page.goto(`/admin?search=${word}`);
    const first = page.getByRole('checkbox', { name: /^Välj Person/ }).first();
    await first.check();
    const bar = page.getByRole('group', { name: 'Ändra valda förfrågningar' });
    await expect(bar).toBeInViewport();
    expect(await faultsWideAndNarrow(page)).toEqual([]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await first.focus();
      for (let number = 0; number < 9; number += 1) await page.keyboard.press('Tab');
      const [top, focused] = await Promise.all([
        bar.evaluate((element) => element.getBoundingClientRect().top),
        page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0),
      ]);
      expect(focused).toBeLessThanOrEqual(top);
    }
  });
});

test('an inbox with long names and messages does not scroll sideways at any width', async ({ page }) => {
  const word = `bred${Math.random().toString(36).slice(2, 8)}`;
  const { id } = await sendForm({
    name: 'Bostadsrättsföreningen Ekbackens Solgård i Västra Hamnen',
    company: 'Bostadsrättsföreningen Ekbackens Solgård',
    message: `${word} `.repeat(20),
  });
  await rows(`update leads set reply_by = now() - interval '90 hours' where id = '${id}' returning id`);
  await openInbox(page);
  for (const width of [320, 390, 768, 1023, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/en/admin?search=${word}`);
    await expect(page.locator('.inbox tbody tr')).toHaveCount(1);
    expect(await sideways(page), `${width} px`).toBeLessThanOrEqual(0);
  }
});

test.describe('focus and announcements', () => {
  test('the focus returns to the lead that was open, and goes to the list after paging', async ({ page }) => {
    const word = `sida${Math.random().toString(36).slice(2, 8)}`;
    await Promise.all(
      Array.from({ length: 27 }, (_, place) =>
        sendForm({ name: `Person ${String(place + 1).padStart(2, '0')}`, message: word }),
      ),
    );
    await openInbox(page);
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

    await expect(announced(page, '27 förfrågningar, sida 1 av 2')).toBeVisible();
    await page.getByRole('button', { name: 'Nästa' }).press('Enter');
    await expect(announced(page, 'sida 2 av 2')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Sida 2 av 2' })).toBeFocused();
    await expect(page.locator('.inbox tbody tr').first()).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Nästa' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('link', { name: 'Statistik' }).click();
    await expect(page).toHaveTitle(/^Statistik/);
  });

  test('a page behind the last one shows the last one', async ({ page, watch }) => {
    const word = `rest${Math.random().toString(36).slice(2, 8)}`;
    await sendForm({ name: 'Den enda', message: word });
    await openInbox(page);
    await page.goto(`/admin?search=${word}&page=4`);
    await expect(page.getByRole('link', { name: 'Den enda' })).toBeVisible();
    await expect(page).not.toHaveURL(/page=/);
    expect(watch.problems.splice(0).every((problem) => problem.includes('416'))).toBe(true);
  });

  test('a list that cannot be loaded again stays and is marked as possibly outdated', async ({
    page,
    context,
    watch,
  }) => {
    const word = `kvar${Math.random().toString(36).slice(2, 8)}`;
    await sendForm({ name: 'Kvar Kvarsson', message: word });
    await openInbox(page);
    await page.goto(`/admin?search=${word}`);
    await expect(page.getByRole('link', { name: 'Kvar Kvarsson' })).toBeVisible();
    await context.route('**/rest/v1/lead_inbox**', (route) => route.fulfill(FAILURE));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('alert')).toContainText('Det som visas kan vara gammalt.');
    await expect(page.getByRole('link', { name: 'Kvar Kvarsson' })).toBeVisible();
    // Another question has no old answer.
    await page.getByRole('searchbox', { name: 'Sök' }).fill(`${word} mer`);
    await expect(page.getByRole('link', { name: 'Kvar Kvarsson' })).toHaveCount(0);
    await expect(page.getByRole('alert')).toBeVisible();
    watch.problems.length = 0;
  });

  test('dialogs return the focus, and removed elements pass it on', async ({ page }) => {
    const { id } = await sendForm({ message: 'fokus' });
    await openInbox(page);
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
});
