import { bars as barsOf, middleOf } from '../../../charts/shapes/paths.ts';
import { valueScale } from '../../../charts/shapes/scales.ts';
import { formatNumber, formatSek } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';

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
/** About how many lines the scale has. */
const MARKS = 4;
const fine = { vectorEffect: 'non-scaling-stroke' } as const;

/** Costs (SEK): without control wide and pale, with it narrow in front, both from zero; below zero where a day earns. */
export default function CostBars({ bars, label, locale, shortened = false }: Props) {
  const columns = { none: bars.map(({ none }) => none), planned: bars.map(({ planned }) => planned) };
  const y = valueScale([1, ...columns.none, ...columns.planned], { zero: true, marks: MARKS }).range([
    HIGH,
    0,
  ]);
  const [zero, most] = [y(0), y.domain()[1]];
  const marks = y.ticks(MARKS).map((value) => ({ value, y: y(value) }));
  const places = { at: middleOf(1), foot: zero, top: y };
  return (
    <figure className="room-bars mt-9 pl-16">
      <svg className="chart-drawing" role="img" aria-label={label}>
        <svg viewBox={`0 0 ${bars.length} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
          <path
            className="chart-line"
            d={marks.map(({ y }) => `M0 ${y}H${bars.length}`).join('')}
            {...fine}
          />
          <path className="mark-bars role-before" d={barsOf(columns.none, WIDE, places)} />
          <path className="mark-bars role-ours" d={barsOf(columns.planned, NARROW, places)} />
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
            <span>{shortened ? name.slice(0, 1) : name}</span>
            {shortened && <i className="not-italic max-sm:hidden">{name.slice(1)}</i>}
          </span>
        ))}
      </p>
    </figure>
  );
}
