import type { Page } from '@playwright/test';
import { encodeShare } from '../../src/features/tools/calculator/share.ts';
import { axeFindingsInBothThemes } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import { variants } from './support/variants.ts';
import { sideways } from './support/views.ts';

test.describe('how long the battery lasts in a power cut', () => {
  const part = '[data-outage]';
  /** Waits until the tool answers: what is typed into a field is said, which nothing is before. */
  const typeUntilAnswered = async (page: Page, field: string, value: string) => {
    const tool = page.locator(part);
    await tool.scrollIntoViewIfNeeded();
    await expect(tool.getByRole('status')).toBeEmpty();
    await expect(async () => {
      await tool.getByRole('textbox', { name: field }).fill('');
      await tool.getByRole('textbox', { name: field }).fill(value);
      await expect(tool.getByRole('status')).not.toBeEmpty({ timeout: 500 });
    }).toPass();
  };

  test('hours follow what is ticked and typed, and a status line says them', async ({ page, watch }) => {
    await page.goto('/calculator');
    const tool = page.locator(part);
    await tool.scrollIntoViewIfNeeded();
    const status = tool.getByRole('status');
    await typeUntilAnswered(page, 'Batteri (kWh)', '11');
    await expect(status).toHaveText(/^Fullt batteri räcker /);
    await tool.getByRole('textbox', { name: 'Batteri (kWh)' }).fill('20');
    // 19 kWh × √0.9 ÷ (0.1525 kW + 1 % of the inverter’s 6 kW) are 85 hours.
    await expect(status).toHaveText(/^Fullt batteri räcker 3,5 dygn/);
    await tool.getByRole('checkbox', { name: 'Värmepump, sänkt värme' }).focus();
    await page.keyboard.press('Space');
    await expect(status).toHaveText('Fullt batteri räcker 19 timmar, reserven 7 timmar.');
    await tool.getByRole('textbox', { name: 'Effekt i watt: Värmepump, sänkt värme' }).fill('9 000');
    await expect(tool.locator('[data-list=notes] li')).toHaveText([/^Värmepump, sänkt värme går inte/]);
    await expect(status).toHaveText(/^Fullt batteri räcker 3,5 dygn/);
    expect(watch.problems).toEqual([]);
  });

  test('the battery is drawn as it empties, with and without script, and follows the hours', async ({
    page,
    browser,
    baseURL,
  }) => {
    const marks = '[data-level] text';
    const bare = await browser.newContext({ javaScriptEnabled: false });
    const still = await bare.newPage();
    await still.goto(`${baseURL}/calculator`);
    await expect(still.locator(marks)).toHaveText([/^Reserv 40/, '12 timmar', '1 dygn', '36 timmar']);
    await bare.close();
    await page.goto('/calculator');
    await typeUntilAnswered(page, 'Batteri (kWh)', '20');
    await page.locator(part).getByRole('textbox', { name: 'Reserv' }).fill('50');
    await expect(page.locator(marks)).toHaveText([/^Reserv 50/, '1 dygn', '2 dygn', '3 dygn']);
  });

  test('what cannot be read is told at the field, and the last number counts on', async ({ page }) => {
    await page.goto('/en/agriculture/reliability#outage-hours');
    const tool = page.locator(part);
    const status = tool.getByRole('status');
    await typeUntilAnswered(page, 'Battery (kWh)', '61');
    const before = (await status.textContent()) ?? '';
    const battery = tool.getByRole('textbox', { name: 'Battery (kWh)' });
    for (const text of ['many', '-5', '', '99999']) {
      await battery.fill(text);
      await expect(battery).toHaveAccessibleDescription('Enter 1–2,000.');
      await expect(status).toHaveText(before);
    }
    await battery.fill('120');
    await expect(battery).not.toHaveAttribute('aria-invalid');
    await expect(status).not.toHaveText(before);
  });

  test('without script the worked example is there, and no dead form', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}/es/agriculture/reliability`);
    const tool = page.locator(part);
    await expect(tool.locator('.tool-example')).toContainText('Ejemplo: batería de 60');
    await expect(tool.locator('[data-text=full]')).toHaveText(/\d+ horas|días/);
    await expect(tool.getByRole('textbox').first()).toBeHidden();
    await context.close();
  });

  test('axe finds nothing in both themes, and nothing is wider than a telephone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/es/calculator');
    await page.getByText('Pruebe su propio corte de luz').click();
    await typeUntilAnswered(page, 'Batería (kWh)', '11');
    expect(await axeFindingsInBothThemes(page, { within: part })).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });
});

test.describe('a second opinion on an offer', () => {
  const path = '/calculator/offer';
  const open = async (page: Page, language = '') => {
    await page.goto(language + path);
    // The first movement brings the script. Once it is imported again here, it has run.
    const script = page.waitForResponse(/start-offer/);
    await page.mouse.move(200, 200);
    const address = (await script).url();
    await page.evaluate((url) => import(url), address);
  };
  const row = (page: Page, name: string) =>
    page.locator('[data-row]:visible').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

  test('verdicts follow what is typed, and what is missing becomes a question', async ({ page, watch }) => {
    await open(page);
    await page.getByRole('textbox', { name: 'Produktion (kWh' }).fill('11 500');
    await expect(row(page, 'Produktion')).toContainText('Högt');
    await page.getByRole('textbox', { name: 'Produktion (kWh' }).fill('9 500');
    await expect(row(page, 'Produktion')).toContainText('Rimligt');
    const price = page.getByRole('textbox', { name: 'Totalpris' });
    await price.fill('900 000');
    await expect(row(page, 'Pris')).toContainText('Högt');
    await expect(page.locator('[data-text=ours]')).toHaveText(/^Betalar sig inte: −/);
    await expect(page.locator('[data-text=ours]')).toHaveClass(/own-loss/);
    await price.fill('');
    await expect(row(page, 'Pris')).toContainText(/Fråga\s+Vad blir totalpriset/);
    expect(watch.problems).toEqual([]);
  });

  test('the status line is silent until something is changed, and then says it once', async ({ page }) => {
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => {
        const text = document.querySelector('[data-text=status]')?.textContent ?? '';
        if (text && text !== said.at(-1)) said.push(text);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
    await open(page);
    expect(await said()).toEqual([]);
    await page.getByRole('textbox', { name: 'Produktion (kWh' }).fill('9 500');
    await expect.poll(said).toEqual([expect.stringMatching(/^\d tal är rimliga.*frågor/)]);
  });

  test('what cannot be read is told at the field and judged by nobody', async ({ page }) => {
    await open(page, '/en');
    const field = page.getByRole('textbox', { name: 'Product warranty' });
    for (const text of ['ten', '-3', '51', '1.2.3']) {
      await field.fill(text);
      await expect(field).toHaveAccessibleDescription('Enter 0–50.');
      await expect(row(page, 'Product warranty')).toContainText('Ask');
    }
    await field.fill('5');
    await expect(row(page, 'Product warranty')).toContainText('Short');
    await page.getByRole('button', { name: 'Clear the fields' }).click();
    await expect(page.locator('[data-verdict=ask]')).toHaveCount(6);
    await expect(page.locator('[data-text=ours]')).toHaveText('Fill in price and size');
    await expect(page.getByRole('textbox', { name: 'Solar panels' })).toBeFocused();
  });

  test('nothing that is typed leaves the browser or is kept in it', async ({ page }) => {
    await open(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('textbox', { name: 'Totalpris' }).fill('123456');
    await expect(row(page, 'Pris')).toContainText('123');
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain('123456');
    expect(page.url()).not.toContain('123456');
    expect(asked).toEqual([]);
  });

  test('on paper: what was filled in and what we say, nothing to press', async ({ page }) => {
    await open(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('textbox', { name: 'Totalpris' })).toBeVisible();
    await expect(row(page, 'Pris')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Vill du att en människa läser offerten?' })).toBeHidden();
  });

  test('without script the worked example is there, and no dead form', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}/es${path}`);
    await expect(page.locator('.tool-example')).toBeVisible();
    await expect(row(page, 'Producción')).toContainText('Razonable');
    await expect(page.locator('[data-offer]').getByRole('textbox').first()).toBeHidden();
    await context.close();
  });

  test('axe finds nothing in both themes, and nothing is wider than a telephone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/es');
    expect(await axeFindingsInBothThemes(page, { within: '[data-offer]' })).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });
});

