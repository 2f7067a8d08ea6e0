import type { Page } from '@playwright/test';
import { axeFindingsInBothThemes } from './support/axe.ts';
import { hold } from './support/delay-response.ts';
import { expect, hydrated, test } from './support/test.ts';
import { variants } from './support/variants.ts';
import { fillCalculator, sideways } from './support/views.ts';

const fill = async (page: Page, consumption: string, price: string, technology?: string) => {
  await page.locator('#calc-consumption').fill(consumption);
  await page.locator('#calc-price').fill(price);
  if (technology) await page.locator('#calc-technology').selectOption(technology);
  await page.locator('#calculator-form button[type=submit]').click();
};
const results = (page: Page) =>
  page
    .locator('.calc-figures dd')
    .evaluateAll((all) => all.map((one) => one.textContent?.replace(/\s/g, ' ')));

for (const [path, consumption, price, expected, toast] of [
  ['/calculator', '20 000', '1,5', ['9 000 kr', '90 000 kr', '111 %', '600 kg'], 'Beräkningen är klar!'],
  ['/en/calculator', '20,000', '1.5', ['SEK 9,000', 'SEK 90,000', '111%', '600 kg'], 'Calculation complete!'],
  ['/es/calculator', '20.000', '1,5', ['9000 SEK', '90.000 SEK', '111 %', '600 kg'], '¡Cálculo terminado!'],
] as const)
  test(`${path}: kr, percent and kilograms by the specification’s formula`, async ({ page }) => {
    await page.goto(path);
    await fill(page, consumption, price, 'solar');
    await expect(page.locator('.calc-figures')).toBeVisible();
    expect(await results(page)).toEqual(expected);
    await expect(page.locator('#toasts')).toContainText(toast);
  });

test('what is typed before the script has come is not lost, and the first click counts', async ({ page }) => {
  const release = await hold(page.context(), '**/_astro/Calculator.*.js');
  await page.goto('/calculator');
  await fill(page, '20000', '1,5', 'solar');
  await expect(page.locator('.calc-figures')).toHaveCount(0);
  release();
  await expect(page.locator('.calc-figures dd').first()).toHaveText(/9\s000\skr/);
});

for (const [path, label, fault] of variants(
  [
    ['/calculator', 'Årsförbrukning (kWh)', 'räknar med 0'],
    ['/en/calculator', 'Annual consumption (kWh)', 'it counts as 0'],
    ['/es/calculator', 'Consumo anual (kWh)', 'cuenta como 0'],
  ] as const,
  0,
))
  test(`${path}: a number that cannot be read counts as 0, and its field says so until it is put right`, async ({
    page,
  }) => {
    await page.goto(path);
    const field = page.getByRole('textbox', { name: label });
    await fill(page, 'mycket', '1.5', 'solar');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(fault));
    await expect(field).toHaveValue('mycket');
    await expect(page.locator('[aria-labelledby=result-title]')).toContainText(fault);
    expect((await results(page)).map((text) => text?.replace(/\D/g, ''))).toEqual(['0', '0', '111', '0']);
    await field.fill('20 MWh');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await page.locator('#calculator-form button[type=submit]').click();
    await expect(page.locator('.calc-figures dd').first()).toHaveText(/9[.,\s]?000/);
  });

for (const [path, label, question, take, kept] of variants(
  [
    [
      '/calculator',
      'Elpris i dag',
      'Menade du 150 öre? Det är 1,50 kr/kWh.',
      'Räkna med 1,50 kr/kWh',
      '1,50',
    ],
    [
      '/en/calculator',
      'Current price',
      'Did you mean 150 öre? That is SEK 1.50/kWh.',
      'Use SEK 1.50/kWh',
      '1.50',
    ],
    [
      '/es/calculator',
      'Precio actual',
      '¿Quería decir 150 öre? Son 1,50 SEK/kWh.',
      'Usar 1,50 SEK/kWh',
      '1,50',
    ],
  ] as const,
  1,
))
  test(`${path}: a price in öre is asked about and can be put right, and stops nothing`, async ({ page }) => {
    await page.goto(path);
    const price = page.getByRole('textbox', { name: label });
    await fill(page, '20000', '150', 'solar');
    await expect(page.locator('.calc-figures dd').first()).toHaveText(/900[.,\s]000/);
    await expect(page.getByText(question)).toBeVisible();
    await expect(price).toHaveAccessibleDescription(/150\söre\?/);
    await expect(price).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: take }).click();
    await expect(price).toHaveValue(kept);
    await expect(page.locator('.calc-figures dd').first()).toHaveText(/^\D*9[.,\s]?000\D*$/);
    await expect(page.getByText(question)).toHaveCount(0);
  });

test('öre are asked about while the price is typed, and not when the unit says so', async ({ page }) => {
  await page.goto('/calculator');
  const price = page.locator('#calc-price');
  await price.focus();
  await hydrated(page, '#calc-price');
  await page.keyboard.type('150');
  await expect(page.getByText('Menade du 150 öre?')).toBeVisible();
  await page.keyboard.type(' öre');
  await expect(page.getByText('Menade du')).toHaveCount(0);
});

