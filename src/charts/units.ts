import { formatNumber } from '../i18n/format.ts';
import { type Locale, localeFacts } from '../i18n/locales.ts';
import type { ChartData } from '../schemas/chart.ts';
import type { ChartUnit } from '../schemas/chart-names.ts';

/** How a unit is written after a number. */
const symbols: Readonly<Record<ChartUnit, Readonly<Record<Locale, string>>>> = {
  kwh: { sv: 'kWh', en: 'kWh', es: 'kWh' },
  kw: { sv: 'kW', en: 'kW', es: 'kW' },
  sek: { sv: 'kr', en: 'SEK', es: 'SEK' },
  'sek-per-month': { sv: 'kr/månad', en: 'SEK/month', es: 'SEK/mes' },
  'sek-per-year': { sv: 'kr/år', en: 'SEK/year', es: 'SEK/año' },
  'ore-per-kwh': { sv: 'öre/kWh', en: 'öre/kWh', es: 'öre/kWh' },
  'kg-per-year': { sv: 'kg/år', en: 'kg/year', es: 'kg/año' },
  percent: { sv: '%', en: '%', es: '%' },
  index: { sv: 'index', en: 'index', es: 'índice' },
  hours: { sv: 'timmar', en: 'hours', es: 'horas' },
  count: { sv: 'antal', en: 'number', es: 'número' },
};

/** Name of a unit, for an axis or a table heading. */
export const unitName = (unit: ChartUnit, locale: Locale): string => symbols[unit][locale];

const thousand: Readonly<Record<Locale, string>> = { sv: 'tusen ', en: 'thousand ', es: 'miles de ' };

/** What the numbers of a drawing are written in: large amounts of money in thousands, which fit on their bars. */
export const drawnUnit = (
  unit: ChartUnit,
  values: readonly number[],
  locale: Locale,
): { readonly name: string; readonly divisor: number } =>
  unit.startsWith('sek') && Math.max(...values) >= 10_000
    ? { name: thousand[locale] + unitName(unit, locale), divisor: 1000 }
    : { name: unitName(unit, locale), divisor: 1 };

/** A number as the language writes it, at most one decimal. */
export const plainNumber = (value: number, locale: Locale): string =>
  formatNumber(value, locale, { maximumFractionDigits: 1 });

const noBreak = '\u00A0';

/** A number with its unit. Money in English is written with the currency first. */
export const withUnit = (value: number, unit: ChartUnit, locale: Locale): string => {
  const number = plainNumber(value, locale);
  if (unit === 'percent') return localeFacts[locale].percent.replace('#', number);
  if (unit === 'index' || unit === 'count') return number;
  const name = unitName(unit, locale);
  if (unit.startsWith('sek'))
    return `${localeFacts[locale].sek.replace('#', number)}${name.replace(/^[^/]+/, '')}`;
  return `${number}${noBreak}${name}`;
};

/** A change with its sign, in whole percent: −0.352 is “−35 %”. */
export const changeWithSign = (share: number, locale: Locale): string =>
  `${share < 0 ? '\u2212' : '+'}${withUnit(Math.round(Math.abs(share) * 100), 'percent', locale)}`;

/** Name of an entry of the x axis. Months and hours are named by the language. */
export const xName = (
  kind: ChartData['xKind'],
  entry: number | Readonly<Record<Locale, string>>,
  locale: Locale,
  length: 'short' | 'long' = 'short',
): string => {
  if (typeof entry !== 'number') return entry[locale];
  if (kind === 'month') {
    const name = new Intl.DateTimeFormat(localeFacts[locale].intl, { month: length, timeZone: 'UTC' }).format(
      new Date(Date.UTC(2026, entry - 1, 15)),
    );
    return name.replace('.', '');
  }
  if (kind === 'hour') return `${String(entry).padStart(2, '0')}:00`;
  return String(entry);
};
