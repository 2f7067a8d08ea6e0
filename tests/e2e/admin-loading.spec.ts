import { faultsWideAndNarrow } from './support/axe.ts';
import { openInbox, sendForm } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** A word that only this test's leads hold, so that tests can share a database. */
const uniqueWord = () => `prov${Math.random().toString(36).slice(2, 10)}`;

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
    ['/admin?view=log', '.audit-log'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(ready).first()).toBeVisible();
    expect(await faultsWideAndNarrow(page), path).toEqual([]);
  }
});