test('the adviser’s assumptions can be changed, are kept within limits, and can be restored', async ({
  page,
}) => {
  await page.goto('/en/calculator');
  await fill(page, '20000', '1.5', 'heatpump');
  const payback = page.locator('.calc-range tbody tr').first().locator('td').nth(1);
  await expect(payback).toHaveText('10.4 years');
  await page.locator('#calc-investment').fill('55,000');
  await expect(payback).toHaveText('4.9 years');
  await page.locator('#calc-discountRate').fill('99');
  await expect(page.locator('#calc-discountRate-error')).toHaveText('Enter a number between 0 and 20.');
  await page.getByRole('button', { name: 'Restore the assumptions' }).click();
  await expect(page.locator('#calc-investment')).toHaveValue('110,000');
  await expect(page.locator('#calc-discountRate-error')).toHaveCount(0);
  await expect(payback).toHaveText('10.4 years');
});

test('another measure brings fields that are right, without the errors of the last one', async ({ page }) => {
  await page.goto('/en/calculator');
  await fill(page, '20000', '1.5', 'heatpump');
  const rate = page.locator('#calc-discountRate');
  await rate.fill('99');
  await expect(page.locator('#calc-discountRate-error')).toBeVisible();
  await fill(page, '20000', '1.5', 'solar');
  await expect(rate).toHaveValue('3');
  await expect(page.locator('#calc-discountRate-error')).toHaveCount(0);
  await expect(rate).not.toHaveAttribute('aria-invalid', 'true');
});

test('says when it does not pay', async ({ page }) => {
  await page.goto('/calculator');
  await fill(page, '20000', '0,3', 'solar');
  await expect(page.locator('.calc-cautions')).toContainText('Investeringen betalar sig inte');
});

test('a link carries the numbers and nothing else', async ({ page }) => {
  await page.goto('/calculator');
  await fill(page, '20 000', '1,5', 'solar');
  await expect.poll(() => new URL(page.url()).hash).toBe('#v=1&c=20000&p=1.5&t=solar&a=villa');
  const address = page.url().replace('/calculator', '/en/calculator');
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.locator('.calc-figures dd').first()).toHaveText(/SEK\s9,000/);
  await expect(page.locator('#calc-price')).toHaveValue('1.5');
});

test('a second link in the same tab shows its own numbers, and back the first one’s', async ({ page }) => {
  const annual = page.locator('.calc-figures dd').first();
  await page.goto('/calculator#v=1&c=20000&p=1.5&t=solar&a=brf');
  await expect(annual).toHaveText(/9\s000/);
  await page.goto('/calculator#v=1&c=70000&p=2&t=solar&a=villa');
  await expect(annual).toHaveText(/42\s000/);
  await expect(page.locator('#calc-consumption')).toHaveValue('70000');
  await page.goBack();
  await expect(annual).toHaveText(/9\s000/);
});

test('the figure beside the form follows what a link or a suggestion writes into the fields', async ({
  page,
}) => {
  const figure = page.locator('.calc-live');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/calculator#v=1&c=70000&p=2&t=solar&a=villa');
  await expect(figure).toContainText(/42\s000/);
  await page.goto('about:blank');
  await page.goto('/calculator');
  await page.locator('#calc-consumption').focus();
  await hydrated(page, '#calc-consumption');
  await fillCalculator(page, '20000', '150', 'solar');
  await expect(figure).toContainText(/900\s000/);
  await page.getByRole('button', { name: 'Räkna med 1,50 kr/kWh' }).click();
  await expect(figure).toContainText(/9\s000\s/);
  await expect(figure).not.toContainText(/900\s000/);
});

