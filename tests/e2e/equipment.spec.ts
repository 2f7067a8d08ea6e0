import { expect, test } from './support/test.ts';

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
