import type { Strings } from '../../i18n/strings.ts';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDate } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { DayCount } from './database.ts';
import { formTypes } from './lead.ts';

interface Props {
  readonly days: readonly DayCount[];
  readonly words: Strings<'admin'>;
  readonly locale: Locale;
}

const text = { fill: 'var(--chart-text)', fontSize: 13 };

/** Leads per day as stacked bars, one series per form; the same figures stand in a table beside it. */
export default function DayChart({ days, words, locale }: Props) {
  const short = (day: unknown) => formatDate(String(day), locale, { day: 'numeric', month: 'short' });
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={[...days]} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer>
        <CartesianGrid vertical={false} stroke="var(--chart-grid)" />
        <XAxis
          dataKey="day"
          tickFormatter={short}
          tick={text}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          minTickGap={28}
        />
        <YAxis allowDecimals={false} tick={text} tickLine={false} axisLine={false} width={32} />
        <Tooltip
          cursor={{ fill: 'var(--line)' }}
          labelFormatter={short}
          contentStyle={{ background: 'var(--raised)', borderColor: 'var(--line-strong)', borderRadius: 6 }}
          itemStyle={{ color: 'var(--text)' }}
          isAnimationActive={false}
        />
        {formTypes.map((type, index) => (
          <Bar
            key={type}
            dataKey={type}
            name={words.types[type]}
            stackId="day"
            fill={`var(--series-${index + 1})`}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
