import { expect, hydrated, rows, test } from './support/test.ts';

const unique = () => `kund-${crypto.randomUUID().slice(0, 8)}@exempel.se`;

async function fill(page: import('@playwright/test').Page, email: string) {
  await page.getByLabel('Namn', { exact: false }).first().fill('Astrid Berg');
  await page.getByLabel('E-post').fill(email);
  await page
    .getByRole('textbox', { name: 'Meddelande' })
    .fill('Vi vill veta vad ett batteri skulle ge i vårt hus.');
}

test('a message arrives in the database and is answered with a receipt', { tag: '@smoke' }, async ({
  page,
}) => {
  const email = unique();
  await page.goto('/contact');
  await fill(page, email);
  await hydrated(page, '#contact-lead');
  await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
  await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeFocused();
  await expect(page.getByText('Vi återkommer till dig inom 48 timmar.').first()).toBeVisible();
  const [lead] = await rows(
    `select reference, form_type, locale, page, status from leads where email = '${email}'`,
  );
  expect(lead).toMatchObject({ form_type: 'contact', locale: 'sv', page: '/contact', status: 'new' });
  await expect(page.getByText(String(lead?.['reference']))).toBeVisible();
});

test('a double click makes one lead, sent as the specification says while the button waits', async ({
  page,
}) => {
  const email = unique();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  await page.route('**/functions/v1/send-form', async (route) => {
    sent.push(route.request().postDataJSON());
    await held;
    await route.continue();
  });
  await page.goto('/contact');
  await fill(page, email);
  await hydrated(page, '#contact-lead');
  await page.getByRole('button', { name: 'Skicka meddelandet' }).dblclick();
  await expect(page.getByRole('button', { name: 'Skickar...' })).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeVisible();
  const formData = expect.objectContaining({ name: 'Astrid Berg', email });
  expect(sent).toEqual([
    expect.objectContaining({ formType: 'contact', formData, recipient: expect.stringContaining('@') }),
  ]);
  expect(await rows(`select id from leads where email = '${email}'`)).toHaveLength(1);
});

test('errors are named, linked and announced; they go when the field is right', async ({ page }) => {
  await page.goto('/en/contact');
  const email = page.getByRole('textbox', { name: /^Email/ });
  await email.fill('no-address');
  await hydrated(page, '#contact-lead');
  await page.getByRole('button', { name: 'Send the message' }).click();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Please check this before you send');
  await expect(summary.getByRole('link')).toHaveCount(3);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await summary.getByRole('link', { name: /Email/ }).click();
  await expect(email).toBeFocused();
  await email.fill('astrid@example.com');
  await email.blur();
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
});

test('errors are corrected one after the other with the keyboard', async ({ page }) => {
  await page.goto('/en/contact');
  const name = page.getByLabel('Name', { exact: false }).first();
  const email = page.getByRole('textbox', { name: /^Email/ });
  await page.getByRole('textbox', { name: 'Message' }).fill('What would a battery do for our house?');
  await email.fill('no-address');
  await hydrated(page, '#contact-lead');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.locator('.error-summary')).toBeFocused();
  await name.fill('Astrid Berg');
  await name.press('Tab');
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
  await expect(email).toBeFocused();
  await email.fill('astrid@example.com');
  await email.press('Tab');
  await expect(page.locator('.error-summary')).toHaveCount(0);
  await expect(email).not.toBeFocused();
  await expect(page).not.toHaveTitle(/Error/);
});

test('the check mark appears as the specification says', async ({ page }) => {
  await page.goto('/contact');
  await page.locator('#contact-name').focus();
  await hydrated(page, '#contact-lead');
  for (const [field, short, enough] of [
    ['name', 'Bo', 'Bob'],
    ['company', 'AB', 'Brf'],
    ['message', 'Tio tecken', 'Elva tecken'],
    ['email', 'bo.example', 'b@'],
  ] as const) {
    const mark = page.locator(`label[for=contact-${field}] svg`);
    const input = page.locator(`#contact-${field}`);
    await input.fill(short);
    await input.blur();
    await expect(mark, short).toHaveCount(0);
    await input.fill(enough);
    await expect(mark, enough).toHaveCount(1);
  }
});

