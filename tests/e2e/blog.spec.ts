import { countPublished } from '../support/published-articles.ts';
import { expect, test } from './support/test.ts';

const EVERY = countPublished('blog');

test.describe('the blog', () => {
  test('typing filters by title or introduction, in any case, and the address keeps the words', async ({
    page,
  }) => {
    await page.goto('/blog');
    const posts = page.locator('[data-post]:visible');
    const all = await posts.count();
    expect(all).toBe(EVERY);
    await page.getByPlaceholder('Sök i bloggen...').fill('KVARTSPRISER');
    await expect(posts).toHaveCount(1);
    await expect(posts).toContainText('kvartspriser');
    await expect(page).toHaveURL(/\?q=KVARTSPRISER$/);
    await expect(page.getByRole('status')).toHaveText('1 inlägg');
    await page.reload();
    await expect(posts).toHaveCount(1);
  });

  test('a tab shows one tag; back shows all again', async ({ page }) => {
    await page.goto('/en/blog');
    const posts = page.locator('[data-post]:visible');
    await page.getByRole('tab', { name: 'Agriculture' }).click();
    await expect(page.getByRole('tab', { name: 'Agriculture' })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/tag=agriculture/);
    const some = await posts.count();
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(EVERY);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'All posts' })).toHaveAttribute('aria-selected', 'true');
    await expect(posts).toHaveCount(EVERY);
  });

  test('a category is chosen as a topic or by the link of a card, and can be left', async ({ page }) => {
    await page.goto('/en/blog');
    const topic = (name: string) => page.getByRole('tab', { name, exact: true });
    await topic('Economy').click();
    await expect(page).toHaveURL(/\?tag=economy$/);
    await expect(page.locator('[data-post]:visible')).toHaveCount(2);
    await page.goto('/en/blog');
    await page
      .locator('[data-post]:visible')
      .getByRole('link', { name: 'Legislation', exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\?category=legislation$/);
    await expect(topic('Legislation')).toHaveAttribute('aria-selected', 'true');
    await topic('All posts').click();
    await expect(page).toHaveURL(/\/en\/blog$/);
    await expect(page.locator('[data-post]:visible')).toHaveCount(EVERY);
  });

  test('a category from the address is chosen, whatever its topic is called; nothing found says so in the language', async ({
    page,
  }) => {
    await page.goto('/es/blog?category=housing-associations');
    await expect(page.locator('[data-tag=housing-association]')).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('searchbox').fill('zzzz');
    await expect(page.getByText('No se encontraron artículos.')).toBeVisible();
    await page.goto('/en/blog?q=zzzz');
    await expect(page.getByText('No posts found.')).toBeVisible();
  });

  test('an article has contents, sources, relatives, neighbours and structured data', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('link', { name: /AI som styr värmen/ }).click();
    await expect(page).toHaveURL(/\/blog\/ai-styr-varmen$/);
    const contents = page.getByRole('navigation', { name: 'Innehåll' });
    const anchor = await contents.getByRole('link').first().getAttribute('href');
    await expect(page.locator(`h2${anchor}`)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Källor' })).toBeVisible();
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', '/rss.xml');
    const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
      JSON.parse(text),
    );
    expect(data.find((one) => one['@type'] === 'BlogPosting')).toMatchObject({ inLanguage: 'sv' });
    await expect(page.locator('a[rel=prev], a[rel=next]')).toHaveCount(2);
  });
});

test('a table wider than a phone fades out where it goes on, has a name and is scrolled by keys', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/resources/guides/agriculture/torkning-kylning-och-effekttoppar');
  const box = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.getByRole('table') })
    .first();
  await expect(box).toHaveAccessibleName(/\w, \w/);
  await box.scrollIntoViewIfNeeded();
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(20);
  const fade = () => box.evaluate((element) => getComputedStyle(element).maskImage);
  await expect.poll(fade).toContain('linear-gradient(270deg');
  await box.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await expect.poll(fade).toContain('linear-gradient(90deg');
  await box.focus();
  await expect.poll(fade).toBe('none');
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(() => box.evaluate((element) => element.scrollWidth - element.clientWidth - element.scrollLeft))
    .toBeGreaterThan(0);
});

test('the guides are put in the visitor’s order, remembered, and reset', async ({ page }) => {
  await page.goto('/resources/guides');
  const first = page.locator('[data-guide]').first();
  await expect(first).toHaveAttribute('data-guide', 'property-owners');
  await page.locator('[data-guide-choice] [name=audience]').selectOption('agriculture');
  await expect(first).toHaveAttribute('data-guide', 'agriculture');
  await page.reload();
  await expect(first).toHaveAttribute('data-guide', 'agriculture');
  await page.getByRole('button', { name: 'Återställ' }).click();
  await expect(first).toHaveAttribute('data-guide', 'property-owners');
  expect(await page.evaluate(() => localStorage.getItem('guideChoice'))).toBeNull();
});

test('the downloads are filtered, and the files are there', async ({ page, request }) => {
  await page.goto('/en/resources/downloads');
  const documents = page.locator('[data-document]:visible');
  const reports = countPublished('reports');
  await expect(documents).toHaveCount(countPublished('guides') + countPublished('whitepapers') + reports);
  await page.getByLabel('Type').selectOption('reports');
  await expect(documents).toHaveCount(reports);
  await page.reload();
  await expect(documents).toHaveCount(reports);
  await expect(page.getByLabel('Type')).toHaveValue('reports');
  await page.getByRole('button', { name: 'Show all' }).click();
  expect(await documents.count()).toBeGreaterThan(reports);
  await expect(page).toHaveURL(/language=all/);
  await page.reload();
  await page.getByLabel('Type').selectOption('reports');
  const file = await request.get((await documents.first().getByRole('link').getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
});
