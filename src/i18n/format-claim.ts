import type { Claim } from '../schemas/claim.ts';
import { formatNumber } from './format.ts';
import type { Locale } from './locales.ts';

type Words = Record<Locale, string>;

const QUALIFIERS: Record<Claim['qualifier'], Words> = {
  exact: { sv: '', en: '', es: '' },
  'up-to': { sv: 'upp till', en: 'up to', es: 'hasta' },
  about: { sv: 'cirka', en: 'about', es: 'aproximadamente' },
  over: { sv: 'över', en: 'over', es: 'más de' },
  from: { sv: 'från', en: 'from', es: 'desde' },
  'at-least': { sv: 'minst', en: 'at least', es: 'al menos' },
  below: { sv: 'under', en: 'below', es: 'menos de' },
};

/** One text for all languages, or [singular, plural] for each; `#` stands for the number. */
type UnitForm = string | Record<Locale, readonly [one: string, other: string]>;

const UNITS: Record<Exclude<Claim['unit'], 'percent' | 'sek'>, UnitForm> = {
  'sek-per-year': {
    sv: ['# kr per år', '# kr per år'],
    en: ['SEK # a year', 'SEK # a year'],
    es: ['# SEK al año', '# SEK al año'],
  },
  'sek-per-month': {
    sv: ['# kr per månad', '# kr per månad'],
    en: ['SEK # a month', 'SEK # a month'],
    es: ['# SEK al mes', '# SEK al mes'],
  },
  'eur-per-month': {
    sv: ['# euro per månad', '# euro per månad'],
    en: ['€# a month', '€# a month'],
    es: ['# € al mes', '# € al mes'],
  },
  years: { sv: ['# år', '# år'], en: ['# year', '# years'], es: ['# año', '# años'] },
  months: { sv: ['# månad', '# månader'], en: ['# month', '# months'], es: ['# mes', '# meses'] },
  weeks: { sv: ['# vecka', '# veckor'], en: ['# week', '# weeks'], es: ['# semana', '# semanas'] },
  days: { sv: ['# dag', '# dagar'], en: ['# day', '# days'], es: ['# día', '# días'] },
  hours: { sv: ['# timme', '# timmar'], en: ['# hour', '# hours'], es: ['# hora', '# horas'] },
  minutes: { sv: ['# minut', '# minuter'], en: ['# minute', '# minutes'], es: ['# minuto', '# minutos'] },
  kwh: '# kWh',
  'kwh-per-year': {
    sv: ['# kWh per år', '# kWh per år'],
    en: ['# kWh a year', '# kWh a year'],
    es: ['# kWh al año', '# kWh al año'],
  },
  'kwh-per-kwp': {
    sv: ['# kWh per kWp', '# kWh per kWp'],
    en: ['# kWh per kWp', '# kWh per kWp'],
    es: ['# kWh por kWp', '# kWh por kWp'],
  },
  'kwh-per-kg': {
    sv: ['# kWh per kg', '# kWh per kg'],
    en: ['# kWh per kg', '# kWh per kg'],
    es: ['# kWh por kg', '# kWh por kg'],
  },
  'kwh-per-m2': '# kWh/m²',
  mwh: '# MWh',
  kw: '# kW',
  kwp: '# kWp',
  kg: '# kg',
  tonnes: { sv: ['# ton', '# ton'], en: ['# tonne', '# tonnes'], es: ['# tonelada', '# toneladas'] },
  'tonnes-per-year': {
    sv: ['# ton per år', '# ton per år'],
    en: ['# tonne a year', '# tonnes a year'],
    es: ['# tonelada al año', '# toneladas al año'],
  },
  'ore-per-kwh': '# öre/kWh',
  'sek-per-kwh': {
    sv: ['# kr/kWh', '# kr/kWh'],
    en: ['SEK #/kWh', 'SEK #/kWh'],
    es: ['# SEK/kWh', '# SEK/kWh'],
  },
  'sek-per-kw': {
    sv: ['# kr per kW', '# kr per kW'],
    en: ['SEK # per kW', 'SEK # per kW'],
    es: ['# SEK por kW', '# SEK por kW'],
  },
  count: '#',
  times: { sv: ['# gång', '# gånger'], en: ['# time', '# times'], es: ['# vez', '# veces'] },
  index: '#',
  degrees: '# °C',
  ampere: '# A',
  metres: '# m',
  'square-metres': '# m²',
  year: '#',
};

const NO_BREAK = '\u00a0';

/** How a number and a unit are written; `#` stands for the number, which never stands alone at the end of a line. */
function unitPattern(plural: boolean, unit: Claim['unit'], locale: Locale): string {
  if (unit === 'percent') return locale === 'en' ? '#%' : `#${NO_BREAK}%`;
  if (unit === 'sek') {
    if (locale === 'sv') return `#${NO_BREAK}kr`;
    return locale === 'en' ? `SEK${NO_BREAK}#` : `#${NO_BREAK}SEK`;
  }
  const form = UNITS[unit];
  const pattern = typeof form === 'string' ? form : form[locale][plural ? 1 : 0];
  return pattern.replace(/(?<=#) | (?=#)/g, NO_BREAK);
}

function patternAndNumber(claim: Claim, locale: Locale): readonly [pattern: string, number: string] {
  const write = (value: number) =>
    claim.unit === 'year' ? String(value) : formatNumber(value, locale, { maximumFractionDigits: 3 });
  return claim.value === undefined
    ? [unitPattern(true, claim.unit, locale), `${write(claim.min ?? 0)}–${write(claim.max ?? 0)}`]
    : [unitPattern(claim.value !== 1, claim.unit, locale), write(claim.value)];
}

/** A figure's number and unit without the word before it: "20–35 %", "SEK 1,200 a year". */
export function figureNumber(claim: Claim, locale: Locale): string {
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
export const figureQualifier = (claim: Claim, locale: Locale): string => QUALIFIERS[claim.qualifier][locale];

/** The word before a figure where little room is: "ca", "aprox."; the others are short as they are. */
export const shortQualifier = (claim: Claim, locale: Locale): string =>
  claim.qualifier === 'about'
    ? { sv: 'ca', en: 'about', es: 'aprox.' }[locale]
    : figureQualifier(claim, locale);

/** A figure as it stands in running text: "upp till 30 %". */
export function figureText(claim: Claim, locale: Locale): string {
  const qualifier = figureQualifier(claim, locale);
  const number = figureNumber(claim, locale);
  return qualifier ? `${qualifier}${NO_BREAK}${number}` : number;
}
