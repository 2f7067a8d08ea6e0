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
  expect(text).toContain('"Per år, som mest";9000');
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
    await expect(row).toContainText(/Solceller, sparar upp till 30\s%/);
    await expect(row).toContainText(/13\s800\skr/);
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
  await expect(figure(page)).toContainText('exempel');
  await expect(figure(page).locator('strong')).toHaveText(/^13\s800\skr$/);
  await page.locator('#calc-consumption').focus();
  await hydrated(page, '#calc-consumption');
  await page.locator('#calc-consumption').fill('40 000');
  await expect(figure(page).locator('strong')).toHaveText(/^27\s600\skr$/);
  await expect(figure(page)).toContainText(/40\s000\skWh/);
  await expect(figure(page)).toContainText('exempel');
  await page.locator('#calc-price').fill('2');
  await expect(figure(page).locator('strong')).toHaveText(/^24\s000\skr$/);
  await page.locator('#calc-technology').selectOption('heatpump');
  await expect(figure(page).locator('strong')).toHaveText(/^32\s000\skr$/);
  await expect(figure(page)).toContainText('värmepump');
  await expect(figure(page)).not.toContainText('exempel');
  // What cannot be read leaves the example's number.
  await page.locator('#calc-consumption').fill('många');
  await expect(figure(page).locator('strong')).toHaveText(/^16\s000\skr$/);
  await expect(figure(page)).toContainText('exempel');
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
  await page.locator('.tab-list').getByText('Fastighetsägare').click();
  await expect(house('block')).toBeVisible();
  await expect(house('villa')).toBeHidden();
  await page.getByLabel('Åtgärd').selectOption('solar-battery');
  await expect.poll(() => opacity('block')).toBeLessThan(0.5);
  const lit = house('block').locator('.calc-lit');
  await expect(lit).toHaveCSS('mask-image', /47% 12%.*70% 73%/);
  await page.locator('.tab-list').getByText('Lantbruk').click();
  await expect(house('barn')).toBeVisible();
  await expect(house('block')).toBeHidden();
  await page.locator('.tab-list').getByText('Företag').click();
  await expect(house('block')).toBeVisible();
});

const villa = '#v=1&c=20000&p=1.5&t=solar&a=villa';

/** The part after a result; the calculator opens with a shared one. */
const openPart = async (page: Page, path: string, name: string) => {
  await page.goto(path + villa);
  const part = page.getByRole('region', { name });
  await expect(part).toBeVisible();
  return part;
};

const crowns = (text: string) => Number(text.replaceAll('−', '-').replace(/[^\d-]/g, ''));

test('a year is split into numbers that add up, and three ways to go stand side by side', async ({
  page,
}) => {
  const part = await openPart(page, '/calculator', 'Räkna på ditt eget hus');
  await part.getByRole('button', { name: 'Räkna ut mitt år' }).click();
  await expect(part.getByText('Året är räknat.')).toBeVisible({ timeout: 60_000 });
  const split = part.getByRole('table').first();
  const rows = await split
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .allInnerTexts();
  const cells = rows.map((row) => row.split('\t').map((cell) => cell.trim()));
  const cost = (name: string) => crowns(cells.find(([head]) => head === name)?.[1] ?? '');
  const saved = crowns(cells.find(([head]) => head === 'Totalt')?.[2] ?? '');
  expect(cost('Som i dag') - cost('Med EcoHub')).toBe(saved);
  await expect(part.getByRole('img', { name: /^Årets elkostnad/ })).toBeVisible();
  const ways = part.getByRole('region', { name: 'Tre vägar att gå' });
  await expect(ways.getByRole('listitem')).toHaveCount(3);
  await expect(ways).toContainText('Avgörande antagande');
  const fuse = part.getByRole('region', { name: 'Räcker en mindre huvudsäkring?' });
  await expect(fuse).toContainText(
    /Utan EcoHub drar huset som mest [\d,]+\skW i \p{L}+\. Det kräver \d+\sA\./u,
  );
  await expect(
    part.getByRole('region', { name: 'Samma anläggning på tre sätt' }).getByRole('row'),
  ).toHaveCount(4);
});

