import { defaultLocale, isLocale, type Locale, locales } from '../../src/i18n/locales.ts';
import { isRecord } from '../../src/lib/records.ts';
import type { Problem } from './problem.ts';
import { type ContentFile, inLocale } from './read.ts';
import { stringsOf } from './strings.ts';
import { numbers, readNumber } from './sums.ts';

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
