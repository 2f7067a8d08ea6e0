import ChartPlot, { ChartKey } from '../../charts/ChartPlot.tsx';
import { drawChart } from '../../charts/drawing.ts';
import type { ChartSeries } from '../../charts/drawing-types.ts';
import { CursorLine } from './Cursor.tsx';

interface Props {
  /** What the chart shows, and what is drawn in it. */
  readonly title: string;
  readonly quantity: string;
  /** Values per quarter-hour of the day. */
  readonly series: readonly Omit<ChartSeries, 'id'>[];
  readonly format: (value: number) => string;
}

const hours = [0, 6, 12, 18, 24].map((hour) => ({
  at: hour / 24,
  text: `${String(hour).padStart(2, '0')}:00`,
}));

/** One chart of the day, with the cursor of the quarter-hour that is played. */
export default function DayPanel({ title, quantity, series, format }: Props) {
  const drawing = drawChart({
    layout: 'slots',
    x: hours,
    series: series.map((one) => ({ ...one, id: one.label })),
    format,
    ticks: 3,
  });
  const ranges = series.map(
    ({ label, values }) => `${label}: ${format(Math.min(...values))}–${format(Math.max(...values))}`,
  );
  return (
    <figure className="chart" data-kind="line">
      <figcaption>
        <strong className="block">{title}</strong>
        <span className="text-s text-quiet">{quantity}</span>
      </figcaption>
      {series.length > 1 && <ChartKey items={series} hidden />}
      <ChartPlot
        drawing={drawing}
        label={`${title}. ${quantity}. ${ranges.join('. ')}.`}
        overlay={<CursorLine />}
        low
      />
    </figure>
  );
}
