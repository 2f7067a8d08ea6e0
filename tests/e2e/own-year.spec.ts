import type { Page } from '@playwright/test';
import { axeFindingsInBothThemes } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { sideways } from './support/views.ts';

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
  await part.getByRole('combobox', { name: 'Kolumn med förbrukning' }).selectOption({ label: 'Kvalitet: A' });
  await expect(part.getByText('Kolumnen innehåller inga tal.')).toBeVisible();
  await part.getByRole('button', { name: 'Ta bort filen' }).click();
  await expect(part.getByText('Ingen fil: husets form är modellens')).toBeVisible();
  expect(watch.outside).toEqual([]);
});

/** Made-up files in the forms of a Spanish, a Danish and a Swedish portal, and what is said of each. */
const portals = [
  {
    file: 'datadis.csv',
    said: /^8 dygn: 150\skWh\. Högsta timmen är 5\skW, .* kl\. 18–19\.$/,
    zone: 'Europe/Madrid',
  },
  {
    file: 'dmy-hyphen.csv',
    said: /^8 dygn: 150\skWh\. Högsta timmen är 5\skW, .* kl\. 18–19\.$/,
    zone: 'Europe/Copenhagen',
  },
  {
    file: 'solar-first.csv',
    said: /^8 dygn: 150\skWh\. .* kl\. 18–19\. Sålt eller producerat: 120\skWh\.$/,
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
    await expect(part.getByRole('img', { name: /^Mest: \S+ kl\. 18–19/ })).toBeVisible();
    await part.getByText('Ändra hur filen läses').click();
    await expect(part.getByRole('combobox', { name: 'Land' })).toHaveValue(zone);
    await part.getByRole('combobox', { name: 'Enhet' }).selectOption('MWh');
    await expect(part.getByText(/: 150\s000\skWh\./)).toBeVisible();
    await expect(part.getByText(/är mer än huvudsäkringen på \d+ A släpper igenom/)).toBeVisible();
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