test('every step says what it holds; another kind of site brings its own defaults', async ({ page }) => {
  const part = await openPart(page, '/en/calculator', 'Run the sums for your own building');
  await expect(part.getByText('A house, heat pump, electric cars: 1, 25 A (preset)')).toBeVisible();
  await part.getByText('Location', { exact: true }).click();
  await part.getByRole('textbox', { name: 'Postcode or municipality' }).fill('111 30');
  await expect(part.getByText('111 30 is in SE3 Stockholm.')).toBeVisible();
  await expect(part.getByRole('combobox', { name: 'Price area' })).toHaveValue('SE3');
  await part.getByText('Building and heating', { exact: true }).click();
  await part.getByRole('combobox', { name: 'It’s for' }).selectOption('farm');
  await expect(part.getByRole('combobox', { name: 'Heating' })).toHaveValue('other');
  await expect(part.getByRole('combobox', { name: 'Price area' })).toHaveValue('SE3');
  const cars = part.getByRole('textbox', { name: 'Electric cars' });
  await cars.fill('400');
  await expect(cars).toHaveAccessibleDescription(/between 0 and 20/);
});

test('the counting can be stopped, and what was counted stays', async ({ page }) => {
  const part = await openPart(page, '/calculator', 'Räkna på ditt eget hus');
  await part.getByText('Elavtal och effektavgift', { exact: true }).click();
  await part.getByRole('combobox', { name: 'Elnätsavgift' }).selectOption('ellevio');
  await part.getByRole('button', { name: 'Räkna ut mitt år' }).click();
  await expect(part.getByRole('table').first()).toBeVisible();
  await part.getByRole('button', { name: 'Avbryt' }).click();
  await expect(part.getByText('Avbrutet.')).toBeVisible();
  await expect(part.getByRole('table').first()).toBeVisible();
});

test('no worker is made before somebody turns to the form', async ({ page }) => {
  await openPart(page, '/calculator', 'Räkna på ditt eget hus');
  expect(page.workers()).toHaveLength(0);
  await page.getByRole('button', { name: 'Räkna ut mitt år' }).focus();
  await expect.poll(() => page.workers()).toHaveLength(1);
});