test('the result travels to the contact form', async ({ page }) => {
  await page.goto('/en/calculator');
  await fill(page, '20000', '1.5', 'solar');
  await page
    .getByRole('link', { name: 'Book a free analysis' })
    .and(page.locator('[href*="topic=calculator"]'))
    .click();
  await expect(page).toHaveURL(/\/en\/contact\?topic=calculator#calculator$/);
  const kept = JSON.parse((await page.evaluate(() => sessionStorage.getItem('leadContext'))) ?? '{}');
  expect(kept).toMatchObject({ consumption: 20_000, price: 1.5, technology: 'solar', annual: 9000 });
});

test('the board’s material opens with the numbers', async ({ page }) => {
  await page.goto('/calculator');
  await page.locator('input[name=audience][value=brf]').check({ force: true });
  await fill(page, '120000', '1,2', 'solar-battery');
  await page.getByRole('link', { name: 'Styrelsepaketet' }).click();
  await expect(page).toHaveURL(/\/resources\/board-pack#v=1&c=120000&p=1\.2&t=solar-battery&a=brf$/);
  await expect(page.locator('[data-board-pack]')).toContainText(/72\s000\skr/);
  await expect(page.locator('.blank')).toHaveCount(0);
});

test('the file holds the calculation', async ({ page }) => {
  await page.goto('/calculator');
  await fill(page, '20000', '1,5', 'solar');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ladda ner som CSV' }).click();
  const stream = await (await download).createReadStream();
  let text = '';
  for await (const part of stream) text += part;
  expect(text).toContain('Årsförbrukning (kWh);20000');
  expect(text).toContain('Besparing per år;9000');
});

test('a new calculation clears the fields and hides the result', async ({ page }) => {
  await page.goto('/calculator');
  await fill(page, '20000', '1,5', 'solar');
  await page.getByRole('button', { name: 'Gör en ny beräkning' }).click();
  await expect(page.locator('.calc-figures')).toHaveCount(0);
  await expect(page.locator('#calc-consumption')).toHaveValue('');
  await expect(page.locator('#calc-consumption')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a worked example shows the formula', async ({ page, request }) => {
    await page.goto('/calculator');
    const row = page.locator('#calculator tbody tr').first();
    await expect(row).toContainText(/Solceller, sparar 30\s%/);
    await expect(row).toContainText(/9\s522\skr/);
    const html = await (await request.get('/calculator')).text();
    expect(html).toMatch(/<noscript><p[^>]*>Slå på JavaScript för att räkna med egna siffror/);
  });
});

test('axe finds nothing in the result, in both themes', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/calculator');
  await fill(page, '20000', '1,5', 'solar-battery');
  await page.locator('.calc-advice summary').click();
  expect(await axeFindingsInBothThemes(page, { within: '#calculator' })).toEqual([]);
});

test('nothing scrolls sideways at 320 px, with a result in the largest numbers', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/es/calculator');
  await fill(page, '1e12', '99', 'solar');
  await expect(page.locator('.calc-figures')).toBeVisible();
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

const figure = (page: Page) => page.locator('.calc-live');

test('the large figure follows the form, field by field, and says when it is the visitor’s own', async ({
  page,
}) => {
  await page.goto('/calculator');
  await expect(figure(page)).toContainText('Exempel');
  await expect(figure(page).locator('strong')).toHaveText(/^9\s522\skr$/);
  await page.locator('#calc-consumption').focus();
  await hydrated(page, '#calc-consumption');
  await page.locator('#calc-consumption').fill('40 000');
  await expect(figure(page).locator('strong')).toHaveText(/^27\s600\skr$/);
  await expect(figure(page)).toContainText(/40\s000\skWh/);
  await expect(figure(page)).toContainText('Exempel');
  await page.locator('#calc-price').fill('2');
  await expect(figure(page).locator('strong')).toHaveText(/^24\s000\skr$/);
  await page.locator('#calc-technology').selectOption('heatpump');
  await expect(figure(page).locator('strong')).toHaveText(/^32\s000\skr$/);
  await expect(figure(page)).toContainText('värmepump');
  await expect(figure(page)).not.toContainText('Exempel');
  // What cannot be read leaves the example's number.
  await page.locator('#calc-consumption').fill('många');
  await expect(figure(page).locator('strong')).toHaveText(/^11\s040\skr$/);
  await expect(figure(page)).toContainText('Exempel');
});

for (const width of [1024, 1440])
  test(`at ${width} px the answer stands above the house, beside the form`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/calculator');
    await fillCalculator(page, '20000', '1,5', 'solar');
    await hydrated(page, '#calculator-form');
    await page.locator('#calculator-form [type=submit]').click();
    await expect(page.locator('.calc-figures')).toBeVisible();
    await expect(figure(page)).toBeHidden();
    const [form, answer, house] = await Promise.all(
      ['#calculator-form', '.calc-figures', '.calc-picture'].map((part) => page.locator(part).boundingBox()),
    );
    if (!form || !answer || !house) throw new Error('a part of the calculator is not there');
    expect(answer.x).toBeGreaterThan(form.x + form.width);
    expect(answer.y + answer.height).toBeLessThanOrEqual(house.y);
    expect(house.y).toBeLessThan(form.y + form.height);
  });

test('the calculator shows the house of the audience, and dims all but the chosen measure', async ({
  page,
}) => {
  await page.goto('/calculator');
  const house = (name: string) => page.locator(`.calc-${name}`);
  const opacity = (name: string) =>
    house(name)
      .locator('> picture img')
      .evaluate((image) => Number(getComputedStyle(image).opacity));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The example is a villa's.
  await expect(house('villa')).toBeVisible();
  expect(await opacity('villa')).toBe(1);
  await page.locator('.calc-tabs').getByText('Fastighetsägare').click();
  await expect(house('block')).toBeVisible();
  await expect(house('villa')).toBeHidden();
  await page.getByLabel('Åtgärd').selectOption('solar-battery');
  await expect.poll(() => opacity('block')).toBeLessThan(0.5);
  const lit = house('block').locator('.calc-lit');
  await expect(lit).toHaveCSS('mask-image', /47% 12%.*70% 73%/);
  await page.locator('.calc-tabs').getByText('Lantbruk').click();
  await expect(house('barn')).toBeVisible();
  await expect(house('block')).toBeHidden();
  await page.locator('.calc-tabs').getByText('Företag').click();
  await expect(house('block')).toBeVisible();
});
