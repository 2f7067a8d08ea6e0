import { axeFindings } from './support/axe.ts';
import { openInbox, sendForm } from './support/people.ts';
import { expect, test } from './support/test.ts';

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
