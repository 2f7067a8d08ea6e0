import { scaleBand } from 'd3-scale';
import { type ChartInput, crowdedBands, type Drawing, thinned } from './static-chart.ts';
import { barLanes } from './bar-groups.ts';
import { bandScale, box, rounded, valueScale, valueTicks } from './scales.ts';

/**
 * Bars side by side in a group for every entry of x, or in the middle of it where no two series have a value at the same
 * entry; all bars of a series are one path.
 */
export const barChart = (input: ChartInput): Drawing => {
  const y = valueScale(
    input.series.flatMap(({ values }) => values),
    { zero: true },
  );
  const groups = bandScale(input.x.length);
  const lanes = barLanes(input.series);
  const within = scaleBand<number>()
    .domain(Array.from({ length: lanes }, (_, lane) => lane))
    .range([0, groups.bandwidth()])
    .paddingInner(0.12);
  const zero = y(0);
  const marks = input.series.map(({ id, role, values }, series) => {
    const width = rounded(within.bandwidth());
    const path = values
      .map((value, index) => {
        if (value === 0) return '';
        const left = rounded((groups(index) ?? 0) + (within(series % lanes) ?? 0));
        return `M${left},${rounded(zero)}V${rounded(y(value))}h${width}V${rounded(zero)}Z`;
      })
      .join('');
    return { shape: 'bars' as const, series: id, role, path };
  });
  const [low] = y.domain();
  const middle = groups.bandwidth() / 2;
  const ticks = input.x.map((text, index) => ({ at: rounded((groups(index) ?? 0) + middle), text }));
  const xTicks = thinned(ticks);
  return {
    marks,
    yTicks: valueTicks(y, input.format),
    xTicks,
    labels: [],
    crowded: crowdedBands(xTicks.filter(({ minor }) => !minor).map(({ text }) => text)),
    zero: low !== undefined && low < 0 && zero < box.height ? rounded(zero) : null,
  };
};
