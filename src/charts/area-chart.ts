import { area, line } from 'd3-shape';
import type { ChartInput, Drawing, Mark } from './static-chart.ts';
import { lineChart } from './line-chart.ts';
import { pointScale, valueScale } from './scales.ts';

/** Lines with the surface down to zero filled, the last series in front. */
export const areaChart = (input: ChartInput): Drawing => {
  const y = valueScale(
    input.series.flatMap(({ values }) => values),
    { zero: true },
  );
  const x = pointScale(input.x.length);
  const at = (_: number, index: number): number => x(index) ?? 0;
  const surface = area<number>(at, y(0), (value) => y(value)).digits(1);
  const edge = line<number>(at, (value) => y(value)).digits(1);
  const marks = input.series.flatMap<Mark>(({ id, role, values }) => [
    { shape: 'area', series: id, role, path: surface(values) ?? '' },
    { shape: 'line', series: id, role, path: edge(values) ?? '' },
  ]);
  return { ...lineChart(input), marks };
};