test.describe('does it work with what I have', () => {
  test('words and choices leave the rows that fit, and say how many', async ({ page, watch }) => {
    await page.goto('/resources/technical-resources');
    const rows = page.locator('[data-equipment] [data-fits]:visible');
    const all = await page.locator('[data-equipment] [data-fits]').count();
    expect(await rows.count()).toBeLessThan(all);
    await page.getByRole('searchbox', { name: 'Sök på märkning' }).fill('sg ready');
    await expect(page.getByText('2 slag av utrustning')).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'Värmepump med SG Ready' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Laddning', exact: true })).toBeHidden();
    await page.getByRole('searchbox', { name: 'Sök på märkning' }).fill('');
    await page.getByRole('combobox', { name: 'Slag' }).selectOption('Laddning');
    await page.getByRole('combobox', { name: 'Fungerar' }).selectOption('Nej');
    await expect(rows).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Sök på märkning' }).fill('xyzzy');
    await expect(page.getByText('Inget i listan passar.')).toBeVisible();
    expect(all).toBeGreaterThan(20);
    expect(watch.problems).toEqual([]);
  });

  test('the whole table is there without script, and a row has an address', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${baseURL}/en/resources/technical-resources#heat-pump-sg-ready`);
    const row = page.locator('#heat-pump-sg-ready');
    await expect(row).toBeInViewport();
    await expect(row.getByText('Partly')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search by label' })).toBeHidden();
    await context.close();
  });
});

