import { axeFindings } from './support/axe.ts';
import { openInbox, sendForm } from './support/people.ts';
import { expect, rows, test } from './support/test.ts';

const word = () => `tang${Math.random().toString(36).slice(2, 8)}`;

test('leads are worked one after the other without a pointer', async ({ page }) => {
  const message = word();
  for (const name of ['Alma A', 'Bo B', 'Cia C']) await sendForm({ name, message });
  const me = (await openInbox(page)).replace(/@.*/, '');
  await page.goto(`/admin?search=${message}&sort=name`);
  await expect(page.locator('.inbox tbody tr')).toHaveCount(3);
  const lead = (name: string) => page.getByRole('link', { name, exact: true });
  await page.keyboard.press('j');
  await expect(lead('Alma A')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: /^Välj Bo B/ })).toBeChecked();
  await page.keyboard.press('k');
  await expect(lead('Alma A')).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Alma A' })).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText(`Tilldelad ${me}`)).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('jag ringer på tisdag');
  await expect(page.getByLabel('Ny anteckning')).toHaveValue('jag ringer på tisdag');
  await page.getByRole('button', { name: 'Spara anteckningen' }).press('Enter');
  await expect(page.getByText('Anteckningen är sparad.')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('e');
  await expect(page.getByLabel('Status')).toBeFocused();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: 'Bo B' })).toBeFocused();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: 'Alma A' })).toBeFocused();
  await page.keyboard.press('u');
  await expect(lead('Alma A')).toBeFocused();
  const given = await rows(`select 1 from leads where message = '${message}' and assignee is not null`);
  expect(given).toHaveLength(1);
});

test('the shortcuts are listed under the account, and can be turned off for those who speak to their computer', async ({
  page,
}) => {
  const message = word();
  await sendForm({ name: 'Alma A', message });
  await openInbox(page);
  await page.goto('/admin?view=account');
  await expect(page.getByText('Nästa och föregående i listan')).toBeVisible();
  expect(await axeFindings(page, { within: 'main' })).toEqual([]);
  await page.getByRole('checkbox', { name: 'Enstaka tangenter är kortkommandon' }).uncheck();
  await page.goto(`/admin?search=${message}`);
  const lead = page.getByRole('link', { name: 'Alma A', exact: true });
  await expect(lead).toBeVisible();
  await page.keyboard.press('j');
  await expect(lead).not.toBeFocused();
});

test('the lists that are looked at most are one link away, and the shown one is marked', async ({ page }) => {
  await openInbox(page);
  const lists = page.getByRole('navigation', { name: 'Listor' });
  await lists.getByRole('link', { name: 'Mina öppna' }).click();
  await expect(page).toHaveURL(/status=open.*assignee=me|assignee=me.*status=open/);
  await expect(lists.getByRole('link', { name: 'Mina öppna' })).toHaveAttribute('aria-current', 'true');
  await lists.getByRole('link', { name: 'Alla', exact: true }).click();
  await expect(lists.getByRole('link', { name: 'Alla', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
});
