import ChartPlot, { ChartKey } from '../../../charts/html/ChartPlot.tsx';
import { drawChart } from '../../../charts/shapes/drawing.ts';
import { FoldedTable } from '../../../components/ui/ScrollTable.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { type OutcomeMeasure, outcomeCases, yearColumns, yearsOf } from './outcome-text.ts';
import type { OutcomeRange } from './projection.ts';

interface Props {
  readonly range: OutcomeRange;
  readonly measures: readonly OutcomeMeasure[];
  readonly locale: Locale;
  readonly words: Strings<'calculator'>;
}

const roles = { low: 'before', base: 'ours', high: 'saving' } as const;

/** The cumulative result of the three cases over the years, in thousands of kronor, with its numbers. */
export default function OutcomeChart({ range, measures, locale, words }: Props) {
  const t = words.advice;
  const years = yearsOf(range);
  const series = outcomeCases.map((name) => ({
    id: name,
    role: roles[name],
    label: t.cases[name],
    values: range[name].rows.map(({ cumulative }) => cumulative / 1000),
  }));
  const drawing = drawChart({
    layout: 'points',
    series,
    x: [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => {
      const year = Math.round(share * years);
      // Said once, so that the numbers have room beside each other on a phone.
      return { at: year / years, text: year === 0 ? `${t.year} 0` : String(year) };
    }),
    format: (value) => formatNumber(value, locale, { maximumFractionDigits: 1 }),
  });
  const spoken = measures.map(({ label, text }) => `${label} ${text(range.base)}`);
  const table = () => {
    const columns = yearColumns(range, words);
    const rows = range.base.rows.map(({ year }) => ({
      head: String(year),
      cells: columns.map(([, values]) => formatNumber(Math.round(values[year] ?? 0), locale)),
    }));
    return { columns: [t.year, ...columns.map(([name]) => name)], rows };
  };
  return (
    <figure className="chart mt-8" data-kind="line">
      <figcaption className="font-semibold">{t.chart}</figcaption>
      <ChartKey items={series} />
      <ChartPlot drawing={drawing} label={`${t.chart}. ${t.cases.base}: ${spoken.join(', ')}.`} />
      <FoldedTable summary={t.table} table={table} />
    </figure>
  );
}
