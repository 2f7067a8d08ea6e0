import { useCallback, useEffect, useRef } from 'react';
import { ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export interface TooltipLayerProps {
  /** Names the chart and says how it is read by keyboard. */
  readonly label: string;
  /** Whether entries are bands, as those of bars, or points from edge to edge. */
  readonly bands: boolean;
  /** Ends of the value axis, as the drawing under it has them. */
  readonly domain: readonly [number, number];
  readonly names: readonly string[];
  readonly series: readonly {
    readonly label: string;
    readonly role: string;
    readonly values: readonly number[];
    readonly format: (value: number) => string;
  }[];
  readonly reducedMotion: boolean;
}

interface TipProps {
  readonly active?: boolean;
  readonly label?: string | number;
  readonly payload?: readonly { readonly name?: string | number; readonly value?: unknown }[];
  readonly series: TooltipLayerProps['series'];
  readonly onRead: (text: string) => void;
}

function Tip({ active, label, payload = [], series, onRead }: TipProps) {
  const values = payload.map(({ name, value }, index) => `${name}: ${series[index]?.format(Number(value))}`);
  const text = active ? `${label}. ${values.join(', ')}` : '';
  useEffect(() => {
    if (text) onRead(text);
  }, [text, onRead]);
  if (!active) return null;
  return (
    <div className="chart-tip" aria-hidden="true">
      <strong>{label}</strong>
      {values.map((value) => (
        <div key={value}>{value}</div>
      ))}
    </div>
  );
}

/**
 * Tooltips by pointer, touch and arrow keys for a chart that is drawn already. It draws no marks of its own and lies exactly on
 * the drawing: no margins, hidden axes, the same ends of the value axis, the same entries.
 */
export default function TooltipLayer(props: TooltipLayerProps) {
  const { label, bands, domain, names, series, reducedMotion } = props;
  const rows = names.map((name, entry) => ({
    name,
    ...Object.fromEntries(series.map(({ values }, index) => [`s${index}`, values[entry]])),
  }));
  const said = useRef<HTMLParagraphElement>(null);
  // Who points at the chart sees the value; who walks through it by keys hears it.
  const read = useCallback((text: string) => {
    const place = said.current;
    if (place?.parentElement?.contains(document.activeElement)) place.textContent = text;
  }, []);
  return (
    <>
      <p ref={said} className="sr-only" role="status" />
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={rows}
          margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer
          aria-label={label}
        >
          <XAxis dataKey="name" hide scale={bands ? 'band' : 'point'} />
          <YAxis hide domain={[...domain]} allowDataOverflow />
          <Tooltip
            isAnimationActive={!reducedMotion}
            position={{ y: 0 }}
            content={(tip) => (
              <Tip {...(tip as Omit<TipProps, 'series' | 'onRead'>)} series={series} onRead={read} />
            )}
          />
          {series.map(({ label: name, role }, index) => (
            <Line
              key={name}
              dataKey={`s${index}`}
              name={name}
              type="linear"
              stroke="none"
              // A line of one entry is drawn as a dot, which this is not.
              fill="none"
              dot={false}
              activeDot={bands ? false : { r: 5, fill: 'var(--mark)', className: `role-${role}` }}
              isAnimationActive={false}
            />
          ))}
        </ComposedChart>
      </ResponsiveContainer>
    </>
  );
}
