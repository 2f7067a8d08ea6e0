import { memo } from 'react';
import { ChartKey } from '../../../charts/html/ChartPlot.tsx';
import { rounded } from '../../../charts/shapes/box.ts';
import { hourMarks } from '../../../charts/shapes/hours.ts';
import { steps } from '../../../charts/shapes/paths.ts';
import { HEIGHT, priceStrokes } from '../../../charts/shapes/price-strokes.ts';
import { valueScale } from '../../../charts/shapes/scales.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { SLOTS_PER_DAY } from '../../../model/inputs/calendar.ts';
import type { Schedule } from '../../../model/inputs/contract.ts';
import { CursorLine } from './Cursor.tsx';
import type { RunName } from './choice.ts';
import { sumOf } from './series.ts';
import type { Simulation } from './simulate.ts';

/** A lane of the picture of a day in the box that it was given: paths of each way of running the day, and its ends. */
interface Lane {
  readonly lines: readonly string[];
  readonly areas: readonly string[];
  /** Height of its zero. */
  readonly zero: number;
  /** What its highest and its lowest value are, without sign. */
  readonly most: number;
  readonly least: number;
  /** Round values of its scale and their heights. */
  readonly ticks: readonly { readonly value: number; readonly y: number }[];
}

/** Steps of values over a day of 96 slots between the heights `top` and `bottom`. */
function laneOf(runs: readonly (readonly number[])[], top: number, bottom: number): Lane {
  const all = runs.flat();
  const marks = Math.min(...all) < 0 ? 4 : 2;
  const y = valueScale(all, { zero: true, marks }).range([bottom, top]);
  const zero = rounded(y(0));
  const lines = runs.map((values) => steps(values, { slot: SLOTS_PER_DAY / values.length, top: y }));
  return {
    lines,
    areas: lines.map((path) => `${path}V${zero}H0Z`),
    zero,
    most: Math.max(0, ...all),
    least: Math.max(0, -Math.min(...all)),
    ticks: y
      .ticks(marks)
      .reverse()
      .map((value) => ({ value, y: rounded(y(value)) })),
  };
}

const SLOTS_PER_HOUR = SLOTS_PER_DAY / 24;

/** Power from the grid (kW), the mean of each hour, as the power charge counts it: imported above zero, exported below it. */
export const powerLane = (runs: readonly Schedule[], top: number, bottom: number): Lane =>
  laneOf(
    runs.map(({ grid }) =>
      Array.from({ length: 24 }, (_, hour) =>
        sumOf(grid.slice(hour * SLOTS_PER_HOUR, (hour + 1) * SLOTS_PER_HOUR)),
      ),
    ),
    top,
    bottom,
  );

/** What the battery holds (kWh), from empty up. */
export const levelLane = (runs: readonly Schedule[], top: number, bottom: number): Lane =>
  laneOf(
    runs.map(({ stateOfCharge }) => stateOfCharge.slice(0, -1)),
    top,
    bottom,
  );

interface Props {
  readonly simulation: Simulation;
  /** Which way of running the day is filled; another is a line. */
  readonly run: RunName;
  readonly locale: Locale;
  readonly words: Strings<'dashboard'>;
}

const roles = { none: 'before', planned: 'ours', perfect: 'neutral' } as const;
/** What each run is held against. */
const comparedWith = { none: 'planned', planned: 'none', perfect: 'planned' } as const;

/** Height of the picture, and of the lane of power in it where there is a battery below. */
const HIGH = 100;
const POWER = 62;
/** Where the lane of the store begins, below its name. */
const STORE = 74;

/** The scale of a lane, left of it, in round values. */
function LaneScale({ lane, locale }: { readonly lane: Lane; readonly locale: Locale }) {
  return lane.ticks.map(({ value, y }) => (
    <text key={value} x="-8" y={`${y}%`} dy=".35em" className="end">
      {formatNumber(value, locale)}
    </text>
  ));
}

/** The day as one picture on one axis of time: price as tone behind, power above and below zero, the store as a level. */
export default memo(function DayPicture({ simulation, run, locale, words }: Props) {
  const { input, output } = simulation;
  const shown = [run, comparedWith[run]] as const;
  const schedules = shown.map((name) => output[name].schedule);
  const hasStore = input.battery !== null;
  const power = powerLane(schedules, 4, hasStore ? POWER : HIGH - 4);
  const level = hasStore && levelLane(schedules, STORE, HIGH);
  const tones = priceStrokes(input.price.spot, [], true).tones;
  const kw = (value: number) =>
    `${formatNumber(value, locale, { maximumFractionDigits: value < 10 ? 1 : 0 })} kW`;
  const p = words.picture;
  const night = input.powerCharges[0]?.windows.find(({ weight }) => weight < 1);
  const label = `${p.title}. ${p.buys}: ${kw(power.most)}. ${p.sells}: ${kw(power.least)}.`;
  return (
    <figure className="demo-picture mb-12">
      <p className="mb-2 font-semibold" aria-hidden="true">
        {p.power}
      </p>
      <svg className="chart-drawing" role="img" aria-label={label}>
        <svg viewBox={`0 0 96 ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
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
                  <path d={lane.areas[0]} className={`mark-area role-${roles[shown[0]]}`} />
                  <path d={lane.lines[0]} className={`mark-line role-${roles[shown[0]]}`} />
                  <path d={lane.lines[1]} className={`mark-line role-${roles[shown[1]]}`} />
                </g>
              ),
          )}
          {level && <path d={`M0 ${POWER + 2}H96`} className="chart-zero" />}
          <CursorLine />
        </svg>
        <LaneScale lane={power} locale={locale} />
        {level && <LaneScale lane={level} locale={locale} />}
        {level && (
          <text x="8" y={`${POWER + 2}%`} dy="1.3em" className="font-semibold">
            {p.store}
          </text>
        )}
      </svg>
      <p className="day-hours" aria-hidden="true">
        {hourMarks.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
      <figcaption className="flex flex-wrap items-baseline gap-x-6" data-kind="line">
        <ChartKey items={shown.map((name) => ({ role: roles[name], label: words.runs[name] }))} />
        <span className="text-s text-quiet">
          <span>{p.tone}</span>.{' '}
          <span>{night && interpolate(p.night, { from: night.fromHour, to: night.toHour })}</span>
        </span>
      </figcaption>
    </figure>
  );
});
