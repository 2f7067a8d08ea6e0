import { faultsWideAndNarrow } from './support/axe.ts';
import { openInbox, sendForm } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** A word that only this test's leads hold, so that tests can share a database. */
const uniqueWord = () => `prov${Math.random().toString(36).slice(2, 10)}`;

test.describe('the admin page while it loads', () => {
  test('shows an error when its script cannot be loaded', async ({ page, context, watch }) => {
    await context.route('**/_astro/AdminApp*', (route) => route.abort());
    await page.goto('/admin');
    await expect(page.getByRole('alert')).toContainText('Applikationen kunde inte laddas korrekt.');
    await expect(page.getByRole('button', { name: 'Ladda om sidan' })).toBeVisible();
    watch.problems.length = 0;
  });
  test('shows a message when loading takes longer than ten seconds', async ({ page, context }) => {
    await page.clock.install({ time: new Date() });
    await context.route('**/_astro/AdminApp*', () => {});
    await page.goto('/admin', { waitUntil: 'commit' });
    await expect(page.getByText('Laddar...')).toBeVisible();
    // The wait is counted from when the page's own script has come, which may be after its words.
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(page.getByRole('alert')).toContainText('Det tar längre tid än väntat', { timeout: 500 });
    }).toPass();
  });
});

test('the admin is accessible and does not scroll sideways, wide and light, narrow and dark', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const { id } = await sendForm({
    message: uniqueWord(),
    company: 'Bostadsrättsföreningen Ekbackens Solgård',
  });
  await openInbox(page);
  for (const [path, ready] of [
    ['/admin', '.inbox'],
    [`/admin?lead=${id}`, 'article h1'],
    ['/admin?view=numbers', '.recharts-surface'],
    ['/admin?view=account', 'section h2'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(ready).first()).toBeVisible();
    expect(await faultsWideAndNarrow(page), path).toEqual([]);
  }
});
