import { ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export interface TooltipLayerProps {
  /** Whether entries are bands, as those of bars, or points from edge to edge. */
  readonly bands: boolean;
  /** Ends of the value axis, as the drawing under it has them. */
  readonly domain: readonly [number, number];
  readonly names: readonly string[];
  readonly series: readonly {
    readonly label: string;
    readonly role: string;
    readonly values: readonly number[];
  }[];
  readonly format: (value: number) => string;
  readonly reducedMotion: boolean;
}

interface TipProps {
  readonly active?: boolean;
  readonly label?: string | number;
  readonly payload?: readonly { readonly name?: string | number; readonly value?: unknown }[];
  readonly format: (value: number) => string;
}

const Tip = ({ active, label, payload = [], format }: TipProps) =>
  active ? (
    <div className="chart-tip" role="status">
      <strong>{label}</strong>
      {payload.map(({ name, value }) => (
        <div key={String(name)}>
          {name}: {format(Number(value))}
        </div>
      ))}
    </div>
  ) : null;

/**
 * Tooltips by pointer, touch and arrow keys for a chart that is drawn already. It draws no marks of its own and lies exactly on
 * the drawing: no margins, hidden axes, the same ends of the value axis, the same entries.
 */
export default function TooltipLayer(props: TooltipLayerProps) {
  const { bands, domain, names, series, format, reducedMotion } = props;
  const rows = names.map((name, entry) => ({
    name,
    ...Object.fromEntries(series.map(({ values }, index) => [`s${index}`, values[entry]])),
  }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={rows} margin={{ top: 0, right: 0, bottom: 0, left: 0 }} accessibilityLayer>
        <XAxis dataKey="name" hide scale={bands ? 'band' : 'point'} />
        <YAxis hide domain={[...domain]} allowDataOverflow />
        <Tooltip
          isAnimationActive={!reducedMotion}
          content={(tip) => <Tip {...(tip as Omit<TipProps, 'format'>)} format={format} />}
        />
        {series.map(({ label, role }, index) => (
          <Line
            key={label}
            dataKey={`s${index}`}
            name={label}
            type="linear"
            stroke="none"
            dot={false}
            activeDot={bands ? false : { r: 5, fill: 'var(--mark)', className: `role-${role}` }}
            isAnimationActive={false}
          />
        ))}
      </ComposedChart>
    </ResponsiveContainer>
  );
}
