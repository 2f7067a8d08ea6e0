import { expect, hydrated, rows, test } from './support/test.ts';
import { openInbox, sendForm } from './support/people.ts';
import { fillCalculator } from './support/views.ts';
import { MARK, translatePage } from './support/translator.ts';

// A browser that translates a page puts its own elements in place of the text nodes that our code knows.

const unique = () => `t${Math.random().toString(36).slice(2)}@exempel.se`;

test.describe('a page that the browser has translated', () => {
  test('keeps the name of the company as it is', async ({ page }) => {
    await page.goto('/');
    await translatePage(page);
    await expect(page.getByRole('banner').locator('a').first()).not.toContainText(MARK);
    await expect(page.locator('main h1')).toContainText(MARK);
  });

  for (const path of ['/contact', '/trial', '/en/contact'])
    test(`${path}: errors are shown and go, and the message is sent once`, async ({ page }) => {
      const email = unique();
      const form = path === '/trial' ? '#trial-lead' : '#contact-lead';
      await page.goto(path);
      await page.locator(`${form} [name=name]`).fill('Astrid Berg');
      await hydrated(page, form);
      await translatePage(page);
      const send = page.locator(`${form} [type=submit]`);
      await send.click();
      const errors = page.locator(`${form} .field-error`);
      await expect(errors.first()).toContainText(MARK);
      const found = await errors.count();
      expect(found).toBeGreaterThan(0);
      await page.locator(`${form} [name=email]`).fill('inte en adress');
      await send.click();
      await expect(page.locator(`${form} [name=email]`)).toHaveAttribute('aria-invalid', 'true');
      await page.locator(`${form} [name=email]`).fill(email);
      for (const field of await page.locator(`${form} .field[required]`).all())
        if (!(await field.inputValue())) await field.fill('Vad ger ett batteri?');
      await page.keyboard.press('Tab');
      await expect(errors).toHaveCount(0);
      await send.click();
      await expect(page.getByText('ET-').first()).toBeVisible();
      await expect(page.locator('h3:focus')).toHaveCount(1);
      expect(await rows(`select id from leads where email = '${email}'`)).toHaveLength(1);
    });

  test('chosen papers are listed, taken back and sent', async ({ page }) => {
    await page.goto('/contact');
    await page.locator('#contact-lead [name=name]').fill('Astrid Berg');
    await hydrated(page, '#contact-lead');
    const choose = (...names: string[]) =>
      page
        .locator('#contact-papers')
        .setInputFiles(names.map((name) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(name) })));
    const status = page.locator('#contact-lead .papers-status');
    await choose('a.csv', 'b.csv', 'c.exe');
    await expect(status).toHaveText('2 bilagor är valda.');
    await translatePage(page);
    await expect(status).toHaveText(`2 bilagor är valda.${MARK}`);
    await page.locator('.paper-remove').first().click();
    await expect(status).toHaveText(`1 bilaga är vald.${MARK}`);
    await choose('a.csv', 'b.csv');
    await expect(status).toHaveText(`2 bilagor är valda.${MARK}`);
    await page.locator('#contact-lead [name=email]').fill(unique());
    await page.locator('#contact-lead [name=message]').fill('Se bilagorna.');
    await page.locator('#contact-lead [type=submit]').click();
    await expect(page.getByText(`Alla 2 bilagor har kommit fram.${MARK}`)).toBeVisible();
    await expect(page.locator('.papers [data-state=stored]')).toHaveCount(2);
  });

  test('the calculator shows new figures, errors, and the figures of the next try', async ({ page }) => {
    await page.goto('/calculator');
    await page.locator('#calc-consumption').focus();
    await hydrated(page, '#calculator-form');
    await translatePage(page);
    const submit = page.locator('#calculator-form [type=submit]');
    await submit.click();
    await expect(page.locator('#calculator-form .field-error')).toHaveCount(3);
    await fillCalculator(page, '20000', '1,5', 'solar');
    await submit.click();
    const annual = page.locator('.calc-figures dd').first();
    await expect(annual).toHaveText(new RegExp(`^9\\s000\\skr${MARK}$`));
    await expect(page.locator('#calculator-form .field-error')).toHaveCount(0);
    await page.locator('#calc-consumption').fill('40000');
    await submit.click();
    await expect(annual).toHaveText(new RegExp(`^18\\s000\\skr${MARK}$`));
    const rest = page.locator('.calc-basis');
    await expect(rest).toContainText(/40\s000/);
    await expect(rest).not.toContainText(/20\s000/);
    const outcome = page.locator('.calc-range');
    const before = await outcome.textContent();
    await page.locator('#calc-investment').fill('900000');
    await expect.poll(() => outcome.textContent()).not.toBe(before);
    await page.locator('#calc-investment').fill('x');
    await expect(page.locator('#calc-investment-error')).toBeVisible();
    await page.locator('#calc-investment').fill('500000');
    await expect(page.locator('#calc-investment-error')).toHaveCount(0);
  });

  test('the demo answers its sliders with new figures', async ({ page }) => {
    await page.goto('/resources/dashboard-demo');
    await page.locator('#demo input[name=solar]').focus();
    await hydrated(page, '.demo-controls');
    await expect(page.locator('.demo-now')).toContainText(/\d/);
    await translatePage(page);
    const headline = await page.locator('.demo-headline').textContent();
    await page.locator('#demo input[name=solar]').press('End');
    await expect(page.locator('.demo-headline')).not.toHaveText(headline ?? '');
    const now = await page.locator('.demo-now').textContent();
    await page.locator('.demo-player input').press('Home');
    await expect(page.locator('.demo-now')).not.toHaveText(now ?? '');
    await page.locator('.demo-player button').press('Enter');
    await expect(page.locator('.demo-player button')).toHaveText(`Pausa${MARK}`);
  });

  test('the page for later papers lists, sends and counts them', async ({ page }) => {
    await page.goto('/contact');
    await page.locator('#contact-lead [name=name]').fill('Astrid Berg');
    await hydrated(page, '#contact-lead');
    await page.locator('#contact-lead [name=email]').fill(unique());
    await page.locator('#contact-lead [name=message]').fill('Papper kommer.');
    await page.locator('#contact-lead [type=submit]').click();
    await page.getByRole('link', { name: /^Fler bilagor/ }).click();
    await expect(page.getByText('Du kan lägga till 5 filer.')).toBeVisible();
    await translatePage(page);
    const press = page.getByRole('button', { name: /^Skicka bilagorna/ });
    await press.click();
    await expect(page.getByText(`Välj minst en fil först.${MARK}`)).toBeVisible();
    const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') };
    await page.locator('#later-papers').setInputFiles(file);
    await press.click();
    await expect(page.getByText(`Bilagan har kommit fram.${MARK}`)).toBeVisible();
    await expect(page.getByText('Välj minst en fil först.')).toHaveCount(0);
  });

  test('the inbox finds, opens, saves and notes', async ({ page }) => {
    const [name, note] = [`Tolk ${unique()}`, 'Ringde i dag.'];
    await sendForm({ name, message: 'översatt' });
    await openInbox(page);
    await translatePage(page);
    await page.getByRole('searchbox').fill(name);
    const lead = page.getByRole('table').getByRole('link', { name });
    await expect(lead).toHaveCount(1);
    await expect(page.getByRole('row')).toHaveCount(2);
    await lead.click();
    await page.getByLabel('Status').selectOption('contacted');
    await expect(page.getByText(`Sparat. Status är nu Kontaktad.${MARK}`)).toBeVisible();
    await page.getByLabel('Ny anteckning').fill(note);
    await page.getByRole('button', { name: /^Spara anteckningen/ }).click();
    await expect(page.getByText(`Anteckningen är sparad.${MARK}`)).toBeVisible();
    await expect(page.getByText(note + MARK)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').nth(1)).toContainText('Kontaktad');
  });
});
