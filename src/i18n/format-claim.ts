import type { Claim } from '../schemas/claim.ts';
import { formatNumber } from './format.ts';
import { type Locale, localeFacts } from './locales.ts';
import { strings } from './strings.ts';

const NO_BREAK = '\u00a0';

/** How a number and a unit are written; `#` stands for the number, which never stands alone at the end of a line. */
function unitPattern(plural: boolean, unit: Claim['unit'], locale: Locale): string {
  if (unit === 'percent' || unit === 'sek') return localeFacts[locale][unit];
  const form: string | { one: string; other: string } = strings('units', locale).units[unit];
  const pattern = typeof form === 'string' ? form : form[plural ? 'other' : 'one'];
  return pattern.replace(/(?<=#) | (?=#)/g, NO_BREAK);
}

type Quantity = Pick<Claim, 'unit' | 'value' | 'min' | 'max'>;

function patternAndNumber(claim: Quantity, locale: Locale): readonly [pattern: string, number: string] {
  const write = (value: number) =>
    claim.unit === 'year' ? String(value) : formatNumber(value, locale, { maximumFractionDigits: 3 });
  return claim.value === undefined
    ? [unitPattern(true, claim.unit, locale), `${write(claim.min ?? 0)}–${write(claim.max ?? 0)}`]
    : [unitPattern(claim.value !== 1, claim.unit, locale), write(claim.value)];
}

/** A figure's number and unit without the word before it: "20–35 %", "SEK 1,200 a year". */
export function figureNumber(claim: Quantity, locale: Locale): string {
  const [pattern, number] = patternAndNumber(claim, locale);
  return pattern.replace('#', number);
}

/** What `figureNumber` writes, for a figure whose unit is set smaller; a percent sign belongs to the number. */
export function figureParts(
  claim: Claim,
  locale: Locale,
): { readonly before: string; readonly number: string; readonly after: string } {
  const [pattern, number] = patternAndNumber(claim, locale);
  if (claim.unit === 'percent') return { before: '', number: pattern.replace('#', number), after: '' };
  const [before = '', after = ''] = pattern.split('#');
  return { before: before.trim(), number, after: after.trim() };
}

/** The word before a figure in a language ("upp till"), or an empty string. */
export const figureQualifier = ({ qualifier }: Claim, locale: Locale): string =>
  qualifier === 'exact' ? '' : strings('units', locale).qualifiers[qualifier];

/** The word before a figure where little room is: "ca", "aprox."; the others are short as they are. */
export const shortQualifier = (claim: Claim, locale: Locale): string =>
  claim.qualifier === 'about' ? strings('units', locale).aboutShort : figureQualifier(claim, locale);

/** A figure as it stands in running text: "upp till 30 %". */
export function figureText(claim: Claim, locale: Locale): string {
  const qualifier = figureQualifier(claim, locale);
  const number = figureNumber(claim, locale);
  return qualifier ? `${qualifier}${NO_BREAK}${number}` : number;
}
