import { expect, test } from './support/test.ts';

test('a second mail within a minute is answered like the first, so that nobody learns who has an account', async ({
  page,
  context,
  watch,
}) => {
  await context.route('**/auth/v1/recover*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'access-control-allow-origin': '*' },
      json: { code: 429, error_code: 'over_email_send_rate_limit', msg: 'For security purposes, wait.' },
    }),
  );
  await page.goto('/reset-password');
  await page.getByLabel('E-post').fill('anna@ecotech.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Titta i din inkorg' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  watch.problems.length = 0;
});
