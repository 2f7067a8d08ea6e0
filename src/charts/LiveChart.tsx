import { Area, Bar, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Locale } from '../i18n/locales.ts';
import type { ChartUnit } from '../schemas/chart-names.ts';
import { barLanes } from './bar-groups.ts';
import { withUnit } from './units.ts';

/** One panel's numbers as they were read from the page. */
export interface LiveChartProps {
  readonly kind: 'line' | 'area' | 'bar';
  readonly unit: ChartUnit;
  readonly domain: readonly [number, number];
  readonly locale: Locale;
  readonly names: readonly string[];
  readonly series: readonly {
    readonly label: string;
    readonly role: string;
    readonly values: readonly number[];
  }[];
  readonly still: boolean;
}

interface TipProps {
  readonly active?: boolean;
  readonly label?: string | number;
  readonly payload?: readonly { readonly name?: string | number; readonly value?: unknown }[];
  readonly unit: ChartUnit;
  readonly locale: Locale;
}

const Tip = ({ active, label, payload = [], unit, locale }: TipProps) =>
  active ? (
    <div className="chart-tip" role="status">
      <strong>{label}</strong>
      {payload.map(({ name, value }) => (
        <div key={String(name)}>
          {name}: {withUnit(Number(value), unit, locale)}
        </div>
      ))}
    </div>
  ) : null;

/**
 * The same drawing with tooltips by pointer and arrow keys. It lies exactly on the static one: no margins, hidden axes,
 * the same ends of the value axis, the same bands.
 */
export default function LiveChart({ kind, unit, domain, locale, names, series, still }: LiveChartProps) {
  const rows = names.map((name, index) => ({
    name,
    ...Object.fromEntries(series.map(({ values }, at) => [`s${at}`, values[index]])),
  }));
  const lanes = barLanes(series);
  const gap = `${(0.68 * 0.12 * 100) / (lanes - 0.12)}%`;
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={rows}
        margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="16%"
        barGap={gap}
        accessibilityLayer
      >
        <XAxis dataKey="name" hide scale={kind === 'bar' ? 'band' : 'point'} />
        <YAxis hide domain={[...domain]} allowDataOverflow />
        <Tooltip
          isAnimationActive={!still}
          content={(tip) => (
            <Tip {...(tip as Omit<TipProps, 'unit' | 'locale'>)} unit={unit} locale={locale} />
          )}
        />
        {series.map(({ label, role }, at) => {
          const shared = { dataKey: `s${at}`, name: label, isAnimationActive: false } as const;
          if (kind === 'bar')
            return (
              <Bar
                key={label}
                {...shared}
                className={`role-${role}`}
                {...(lanes === 1 && { stackId: 'lane' })}
                shape={(bar) =>
                  bar.height === 0 ? (
                    <g />
                  ) : (
                    <path
                      className={`mark-bars role-${role}`}
                      d={`M${bar.x},${bar.y}h${bar.width}v${bar.height}h${-bar.width}Z`}
                    />
                  )
                }
              />
            );
          const stroke = {
            stroke: 'var(--mark)',
            strokeWidth: 2.5,
            className: `role-${role}`,
            strokeDasharray: role === 'before' || role === 'neutral' ? '7 5' : '0',
          };
          if (kind === 'area')
            return (
              <Area key={label} {...shared} {...stroke} type="linear" fill="var(--mark)" fillOpacity={0.16} />
            );
          return <Line key={label} {...shared} {...stroke} type="linear" dot={false} />;
        })}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
