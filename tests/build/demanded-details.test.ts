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
  const links = all(within(pageAt('/', locale), footer as never), 'a').map((one) => attribute(one, 'href'));
  for (const kind of [/^mailto:.+@/, /^tel:\+46/, /^https:/])
    expect(links, `${kind}`).toContainEqual(expect.stringMatching(kind));
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
    expect(all(inside, '[data-title].line-clamp-2, [data-introduction].line-clamp-3')).toHaveLength(2);
    expect(attribute(all(inside, 'a.card-link').at(0) as never, 'href')).toMatch(/^\/en\/blog\/[a-z0-9-]+$/);
  }
});

test('the header offers the three languages, each on the same page', () => {
  const links = all(pageAt('/contact', 'es'), '.language-menu a').map((one) => attribute(one, 'href'));
  expect(links).toEqual(['/contact', '/en/contact', '/es/contact']);
});

test.each([
  ['sv', ['Hem', 'Fastighetsägare']],
  ['en', ['Home', 'Property owners']],
  ['es', ['Inicio', 'Propietarios de inmuebles']],
] as const)('breadcrumbs in %s have the words of the language, and the last is text', (locale, words) => {
  const page = pageAt('/property-owners/roi', locale);
  const [trail] = all(page, 'nav').filter(
    (nav) =>
      all(within(page, nav), '[aria-current="page"]').length > 0 &&
      all(within(page, nav), 'ol.wrap').length > 0,
  );
  const steps = all(within(page, trail as never), 'a');
  expect(steps.map((step) => textOf(step))).toEqual(words);
  expect(steps.map((step) => attribute(step, 'href'))).toEqual(
    ['/', '/property-owners'].map((route) => localPath(route, locale)),
  );
});

test('the picture of /agriculture-overview is described with a wind turbine among fields', () => {
  const alt = (locale: (typeof locales)[number]) =>
    attribute(all(pageAt('/agriculture-overview', locale), '.hero-picture img').at(0) as never, 'alt');
  expect(alt('sv')).toMatch(/gård.*vindkraftverk/i);
  expect(alt('en')).toMatch(/farm.*wind turbine/i);
  expect(alt('es')).toMatch(/granja.*aerogenerador/i);
});

test.each(['/brf', '/property-owners-overview'])(
  'the second form of questions on %s has a search and its eight categories',
  (route) => {
    for (const locale of locales) {
      const faq = part(pageAt(route, locale), 'faq');
      expect(all(faq, 'input[type="search"]')).toHaveLength(1);
      expect(all(faq, 'button.tab'), locale).toHaveLength(8);
    }
  },
);

test('the four questions for villas share a name, so that one is open at a time', () => {
  const names = all(part(pageAt('/serviceavtal/villa'), 'faq'), 'details').map((one) =>
    attribute(one, 'name'),
  );
  expect(names).toEqual(Array(4).fill('faq-faq'));
});

test('the systems have three tabs, the overview first', () => {
  const tabs = all(part(pageAt('/property-owners/systems'), 'systems-overview'), '[data-tab]');
  expect(tabs.map((tab) => attribute(tab, 'data-tab'))).toEqual(['overview', 'automation', 'control']);
});

test('the form of /property-owners stands before the ways to reach us, which have a map', () => {
  const section = part(pageAt('/property-owners'), 'contact-form');
  const [form] = all(section, 'form');
  const [ways] = all(section, 'aside');
  expect(form?.loc[0].start).toBeLessThan(ways?.loc[0].start ?? 0);
  const inside = within(section, ways as never);
  expect(all(inside, 'a[href^="mailto:"]').length * all(inside, 'a[href^="tel:"]').length).toBeGreaterThan(0);
  expect(all(inside, '.office-map [data-lazy-svg]').length).toBeGreaterThan(0);
  expect(textOf(ways as never)).toMatch(/08:00–17:00[\s\S]*Malmö|Malmö[\s\S]*08:00–17:00/);
});

test('the guides have a box that leads to questions and contact', () => {
  const page = pageAt('/resources/guides');
  const [box] = all(page, 'section[aria-labelledby="help"]');
  const links = all(within(page, box as never), 'a').map((one) => attribute(one, 'href'));
  expect(links).toEqual(['/en/contact?topic=analysis#analysis', '/en/faq']);
});

test('the form of the trial sends itself as trial-application, and says Sending... meanwhile', () => {
  const form = part(pageAt('/trial'), 'contact-form');
  expect(all(form, 'input[name="formType"]').map((one) => attribute(one, 'value'))).toEqual([
    'trial-application',
  ]);
  expect(pageAt('/trial').html).toContain('Sending...');
});

test('the landing page of the trial has one headline', () =>
  expect(
    all(pageAt('/trial'), 'h1')
      .map((one) => textOf(one))
      .join(),
  ).toMatch(/\w{3}/));

/** The part of a page with an id. */
const part = (page: Page, id: string): Page => {
  const found = all(page, 'section').find((one) => attribute(one, 'id') === id);
  if (!found) throw new Error(`no section ${id}`);
  return within(page, found);
};

describe('icons', () => {
  test('each concept feature of the association has an icon, a title and points', () => {
    const concept = part(pageAt('/brf'), 'concept');
    expect(all(concept, 'h3')).toHaveLength(3);
    expect(all(concept, 'li svg')).toHaveLength(3);
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
  const cards = all(pageAt('/resources/guides'), 'section[aria-labelledby="categories"] a.card');
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
