import type { Page } from '@playwright/test';
import { heard, listen, spoken } from './support/speech.ts';
import { expect, hydrated, test } from './support/test.ts';
import { fillCalculator } from './support/views.ts';

// What is said when something changes, and what a thing calls itself. docs/accessibility-audit.md names each.

const said = async (page: Page) => (await heard(page)).filter((line) => line.startsWith('said '));

test('the calculator says that its fields are required, and an empty form is announced once', async ({
  page,
}) => {
  await page.goto('/calculator');
  await page.locator('#calc-consumption').focus();
  await hydrated(page, '#calculator-form');
  await expect(page.locator('#calculator-form')).toContainText('Fälten med * måste fyllas i.');
  for (const id of ['consumption', 'price', 'technology']) {
    await expect(page.locator(`#calc-${id}`)).toHaveAttribute('required', '');
    await expect(page.locator(`label[for=calc-${id}]`)).toContainText('*');
  }
  await listen(page);
  await page.locator('#calculator-form [type=submit]').press('Enter');
  await expect(page.locator('#calc-consumption')).toBeFocused();
  expect(await said(page)).toEqual([
    'said "Skriv årsförbrukningen i kWh, till exempel 20 000. Skriv elpriset i kr/kWh, till exempel 2,30. Välj en åtgärd."',
  ]);
  // What is put right goes, and the rest is not said again.
  await page.locator('#calc-consumption').fill('20000');
  await page.locator('#calc-technology').selectOption('solar');
  await expect(page.locator('#calculator-form [aria-invalid]')).toHaveCount(1);
  expect(await said(page)).toHaveLength(1);
});

test('an assumption that is changed is answered aloud, once', async ({ page }) => {
  await page.goto('/calculator');
  await fillCalculator(page, '20000', '2', 'solar');
  await hydrated(page, '#calculator-form');
  await page.locator('#calculator-form [type=submit]').press('Enter');
  await expect(page.locator('#calc-investment')).toBeVisible();
  await listen(page);
  await page.locator('#calc-investment').fill('300000');
  const answer = page.locator('.calc-advice [role=status]');
  await expect(answer).toHaveText(/^Enligt formeln: .+/);
  expect((await said(page)).filter((line) => line.includes('Enligt formeln:'))).toHaveLength(1);
});

test('a day that plays is not read aloud quarter by quarter', async ({ page }) => {
  await page.goto('/resources/dashboard-demo');
  await page.locator('#demo input[name=solar]').focus();
  await hydrated(page, '.demo-controls');
  const now = page.locator('.demo-now');
  await expect(now).toContainText('Klockan');
  await listen(page);
  const before = await now.textContent();
  await page.locator('.demo-player button').press('Enter');
  const slider = page.locator('.demo-player input');
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(82);
  expect(await now.textContent()).not.toBe(before);
  expect(await said(page)).toEqual([]);
});

test('a length that is chosen on the price page is answered with the best start, and by nothing else', async ({
  page,
}) => {
  await page.goto('/resources/live-energy');
  await expect(page.locator('[data-card=price]')).toHaveAttribute('data-state', 'ready');
  await listen(page);
  const select = page.locator('[name=window]');
  await select.selectOption('16');
  const best = (await page.locator('[data-slot=best]').textContent())?.replace(/\s+/g, ' ');
  await expect(page.locator('[data-says=answer]')).toHaveText(`Billigaste tiden: ${best}`);
  expect(await said(page)).toEqual([`said "Billigaste tiden: ${best}"`]);
  await page.locator('[data-scrubber]').press('ArrowRight');
  await expect(page.locator('[data-scrubber]')).toHaveAttribute('aria-valuetext', /öre/);
  expect(await said(page)).toHaveLength(1);
});

