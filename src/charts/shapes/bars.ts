import { scaleBand } from 'd3-scale';
import { rounded } from './box.ts';
import type { ChartInput, Mark } from './drawing-types.ts';
import { bars as barsOf } from './paths.ts';
import { bandScale, type valueScale } from './scales.ts';

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
    const at = (entry: number) => rounded((groups(entry) ?? 0) + (within(index % bars) ?? 0)) + width / 2;
    const path = values.map((value, entry) => {
      const from = below(index, entry);
      return barsOf([value || null], width, {
        at: () => at(entry),
        foot: y(from),
        top: (height) => y(from + height),
      });
    });
    return { shape: 'bars', series: id, role, path: path.join('') };
  });
}
