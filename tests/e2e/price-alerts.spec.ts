import type { Page } from '@playwright/test';
import { confirmCode, hashCode } from '../../supabase/functions/_shared/subscription-schema.ts';
import { axeFindingsInBothThemes, withAxe } from './support/axe.ts';
import { expect, rows, test } from './support/test.ts';
import { variants } from './support/variants.ts';

const unique = () => `pris-${crypto.randomUUID().slice(0, 8)}@exempel.se`;
const form = (page: Page) => page.locator('#price-mail form');

/** The code that the mail of an address would carry: a known one is put in the place of the hash. */
async function knownCode(email: string): Promise<string> {
  const code = confirmCode('test', email);
  await rows(`update subscriptions set confirm_hash = '${hashCode(code)}' where email = '${email}'`);
  return code;
}
const rowOf = async (email: string) =>
  (await rows(`select * from subscriptions where email = '${email}'`))[0];

/** What the page says in each language. */
const languages = [
  [
    '',
    'E-post',
    'Beställ mejlen',
    'Titta i din inkorg',
    'Bekräfta',
    'Din adress är bekräftad',
    'Avsluta mejlen',
    'Mejlen är avslutade',
  ],
  [
    '/en',
    'Email',
    'Get the emails',
    'Check your inbox',
    'Confirm',
    'Your address is confirmed',
    'Unsubscribe',
    'You have unsubscribed',
  ],
  [
    '/es',
    'Correo',
    'Recibir los correos',
    'Mire su bandeja de entrada',
    'Confirmar',
    'Su dirección está confirmada',
    'Darse de baja',
    'Se ha dado de baja',
  ],
] as const;

for (const [prefix, label, send, asked, confirm, confirmed, end, ended] of variants(languages, 0))
  test(`mail is asked for, confirmed and ended (${prefix || '/'})`, async ({ page }) => {
    const email = unique();
    await page.goto(`${prefix}/resources/live-energy`);
    await form(page).getByLabel(label, { exact: true }).fill(email);
    await form(page).getByRole('button', { name: send }).click();
    await expect(page).toHaveURL(`${prefix}/resources/price-alerts#asked`);
    await expect(page.getByRole('heading', { name: asked })).toBeVisible();
    expect(await rowOf(email)).toMatchObject({ zone: 'SE4', below: null, confirmed_at: null });

    const code = await knownCode(email);
    await page.goto('/');
    await page.goto(`${prefix}/resources/price-alerts#confirm-${code}`);
    await expect(page.getByRole('button', { name: end })).toBeHidden();
    await page.getByRole('button', { name: confirm, exact: true }).click();
    await expect(page.getByRole('heading', { name: confirmed })).toBeVisible();
    await expect(page.locator('#confirmed')).toBeFocused();
    await expect(page.locator('.alert-code')).toBeHidden();
    const row = await rowOf(email);
    expect(row?.['confirmed_at']).not.toBeNull();

    await page.goto('/');
    await page.goto(`${prefix}/resources/price-alerts#end-${row?.['end_code']}`);
    await page.getByRole('button', { name: end, exact: true }).click();
    await expect(page.getByRole('heading', { name: ended })).toBeVisible();
    expect(await rowOf(email)).toBeUndefined();
  });

test('errors are named beside the field, announced, and go when it is right', async ({ page }) => {
  const wrong = unique().replace('@', ' ');
  await page.goto('/resources/live-energy');
  const email = form(page).getByLabel('E-post', { exact: true });
  await form(page).getByText('Bara när priset går under en gräns').click();
  await form(page)
    .getByLabel(/^Gräns/)
    .fill('mycket');
  await email.fill(wrong);
  await form(page).getByRole('button').click();
  await expect(form(page).getByRole('alert')).toHaveText('Kontrollera uppgifterna och skicka igen.');
  await expect(form(page).getByLabel(/^Gräns/)).toBeFocused();
  await expect(form(page).getByLabel(/^Gräns/)).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription('Skriv e-postadressen som namn@exempel.se.');
  await form(page)
    .getByLabel(/^Gräns/)
    .fill('−2,5');
  const right = unique();
  await email.fill(right);
  await form(page).getByRole('button').click();
  await expect(page).toHaveURL('/resources/price-alerts#asked');
  await expect(page.locator('#asked')).toBeFocused();
  expect(await rowOf(right)).toMatchObject({ below: '-2.5' });
});

test('what was written stays when nothing answers', async ({ page, context, watch }) => {
  await page.goto('/en/resources/live-energy');
  await context.route(/functions\/v1\/subscriptions/, (route) => route.abort('failed'));
  await form(page).getByLabel('Email', { exact: true }).fill('eva@example.com');
  await form(page).getByRole('button').click();
  await expect(form(page).getByRole('alert')).toHaveText(
    'It could not be sent. Please try again in a moment.',
  );
  await expect(form(page).getByLabel('Email', { exact: true })).toHaveValue('eva@example.com');
  watch.problems.length = 0;
});

test('a code that does not work is said to be one', async ({ page, watch }) => {
  await page.goto(`/en/resources/price-alerts#confirm-${'0'.repeat(32)}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('The code does not work.')).toBeVisible();
  expect(watch.problems.splice(0)).toEqual([expect.stringContaining('422')]);
});

test('nothing is wrong for axe, on the form with errors and on the page of codes, in both themes', async ({
  page,
}) => {
  await withAxe(page);
  await page.goto('/resources/live-energy');
  await form(page).getByText('Bara när priset går under en gräns').click();
  await form(page).getByRole('button').click();
  await expect(form(page).getByText('Fyll i det här fältet.')).toBeVisible();
  expect(await axeFindingsInBothThemes(page, { within: '#price-mail' })).toEqual([]);
  await page.goto('/resources/price-alerts');
  expect(await axeFindingsInBothThemes(page, { within: 'main' })).toEqual([]);
  await page.goto('/resources/price-alerts#ended');
  expect(await axeFindingsInBothThemes(page, { within: 'main' })).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('mail is asked for, confirmed and ended with the codes', async ({ page }) => {
    const email = unique();
    await page.goto('/en/resources/live-energy');
    await form(page).getByLabel('Email', { exact: true }).fill(email);
    await form(page).getByRole('button').click();
    await expect(page).toHaveURL(/\/en\/resources\/price-alerts#asked$/);
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

    const code = await knownCode(email);
    await page.goto('/en/resources/price-alerts');
    await page.getByLabel('Code from the email').fill(code);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();

    const row = await rowOf(email);
    await page.goto('/en');
    await page.goto('/en/resources/price-alerts');
    await page.getByLabel('Code from the email').fill(String(row?.['end_code']));
    await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'You have unsubscribed' })).toBeVisible();
    expect(await rowOf(email)).toBeUndefined();
  });
});
