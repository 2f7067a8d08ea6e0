import { formatNumber, formatSek } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { roundStep } from './lanes.ts';

interface Bar {
  readonly name: string;
  readonly none: number;
  readonly planned: number;
  /** Whether it is the one that the visitor looks at. */
  readonly marked?: boolean;
}

interface Props {
  readonly bars: readonly Bar[];
  /** What the drawing shows, for those who do not see it. */
  readonly label: string;
  readonly locale: Locale;
  /** On phones the names of the bars are their first letters. */
  readonly shortened?: boolean;
}

const HIGH = 100;
/** How wide a bar is in its place, and the one in front of it (shares). */
const WIDE = 0.8;
const NARROW = 0.4;
const fine = { vectorEffect: 'non-scaling-stroke' } as const;

/** Costs (SEK): without control wide and pale, with it narrow in front, both from zero; below zero where a day earns. */
export default function CostBars({ bars, label, locale, shortened = false }: Props) {
  const all = bars.flatMap(({ none, planned }) => [none, planned]);
  const step = roundStep(Math.max(1, ...all), 2);
  const most = Math.ceil(Math.max(1, ...all) / step) * step;
  const least = Math.min(0, ...all);
  const scale = HIGH / (most - least);
  const zero = most * scale;
  const marks = Array.from({ length: most / step + 1 }, (_, place) => {
    const value = most - place * step;
    return { value, y: zero - value * scale };
  });
  const bar = (value: number, place: number, width: number) => ({
    x: place + (1 - width) / 2,
    width,
    y: Math.min(zero, zero - value * scale),
    height: Math.abs(value * scale),
  });
  return (
    <figure className="room-bars">
      <svg className="chart-drawing" role="img" aria-label={label}>
        <svg viewBox={`0 0 ${bars.length} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
          <path
            className="chart-line"
            d={marks.map(({ y }) => `M0 ${y}H${bars.length}`).join('')}
            {...fine}
          />
          {bars.map(({ name, none, planned }, place) => (
            <g key={name}>
              <rect className="mark-bars role-before" {...bar(none, place, WIDE)} />
              <rect className="mark-bars role-ours" {...bar(planned, place, NARROW)} />
            </g>
          ))}
          <path className="chart-zero" d={`M0 ${zero}H${bars.length}`} {...fine} />
        </svg>
        {marks.map(({ value, y }) => (
          <text key={value} x="-8" y={`${y}%`} dy=".35em" className="end">
            {value === most ? formatSek(value, locale) : formatNumber(value, locale)}
          </text>
        ))}
      </svg>
      <p className="room-bar-names" aria-hidden="true">
        {bars.map(({ name, marked }, place) => (
          <span key={name} data-marked={marked ? '' : undefined} data-fifth={place % 5 ? undefined : ''}>
            {shortened ? name.slice(0, 1) : name}
            {shortened && <i className="not-italic max-sm:hidden">{name.slice(1)}</i>}
          </span>
        ))}
      </p>
    </figure>
  );
}
