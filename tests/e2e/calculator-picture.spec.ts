import { expect, test } from './support/test.ts';

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
