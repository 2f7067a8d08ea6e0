import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { expect, test } from './support/test.ts';

const ids = Object.keys(parse(readFileSync('content/data/claims.yaml', 'utf8')) as object);

test('the page is short on a phone: its parts are closed, with their counts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/how-we-calculate');
  const parts = page.locator('[data-ledger] .accordion details');
  await expect(parts).toHaveCount(9);
  for (const part of await parts.all()) await expect(part).not.toHaveAttribute('open', '');
  await expect(parts.first().locator('summary')).toHaveText(/Gemensamma \d+ poster/);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8500);
});

for (const id of [ids[0], ids[Math.floor(ids.length / 2)], ids.at(-1)])
  test(`an address with #${id} opens the part and shows the figure`, async ({ page }) => {
    await page.goto(`/en/how-we-calculate#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
    await page.goto('/en/how-we-calculate');
    await page.evaluate((hash) => {
      location.hash = hash;
    }, id ?? '');
    await expect(page.locator(`#${id}`)).toBeInViewport();
  });

test('the search narrows the list, opens what fits, and leaves no trace when it is emptied', async ({
  page,
}) => {
  await page.goto('/how-we-calculate');
  const field = page.getByRole('searchbox', { name: 'Sök bland siffrorna' });
  const status = page.locator('[data-ledger] [role=status]');
  await page.locator('#ledger-brf summary').click();
  await field.fill('energiskatt');
  await expect(status).toHaveText(/^\d+ av \d+ siffror$/);
  const rows = page.locator('[data-ledger] tbody tr:visible');
  expect(await rows.count()).toBeGreaterThan(0);
  for (const text of await rows.allTextContents()) expect(text.toLowerCase()).toContain('energiskatt');
  await field.fill('finns inte alls');
  await expect(status).toHaveText('Ingen siffra passar sökningen.');
  await expect(rows).toHaveCount(0);
  await field.fill('');
  await expect(status).toHaveText('');
  await expect(page.locator('[data-ledger] details[open]')).toHaveCount(1);
  await expect(page.locator('#ledger-brf')).toHaveAttribute('open', '');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('every figure stands in the page, parts open by themselves, and no dead field is shown', async ({
    page,
    request,
  }) => {
    const html = await (await request.get('/es/how-we-calculate')).text();
    for (const id of ids) expect(html).toContain(`id="${id}"`);
    await page.goto('/es/how-we-calculate');
    await page.locator('#ledger-law summary').click();
    await expect(page.locator('#ledger-law tbody tr').first()).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
  });
});
