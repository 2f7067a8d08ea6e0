import { describe, expect, test } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { localPath } from '../../src/i18n/paths.ts';
import { all, attribute, type Page, textOf } from './support/page.ts';
import { builtSite } from './support/site.ts';

/** Small things that the client’s specification asks for and that stand in the built pages. */
const pageAt = (route: string, locale: (typeof locales)[number] = 'en'): Page => {
  const page = builtSite().pages.get(localPath(route, locale));
  if (!page) throw new Error(`no page ${route}`);
  return page;
};
const within = (page: Page, one: ReturnType<typeof all>[number]): Page => ({ ...page, root: one });

test.each(locales)('the footer in %s ends with the copyright line and the year', (locale) => {
  const [footer] = all(pageAt('/', locale), 'footer');
  expect(footer && textOf(footer)).toContain(`© ${new Date().getFullYear()} Ecotech`);
});

test('a card of the blog has picture, category, date, title, introduction, author, minutes and a link', () => {
  const page = pageAt('/blog');
  const cards = all(page, 'article.post-card');
  expect(cards).toHaveLength(12);
  for (const card of cards) {
    const inside = within(page, card);
    for (const part of [
      'img',
      'a[href*="category="]',
      'time[datetime]',
      '[data-title]',
      '[data-introduction]',
      'a.card-link',
    ])
      expect(all(inside, part).length, part).toBeGreaterThan(0);
    expect(textOf(card)).toMatch(/Ecotech · [5-8] min/);
    expect(attribute(all(inside, 'a.card-link').at(0) as never, 'href')).toMatch(/^\/en\/blog\/[a-z0-9-]+$/);
  }
});

describe('icons', () => {
  /** The part of a page with an id. */
  const part = (page: Page, id: string): Page => {
    const found = all(page, 'section').find((one) => attribute(one, 'id') === id);
    if (!found) throw new Error(`no section ${id}`);
    return within(page, found);
  };
  test('each concept feature of the association has an icon, a title and points', () => {
    const concept = part(pageAt('/brf'), 'concept');
    expect(all(concept, 'h3')).toHaveLength(3);
    expect(all(concept, 'svg')).toHaveLength(3);
    expect(all(concept, 'ul')).toHaveLength(4);
  });
  test.each(['/brf', '/brf-overview', '/property-owners-overview', '/agriculture-overview'])(
    'each way to pay on %s has an icon',
    (route) => {
      const page = pageAt(route);
      const ways = all(part(page, 'financing'), 'h3').filter(
        (way) => all(within(page, way), 'svg').length === 1,
      );
      expect(ways).toHaveLength(3);
    },
  );
});

test('the third form of questions has its five topics by name', () => {
  const [faq] = all(pageAt('/serviceavtal'), '#faq');
  const text = faq ? textOf(faq) : '';
  for (const topic of ['General', 'Technical', 'Installation', 'Costs', 'Maintenance'])
    expect(text).toContain(topic);
});

test('films turn every seven seconds in a hero, and cross-fade for one', () => {
  const turns = (route: string) =>
    all(pageAt(route), '[data-rotate]').map((one) => attribute(one, 'data-rotate'));
  expect(turns('/trial')).toContain('7000');
  const css = builtSite()
    .files.filter((file) => file.endsWith('.css'))
    .map((file) => builtSite().read(file) ?? '')
    .concat(pageAt('/trial').html)
    .join('');
  expect(css).toMatch(/transition:\s*opacity 1s linear/);
});

test('anchors stand 80 pixels below the edge', () =>
  expect(pageAt('/').html).toMatch(/scroll-padding-top:\s*80px/));

test('a browser that cannot show a film and a message that cannot be sent have the words of the specification', () => {
  expect(attribute(all(pageAt('/trial'), '[data-unsupported]').at(0) as never, 'data-unsupported')).toBe(
    'Your browser does not support the video tag.',
  );
  expect(pageAt('/contact').html).toContain('Failed to send message. Please try again.');
  expect(pageAt('/admin').html).toContain('Loading...');
});

test('posts stand in one column, in two from 768 pixels and in three from 1024', () => {
  const [list] = all(pageAt('/blog'), 'ul.post-list');
  expect(attribute(list as never, 'class')?.split(' ')).toEqual(
    expect.arrayContaining(['grid', 'md:grid-cols-2', 'lg:grid-cols-3']),
  );
});

test('each category of guides has a picture in place of an icon', () => {
  const cards = all(pageAt('/resources/guides'), 'ul.card-rows a.card');
  expect(cards).toHaveLength(3);
  for (const card of cards) expect(all(within(pageAt('/resources/guides'), card), 'img')).toHaveLength(1);
});

test('no page is under construction, and every scene of a hero has a picture, with a film or without', () => {
  for (const page of builtSite().pages.values()) {
    expect(all(page, 'dialog#construction'), page.path).toEqual([]);
    for (const hero of all(page, 'section.hero-scene'))
      expect(all(within(page, hero), 'img').length, page.path).toBeGreaterThan(0);
  }
});
