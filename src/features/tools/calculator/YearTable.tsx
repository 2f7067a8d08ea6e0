import type { Strings } from '../../../i18n/strings.ts';
import { FoldedTable } from '../../../components/ui/ScrollTable.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { OutcomeRange } from './projection.ts';

interface Props {
  readonly range: OutcomeRange;
  readonly locale: Locale;
  readonly words: Strings<'calculator'>;
}

/** The calculation year by year. */
export default function YearTable({ range, locale, words }: Props) {
  const t = words.advice;
  const table = () => {
    const columns = [
      { name: t.saving, values: range.base.rows.map(({ saving }) => saving) },
      { name: t.cost, values: range.base.rows.map(({ cost }) => cost) },
      ...(['low', 'base', 'high'] as const).map((name) => ({
        name: t.cases[name],
        values: range[name].rows.map(({ cumulative }) => cumulative),
      })),
      { name: t.doingNothing, values: range.base.rows.map(({ doingNothing }) => doingNothing) },
      { name: t.withMeasure, values: range.base.rows.map(({ withMeasure }) => withMeasure) },
    ];
    const rows = range.base.rows.map(({ year }) => ({
      head: String(year),
      cells: columns.map(({ values }) => formatNumber(Math.round(values[year] ?? 0), locale)),
    }));
    return { columns: [t.year, ...columns.map(({ name }) => name)], rows };
  };
  return <FoldedTable summary={t.table} table={table} />;
}