test('panels that all are shown are named by their own headings, and every tab list has a name', async ({
  page,
}) => {
  await page.goto('/faq');
  await page.locator('.tab-list').scrollIntoViewIfNeeded();
  await page.mouse.move(200, 200);
  const panels = page.getByRole('tabpanel');
  await expect(panels.first()).toBeVisible();
  const names = await panels.evaluateAll((all) =>
    all.map((panel) => [
      document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.localName,
      panel.querySelector('h2')?.id === panel.getAttribute('aria-labelledby'),
    ]),
  );
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) expect(name).toEqual(['h2', true]);
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tabpanel')).toHaveAttribute('aria-labelledby', /^tab-/);
  for (const path of ['/faq', '/contact', '/property-owners/systems', '/resources/technical-resources']) {
    await page.goto(path);
    const list = page.locator('.tab-list').first();
    await list.scrollIntoViewIfNeeded();
    await page.mouse.move(300, 300);
    await expect(list).toHaveRole('tablist');
    await expect(list).toHaveAccessibleName(/\p{L}{3,}/u);
  }
});

test('no part that a script makes has the name of its own part, and an error is said before the hint', async ({
  page,
}) => {
  const named = /^(region|form|group|application|figure|navigation|complementary|tabpanel) (".+?")/;
  await page.goto('/calculator');
  await fillCalculator(page, '20000', '2', 'solar');
  await hydrated(page, '#calculator-form');
  await page.locator('#calculator-form [type=submit]').press('Enter');
  const file = page.locator('#meter-file');
  await expect(file).toBeAttached();
  const names = (await spoken(page, 'main')).map((line) => named.exec(line)?.[2]);
  expect(names.filter(Boolean).length).toBeGreaterThan(3);
  expect(names.filter((name, at) => name && name === names[at - 1])).toEqual([]);
  // Messages are of one piece: of paragraphs each is said by itself, in any order.
  await file.setInputFiles('src/meter/fixtures/datadis.csv');
  await expect(page.getByText(/^8 dygn: 150/)).toHaveCount(1);
  await expect(page.locator('#toasts, [role=status]').locator('p, strong, b, li, h3')).toHaveCount(0);
  await file.setInputFiles({ name: 'tom.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
  await expect(file).toHaveAttribute('aria-describedby', 'meter-file-error meter-file-hint');
});

test('a slider says its name once, and its value with its unit', async ({ page }) => {
  for (const path of [
    'dashboard-demo',
    'educational-material/vad-ar-en-kilowattimme',
    'educational-material/varme-och-ventilation',
  ]) {
    await page.goto(`/resources/${path}`);
    const sliders = page.locator('#demo label input[type=range], input.figure-range');
    await expect(sliders).not.toHaveCount(0);
    for (const slider of await sliders.all()) {
      await expect(slider).toHaveAccessibleName(/^[^\d]+$/);
      await expect(slider).toHaveAttribute('aria-valuetext', /\d/);
    }
  }
  const power = page.locator('input.figure-range').last();
  await power.press('ArrowRight');
  await expect(power).toHaveAttribute('aria-valuetext', /^\D?1\s°C$/);
});

test('the sign before an error and the glue before an arrow are not said', async ({ page }) => {
  await page.goto('/calculator');
  await page.locator('#calc-consumption').focus();
  await hydrated(page, '#calculator-form');
  await page.locator('#calculator-form [type=submit]').press('Enter');
  await expect(page.locator('#calc-consumption')).toHaveAccessibleDescription(/Skriv årsförbrukningen/);
  const lines = await spoken(page, '#calculator-form');
  expect(lines.filter((line) => /text "!|"!/.test(line))).toEqual([]);
  await page.goto('/');
  const links = (await spoken(page, 'main')).filter((line) => line.startsWith('link'));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((line) => line.includes('\u2060"'))).toEqual([]);
});

test('a count that has not changed is not said again', async ({ page }) => {
  await page.goto('/blog');
  const search = page.locator('[data-blog] [name=q]');
  await search.fill('EPBD');
  await expect(page.locator('[data-count]')).toHaveText(/^1 /);
  const changes = await page.locator('[data-count]').evaluateHandle((place) => {
    const seen: number[] = [];
    new MutationObserver((list) => seen.push(list.length)).observe(place, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return seen;
  });
  await search.press('End');
  await search.pressSequentially('?');
  await expect(page).toHaveURL(/q=EPBD(%3F|\?)/);
  expect(await changes.evaluate((seen) => seen)).toEqual([]);
});