test('axe finds nothing in the year in both themes, and nothing scrolls sideways at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const part = await openPart(page, '/es/calculator', 'Haga las cuentas de su edificio');
  await part.getByRole('button', { name: 'Calcular mi año' }).click();
  await expect(part.getByText('El año está calculado.')).toBeVisible({ timeout: 60_000 });
  expect(await axeFindingsInBothThemes(page, { within: '#calculator' })).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

test('the link carries the house; a changed one gives the defaults and says so', async ({ page }) => {
  const part = await openPart(page, '/calculator', 'Räkna på ditt eget hus');
  await part.getByText('Sol och batteri', { exact: true }).click();
  await part.getByRole('textbox', { name: 'Solceller (kWp)' }).fill('7,5');
  await expect.poll(() => new URL(page.url()).hash).toMatch(/&o=2_3_0_0_1_25_0_0_55_7\.5_10_0_[0-9a-z]{2}$/);
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByText('7,5 kWp och 10 kWh')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(address.replace('_7.5_', '_99_'));
  await expect(page.getByText('Länken var skadad.')).toBeVisible();
  await expect(page.getByText('10 kWp och 10 kWh (förvalt)')).toBeVisible();
});

test('the counted year travels to the contact form', async ({ page }) => {
  const part = await openPart(page, '/calculator', 'Räkna på ditt eget hus');
  await part.getByRole('button', { name: 'Räkna ut mitt år' }).click();
  await expect(part.getByText('Året är räknat.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Få beräkningen granskad' }).click();
  await expect(page).toHaveURL(/\/contact\?topic=calculator#calculator$/);
  const kept = JSON.parse((await page.evaluate(() => sessionStorage.getItem('leadContext'))) ?? '{}');
  expect(kept).toMatchObject({ consumption: 20_000, house: expect.stringMatching(/^SE4\. Villa/) });
  expect(kept.yearSaving).toBeGreaterThan(0);
});

/** Two weeks of hours, with one high hour a day at six in the evening. */
const meterFile = () => {
  const rows = Array.from({ length: 14 * 24 }, (_, hour) => {
    const at = new Date(Date.UTC(2026, 0, 5) + hour * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
    return `${at};${hour % 24 === 18 ? '9,5' : '1,25'};A`;
  });
  return Buffer.from(['\uFEFFAnläggning;735999', 'Tid;Uttag (kWh);Kvalitet', ...rows].join('\r\n'));
};

test('a meter file stays in the browser, says what was done to it, and shows the dearest hours', async ({
  page,
  watch,
}) => {
  const part = await openPart(page, '/calculator', 'Räkna på ditt eget hus');
  await part.getByText('Egen mätfil', { exact: true }).click();
  await part
    .getByLabel('Fil med mätvärden')
    .setInputFiles({ name: 'matvarden.csv', mimeType: 'text/csv', buffer: meterFile() });
  await expect(part.getByText('matvarden.csv, 14 dygn från 5 januari 2026')).toBeVisible();
  await expect(part.getByText('Filen täcker 14 dygn.')).toBeVisible();
  const dear = part.getByRole('region', { name: 'Dina tre dyraste timmar' }).first();
  await expect(dear.getByRole('row').filter({ hasText: '18–19' })).toHaveCount(3);
  const download = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Lägg påminnelser i kalendern' }).click();
  expect((await download).suggestedFilename()).toBe('ecohub.ics');
  await part.getByText('Ändra hur filen läses').click();
  const column = part.getByRole('combobox', { name: 'Kolumn med förbrukning' });
  await column.focus();
  await column.selectOption({ label: 'Kvalitet: A' });
  await expect(part.getByText('Kolumnen innehåller inga tal.')).toBeVisible();
  // Who chose wrong is still there, and chooses again.
  await expect(column).toBeFocused();
  await column.selectOption('1');
  await expect(part.getByText('Filen täcker 14 dygn.')).toBeVisible();
  await expect(column).toBeFocused();
  await part.getByRole('button', { name: 'Ta bort filen' }).click();
  await expect(part.getByText('Ingen fil: husets form är modellens')).toBeVisible();
  expect(watch.outside).toEqual([]);
});

/** Made-up files in the forms of a Spanish, a Danish and a Swedish portal, and what is said of each. */
const portals = [
  {
    file: 'datadis.csv',
    said: /^8 dygn: 150\skWh\. Högsta timmen är 5\skW, .* kl\.\s18:00–\u206019:00\.\s$/,
    zone: 'Europe/Madrid',
  },
  {
    file: 'dmy-hyphen.csv',
    said: /^8 dygn: 150\skWh\. Högsta timmen är 5\skW, .* kl\.\s18:00–\u206019:00\.\s$/,
    zone: 'Europe/Copenhagen',
  },
  {
    file: 'solar-first.csv',
    said: /^8 dygn: 150\skWh\. .* kl\.\s18:00–\u206019:00\. Sålt eller producerat: 120\skWh\.\s$/,
    zone: 'Europe/Stockholm',
  },
];

for (const { file, said, zone } of portals)
  test(`says what it understood of ${file}, and reads it otherwise at once when a choice is changed`, async ({
    page,
  }) => {
    const part = await openPart(page, '/calculator', 'Räkna på ditt eget hus');
    await part.getByText('Egen mätfil', { exact: true }).click();
    await part.getByLabel('Fil med mätvärden').setInputFiles(`src/meter/fixtures/${file}`);
    await expect(part.getByText(said)).toBeVisible();
    await expect(part.getByRole('img', { name: /^Mest: \S+ kl\.\s18:00–\u206019:00/ })).toBeVisible();
    await part.getByText('Ändra hur filen läses').click();
    await expect(part.getByRole('combobox', { name: 'Land' })).toHaveValue(zone);
    await expect(part.getByText('också för en fil från ett annat land')).toHaveCount(
      zone === 'Europe/Stockholm' ? 0 : 1,
    );
    // What is no longer assumed goes without moving the list that was used.
    const edge = part.getByRole('combobox', { name: 'Tiden i filen är' });
    const top = () => edge.evaluate((list) => list.getBoundingClientRect().top + scrollY);
    const before = await top();
    const other = (await edge.inputValue()) === 'end' ? 'början' : 'slut';
    await edge.selectOption(`Intervallets ${other}`);
    await expect(part.getByText(`Tiden är intervallets ${other}.`)).toBeVisible();
    expect(await top()).toBe(before);
    await part.getByRole('combobox', { name: 'Enhet' }).selectOption('MWh');
    await expect(part.getByText(/: 150\s000\skWh\./)).toBeVisible();
    await expect(part.getByText(/är mer än huvudsäkringen på \d+\sA släpper igenom/)).toBeVisible();
  });

test('a file of too few days is refused with their number, in the right form', async ({ page }) => {
  const asked = [
    ['', 'Egen mätfil', 'Filen har bara ett helt dygn.', 'Filen har bara 2 hela dygn.'],
    ['/en', 'Your own meter file', 'The file holds only one whole day.', 'The file holds only 2 whole days.'],
    ['/es', 'El archivo de su contador', 'solo tiene un día completo.', 'solo tiene 2 días completos.'],
  ] as const;
  for (const [language, title, ...said] of asked) {
    await page.goto(`${language}/calculator${villa}`);
    await page.getByText(title, { exact: true }).click();
    for (const [at, text] of said.entries()) {
      const rows = Array.from(
        { length: 24 * (at + 1) },
        (_, hour) => `2025-03-0${3 + Math.floor(hour / 24)} ${String(hour % 24).padStart(2, '0')}:00;1,5`,
      );
      const buffer = Buffer.from(['Tid;kWh', ...rows].join('\n'));
      await page.locator('#meter-file').setInputFiles({ name: 'days.csv', mimeType: 'text/csv', buffer });
      await expect(page.locator('#meter-file')).toHaveAccessibleDescription(new RegExp(text));
    }
  }
});

test('the ordinary week of a file can be read on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const part = await openPart(page, '/calculator', 'Räkna på ditt eget hus');
  await part.getByText('Egen mätfil', { exact: true }).click();
  await part.getByLabel('Fil med mätvärden').setInputFiles('src/meter/fixtures/datadis.csv');
  const labels = part.getByRole('img', { name: /^Mest: / }).locator('span');
  await expect(labels).toHaveText([
    'mån',
    'tis',
    'ons',
    'tors',
    'fre',
    'lör',
    'sön',
    '0',
    '6',
    '12',
    '18',
    '24',
  ]);
  const sizes = await labels.evaluateAll((all) =>
    all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

test('the year is worked out by a worker that is there once its part is seen, and what is done only grows', async ({
  page,
}) => {
  const worker = page.waitForEvent('worker', (one) => one.url().includes('year-worker'));
  const part = await openPart(page, '/calculator', 'Räkna på ditt eget hus');
  await part.scrollIntoViewIfNeeded();
  await worker;
  const said = await part
    .getByRole('status')
    .last()
    .evaluateHandle((status) => {
      const texts: string[] = [];
      const write = () => texts.push(status.textContent ?? '');
      new MutationObserver(write).observe(status, { subtree: true, childList: true, characterData: true });
      return texts;
    });
  await part.getByRole('button', { name: 'Räkna ut mitt år' }).click();
  await expect(part.getByText('Året är räknat.')).toBeVisible({ timeout: 60_000 });
  const shares = (await said.jsonValue()).flatMap((text) => /(\d+)\s%/.exec(text)?.[1] ?? []).map(Number);
  expect(shares.length).toBeGreaterThan(1);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
});

test('asks about one absurd value, and leaves it out by keyboard', async ({ page }) => {
  const rows = Array.from({ length: 240 }, (_, hour) => {
    const label = new Date(Date.UTC(2025, 0, 6) + hour * 3_600_000).toISOString();
    return `${label.slice(0, 10)} ${label.slice(11, 16)};${hour === 100 ? 500 : 1}`;
  });
  const part = await openPart(page, '/en/calculator', 'Run the sums for your own building');
  await part.getByText('Your own meter file', { exact: true }).click();
  const buffer = Buffer.from(['Tid;kWh', ...rows].join('\n'));
  await part
    .getByLabel('File of meter readings')
    .setInputFiles({ name: 'one-fault.csv', mimeType: 'text/csv', buffer });
  await expect(part.getByText(/^10 days: 739\skWh\./)).toBeVisible();
  await expect(part.getByText(/^One value is 500 times as high as any other/)).toBeVisible();
  const without = part.getByRole('checkbox', { name: /^Leave out values that high/ });
  await without.press('Space');
  await expect(part.getByText(/^10 days: 240\skWh\./)).toBeVisible();
  await expect(without).toBeChecked();
});
