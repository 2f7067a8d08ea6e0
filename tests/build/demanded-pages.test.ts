import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readContent } from '../../scripts/check/read.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localPath } from '../../src/i18n/paths.ts';
import { isRecord } from '../../src/lib/records.ts';
import { all, attribute, type Page, pageOf, textOf } from './support/page.ts';
import { builtSite } from './support/site.ts';

/** What one section must have. */
interface Demand {
  /** Entries: cards, steps, plans, tabs, figures, logos or options. */
  readonly items?: number;
  /** Addresses that it leads to, among others. */
  readonly to?: readonly string[];
  readonly back?: string;
  readonly charts?: readonly string[];
  /** Every entry has an icon. */
  readonly icons?: true;
  /** A film plays in it. */
  readonly film?: true;
  /** Place of the entry that bears a mark, such as Popular. */
  readonly marked?: number;
  /** Names of its entries in English, by their beginning; of a timeline, after their dates. */
  readonly named?: readonly string[];
}

const { pages, ids } = parse(readFileSync('tests/fixtures/demanded.yaml', 'utf8')) as {
  readonly pages: Readonly<Record<string, Readonly<Record<string, Demand>>>>;
  readonly ids: Readonly<Record<string, string>>;
};

type Section = Readonly<Record<string, unknown>>;

const sectionsOf = (data: unknown): Section[] =>
  isRecord(data) && Array.isArray(data['sections']) ? data['sections'].filter(isRecord) : [];

/** All addresses in a value, however deep. */
const targets = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(targets);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'to' && typeof inner === 'string' ? [inner] : targets(inner),
  );
};
const isMarked = (item: unknown): boolean => isRecord(item) && Boolean(item['mark']);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const itemsOf = (section: Section): unknown[] => {
  const stops = list(section['stops']).flatMap((stop) => (isRecord(stop) ? list(stop['answers']) : []));
  return list(
    section['items'] ??
      section['options'] ??
      section['figures'] ??
      (stops.length > 0 ? stops : section['paragraphs']),
  );
};
const namesOf = (section: Section): string[] =>
  itemsOf(section).map((item) =>
    isRecord(item)
      ? String(item['title'] ?? item['name'] ?? item['quote'] ?? '')
      : String(item).replaceAll('*', ''),
  );

/** What a section of the content lacks of what is demanded of it. */
function lacks(section: Section, demand: Demand): string[] {
  const items = itemsOf(section);
  const names = namesOf(section).map((name, index) => {
    const item = items[index];
    return isRecord(item) && item['when'] ? `${String(item['when'])} ${name}` : name;
  });
  const links = targets(section).map((to) => to.replace(/\?.*$/, ''));
  const back = isRecord(section['back']) ? section['back']['to'] : undefined;
  return [
    ...(demand.items !== undefined && items.length !== demand.items
      ? [`${items.length} entries, not ${demand.items}`]
      : []),
    ...(demand.to ?? []).filter((to) => !links.includes(to)).map((to) => `no link to ${to}`),
    ...(demand.charts ?? [])
      .filter((chart) => !list(section['charts']).includes(chart))
      .map((chart) => `no chart ${chart}`),
    ...(demand.back && back !== demand.back ? [`leads back to ${back}, not ${demand.back}`] : []),
    ...(demand.icons && !items.every((item) => isRecord(item) && item['icon']) ? ['an icon is missing'] : []),
    ...(demand.film && list(section['loop']).length === 0 ? ['no film'] : []),
    ...(demand.marked !== undefined && !isMarked(items[demand.marked])
      ? [`entry ${demand.marked} has no mark`]
      : []),
    ...(demand.named ?? [])
      .map((name, index) => ({ name, real: names[index] ?? '' }))
      .filter(({ name, real }) => !real.startsWith(name))
      .map(({ name, real }) => `“${real}” is not “${name}”`),
  ];
}

