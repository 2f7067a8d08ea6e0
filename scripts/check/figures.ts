import { defaultLocale, isLocale, type Locale, locales } from '../../src/i18n/locales.ts';
import { isRecord } from '../../src/lib/records.ts';
import { guess, type Problem } from './problem.ts';
import { type ContentFile, inLocale } from './read.ts';
import { stringsOf } from './strings.ts';
import { numbers, readNumber } from './sums.ts';

/** A number with a unit that only the claims ledger may state. */
const bareFigure =
  /(?:\d[\d\s.,\u00a0]*)(?:%|procent\b|per cent\b|por ciento\b|kr\b|kronor\b|SEK\b|euros?\b|€|år\b|years?\b|años?\b|månader\b|months?\b|meses\b|veckor\b|weeks?\b|semanas?\b|kg\b|ton\b|tonnes?\b|toneladas?\b|[kM]Wh\b|öre\b)|(?:SEK|€)\s?\d/i;
/** A value on a drawn screen of EcoHub, which says beside its title that it is an example. */
const isOnScreen = (field: string): boolean => /\.screen\.rows\.\d+\.value$/.test(field);
/** A place for a figure: of the ledger, or `{example:…}` of a worked example. */
const place = /\{(?:claim:([a-z0-9-]+)(?:\|number)?|(example:[a-z.-]+))\}/g;
const SOURCES = 'content/data/claims.yaml and examples.yaml';

/** What begins as a place for a figure and is none. */
const broken = /\{(?:claim|example)[^}\s]*\}?/;

/** Places in a text that name a record that does not exist, or none at all. `known`: ids of claims, and `example:…`. */
function checkPlaces(text: string, known: ReadonlySet<string>): string[] {
  const unknown = [...text.matchAll(place)]
    .filter(([, claim, example]) => !known.has(claim ?? example ?? ''))
    .map(([written, claim, example]) => {
      const meant = guess(claim ?? example ?? '', known);
      return `${meant}${written} names no figure in ${SOURCES}`;
    });
  const [odd] = broken.exec(text.replace(place, '')) ?? [];
  return odd
    ? [...unknown, `"${odd}" is no place for a figure: write {claim:id}, {claim:id|number} or {example:…}`]
    : unknown;
}

/** Places for figures in an article that lead to none. */
export const checkArticlePlaces = ({ file, body }: ContentFile, known: ReadonlySet<string>): Problem[] =>
  checkPlaces(body, known).map((message) => ({
    file,
    field: '',
    message,
    words: /\{.*?(?=[}\s]|$)/.exec(message)?.[0] ?? '',
  }));

/** Figures without a record, and places that name a record that does not exist. `known`: ids of claims, and `example:…`. */
export function checkFigures({ file, data }: ContentFile, known: ReadonlySet<string>): Problem[] {
  return [...stringsOf(data)].flatMap(({ field, text, key }): Problem[] => {
    if (key === 'claim')
      return known.has(text) ? [] : [{ file, field, message: `there is no figure "${text}" in ${SOURCES}` }];
    if (isOnScreen(field)) return [];
    const unknown = checkPlaces(text, known).map((message) => ({ file, field, message }));
    const found = bareFigure.exec(text.replace(place, ''));
    return found
      ? [
          ...unknown,
          {
            file,
            field,
            message: `"${found[0].trim()}" stands without a record: add it to content/data/claims.yaml and write {claim:id}`,
          },
        ]
      : unknown;
  });
}

/** Numbers that each language says in its own way: places, links, times of day, telephones, the quarter, and what an öre is. */
const own = new RegExp(
  [
    String.raw`\{[^{}]*\}|\]\([^)]*\)|\x60[^\x60]*\x60|\p{L}\d+`,
    String.raw`\d{1,2}:\d{2}|(?:[Kk]lockan|[Kk]l\.|a las|desde las|hasta las) \d{1,2}(?: och \d{1,2})?(?!\d|:)`,
    String.raw`\+46[\d\s-]+|0\d{1,2}-[\d\s]+|127\.0\.0\.1|(?:OCPP|CC BY|TLS|WCAG|[Vv]ersion(?:en)?) \d[\d.]*|EN 301 549`,
    String.raw`15[ -]minutes?|[Kk]vartal \d|\d\.º|1\.er|60-(?:öringen|öre)|\d{4}(?:-\d\d-\d\d|-talet|s\b)`,
    String.raw`1\/100|100 öre (?:is|son) 1 SEK|(?:SEK 1|1 SEK) = 100 öre|\(SEK 0\.\d+\)|\(0,\d+ SEK\)|SEK 0\.01|0,01 SEK`,
  ].join('|'),
  'gu',
);

/** The values that a text names. */
export function valuesOf(text: string, locale: Locale): Set<number> {
  const plain = text.replaceAll('\u2060', '').replace(own, ' ');
  return new Set(
    [...plain.matchAll(new RegExp(numbers[locale], 'g'))].map(([number]) => readNumber(number, locale)),
  );
}

const missingFrom = (there: ReadonlySet<number>, wanted: ReadonlySet<number>): number[] =>
  [...wanted].filter((one) => !there.has(one));

function compare(file: string, field: string, swedish: string, text: string, locale: Locale): Problem[] {
  const [wanted, there] = [valuesOf(swedish, defaultLocale), valuesOf(text, locale)];
  const [less, more] = [missingFrom(there, wanted), missingFrom(wanted, there)];
  if (less.length + more.length === 0) return [];
  const said = [less.length > 0 && `lacks ${less.join(', ')}`, more.length > 0 && `has ${more.join(', ')}`];
  return [
    { file, field, message: `${said.filter(Boolean).join(' and ')}: other figures than the Swedish text` },
  ];
}

/** Lists of a drawing, and the screens of EcoHub, which write the time of day in each language's way. */
const isDrawn = (field: string): boolean => /\b(?:drawn|bars|strip|screen)\b/.test(field);
const wordsOf = ({ data, body }: ContentFile): string =>
  [...[...stringsOf(data)].filter(({ field }) => !isDrawn(field)).map(({ text }) => text), body].join('\n\n');

/**
 * Figures that are not those of the Swedish text: one of the two is wrong. Interface strings and answers are held text against text,
 * articles and pages as a whole, since each language tells in its own order.
 */
export function checkFigureParity(files: readonly ContentFile[], asWhole = false): Problem[] {
  const byName = new Map(files.map((entry) => [entry.file, entry]));
  return files.flatMap((entry) => {
    const source = byName.get(inLocale(entry.file, defaultLocale));
    const locale = locales.find((one) => entry.file === inLocale(entry.file, one));
    if (!source || source === entry || !locale) return [];
    if (asWhole) return compare(entry.file, '', wordsOf(source), wordsOf(entry), locale);
    const texts = new Map([...stringsOf(source.data)].map(({ field, text }) => [field, text]));
    return [...stringsOf(entry.data)].flatMap(({ field, text }) =>
      compare(entry.file, field, texts.get(field) ?? '', text, locale),
    );
  });
}

/** The same for a file that has its languages side by side (`{ sv, en, es }`). */
export function checkFiguresSideBySide({ file, data }: ContentFile): Problem[] {
  const walk = (value: unknown, path: readonly string[]): Problem[] => {
    if (!isRecord(value)) return [];
    const swedish = value[defaultLocale];
    return Object.entries(value).flatMap(([key, one]) =>
      typeof swedish === 'string' && typeof one === 'string' && isLocale(key)
        ? compare(file, [...path, key].join('.'), swedish, one, key)
        : walk(one, [...path, key]),
    );
  };
  return walk(data, []);
}
