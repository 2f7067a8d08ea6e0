import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { defaultLocale, isLocale, type Locale, locales } from '../../src/i18n/locales.ts';
import { isRecord } from '../../src/lib/records.ts';
import type { Claim } from '../../src/schemas/claim.ts';
import { guess, type Problem } from './problem.ts';
import { type ContentFile, inLocale, root } from './read.ts';
import { stringsOf } from './strings.ts';
import { halfDigit, numbers, readNumber } from './sums.ts';

const UNIT = String.raw`(?:%|procent|per cent|por ciento|kr|kronor|SEK|euros?|€|år|years?|años?|månader|months?|meses|veckor|weeks?|semanas?|kg|ton|tonnes?|toneladas?|[kMG]Wh|öre)(?!\p{L})`;
const BETWEEN = String.raw`\s?(?:–|till|och|to|and|a|y)\s?`;
/** Words that make what follows the writer’s or the reader’s own input. */
const given =
  /(?<!\p{L})(anta(?:r|gen|get|gna|gande)?|säg|exempel\p{L}*|räkneexempel|tänk|om (?:ni|du|en)|kostar|påhitt\p{L}*|assum\p{L}*|say|suppose|example|imagine|if|costs?|invented|supon\p{L}*|supuest\p{L}*|ejemplo|imagin\p{L}*|si|cuesta)(?!\p{L})/iu;
/** Words that make a number a round one. */
const rounded =
  /(?<!\p{L})(omkring|ungefär|cirka|knappt|drygt|närmare|runt|about|around|nearly|roughly|some|almost|just (?:over|under)|unos|unas|cerca|aproximadamente|casi|alrededor|algo)(?!\p{L})/iu;
/** What is written out: 18 × 60 × 12 = 12 960. */
const written = /[×÷=]| [+−] \d/;
/** Numbers that a sum may use beside those of its paragraph: hundredths. */
const FACTORS = [1, 100] as const;
/** Blocks before a figure whose numbers it may be counted from. */
const BACK = 1;

/** Whether a number, as exactly as it is written, is two others added, subtracted, multiplied or divided. */
function isSum(wanted: number, half: number, others: readonly number[]): boolean {
  const fits = (value: number) =>
    FACTORS.some((by) => [value * by, value / by].some((one) => Math.abs(one - wanted) <= half));
  return others.some(
    (a, place) =>
      (fits(a) && a !== wanted) ||
      others
        .slice(place)
        .some((b) =>
          [a + b, Math.abs(a - b), a * b, a / b, b / a].some((one) => Number.isFinite(one) && fits(one)),
        ),
  );
}

interface Block {
  readonly sentences: readonly string[];
  /** Whether its numbers are input: it stands under the heading of an example. */
  readonly isGiven: boolean;
}

function blocksOf(body: string): Block[] {
  let example = false;
  return body
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\n\n+/)
    .flatMap((text): Block[] => {
      const heading = /^#+\s+(.*)/.exec(text)?.[1];
      if (heading !== undefined) example = given.test(heading);
      if (heading !== undefined) return [];
      const lines = /^(\||[-*\d]|```)/.test(text) ? text.split('\n') : [text.replaceAll('\n', ' ')];
      return [
        {
          sentences: lines.flatMap((line) => line.split(/(?<=[.!?:])\s+(?=[\p{Lu}\d*[])/u)),
          isGiven: example,
        },
      ];
    });
}

/** What may stand in an article without an owner: figure by file, each with its reason. */
type Exceptions = Readonly<Record<string, Readonly<Record<string, string>>>>;
export const readExceptions = (): Exceptions =>
  parse(readFileSync(join(root, 'scripts/check/article-figures.yaml'), 'utf8')) as Exceptions;

/**
 * Figures with a unit in the running text of an article that nobody answers for: no claim has the number, it is not said to be
 * assumed, and it is not what the numbers beside it come to.
 */
export function checkArticleFigures(
  { file, body }: ContentFile,
  claims: Readonly<Record<string, Pick<Claim, 'value' | 'min' | 'max'>>>,
  exceptions: Exceptions,
): Problem[] {
  const locale = file.split('/')[2] ?? '';
  if (!isLocale(locale)) return [];
  const each = new RegExp(numbers[locale], 'g');
  const figure = new RegExp(
    `(${numbers[locale]})(?:${BETWEEN}(${numbers[locale]}))?[ \\u00a0]?${UNIT}|(?:SEK|€)[ \\u00a0]?(${numbers[locale]})`,
    'gu',
  );
  const owned = new Set(Object.values(claims).flatMap(({ value, min, max }) => [value, min, max]));
  const blocks = blocksOf(body);
  const inputs = blocks.flatMap(({ sentences, isGiven }) =>
    sentences.filter((one) => isGiven || given.test(one) || written.test(one)),
  );
  for (const [number] of inputs.join(' ').matchAll(each)) owned.add(readNumber(number, locale));
  const allowed = exceptions[file.replace(/^content\/|\/\w\w(?=\/)|\.md$/g, '')] ?? {};
  return blocks.flatMap(({ sentences, isGiven }, place) => {
    const near = blocks
      .slice(Math.max(0, place - BACK), place + 1)
      .flatMap((block) => block.sentences)
      .join(' ');
    const others = [...near.matchAll(each)].map(([number]) => readNumber(number, locale));
    return sentences
      .filter((sentence) => !isGiven && !given.test(sentence) && !written.test(sentence))
      .flatMap((sentence) => [...sentence.matchAll(figure)].map((match) => ({ sentence, match })))
      .filter(({ sentence, match: [, ...parts] }) =>
        parts.some(
          (part) =>
            part &&
            !owned.has(readNumber(part, locale)) &&
            !(String(readNumber(part, locale)) in allowed) &&
            !isSum(readNumber(part, locale), halfDigit(part, rounded.test(sentence)), others),
        ),
      )
      .map(({ match: [text] }) => ({
        file,
        field: '',
        words: text,
        message: `"${text}" has no owner: take it from content/data/claims.yaml, say that it is assumed, show the sum, or name it in scripts/check/article-figures.yaml with its reason`,
      }));
  });
}

/** A number with a unit that only the claims ledger may state. */
const bareFigure =
  /(?:\d[\d\s.,\u00a0]*)(?:%|procent\b|per cent\b|por ciento\b|kr\b|kronor\b|SEK\b|euros?\b|€|år\b|years?\b|años?\b|månader\b|months?\b|meses\b|veckor\b|weeks?\b|semanas?\b|kg\b|ton\b|tonnes?\b|toneladas?\b|[kM]Wh\b|öre\b)|(?:SEK|€)\s?\d/i;
/** A value on a drawn screen of EcoHub, which says beside its title that it is an example. */
const isOnScreen = (field: string): boolean => /\.screen\.rows\.\d+\.value$/.test(field);
/** A place for a figure: of the ledger, or `{example:…}` of a worked example. */
const place = /\{(?:claim:([a-z0-9-]+)(?:\|number)?|(example:[a-z.-]+))\}/g;
const SOURCES = 'content/data/claims.yaml and examples.yaml';

/** What begins as a place for a figure and is none. */
const broken = /\{ *(?:claim|example)[^}\s]*\}?|\{\}/;

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
