import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isLocale } from '../../src/i18n/locales.ts';
import type { Claim } from '../../src/schemas/claim.ts';
import type { Problem } from './problem.ts';
import { type ContentFile, root } from './read.ts';
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
