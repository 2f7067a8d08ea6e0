import { axeFindings } from './support/axe.ts';
import { openInbox, sendForm } from './support/people.ts';
import { expect, rows, test } from './support/test.ts';

const unique = () => Math.random().toString(36).slice(2, 8);
const statusOf = async (id: string) =>
  (await rows(`select status from leads where id = '${id}'`))[0]?.['status'];

test('a sender is blocked from a lead with a reason, and the block is lifted in the settings', async ({
  page,
}) => {
  const domain = `reklam${unique()}.example`;
  const { id } = await sendForm({ email: `a@${domain}`, message: 'Köp länkar' });
  await openInbox(page);
  await page.goto(`/admin?lead=${id}`);
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

test('only the address is offered where everybody can have one, and a block can be lifted where it was made', async ({
  page,
}) => {
  const { id } = await sendForm({ email: `${unique()}@gmail.com`, message: 'Hej' });
  await openInbox(page);
  await page.goto(`/admin?lead=${id}`);
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
