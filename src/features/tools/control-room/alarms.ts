import { SLOT_HOURS } from '../../../model/inputs/calendar.ts';
import type { Softened } from '../../../model/inputs/contract.ts';
import { fusePower } from '../../../model/inputs/period.ts';
import { sumOf } from './series.ts';
import type { Simulation } from './simulate.ts';

/** What somebody is told: handled by EcoHub, worth knowing, or for a person to act on. */
export type AlarmLevel = 'act' | 'watch' | 'done';

export const alarmKinds = [
  'fuse-exceeded',
  'car-late',
  'cold',
  'sun-less',
  'sun-more',
  'negative-price',
  'fuse-kept',
  'peak-kept',
  'reserve',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** An alarm of the day: its kind, when it begins (a slot; null for the whole day) and the numbers of its sentence. */
export interface Alarm {
  readonly kind: AlarmKind;
  readonly level: AlarmLevel;
  readonly slot: number | null;
  readonly values: Readonly<Record<string, number>>;
}

/** A forecast that was wrong by less is no news (share, and kWh). */
const FORECAST_SHARE = 0.2;
const FORECAST_KWH = 1;
/** A peak that was held down by less is none. */
const PEAK_SHARE = 0.15;

const highestSlot = (grid: readonly number[]): number =>
  grid.reduce((best, kwh, slot) => (kwh > (grid[best] ?? 0) ? slot : best), 0);

const powerAt = (grid: readonly number[], slot: number): number => (grid[slot] ?? 0) / SLOT_HOURS;

function alarmsOfFuse({ input, output }: Simulation): Alarm[] {
  if (input.fuse === null) return [];
  const limit = fusePower(input.fuse);
  const [without, planned] = [output.none.schedule.grid, output.planned.schedule.grid];
  const [before, after] = [highestSlot(without), highestSlot(planned)];
  const values = { ampere: input.fuse, limit };
  if (powerAt(planned, after) > limit + 0.05)
    return [
      {
        kind: 'fuse-exceeded',
        level: 'act',
        slot: after,
        values: { ...values, power: powerAt(planned, after) },
      },
    ];
  return powerAt(without, before) > limit
    ? [
        {
          kind: 'fuse-kept',
          level: 'done',
          slot: before,
          values: { ...values, power: powerAt(without, before), kept: powerAt(planned, after) },
        },
      ]
    : [];
}

function alarmsOfForecast({ input, totals }: Simulation): Alarm[] {
  if (!input.forecast) return [];
  const [expected, came] = [sumOf(input.forecast.solar), sumOf(input.solar)];
  const difference = came - expected;
  if (Math.abs(difference) < Math.max(FORECAST_KWH, FORECAST_SHARE * expected)) return [];
  const cost = Math.max(0, totals.planned.cost.total - totals.perfect.cost.total);
  return [
    {
      kind: difference < 0 ? 'sun-less' : 'sun-more',
      level: 'watch',
      slot: null,
      values: { energy: Math.abs(difference), cost },
    },
  ];
}

/** Wishes that could not be granted, as alarms for a person. */
const unmet = (softened: readonly Softened[]): Alarm[] => {
  const missing = (what: Softened['what']) =>
    softened.filter((one) => one.what === what).reduce((sum, { by }) => sum + by, 0);
  const [cars, heat] = [missing('car-energy'), missing('indoor-temperature')];
  return [
    ...(cars > 0.1
      ? [{ kind: 'car-late', level: 'act', slot: null, values: { energy: cars } } as const]
      : []),
    ...(heat > 0.1 ? [{ kind: 'cold', level: 'act', slot: null, values: { energy: heat } } as const] : []),
  ];
};

function alarmsOfDay({ input, output, totals }: Simulation): Alarm[] {
  const { spot } = input.price;
  const negative = spot.filter((price) => price < 0).length;
  const { schedule } = output.planned;
  const peak = highestSlot(output.none.schedule.grid);
  const floor = (input.battery?.capacity ?? 0) * (input.battery?.reserve ?? 0);
  const reached = schedule.stateOfCharge.findIndex((kwh, slot) => slot > 0 && kwh <= floor + 0.05);
  const alarms: Alarm[] = [];
  if (negative > 0)
    alarms.push({
      kind: 'negative-price',
      level: 'watch',
      slot: spot.findIndex((price) => price < 0),
      values: { hours: negative * SLOT_HOURS, energy: sumOf(schedule.curtailed) },
    });
  if (totals.planned.peak < (1 - PEAK_SHARE) * totals.none.peak)
    alarms.push({
      kind: 'peak-kept',
      level: 'done',
      slot: peak,
      values: { power: totals.none.peak, kept: totals.planned.peak },
    });
  if (floor > 0 && reached > 0)
    alarms.push({ kind: 'reserve', level: 'done', slot: reached, values: { energy: floor } });
  return alarms;
}

const urgency: Readonly<Record<AlarmLevel, number>> = { act: 0, watch: 1, done: 2 };

/** What EcoHub would have told somebody about the day, what a person has to act on first. */
export const alarmsOf = (simulation: Simulation): Alarm[] =>
  [
    ...alarmsOfFuse(simulation),
    ...unmet(simulation.output.planned.softened),
    ...alarmsOfForecast(simulation),
    ...alarmsOfDay(simulation),
  ].sort((a, b) => urgency[a.level] - urgency[b.level] || (a.slot ?? -1) - (b.slot ?? -1));
