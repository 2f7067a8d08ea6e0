import { type Locale, localeFacts } from './locales.ts';

const NO_BREAK = '\u00a0';

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * A number in a language's own notation: 1200.5 is "1 200,5" (sv), "1,200.5" (en), "1200,5" (es). Below zero with the
 * minus sign of typography in all of them, which only Swedish gets from the platform; what rounds to nothing is 0.
 */
export function formatNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  const key = `${locale}${JSON.stringify(options)}`;
  let format = numberFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(localeFacts[locale].intl, {
      maximumFractionDigits: 2,
      signDisplay: 'negative',
      ...options,
    });
    numberFormats.set(key, format);
  }
  return format.format(value).replace('-', '−');
}

/** A share given in percent units (35 means 35 %): "35 %" (sv, es), "35%" (en). */
export const formatPercent = (value: number, locale: Locale): string =>
  localeFacts[locale].percent.replace('#', formatNumber(value, locale));

/** An amount in Swedish kronor: "1 200 kr" (sv), "SEK 1,200" (en), "1200 SEK" (es). */
export const formatSek = (value: number, locale: Locale, options?: Intl.NumberFormatOptions): string =>
  localeFacts[locale].sek.replace('#', formatNumber(value, locale, options));

/** The mark between whole and decimals: "," or ".". */
export const decimalMark = (locale: Locale): string => formatNumber(0.5, locale).charAt(1);

/** A number with a unit that is written alike in every language, such as kWh: "1 200 kWh". */
export const formatUnit = (value: number, unit: string, locale: Locale): string =>
  `${formatNumber(value, locale)}${NO_BREAK}${unit}`;

/** The clock that the company and the electricity market live by. */
export const timeZone = 'Europe/Stockholm';

/** The spaces before a time of day, as in "kl. 17:00", and after the day of a month: a line never breaks there. */
const JOINED = / (?=\d{1,2}:\d{2})|(?<=\b\d{1,2}) (?=\p{L})|(?<=\d de) /gu;

/** A calendar day: "21 november 2026", "21 November 2026", "21 de noviembre de 2026". Takes an ISO date or a Date. */
export function formatDate(
  day: string | Date,
  locale: Locale,
  options: Intl.DateTimeFormatOptions = {},
): string {
  const date = typeof day === 'string' ? new Date(`${day.slice(0, 10)}T12:00:00Z`) : day;
  const wanted = Object.keys(options).length ? options : { day: 'numeric', month: 'long', year: 'numeric' };
  const key = `${locale}${JSON.stringify(wanted)}`;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(localeFacts[locale].intl, {
      timeZone,
      ...wanted,
    } as Intl.DateTimeFormatOptions);
    dateFormats.set(key, format);
  }
  return format.format(date).replace(JOINED, NO_BREAK);
}

/** The name of a month (1–12). */
export const formatMonth = (
  month: number,
  locale: Locale,
  style: 'long' | 'short' | 'narrow' = 'long',
): string => formatDate(new Date(Date.UTC(2026, month - 1, 15)), locale, { month: style });

/** A time of day in Sweden: "14:05". */
export const formatTime = (instant: Date, locale: Locale): string =>
  formatDate(instant, locale, { hour: '2-digit', minute: '2-digit' });

/** A year, a month or a day, as exactly as it is given (`2026`, `2026-11`, `2026-11-21`): "november 2026". */
export function formatDayOrMonth(date: string, locale: Locale): string {
  if (/^\d{4}$/.test(date)) return date;
  if (/^\d{4}-\d{2}$/.test(date)) return formatDate(`${date}-15`, locale, { month: 'long', year: 'numeric' });
  return formatDate(date, locale);
}

/** The size of a file: "84 kB", "2,4 MB". A kilobyte has 1 024 bytes here, as limits of uploads are counted. */
export const formatFileSize = (bytes: number, locale: Locale): string =>
  bytes < 1024 * 1000
    ? formatUnit(Math.max(1, Math.round(bytes / 1024)), 'kB', locale)
    : `${formatNumber(bytes / (1024 * 1024), locale, { maximumFractionDigits: 1 })}${NO_BREAK}MB`;
