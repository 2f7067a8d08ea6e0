import { faultsWideAndNarrow } from './support/axe.ts';
import { openInbox, sendForm } from './support/people.ts';
import { expect, rows, test } from './support/test.ts';

const unique = () => Math.random().toString(36).slice(2, 8);

test('what the same person sent is merged into the open lead by keyboard, and the merge is taken back', async ({
  page,
}) => {
  const word = `ihop${unique()}`;
  const email = `${word}@kund.example`;
  const first = await sendForm({ name: 'Eva Ett', email, message: `${word} först` });
  const second = await sendForm({ name: 'Eva Ett', email, message: `${word} sedan` });
  await openInbox(page);
  await page.goto(`/admin?lead=${second.id}`);
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
  const word = `samlat${unique()}`;
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
  const email = `en.mycket.lang.adress.som.inte.bryts.av.sig.sjalv.${unique()}@kund.example`;
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
