import { locales } from '../../src/i18n/locales.ts';
import { localPath } from '../../src/i18n/paths.ts';
import { expectTranscript, heard, listen, spoken } from './support/speech.ts';
import { expect, hydrated, test } from './support/test.ts';
import { variants } from './support/variants.ts';
import { fillCalculator, withChoices, withoutTransitions } from './support/views.ts';

const contact = '#contact-form';

for (const locale of variants(locales, 0))
  test.describe(`in ${locale}, what a screen reader says`, () => {
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await withoutTransitions(page);
      await withChoices(page, localPath('/', locale), 'light');
    });
    const open = async (page: import('@playwright/test').Page, route: string) =>
      page.goto(localPath(route, locale));

    test('of the start page, down to its first section', async ({ page }) => {
      await open(page, '/');
      // The buttons of film and sun come with their script, once the pointer has moved.
      await page.mouse.move(300, 500);
      await expect(page.locator('.hero .video-toggle')).toBeVisible();
      await expect(page.locator('[data-sun-switch]')).toBeVisible();
      await expect(page.locator('[data-menu-group="brf"]')).toHaveAttribute('name', 'menu');
      const lines = [...(await spoken(page, 'header')), ...(await spoken(page, '.hero'))];
      expectTranscript(`${locale}/start`, lines);
    });

    test('of a group of the menu', async ({ page }) => {
      await open(page, '/');
      await page.locator('[data-menu-group="brf"] summary').click();
      await expect(page.locator('[data-menu-group="brf"]')).toHaveAttribute('open', '');
      // The menu's script is there.
      await expect(page.locator('[data-menu-group="brf"]')).toHaveAttribute('name', 'menu');
      expectTranscript(`${locale}/menu`, await spoken(page, '[data-menu-group="brf"]'));
    });

    test('of the contact form with two errors', async ({ page }) => {
      await open(page, '/contact');
      await page.locator(`${contact} [name=name]`).fill('Astrid Berg');
      await hydrated(page, '#contact-lead');
      await listen(page);
      await page.locator(`${contact} [type=submit]`).click();
      await expect(page.locator(`${contact} [aria-invalid=true]`)).toHaveCount(2);
      expectTranscript(`${locale}/errors`, [...(await heard(page)), ...(await spoken(page, contact))]);
    });

    test('of the receipt', async ({ page }) => {
      await open(page, '/contact');
      await page.locator(`${contact} [name=name]`).fill('Astrid Berg');
      await page.locator(`${contact} [name=email]`).fill('astrid@exempel.se');
      await page.locator(`${contact} [name=message]`).fill('Vad ger ett batteri?');
      await hydrated(page, '#contact-lead');
      await listen(page);
      await page.locator(`${contact} [type=submit]`).click();
      await expect(page.locator(`${contact} h3`).first()).toBeFocused();
      expectTranscript(`${locale}/receipt`, [...(await heard(page)), ...(await spoken(page, contact))]);
    });

    test('of the calculator’s result', async ({ page }) => {
      await open(page, '/calculator');
      await fillCalculator(page, '20000', '2', 'solar');
      await hydrated(page, '#calculator-form');
      await listen(page);
      await page.locator('#calculator-form [type=submit]').click();
      await expect(page.locator('.calc-figures')).toBeVisible();
      expectTranscript(`${locale}/calculator`, [
        ...(await heard(page)),
        ...(await spoken(page, '.calc-figures')),
      ]);
    });

    test('of a chart', async ({ page }) => {
      await open(page, '/brf/smart-homes#production');
      // The address chose the section, which is a touch: the keys that read the values come with it.
      await expect(page.locator('figure.chart').getByRole('application')).toBeVisible();
      expectTranscript(`${locale}/chart`, await spoken(page, 'figure.chart'));
    });

    test('of an open question', async ({ page }) => {
      await open(page, '/faq');
      expectTranscript(`${locale}/faq`, await spoken(page, '#questions details[open]'));
    });

    test('of the demo when another site is chosen', async ({ page }) => {
      await open(page, '/resources/dashboard-demo');
      await page.locator('#demo input[name=solar]').focus();
      await hydrated(page, '.demo-controls');
      await expect(page.locator('.demo-now')).toContainText(/\d/);
      const headline = (await page.locator('.demo-headline').textContent()) ?? '';
      await listen(page);
      await page.locator('#demo input[name=solar]').press('ArrowRight');
      await expect(page.locator('.demo-headline')).not.toHaveText(headline);
      await expect(page.locator('#demo [role=status]').first()).not.toBeEmpty();
      const controls = await spoken(page, '.demo-controls');
      expectTranscript(`${locale}/demo`, [...(await heard(page)), ...controls]);
    });
  });
