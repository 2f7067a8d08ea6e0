import { axeFindings } from './support/axe.ts';
import { newAccount, openInbox, sendForm, signIn } from './support/people.ts';
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

test('sales blocks a sender; what an admin has blocked only an admin lifts', async ({ page }) => {
  const [mine, admins] = [`a@egen${unique()}.example`, `b@annans${unique()}.example`];
  const { id } = await sendForm({ email: mine, message: 'Köp länkar' });
  const other = await sendForm({ email: admins, message: 'Köp mer' });
  const boss = await newAccount('admin');
  await rows(`insert into blocked_senders (sender, reason, author)
    select '${admins}', 'Reklam', id from profiles where email = '${boss}'`);
  const email = await newAccount('user');
  await rows(`update profiles set role = 'sales' where email = '${email}'`);
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inkorg');
  await page.goto(`/admin?lead=${other.id}`);
  await page.getByRole('button', { name: 'Spärra avsändaren' }).click();
  await expect(page.getByText('En administratör eller den som spärrade kan häva spärren.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Häv spärren' })).toHaveCount(0);
  await page.goto(`/admin?lead=${id}`);
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
