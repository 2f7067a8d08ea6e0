import { line } from 'd3-shape';
import { type ChartInput, type Drawing, labelGap, thinned } from './static-chart.ts';
import { labelLines, spreadLabels } from './label-layout.ts';
import { box, pointScale, rounded, valueScale, valueTicks } from './scales.ts';

/** Lines from point to point, each named where it ends. `zero` keeps 0 in view (on unless said otherwise). */
export const lineChart = (input: ChartInput, { zero = true }: { zero?: boolean } = {}): Drawing => {
  const y = valueScale(
    input.series.flatMap(({ values }) => values),
    { zero },
  );
  const x = pointScale(input.x.length);
  const at = (index: number): number => x(index) ?? 0;
  const path = line<number>(
    (_, index) => at(index),
    (value) => y(value),
  ).digits(1);
  const ends = spreadLabels(
    input.series.map((series) => ({ key: series, at: y(series.values.at(-1) ?? 0) })),
    labelGap,
    box.height,
  );
  const [low] = y.domain();
  return {
    marks: input.series.map(({ id, role, values }) => ({
      shape: 'line',
      series: id,
      role,
      path: path(values) ?? '',
    })),
    yTicks: valueTicks(y, input.format),
    xTicks: thinned(input.x.map((text, index) => ({ at: rounded(at(index)), text }))),
    labels: ends.map(({ key, at: height }) => ({
      series: key.id,
      role: key.role,
      lines: labelLines(key.label),
      x: box.width,
      y: rounded(height),
    })),
    crowded: false,
    zero: low !== undefined && low < 0 ? rounded(y(0)) : null,
  };
};
