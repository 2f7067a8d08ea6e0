import { formatSek } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';

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
/** Room between two bars (share of a bar's place). */
const GAP = 0.24;

/** Costs side by side (SEK): without control behind, with it in front; below zero where a day earns. */
export default function CostBars({ bars, label, locale, shortened = false }: Props) {
  const all = bars.flatMap(({ none, planned }) => [none, planned]);
  const [most, least] = [Math.max(1, ...all), Math.min(0, ...all)];
  const scale = HIGH / (most - least);
  const zero = most * scale;
  const bar = (value: number, place: number) => ({
    x: place + GAP / 2,
    width: 1 - GAP,
    y: Math.min(zero, zero - value * scale),
    height: Math.abs(value * scale),
  });
  return (
    <figure className="room-bars">
      <p className="text-s text-quiet" aria-hidden="true">
        {formatSek(Math.round(most), locale)}
      </p>
      <svg viewBox={`0 0 ${bars.length} ${HIGH}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {bars.map(({ name, none, planned }, place) => (
          <g key={name}>
            <rect className="mark-bars role-before" {...bar(none, place)} />
            <rect className="mark-bars role-ours" {...bar(planned, place)} />
          </g>
        ))}
        <path className="chart-zero" d={`M0 ${zero}H${bars.length}`} vectorEffect="non-scaling-stroke" />
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
