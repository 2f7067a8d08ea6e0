import { axeFindings } from './support/axe.ts';
import { openInbox, sendForm } from './support/people.ts';
import { expect, rows, test } from './support/test.ts';

const word = () => `steg${Math.random().toString(36).slice(2, 8)}`;
const remindAt = async (id: string) =>
  (await rows(`select remind_at from leads where id = '${id}'`))[0]?.['remind_at'];

test('a lead that is left open is asked for its next step in a line, which is answered or turned off', async ({
  page,
}) => {
  const message = word();
  const alma = await sendForm({ name: 'Alma A', message });
  const bo = await sendForm({ name: 'Bo B', message });
  await openInbox(page);
  await page.goto(`/admin?search=${message}&sort=name`);
  await page.getByRole('link', { name: 'Alma A', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alma A' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Bo B' }),
    'nothing takes the focus',
  ).toBeFocused();
  const question = page
    .getByRole('status')
    .filter({ hasText: `${alma.reference} Alma A lämnades utan nästa steg.` });
  await expect(question).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'I morgon', exact: true }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: `${alma.reference}: påminnelse` })).toBeVisible();
  expect(await remindAt(alma.id)).not.toBeNull();

  // What got a step is not asked about; what is opened again is seen to.
  await page.getByLabel('Status').selectOption('Kontaktad');
  await expect(page.getByText('Status är nu Kontaktad')).toBeVisible();
  await page.getByRole('link', { name: 'Tillbaka till inkorgen' }).click();
  await expect(page.getByText('lämnades utan nästa steg')).toHaveCount(0);
  await page.getByRole('link', { name: 'Bo B', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bo B' })).toBeFocused();
  await page.keyboard.press('u');
  await expect(page.getByText(`${bo.reference} Bo B lämnades utan nästa steg.`)).toBeVisible();
  await page.getByRole('button', { name: 'Fråga inte mer' }).press('Enter');
  await expect(page.getByText('Frågan är avstängd.')).toBeVisible();
  await page.getByRole('link', { name: 'Bo B', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bo B' })).toBeFocused();
  await page.keyboard.press('u');
  await expect(page.getByRole('link', { name: 'Bo B', exact: true })).toBeFocused();
  await expect(page.getByText('lämnades utan nästa steg')).toHaveCount(0);
  await page.getByRole('link', { name: 'Konto', exact: true }).click();
  const setting = page.getByRole('checkbox', {
    name: 'Fråga när jag lämnar en öppen förfrågan utan nästa steg',
  });
  await expect(setting).not.toBeChecked();
  await setting.check();
  await page.reload();
  await expect(setting).toBeChecked();
});

test('an own note is changed in place, and what stood there can be read', async ({ page }) => {
  const { id } = await sendForm({ message: word() });
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
  await page.getByText(/^Ändrad \d/).click();
  await expect(page.getByText('Ring på måndag')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
