import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { confirmCode, hashCode } from '../../supabase/functions/_shared/subscription-schema.ts';
import { axeFindingsInBothThemes, withAxe } from './support/axe.ts';
import { hold } from './support/delay-response.ts';
import { card, live, open, over, slot } from './support/live-energy.ts';
import { quietAfter } from './support/network-idle.ts';
import { newMailbox } from './support/people.ts';
import { expect, rows, test } from './support/test.ts';
import { variants } from './support/variants.ts';

test('shows the price of this quarter-hour, the day’s ends and the cheapest block', async ({ page }) => {
  await open(page);
  await expect(card(page)).toHaveAttribute('data-state', 'ready');
  await expect(slot(page, 'now')).toHaveText(/^\d+,\d$/);
  // Once, in its place: the cheapest time and the dearest quarter stand in the curve.
  await expect(page.locator('#live-price .live-flag')).toHaveText([
    /^Billigast \d\d:\d\d–/,
    /^Dyrast \d\d:\d\d/,
  ]);
  await expect(slot(page, 'readout')).toHaveText(/^10:15–10:30: /);
  await expect(slot(page, 'best')).toHaveText(/^\d\d:\d\d–\d\d:\d\d, i snitt /);
  await expect(page.locator('#live-price tbody tr')).toHaveCount(96);
  await expect(page.locator('#live-price a[href="https://www.elprisetjustnu.se"]')).toHaveText(
    'Elpriser tillhandahålls av Elpriset just nu.se',
  );
});

test('prices below zero are shown as such', async ({ page }) => {
  await open(page, '2026-05-17T11:05:00Z');
  await expect(page.locator('#live-price .chart-drawing')).toHaveAccessibleName(/lägst −\d/);
  await expect(page.locator('#live-price .chart-zero')).toHaveCount(1);
});

test('tomorrow is not an error before one o’clock, and not even asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('elprisetjustnu') && asked.push(request.url()));
  await open(page);
  await expect(card(page)).toHaveAttribute('data-state', 'ready');
  await page.getByLabel('I morgon').check();
  await expect(over(page)).toHaveText(
    'Morgondagens priser kommer strax efter klockan 13. Kurvan bakom är dagens.',
  );
  await expect(over(page)).toBeVisible();
  // An empty frame over today's curve, no tool that is wiped.
  await expect(page.locator('#live-price .mark-line.role-before')).toBeVisible();
  await expect(slot(page, 'now')).toHaveText('–');
  expect(asked.filter((url) => url.includes('03-06'))).toEqual([]);
});

test('tomorrow after one o’clock; and when it is late', async ({ page, energy }) => {
  await open(page, '2026-03-05T13:30:00Z');
  await page.getByLabel('I morgon').check();
  await expect(slot(page, 'now-label')).toHaveText('Dygnets medel, SE4 Malmö, 6 mars');
  await expect(page.locator('#live-price tbody tr')).toHaveCount(96);
  energy.mode = 'not-found';
  await page.locator('[data-live-page] select[name=zone]').selectOption('SE1');
  await expect(over(page)).toContainText('senare än vanligt');
});

test('tax and VAT change every figure', async ({ page }) => {
  await open(page);
  await expect(card(page)).toHaveAttribute('data-state', 'ready');
  const number = async () =>
    Number.parseFloat(((await slot(page, 'now').textContent()) ?? '').replace(',', '.'));
  const plain = await number();
  await page.getByLabel('Med energiskatt').check();
  expect(await number()).toBeCloseTo(plain + 36, 1);
  await page.getByLabel('Med moms').check();
  expect(Math.abs((await number()) - (plain + 36) * 1.25)).toBeLessThan(0.11);
});

test('the cheapest time comes as a calendar file, in world time, and wakes nobody', async ({ page }) => {
  await open(page);
  await expect(card(page)).toHaveAttribute('data-state', 'ready');
  await page.locator('select[name=window]').selectOption('16');
  const shown = (await slot(page, 'best').textContent()) ?? '';
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Påminn mig i kalendern' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('SE4-2026-03-05.ics');
  const text = readFileSync(await file.path(), 'utf8');
  // In March Sweden is one hour ahead of world time.
  const hour = String(Number(shown.slice(0, 2)) - 1).padStart(2, '0');
  expect(text).toContain(`DTSTART:20260305T${hour}${shown.slice(3, 5)}00Z`);
  expect(text.match(/TRIGGER:-PT15M/g) ?? []).toHaveLength(Number(shown.slice(0, 2)) >= 8 ? 1 : 0);
});

