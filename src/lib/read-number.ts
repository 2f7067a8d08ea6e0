/** The one reader of numbers that people have typed or printed. It knows no page. */

import { decimalMark } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { foldText } from './text.ts';

/** Why a typed number was counted as 0. */
export type NumberFault = 'empty' | 'not-a-number' | 'negative' | 'too-large';

/** A typed number: the value to count with (0 where the text could not be read) and, if so, why. */
export type ParsedNumber = { value: number; fault: NumberFault | null };

/** The largest number that is counted with; more than the world's yearly electricity in kWh. */
export const largestNumber = 1e15;

/** What a field asks for: it says which other units are understood. */
export type Measure = 'energy' | 'price';

/** Words that people type before a number and that do not change it. */
const leadingWords = /^(?:(?:ca[.:]?|c:a|cirka|about|approx\.?|aprox\.?|~)\s*)?(?:(kr|sek)\s*)?/u;
/** A unit after a number, with what it is by: `kr/kWh`, `kWh per år`, `kWh al año`; prices with VAT may say so. */
const trailingUnit =
  /\s*([gm]?wh|kwh|kilowattimmar|kr\.?|kronor|sek|:-|,-|öre|ore)?(?:\s*(?:\/|per|om|a|al|por)\s*(kwh|mwh|år|året|year|yr|annum|año))?(?:,?\s*(?:(?:inkl?\.?|incl\.?|inklusive|including|med|with|con)\s*(?:moms|vat|iva)|(?:vat|iva) inclu(?:ded|ido)))?$/u;

/** What each unit of a measure is multiplied by; a field that asks for neither understands those that change nothing. */
const factors: Readonly<Record<Measure, Readonly<Record<string, number>>>> = {
  energy: { kwh: 1, kilowattimmar: 1, mwh: 1000, gwh: 1_000_000 },
  price: { kr: 1, 'kr.': 1, kronor: 1, sek: 1, ':-': 1, ',-': 1, öre: 1 / 100, ore: 1 / 100 },
};

/** The lowest price that is taken for öre: nobody pays 20 kronor for a kilowatt-hour, and nobody as little as 20 öre. */
const lowestLikelyOre = 20;

/** Whether a price in kronor (SEK per kWh) is so high that öre were meant. */
export const looksLikeOre = (price: number): boolean => price >= lowestLikelyOre && price <= 2000;

const fault = (reason: NumberFault): ParsedNumber => ({ value: 0, fault: reason });

/** Groups of three after the first one, all with the same separator: `1 200`, `12.000.000`. */
const isGrouped = (text: string, separator: string): boolean => {
  const groups = text.split(separator);
  const [first, ...rest] = groups;
  return (
    first !== undefined &&
    /^[1-9]\d{0,2}$/.test(first) &&
    rest.length > 0 &&
    rest.every((group) => /^\d{3}$/.test(group))
  );
};

/** Whole part with or without separated thousands, as digits only; null when the groups are not groups. */
const wholePart = (text: string, separator: string): string | null => {
  if (!text.includes(separator)) return /^\d+$/.test(text) ? text : null;
  return isGrouped(text, separator) ? text.replaceAll(separator, '') : null;
};

/** Text with points and commas, spaces already gone, as a plain decimal numeral; null when it is not a number. */
const numeral = (text: string, locale: Locale, measure?: Measure): string | null => {
  if (/^\d+(?:[.,]\d+)?e[+-]?\d+$/.test(text)) return text.replace(',', '.');
  const marks: readonly string[] = text.match(/[.,]/g) ?? [];
  if (marks.length === 0) return /^\d+$/.test(text) ? text : null;
  const last = marks.at(-1) === ',' ? ',' : '.';
  const other = last === ',' ? '.' : ',';
  if (marks.includes(other)) {
    // Both marks: the last one is the decimal mark whatever the language, the other one groups thousands.
    if (marks.filter((mark) => mark === last).length > 1) return null;
    const [whole = '', fraction = ''] = text.split(last);
    const digits = wholePart(whole, other);
    return digits !== null && /^\d+$/.test(fraction) ? `${digits}.${fraction}` : null;
  }
  if (marks.length > 1) return wholePart(text, last);
  // One mark. It groups thousands only if it is not the language's decimal mark and stands before three digits. Nobody uses 12.500 kWh a year.
  if ((last !== decimalMark(locale) || measure === 'energy') && isGrouped(text, last))
    return text.replace(last, '');
  const [whole = '', fraction = ''] = text.split(last);
  if (whole === '' && fraction === '') return null;
  return /^\d*$/.test(whole) && /^\d*$/.test(fraction) ? `${whole || '0'}.${fraction || '0'}` : null;
};

