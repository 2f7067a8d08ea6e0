import { formatMonth, formatNumber } from '../i18n/format.ts';
import { interpolate } from '../i18n/interpolate.ts';
import { type Locale, localeFacts } from '../i18n/locales.ts';
import { strings } from '../i18n/strings.ts';
import type { ChartData } from '../schemas/chart.ts';
import type { ChartUnit } from '../schemas/chart-names.ts';

/** Name of a unit, for an axis or a table heading. */
export const unitName = (unit: ChartUnit, locale: Locale): string => strings('charts', locale).units[unit];

/** What the numbers of a drawing are written in: large amounts of money in thousands, which fit on their bars. */
export const drawnUnit = (
  unit: ChartUnit,
  values: readonly number[],
  locale: Locale,
): { readonly name: string; readonly divisor: number } =>
  unit.startsWith('sek') && Math.max(...values) >= 10_000
    ? {
        name: interpolate(strings('charts', locale).thousands, { unit: unitName(unit, locale) }),
        divisor: 1000,
      }
    : { name: unitName(unit, locale), divisor: 1 };

/** A number as the language writes it, at most one decimal. */
export const plainNumber = (value: number, locale: Locale): string =>
  formatNumber(value, locale, { maximumFractionDigits: 1 });

const noBreak = '\u00A0';

/** How a number is written with a unit: `#` stands for it. Money in English is written with the currency first. */
export const unitPattern = (unit: ChartUnit, locale: Locale): string => {
  if (unit === 'percent') return localeFacts[locale].percent;
  if (unit === 'index' || unit === 'count') return '#';
  const name = unitName(unit, locale);
  return unit.startsWith('sek')
    ? `${localeFacts[locale].sek}${name.replace(/^[^/]+/, '')}`
    : `#${noBreak}${name}`;
};

/** A number with its unit. */
export const withUnit = (value: number, unit: ChartUnit, locale: Locale): string =>
  unitPattern(unit, locale).replace('#', plainNumber(value, locale));

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
  if (kind === 'month') return formatMonth(entry, locale, length).replace('.', '');
  if (kind === 'hour') return `${String(entry).padStart(2, '0')}:00`;
  return String(entry);
};