test('late in the day there is nothing left to be reminded of', async ({ page }) => {
  await open(page, '2026-03-05T21:50:00Z');
  await expect(slot(page, 'best')).toHaveText('För få timmar kvar i dag');
  await expect(page.getByRole('button', { name: 'Påminn mig i kalendern' })).toBeDisabled();
});

test.describe('somebody far away', () => {
  test.use({ timezoneId: 'Australia/Sydney' });
  test('sees the Swedish day and its hours, at midnight too', async ({ page }) => {
    await open(page, '2026-03-04T23:05:00Z');
    await expect(slot(page, 'readout')).toHaveText(/^00:00–00:15: /);
    await expect(page.locator('#live-price tbody tr th').first()).toHaveText('00:00');
  });
});

test('the visitor’s grid fee is in the price; what is no number is told', async ({ page }) => {
  await open(page);
  await expect(card(page)).toHaveAttribute('data-state', 'ready');
  const number = async () =>
    Number.parseFloat(((await slot(page, 'now').textContent()) ?? '').replace(',', '.'));
  const plain = await number();
  const fee = page.getByRole('textbox', { name: 'Din nätavgift' });
  await fee.fill('25,5');
  await fee.press('Enter');
  await fee.blur();
  expect(await number()).toBeCloseTo(plain + 25.5, 1);
  await expect(page.locator('#live-price .chart figcaption')).toContainText('med din nätavgift');
  await fee.fill('mycket');
  await fee.blur();
  await expect(fee).toHaveAccessibleDescription('Skriv 0–500.');
  expect(await number()).toBeCloseTo(plain, 1);
});

test('the zone is remembered', async ({ page }) => {
  await open(page);
  await expect(card(page)).toHaveAttribute('data-state', 'ready');
  await page.locator('[data-live-page] select[name=zone]').selectOption('SE2');
  await page.reload();
  await expect(page.locator('[data-live-page] select[name=zone]')).toHaveValue('SE2');
});

test('every quarter can be read by keyboard', async ({ page }) => {
  await open(page);
  await expect(card(page)).toHaveAttribute('data-state', 'ready');
  const scrubber = page.getByRole('slider', { name: 'Välj kvart' });
  await scrubber.focus();
  await page.keyboard.press('Home');
  await expect(scrubber).toHaveAttribute('aria-valuetext', /^00:00–00:15: /);
  await page.keyboard.press('ArrowRight');
  await expect(slot(page, 'readout')).toHaveText(/^00:15–00:30: /);
});

for (const [path, label, fetching] of variants(
  [
    [live, 'Elområde', 'Hämtar priserna för SE2 Sundsvall...'],
    [`/en${live}`, 'Price area', 'Fetching the prices for SE2 Sundsvall...'],
    [`/es${live}`, 'Zona de precio', 'Cargando los precios de SE2 Sundsvall...'],
  ] as const,
  2,
))
  test(`${path}: while another area is fetched, nothing of the last one stands under its name`, async ({
    page,
  }) => {
    await open(page, undefined, path);
    await expect(card(page)).toHaveAttribute('data-state', 'ready');
    const curve = page.locator('#live-price .mark-line');
    const before = await curve.getAttribute('d');
    await page.locator('#live-price .live-quarters summary').click();
    const row = page.locator('#live-price tbody tr').first();
    await expect(row).toBeVisible();
    const height = await card(page).evaluate((one) => one.clientHeight);
    const release = await hold(page.context(), '**/*_SE2.json');
    await page.locator('#live-price').getByLabel(label).selectOption('SE2');
    await expect(page.getByRole('status').filter({ hasText: fetching })).toBeVisible();
    await expect(card(page)).toHaveAttribute('aria-busy', 'true');
    // The last answer waits under its own name, dimmed, and nothing has moved.
    await expect(slot(page, 'now-label')).toContainText('SE4 Malmö');
    await expect(page.locator('#live-price .chart-drawing')).toHaveCSS('opacity', '0.35');
    expect(await curve.getAttribute('d')).toBe(before);
    expect(await card(page).evaluate((one) => one.clientHeight)).toBe(height);
    await expect(slot(page, 'now')).toHaveAttribute('aria-hidden', 'true');
    await expect(page.locator('[data-scrubber]')).not.toHaveAttribute('aria-valuetext');
    // Another view of what is not there yet draws nothing either.
    await page.locator('input[name=vat]').check();
    expect(await curve.getAttribute('d')).toBe(before);
    release();
    await expect(card(page)).toHaveAttribute('data-state', 'ready');
    await expect(slot(page, 'now-label')).toContainText('SE2 Sundsvall');
    await expect(page.getByText(fetching)).toHaveCount(0);
    await expect(slot(page, 'now')).not.toHaveAttribute('aria-hidden');
    expect(await curve.getAttribute('d')).not.toBe(before);
  });