/** A number as it is read: without what nobody sees, any minus or dash `-`, any digits 0–9, any room or apostrophe between groups one space. */
const tidyNumber = (text: string): string =>
  foldText(text.normalize('NFKC').replaceAll('٫', ','))
    .replace(/(?<=\d)['٬](?=\d{3})/g, ' ')
    .trim();

/**
 * Reads a number as people type it in Swedish, English or Spanish: `1,5`, `1.5`, `1 200`, `1.200,5`, `1,200.5`,
 * with or without a unit. Text that is no number, and a negative number, count as 0 (specification §5) and say so in
 * `fault`. With a measure, megawatt-hours and öre become kilowatt-hours and kronor. A single mark before exactly three
 * digits is read by the language: `1.200` is 1200 in Swedish and Spanish and 1.2 in English, `1,200` the other way round; as a year's
 * energy it is 1200 in all of them.
 */
export const parseNumber = (text: string, locale: Locale, measure?: Measure): ParsedNumber => {
  const tidied = tidyNumber(text);
  const [tail = '', unit = '', by] = trailingUnit.exec(tidied) ?? [];
  const [head = '', money] = leadingWords.exec(tidied) ?? [];
  const known = measure ? factors[measure][unit] : (factors.energy[unit] ?? factors.price[unit]);
  const factor = (unit === '' ? 1 : (known ?? 0)) / (by === 'mwh' ? 1000 : 1);
  // Kronor are no energy, nor are kilowatt-hours a price.
  if (factor === 0 || (factor !== 1 && !measure) || (money && measure === 'energy'))
    return fault('not-a-number');
  // Swedish prices are written with a colon, too: 1:85.
  const trimmed = tidied
    .slice(head.length, Math.max(head.length, tidied.length - tail.length))
    .replace(/^(\d+):(\d\d)$/, '$1,$2')
    .trim();
  if (trimmed === '') return fault('empty');
  const negative = trimmed.startsWith('-');
  const unsigned = trimmed.replace(/^[+-]/, '').trim();
  let compact = unsigned;
  if (unsigned.includes(' ')) {
    const [whole = '', ...fraction] = unsigned.split(/(?=[.,])/);
    if (!isGrouped(whole, ' ')) return fault('not-a-number');
    compact = whole.replaceAll(' ', '') + fraction.join('');
  }
  const plain = numeral(compact, locale, factor === 1 ? measure : undefined);
  const value = plain === null ? Number.NaN : Number((Number(plain) * factor).toPrecision(15));
  if (Number.isNaN(value)) return fault('not-a-number');
  if (value > largestNumber) return fault('too-large');
  if (negative && value > 0) return fault('negative');
  return { value, fault: null };
};

/** A text without the unit that its field's own label names in brackets: `10 kWp` in "Solar panels (kWp)". */
const withoutUnit = (text: string, label: string): string => {
  const [, whole = '', part = ''] = /\((([^\s()/]+)[^\s()]*)[^()]*\)\s*$/.exec(label.toLowerCase()) ?? [];
  const tidied = tidyNumber(text);
  const unit = [whole, part].find((one) => tidied.endsWith(one)) ?? '';
  return tidied.slice(0, tidied.length - unit.length).trim();
};

/**
 * Like {@link parseNumber}, for fields where a negative number means something; null when there is no number. The field's `label` may
 * name its unit.
 */
export const parseSigned = (text: string, locale: Locale, label = ''): number | null => {
  const trimmed = withoutUnit(text, label);
  const negative = trimmed.startsWith('-');
  const { value, fault: reason } = parseNumber(negative ? trimmed.slice(1) : trimmed, locale);
  if (reason) return null;
  return negative ? 0 - value : value;
};

/** Limits of what is typed, both ends included. */
export interface NumberLimits {
  readonly min: number;
  readonly max: number;
}

/** A typed number: `empty` has nothing to say, `wrong` has. */
export type TypedNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'empty' | 'wrong' };

/** Reads a field that may be left empty. Its `label` may name its unit. */
export const readTyped = (
  text: string,
  { min, max }: NumberLimits,
  locale: Locale,
  label = '',
): TypedNumber => {
  if (tidyNumber(text) === '') return { kind: 'empty' };
  const { value, fault } = parseNumber(withoutUnit(text, label), locale);
  return fault === null && value >= min && value <= max ? { kind: 'number', value } : { kind: 'wrong' };
};
