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
}

const HIGH = 100;

/** Costs side by side (SEK): without control behind, with it in front; below zero where a day earns. */
export default function CostBars({ bars, label, locale }: Props) {
  const all = bars.flatMap(({ none, planned }) => [none, planned]);
  const [most, least] = [Math.max(1, ...all), Math.min(0, ...all)];
  const scale = HIGH / (most - least);
  const zero = most * scale;
  const bar = (value: number, x: number, width: number) => ({
    x,
    width,
    y: Math.min(zero, zero - value * scale),
    height: Math.abs(value * scale),
  });
  return (
    <figure className="room-bars">
      <p className="text-s text-quiet" aria-hidden="true">
        {formatSek(Math.round(most), locale)}
      </p>
      <svg viewBox={`0 0 ${bars.length} ${HIGH}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {bars.map(({ name, none, planned, marked }, place) => (
          <g key={name} data-marked={marked ? '' : undefined}>
            <rect className="room-bar-none" {...bar(none, place + 0.12, 0.76)} />
            <rect className="room-bar-planned" {...bar(planned, place + 0.12, 0.76)} />
          </g>
        ))}
      </svg>
      <p className="room-bar-names" aria-hidden="true">
        {bars.map(({ name, marked }, place) => (
          <span key={name} data-marked={marked ? '' : undefined} data-fifth={place % 5 ? undefined : ''}>
            {name}
          </span>
        ))}
      </p>
    </figure>
  );
}