/** A text as a built page has it: without marks and placeholders, up to the first of them. */
const beginning = (text: string) => /^[^{[*]*/.exec(text)?.[0].replace(/\s+/g, ' ').trim() ?? '';

/** The element of a built page that a section has become: by its id, else the one that holds its title. */
function builtSection(page: Page, section: Section) {
  const { id, title, layout } = section;
  // A hero with an object in the place of a picture has that and the picture beside it.
  if (layout === 'object') return all(page, '.opening').at(0);
  return all(page, 'section').find((one) =>
    id ? attribute(one, 'id') === id : textOf(one).includes(beginning(String(title ?? 'no title'))),
  );
}

/** What the built page lacks of a section: every entry that the content lists, the links, the drawings, the film. */
function builtLacks(page: Page, section: Section, demand: Demand): string[] {
  const element = builtSection(page, section);
  if (!element) return ['is not on the built page'];
  const inside: Page = { ...page, root: element };
  const text = textOf(element);
  const links = all(inside, 'a[href]').map((link) => (attribute(link, 'href') ?? '').replace(/\?.*$/, ''));
  // Partners are listed by id: each is a slide.
  const slides = all(inside, '[data-item]').length;
  const leads = (to: string) => links.includes(to.startsWith('#') ? to : localPath(to, page.locale));
  const mark = demand.marked === undefined ? undefined : itemsOf(section)[demand.marked];
  return [
    ...namesOf(section)
      .filter((name) => !text.includes(beginning(name)) && slides !== itemsOf(section).length)
      .map((name) => `“${name}” is not built`),
    ...[...(demand.to ?? []), ...(demand.back ? [demand.back] : [])]
      .filter((to) => !leads(to))
      .map((to) => `no link to ${to} is built`),
    ...(demand.charts ?? [])
      .filter((chart) => all(inside, `#chart-${chart}`).length === 0)
      .map((chart) => `${chart} is not drawn`),
    ...(demand.film && all(inside, '[data-video]').length === 0 ? ['no film is built'] : []),
    ...(isRecord(mark) && !text.includes(String(mark['mark'])) ? ['no mark is built'] : []),
    ...(demand.icons && all(inside, 'svg').length < itemsOf(section).length ? ['an icon is not built'] : []),
  ];
}

/** What a page lacks, section by section, and whether they come in order; with the built page, what that lacks of them. */
function problems(
  sections: readonly Section[],
  demands: Readonly<Record<string, Demand>>,
  page?: Page,
): string[] {
  const at = (id: string) => sections.findIndex(({ id: own, kind }) => own === id || (!own && kind === id));
  const found = Object.entries(demands).map(([id, demand]) => ({ id, demand, section: sections[at(id)] }));
  const places = found.map(({ id, section }) =>
    page ? ((section && builtSection(page, section)?.loc[0].start) ?? -1) : at(id),
  );
  return [
    ...found.flatMap(({ id, demand, section }) => {
      if (!section) return [`${id} is missing`];
      return (page ? builtLacks(page, section, demand) : lacks(section, demand)).map(
        (lack) => `${id}: ${lack}`,
      );
    }),
    ...(places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0)) ? ['out of order'] : []),
  ];
}

const contentOf = (locale: Locale) =>
  new Map(
    readContent(`content/pages/${locale}/**/*.yaml`).files.map(({ file, data }) => [
      file.replace(`content/pages/${locale}`, '').replace(/(?:\/index)?\.yaml$/, '') || '/',
      data,
    ]),
  );
const content = { sv: contentOf('sv'), en: contentOf('en'), es: contentOf('es') };
const builtPage = (route: string, locale: Locale): Page => {
  const page = builtSite().pages.get(localPath(route, locale));
  if (!page) throw new Error(`no page ${route} in ${locale}`);
  return page;
};

// Names and counts are those of the English content; all that any language lists must stand on its built page, in order.
test.each(Object.entries(pages))('%s has the sections that are asked for', (route, demands) => {
  expect(problems(sectionsOf(content.en.get(route)), demands)).toEqual([]);
  for (const locale of locales)
    expect(
      problems(sectionsOf(content[locale].get(route)), demands, builtPage(route, locale)),
      locale,
    ).toEqual([]);
});

test.each(Object.entries(ids))('%s bears the id that is asked for', (route, id) => {
  for (const locale of locales) expect(all(builtPage(route, locale), `#${id}`), locale).toHaveLength(1);
});

test('what a built page lacks is found, and sections that changed places', () => {
  const sections = [
    { id: 'a', items: [{ title: 'One' }, { title: 'Two' }] },
    { id: 'b', title: 'Rest' },
  ];
  const page = pageOf('<section id="b">Rest</section><section id="a"><a href="/x?y=1">One</a></section>');
  const demand = { to: ['/x', '/z'], charts: ['c'], back: '/w', film: true, icons: true } as const;
  expect(problems(sections, { a: demand, b: {} }, page)).toEqual([
    'a: “Two” is not built',
    'a: no link to /z is built',
    'a: no link to /w is built',
    'a: c is not drawn',
    'a: no film is built',
    'a: an icon is not built',
    'out of order',
  ]);
});

test('a section, an entry, a link, a film, a name and an order that are wrong are found', () => {
  const section = { id: 'a', items: [{ title: 'One', to: '/x?topic=y' }], back: { to: '/' } };
  expect(problems([section], { a: { items: 1, to: ['/x'], back: '/', named: ['On'] } })).toEqual([]);
  expect(
    problems([section], {
      a: {
        items: 2,
        to: ['/z'],
        charts: ['c'],
        back: '/b',
        film: true,
        icons: true,
        marked: 0,
        named: ['Two'],
      },
    }),
  ).toHaveLength(8);
  expect(problems([section, { kind: 'cta' }], { cta: {}, a: {}, b: {} })).toEqual(
    expect.arrayContaining(['b is missing', 'out of order']),
  );
});
