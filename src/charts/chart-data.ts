import type { Locale } from '../i18n/locales.ts';
import { type CsvCell, toCsv } from '../lib/csv.ts';
import type { ChartData } from '../schemas/chart.ts';
import { drawChart } from './shapes/drawing.ts';
import type { Drawing } from './shapes/drawing-types.ts';
import { changeWithSign, drawnUnit, plainNumber, unitName, xName } from './units.ts';

/** Whether a chart has an axis; the others are rows and strips of strokes (`ShareChart.astro`). */
export const hasAxis = ({ kind }: Pick<ChartData, 'kind'>): boolean =>
  !['share', 'progress', 'tally'].includes(kind);

const isLined = (kind: ChartData['kind']): boolean => kind === 'line' || kind === 'area';

/** What the numbers in a chart's drawing are written in. */
export const unitOf = ({ unit, series }: ChartData, locale: Locale) =>
  drawnUnit(
    unit,
    series.flatMap(({ values }) => values),
    locale,
  );

/** Draws a chart with an axis in a language, as its kind says. */
export const drawingOf = (chart: ChartData, locale: Locale): Drawing =>
  drawChart({
    layout: chart.kind === 'strokes' ? 'strokes' : isLined(chart.kind) ? 'points' : 'bars',
    labelled: (isLined(chart.kind) || chart.kind === 'strokes') && chart.series.length > 1,
    x: chart.x.map((entry) => xName(chart.xKind, entry, locale)),
    series: chart.series.map(({ id, role, label, values, unit }) => ({
      id,
      role,
      label: label[locale],
      values,
      marking: unit !== undefined,
      // Of two areas the one behind would only muddy the other; the gap between them is filled instead.
      filled: chart.kind === 'area' && role !== 'before',
    })),
    ...(chart.kind !== 'line' && { change: (share: number) => changeWithSign(share, locale) }),
    format: (value) => plainNumber(value / unitOf(chart, locale).divisor, locale),
  });

/** The chart as a table: a heading row with units, then a row for every entry of x, numbers unformatted. */
export const chartTable = (
  chart: ChartData,
  locale: Locale,
): { head: readonly string[]; rows: readonly (readonly [string, ...number[]])[] } => ({
  head: chart.series.map(({ label, unit }) => `${label[locale]} (${unitName(unit ?? chart.unit, locale)})`),
  rows: chart.x.map((entry, index) => [
    xName(chart.xKind, entry, locale, 'long'),
    ...chart.series.map(({ values }) => values[index] as number),
  ]),
});

/** The table as a CSV file; `corner` names the first column. */
export const chartCsv = (chart: ChartData, corner: string, locale: Locale): string => {
  const { head, rows } = chartTable(chart, locale);
  return toCsv([[corner, ...head], ...rows] satisfies readonly (readonly CsvCell[])[], locale);
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The series of a chart that has a role. */
export const seriesWith = ({ series }: ChartData, role: ChartData['series'][number]['role']) =>
  series.find((one) => one.role === role);

/**
 * The saving that a chart shows: how much lower the sum of the series `ours` is than that of `before`, in units and as
 * a share (0–1). Null when the chart does not have both.
 */
export const savingOf = (chart: ChartData): { amount: number; share: number } | null => {
  const before = seriesWith(chart, 'before');
  const ours = seriesWith(chart, 'ours');
  if (!before || !ours) return null;
  const amount = sum(before.values) - sum(ours.values);
  return { amount, share: amount / sum(before.values) };
};

/** The values of a chart's series. Throws when the chart has none of that name. */
export function seriesValues({ id, series }: ChartData, name: string): readonly number[] {
  const found = series.find((one) => one.id === name);
  if (!found) throw new Error(`content/data/charts/${id}.yaml has no series "${name}"`);
  return found.values;
}
