import { expect, test } from 'vitest';
import { readContent } from '../../scripts/check/read.ts';
import { isRecord } from '../../src/lib/records.ts';

type Section = Readonly<Record<string, unknown>>;

const pages = readContent('content/pages/sv/**/*.yaml').files.map(({ file, data }) => ({
  route: file.replace('content/pages/sv', '').replace(/(?:\/index)?\.yaml$/, '') || '/',
  sections:
    isRecord(data) && Array.isArray(data['sections']) ? (data['sections'].filter(isRecord) as Section[]) : [],
}));

/** Layouts that set three or more equal columns beside each other. */
const columned: Readonly<Record<string, readonly string[]>> = {
  cards: ['tiles'],
  features: ['columns', 'parts', 'pillars'],
  figures: ['band'],
  options: ['plans', 'financing'],
};
const FEWEST = 3;
/** Five cards are one large beside four. */
const MIXED = 5;
const hasColumns = ({ kind, layout, items }: Section) =>
  (columned[String(kind)] ?? []).includes(String(layout)) &&
  Array.isArray(items) &&
  items.length >= FEWEST &&
  !(kind === 'cards' && items.length === MIXED);

/** Equal columns that follow equal columns; of alternatives only the first is in sight. */
function columnsInARow(sections: readonly Section[]): string[] {
  const seen = sections.filter(({ instead }) => !instead);
  return seen
    .filter((section, place) => place > 0 && hasColumns(section) && hasColumns(seen[place - 1] as Section))
    .map(({ id, kind }) => String(id ?? kind));
}

test.each(pages)('$route sets no equal columns below equal columns', ({ sections }) =>
  expect(columnsInARow(sections)).toEqual([]),
);

test('equal columns that follow each other are found, alternatives to them are not', () => {
  const cards = { kind: 'cards', layout: 'tiles', items: [1, 2, 3] };
  expect(columnsInARow([cards, { ...cards, id: 'again' }])).toEqual(['again']);
  expect(columnsInARow([cards, { ...cards, instead: true }, { kind: 'cta' }, cards])).toEqual([]);
});

test.each(pages)('$route has at most one chapter', ({ sections }) =>
  expect(sections.filter(({ chapter }) => chapter).length).toBeLessThanOrEqual(1),
);

test('every page that offers something has the chapter that it is about', () => {
  const offers = /^\/(?:$|brf|property-owners|agriculture|serviceavtal|villa$|foretag$|trial$|benefits$)/;
  const without = pages.filter(
    ({ route, sections }) => offers.test(route) && !sections.some(({ chapter }) => chapter),
  );
  expect(without.map(({ route }) => route)).toEqual([]);
});
