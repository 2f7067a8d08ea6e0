import { ChartKey } from '../../charts/ChartPlot.tsx';
import { dayStrokes, HEIGHT } from '../../charts/day-strokes.ts';
import { formatNumber } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Strings } from '../../i18n/strings.ts';
import { CursorLine } from './Cursor.tsx';
import { levelLane, powerLane } from './lanes.ts';
import type { Simulation } from './simulate.ts';

interface Props {
  readonly simulation: Simulation;
  /** Which way of running the day is filled; the other is a line. */
  readonly shown: 'with' | 'without';
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
}

/** Height of the picture, and of the lane of power in it where there is a battery below. */
const HIGH = 100;
const POWER = 66;

/** The day as one picture on one axis of time: price as tone behind, power above and below zero, the store as a level. */
export default function DayPicture({ simulation, shown, locale, words }: Props) {
  const { day, spot, uncontrolled, controlled } = simulation;
  const [front, back] = shown === 'with' ? [controlled, uncontrolled] : [uncontrolled, controlled];
  const roles = shown === 'with' ? (['ours', 'before'] as const) : (['before', 'ours'] as const);
  const power = powerLane([front.schedule, back.schedule], 4, day.battery ? POWER : HIGH - 4);
  const level = day.battery && levelLane([front.schedule, back.schedule], POWER + 8, HIGH);
  const tones = dayStrokes(spot, [], true).tones;
  const kw = (value: number) =>
    `${formatNumber(value, locale, { maximumFractionDigits: value < 10 ? 1 : 0 })} kW`;
  const p = words.picture;
  const label = `${p.title}. ${p.buys}: ${kw(power.most)}. ${p.sells}: ${kw(power.least)}.`;
  return (
    <figure className="demo-picture">
      <div className="relative">
        <svg viewBox={`0 0 96 ${HIGH}`} preserveAspectRatio="none" role="img" aria-label={label}>
          <g className="demo-tones" transform={`translate(.5) scale(1 ${HIGH / HEIGHT})`}>
            {tones.map((path, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a tone has no other name than its place
              <path key={place} d={path} />
            ))}
          </g>
          <path d={`M0 ${power.zero}H96`} className="chart-line" />
          {[power, level].map(
            (lane, place) =>
              lane && (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lanes keep their places
                <g key={place}>
                  <path d={lane.areas[0]} className={`mark-area role-${roles[0]}`} />
                  <path d={lane.lines[0]} className={`mark-line role-${roles[0]}`} />
                  <path d={lane.lines[1]} className={`mark-line role-${roles[1]}`} />
                </g>
              ),
          )}
          <CursorLine />
        </svg>
        <p className="demo-lane top-0" aria-hidden="true">
          {p.buys} ≤ {kw(power.most)}
        </p>
        {power.least > 0 && (
          <p className="demo-lane demo-lane-sells" aria-hidden="true">
            {p.sells} ≤ {kw(power.least)}
          </p>
        )}
        {level && (
          <p className="demo-lane demo-lane-store" aria-hidden="true">
            {p.store} {formatNumber(level.most, locale)} kWh
          </p>
        )}
      </div>
      <p className="day-hours" aria-hidden="true">
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
      <figcaption className="flex flex-wrap items-baseline gap-x-6" data-kind="line">
        <ChartKey
          items={[
            { role: 'ours', label: words.with },
            { role: 'before', label: words.without },
          ]}
        />
        <span className="text-s text-quiet">{p.tone}</span>
      </figcaption>
    </figure>
  );
}
