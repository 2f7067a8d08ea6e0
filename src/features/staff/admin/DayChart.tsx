import ChartPlot from '../../../charts/html/ChartPlot.tsx';
import TooltipLayer from '../../../charts/islands/TooltipLayer.tsx';
import { drawChart } from '../../../charts/shapes/drawing.ts';
import type { ChartSeries } from '../../../charts/shapes/drawing-types.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import type { DayCount } from './database.ts';
import { formTypes } from './lead.ts';
import { useAdmin } from './shared/useAdmin.tsx';

const roles = { contact: 'ours', trial: 'before', booking: 'sun' } as const;
const NAMES = 6;

/** Leads per day as stacked bars, one series per form; the same figures stand in a table beside it. */
export default function DayChart({ days }: { readonly days: readonly DayCount[] }) {
  const { words, locale } = useAdmin();
  const names = days.map(({ day }) => formatDate(String(day), locale, { day: 'numeric', month: 'short' }));
  const format = (value: number) => formatNumber(value, locale);
  const series = formTypes.map<ChartSeries>((type) => ({
    id: type,
    role: roles[type],
    label: words.types[type],
    values: days.map((day) => day[type]),
  }));
  const every = Math.ceil(names.length / NAMES);
  const x = names
    .map((text, index) => ({ text, at: (index + 0.5) / names.length }))
    .filter((_, index) => index % every === 0);
  const drawing = drawChart({ layout: 'stacked', x, series, format });
  // Leads are counted in whole numbers.
  const yTicks = drawing.yTicks.filter(({ text }) => /^\d+$/.test(text));
  return (
    <div className="chart">
      <ChartPlot drawing={{ ...drawing, yTicks }} label={words.numbers.perDay} low>
        <TooltipLayer
          label={words.numbers.perDay}
          bands
          domain={drawing.domain}
          names={names}
          series={series.map((one) => ({ ...one, format }))}
          reducedMotion={matchMedia('(prefers-reduced-motion: reduce)').matches}
        />
      </ChartPlot>
    </div>
  );
}