test('when the server fails, the words stay and another way out is shown', async ({ page, watch }) => {
  await page.route('**/functions/v1/send-form', (route) =>
    route.fulfill({ status: 503, json: { ok: false }, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.goto('/contact');
  await fill(page, 'kvar@exempel.se');
  await hydrated(page, '#contact-lead');
  await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
  const toasts = page.getByRole('region', { name: 'Meddelanden' });
  await expect(toasts).toContainText('Ett fel uppstod');
  await expect(toasts).toContainText('Det gick inte att skicka meddelandet. Försök igen senare.');
  await expect(page.getByLabel('E-post')).toHaveValue('kvar@exempel.se');
  await expect(page.getByRole('link', { name: /Ring oss 040-628 04 00/ })).toHaveAttribute(
    'href',
    'tel:+46406280400',
  );
  await expect(page.getByRole('link', { name: /Mejla texten/ })).toHaveAttribute('href', /mailto:.*batteri/);
  watch.problems.splice(0, watch.problems.length, ...watch.problems.filter((text) => !text.includes('503')));
});

test('a button under the pointer stays where it is while an error goes', async ({ page }) => {
  const email = unique();
  await page.goto('/contact');
  await fill(page, email);
  const message = page.getByRole('textbox', { name: 'Meddelande' });
  const words = await message.inputValue();
  await message.fill('');
  await hydrated(page, '#contact-lead');
  const send = page.getByRole('button', { name: 'Skicka meddelandet' });
  await send.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await message.fill(words);
  await send.scrollIntoViewIfNeeded();
  const box = await send.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeVisible();
});

test('pressed before the script has come: sent once, and the visitor stays on the page', async ({ page }) => {
  const email = unique();
  let release = () => {};
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/LeadForm.*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto('/contact');
  await fill(page, email);
  await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
  expect(await rows(`select id from leads where email = '${email}'`)).toHaveLength(1);
});

test('a calculation that comes along is told, can be left behind, and is sent once', async ({ page }) => {
  const email = unique();
  await page.goto('/contact');
  await page.evaluate(() => sessionStorage.setItem('leadContext', JSON.stringify({ consumption: 20000 })));
  await page.reload();
  await fill(page, email);
  await hydrated(page, '#contact-lead');
  await expect(page.getByText('Siffrorna från kalkylatorn skickas med.')).toBeVisible();
  await page.getByRole('button', { name: 'Skicka meddelandet' }).click();
  await expect(page.getByRole('heading', { name: 'Tack för ditt meddelande!' })).toBeVisible();
  const [lead] = await rows(`select context from leads where email = '${email}'`);
  expect(lead?.['context']).toMatchObject({ consumption: 20000 });
  await page.getByRole('button', { name: 'Skriv ett nytt meddelande' }).click();
  await expect(page.getByText('Siffrorna från kalkylatorn skickas med.')).toHaveCount(0);
});

test('offices: Malmö first, Helsingborg on choice, arrow keys move', async ({ page }) => {
  await page.goto('/contact');
  await page.locator('#offices').scrollIntoViewIfNeeded();
  await page.mouse.move(200, 200);
  const malmo = page.getByRole('tab', { name: 'Malmö' });
  await expect(malmo).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('253 42 Vallåkra')).toBeHidden();
  await malmo.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Helsingborg' })).toBeFocused();
  await expect(page.getByText('253 42 Vallåkra')).toBeVisible();
});

test('the maps are drawn before they come into view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/contact');
  const map = page.locator('.office-drawing').first();
  const top = await map.evaluate((element) => element.getBoundingClientRect().top);
  await page.mouse.wheel(0, top - 900 - 300);
  await expect(map.locator('svg')).toBeAttached();
  await expect(map).not.toBeInViewport();
});
