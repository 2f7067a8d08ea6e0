import { scaleBand } from 'd3-scale';
import type { ChartInput, Mark } from './drawing-types.ts';
import { bandScale, rounded, type valueScale } from './scales.ts';

/** How many bars stand side by side at an entry: one where they are stacked or never more than one has a value there. */
const barsPerGroup = ({ layout, series }: ChartInput): number => {
  const alone = series[0]?.values.every(
    (_, at) => series.filter(({ values }) => values[at] !== 0).length <= 1,
  );
  return alone || layout === 'stacked' ? 1 : series.length;
};

/** Bars of all entries, one path for each series. */
export function barMarks(input: ChartInput, y: ReturnType<typeof valueScale>): readonly Mark[] {
  const { layout, series } = input;
  const groups = bandScale(series[0]?.values.length ?? 0);
  const bars = barsPerGroup(input);
  const within = scaleBand<number>()
    .domain(Array.from({ length: bars }, (_, bar) => bar))
    .range([0, groups.bandwidth()])
    .paddingInner(0.12);
  const width = rounded(within.bandwidth());
  const below = (index: number, entry: number): number =>
    layout === 'stacked'
      ? series.slice(0, index).reduce((sum, { values }) => sum + (values[entry] ?? 0), 0)
      : 0;
  return series.map(({ id, role, values }, index) => {
    const path = values.map((value, entry) => {
      if (value === 0) return '';
      const from = below(index, entry);
      const left = rounded((groups(entry) ?? 0) + (within(index % bars) ?? 0));
      const foot = rounded(y(from));
      return `M${left},${foot}V${rounded(y(from + value))}h${width}V${foot}Z`;
    });
    return { shape: 'bars', series: id, role, path: path.join('') };
  });
}
