import { formatNumber } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import type { Outcome, OutcomeRange } from './projection.ts';

/** The cases of a projection in the order in which they are shown. */
export const outcomeCases = ['low', 'base', 'high'] as const;

/** A measure of an outcome: its name and its value as text. */
export type OutcomeMeasure = { readonly label: string; readonly text: (outcome: Outcome) => string };

/** How many years a projection covers. */
export const yearsOf = (range: OutcomeRange): number => range.base.rows.length - 1;

/** The measures of a projection: payback, net present value, total and emissions. */
export function outcomeMeasures(
  range: OutcomeRange,
  { advice: t }: Strings<'calculator'>,
  locale: Locale,
): readonly OutcomeMeasure[] {
  const n = { n: yearsOf(range) };
  const hundreds = (value: number) => formatNumber(Math.round(value / 100) * 100, locale);
  return [
    {
      label: t.payback,
      text: ({ payback }) =>
        payback === null
          ? interpolate(t.never, n)
          : interpolate(t.years, { n: formatNumber(payback, locale, { maximumFractionDigits: 1 }) }),
    },
    {
      label: interpolate(t.netPresentValue, n),
      text: ({ netPresentValue }) => hundreds(netPresentValue),
    },
    { label: interpolate(t.total, n), text: ({ total }) => hundreds(total) },
    { label: interpolate(t.co2, n), text: ({ co2 }) => formatNumber(Math.round(co2), locale) },
  ];
}

/** What the calculation holds of each year, as names and values: of the cases what has come together so far. */
export function yearColumns(
  range: OutcomeRange,
  { advice: t }: Strings<'calculator'>,
): readonly (readonly [name: string, values: readonly number[]])[] {
  const base = (name: 'saving' | 'cost' | 'doingNothing' | 'withMeasure') =>
    [t[name], range.base.rows.map((row) => row[name])] as const;
  return [
    base('saving'),
    base('cost'),
    ...outcomeCases.map((name) => [t.cases[name], range[name].rows.map((row) => row.cumulative)] as const),
    base('doingNothing'),
    base('withMeasure'),
  ];
}
