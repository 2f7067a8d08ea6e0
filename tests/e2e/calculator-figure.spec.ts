import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './support/test.ts';

const figure = (page: Page) => page.locator('.calc-live');

test('the large figure follows the form, field by field, and says when it is the visitor’s own', async ({
  page,
}) => {
  await page.goto('/calculator');
  await expect(figure(page)).toContainText('Exempel');
  await expect(figure(page).locator('strong')).toHaveText(/^9\s000\skr$/);
  await page.locator('#calc-consumption').focus();
  await hydrated(page, '#calc-consumption');
  await page.locator('#calc-consumption').fill('40 000');
  await expect(figure(page).locator('strong')).toHaveText(/^18\s000\skr$/);
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
  await expect(figure(page).locator('strong')).toHaveText(/^16\s000\skr$/);
  await expect(figure(page)).toContainText('Exempel');
});

test('what was typed before the script is counted once it is there', async ({ page }) => {
  await page.goto('/calculator');
  await page.locator('#calc-price').evaluate((field: HTMLInputElement) => {
    field.value = '3';
  });
  await page.locator('#calc-consumption').focus();
  await hydrated(page, '#calc-consumption');
  await expect(figure(page).locator('strong')).toHaveText(/^18\s000\skr$/);
});

for (const width of [1024, 1440])
  test(`at ${width} px the answer stands above the house, beside the form`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/calculator');
    await page.locator('#calc-consumption').fill('20000');
    await page.locator('#calc-price').fill('1,5');
    await page.locator('#calc-technology').selectOption('solar');
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
