import { expect, test } from 'vitest';
import { readContent } from '../../scripts/check/read.ts';
import { isRecord } from '../../src/lib/records.ts';
import { type Demand, demandedIds, demandedPages } from './support/demanded-pages.ts';

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

/** What a section lacks of what is demanded of it. */
function lacks(section: Section, demand: Demand): string[] {
  const stops = list(section['stops']).flatMap((stop) => (isRecord(stop) ? list(stop['answers']) : []));
  const items = list(section['items'] ?? section['options'] ?? section['figures'] ?? stops);
  const names = items.map((item) => (isRecord(item) ? String(item['title'] ?? item['name']) : ''));
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

/** What a page lacks, section by section, and whether they come in order. */
function problems(sections: readonly Section[], demands: Readonly<Record<string, Demand>>): string[] {
  const at = (id: string) => sections.findIndex(({ id: own, kind }) => own === id || (!own && kind === id));
  const places = Object.keys(demands).map(at);
  return [
    ...Object.entries(demands).flatMap(([id, demand]) => {
      const section = sections[at(id)];
      return section ? lacks(section, demand).map((lack) => `${id}: ${lack}`) : [`${id} is missing`];
    }),
    ...(places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0)) ? ['out of order'] : []),
  ];
}

// The other languages have the same sections, links and counts (scripts/check/parity.ts).
const pages = new Map(
  readContent('content/pages/en/**/*.yaml').files.map(({ file, data }) => [
    file.replace('content/pages/en', '').replace(/(?:\/index)?\.yaml$/, '') || '/',
    data,
  ]),
);

test.each(Object.entries(demandedPages))('%s has the sections that are asked for', (route, demands) =>
  expect(problems(sectionsOf(pages.get(route)), demands)).toEqual([]),
);

test.each(Object.entries(demandedIds))('%s bears the id that is asked for', (route, id) =>
  expect(pages.get(route)).toMatchObject({ pageId: id }),
);

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