test('returning to the page keeps the quarter that was marked, and asks for nothing', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('elprisetjustnu') && asked.push(request.url()));
  await quietAfter(page, () => open(page));
  await expect(card(page)).toHaveAttribute('data-state', 'ready');
  const scrubber = page.locator('[data-scrubber]');
  await scrubber.fill('4');
  await page.clock.setFixedTime(new Date('2026-03-05T10:20:00Z'));
  const before = await slot(page, 'now').textContent();
  const requests = asked.length;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(slot(page, 'now')).not.toHaveText(before ?? '');
  await expect(scrubber).toHaveValue('4');
  await expect(scrubber).toHaveAttribute('aria-valuetext', /^01:00/);
  expect(asked.length).toBe(requests);
});

test('a source that never answered leaves a usual day of the area, named as such', async ({
  page,
  energy,
  watch,
}) => {
  energy.mode = 'error500';
  await open(page, '2026-06-10T09:20:00Z');
  const usual = page.locator('#live-price [data-slot="now-label"]');
  await expect(usual).toHaveText(/^Exempeldygn i januari, SE4/);
  await page.locator('[data-live-page] select[name=zone]').selectOption('SE1');
  await expect(usual).toHaveText(/^Exempeldygn i januari, SE1/);
  await expect(page.getByText('Elpriset kunde inte hämtas just nu').first()).toContainText(/exempel/i);
  watch.problems.length = 0;
});

test('who tries again by keyboard is not thrown to the top of the page', async ({ page, energy, watch }) => {
  energy.mode = 'error500';
  await open(page);
  const retry = card(page).getByRole('button', { name: 'Försök igen' });
  // It is there once the first answer has failed; what is not shown takes no focus.
  await expect(retry).toBeVisible();
  await retry.focus();
  const release = await hold(page.context(), '**/*_SE4.json');
  await page.keyboard.press('Enter');
  await expect(card(page)).toHaveAttribute('aria-busy', 'true');
  await expect(card(page)).toBeFocused();
  release();
  await expect(retry).toBeFocused();
  energy.mode = 'ok';
  await page.keyboard.press('Enter');
  await expect(card(page)).toHaveAttribute('data-state', 'ready');
  await expect(card(page)).toBeFocused();
  watch.problems.length = 0;
});

test('a source that fails leaves the last good value, with its time', async ({ page, energy, watch }) => {
  await open(page);
  await expect(card(page)).toHaveAttribute('data-state', 'ready');
  energy.mode = 'error500';
  await page.reload();
  await expect(slot(page, 'age')).toHaveText('Senaste värdet, hämtat 10:20');
  await expect(card(page)).toHaveAttribute('data-state', 'ready');
  watch.problems.length = 0;
});

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
    const email = newMailbox();
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
  const wrong = newMailbox().replace('@', ' ');
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
  const right = newMailbox();
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
    'You haven’t been signed up yet. What you entered is kept. Please try again in a moment.',
  );
  await expect(form(page).getByLabel('Email', { exact: true })).toHaveValue('eva@example.com');
  watch.problems.length = 0;
});

test('a code that does not work is said to be one', async ({ page, watch }) => {
  await page.goto(`/en/resources/price-alerts#confirm-${'0'.repeat(32)}`);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('The code doesn’t work.')).toBeVisible();
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

  test('the page says what is missing', async ({ request }) => {
    const html = await (await request.get(live)).text();
    expect(html).toMatch(/<noscript><p[^>]*>Slå på JavaScript i webbläsaren/);
  });

  test('mail is asked for, confirmed and ended with the codes', async ({ page }) => {
    const email = newMailbox();
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