test('the bars of cost and saving follow what a visitor sets by keyboard, and says the verdict', async ({
  page,
}) => {
  await page.goto('/property-owners/roi');
  const section = page.locator('#risks');
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText('Det lönar sig', { exact: true })).toBeVisible();
  const saving = section.getByRole('slider', { name: 'Det sparar per år' });
  await expect(saving).toHaveAttribute('aria-valuetext', /225\s000\skr/);
  await saving.focus();
  await page.keyboard.press('End');
  await expect(saving).toHaveAttribute('aria-valuetext', /450\s000\skr/);
  await page.keyboard.press('Home');
  await expect(section.getByText('Det lönar sig inte', { exact: true })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, verdict] of [
    ['/benefits', 'Det lönar sig'],
    ['/en/property-owners/roi', 'It pays'],
    ['/es/agriculture/self-sufficiency', 'Compensa'],
  ] as const)
    test(`${path} shows the example and no sliders`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(verdict, { exact: true })).toBeVisible();
      await expect(page.getByRole('slider')).toHaveCount(0);
    });
});

/** Pages of a PDF: its page objects, the tree of pages not counted. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

for (const address of variants(
  ['/resources/board-pack', '/en/resources/board-pack', '/es/resources/board-pack'],
  0,
))
  test(`${address} prints as four sheets: memo, questions, checklist and motion`, async ({ page }) => {
    const values = encodeShare({
      consumption: 1_250_000,
      price: 2.35,
      technology: 'solar-battery',
      audience: 'brf',
      assumptions: {},
    });
    for (const hash of ['', `#${values}`]) {
      await page.goto('about:blank');
      await page.goto(address + hash);
      await page.evaluate(() => document.fonts.ready);
      expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(4);
    }
    await expect(page.locator('[data-no-figures]')).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.skip')).toBeHidden();
    await expect(page.locator('[data-print]')).toBeHidden();
  });
