import type { DayOutput, ModelInput, Result, Schedule } from '../../../model/inputs/contract.ts';
import { calendarFrom, hourOf, SLOT_HOURS } from '../../../model/inputs/calendar.ts';
import { periodOf } from '../../../model/inputs/period.ts';
import type { Place } from '../../../model/inputs/places.ts';
import { costOf } from '../../../model/day/schedule.ts';
import { sunElevation } from '../../../model/inputs/solar.ts';

/** What the house does in a quarter-hour, the most telling first. */
export const doings = ['car', 'fill', 'buy-ahead', 'store', 'sell', 'sun', 'buy'] as const;
export type Doing = (typeof doings)[number];

/** A planned day in 96 quarter-hours, as the page shows it. Whole numbers, so that it travels light. */
export interface DaySeries {
  /** Spot price (öre/kWh). */
  readonly price: readonly number[];
  /** Sun on the roof, into the car, from (+) or to (−) the grid, into (+) or out of (−) the battery: tenths of a kW. */
  readonly solar: readonly number[];
  readonly car: readonly number[];
  readonly grid: readonly number[];
  readonly battery: readonly number[];
  /** State of charge (%). */
  readonly level: readonly number[];
  /** Bought since midnight, this quarter included (tenths of a kWh). */
  readonly bought: readonly number[];
  /** Saved since midnight against the same house without control, this quarter included (öre). */
  readonly saved: readonly number[];
  /** Index into `doings`. */
  readonly doing: readonly number[];
  /** Height of the sun above the horizon (degrees). */
  readonly sun: readonly number[];
}

/** Flows below this are not worth a word (kW). */
const NOTICED = 0.3;

const tenthsOfKw = (kwh: number) => Math.round((kwh / SLOT_HOURS) * 10);

const sum = (all: readonly (readonly number[])[], slot: number) =>
  all.reduce((total, series) => total + (series[slot] as number), 0);

/** What a day has cost up to and with a slot (SEK): nothing happens after it. */
const costUntil = (input: ModelInput, { schedule }: Result): number[] => {
  const period = periodOf(input);
  const cut = (series: readonly number[], slot: number) =>
    series.map((value, index) => (index <= slot ? value : 0));
  return input.load.map((_, slot) => {
    const part = { ...schedule, grid: cut(schedule.grid, slot), battery: cut(schedule.battery, slot) };
    return costOf(period, part).total;
  });
};

/** Whether the car charges mostly with bought power (kW): what the roof or the battery gives it has no price to choose by. */
const isBoughtFor = (car: number, grid: number): boolean => car > NOTICED && grid > car / 2;

const doingAt = (schedule: Schedule, solar: number, slot: number): Doing => {
  const kw = (kwh: number | undefined) => (kwh ?? 0) / SLOT_HOURS;
  const battery = kw(schedule.battery[slot]);
  const grid = kw(schedule.grid[slot]);
  if (isBoughtFor(kw(sum(schedule.cars, slot)), grid)) return 'car';
  if (battery > NOTICED) return kw(solar) > battery / 2 ? 'fill' : 'buy-ahead';
  if (grid < -NOTICED && kw(solar) > -battery) return 'sell';
  if (battery < -NOTICED) return 'store';
  return kw(solar) > Math.abs(grid) ? 'sun' : grid > 0.05 ? 'buy' : 'store';
};

/** Longest pause within something that goes on (quarter-hours): the car rests between the quarters that it charges in. */
const PAUSE = 4;

/** Closes short pauses, so that a sentence stands long enough to be read. */
const withoutPauses = (doing: readonly Doing[]): Doing[] => {
  const told = [...doing];
  doing.forEach((one, slot) => {
    if (one !== 'car') return;
    const next = doing.indexOf('car', slot + 1);
    if (next > 0 && next - slot <= PAUSE) told.fill('car', slot, next);
  });
  return told;
};

/** The plan of a day, as it was carried out, in the numbers that the page shows. */
export function daySeries(input: ModelInput, output: DayOutput, place: Place): DaySeries {
  const { planned, none } = output;
  const { schedule } = planned;
  const slots = input.load.map((_, slot) => slot);
  const [withPlan, without] = [costUntil(input, planned), costUntil(input, none)];
  const day = calendarFrom(input.start, 1)[0]?.dayOfYear ?? 1;
  let bought = 0;
  return {
    price: input.price.spot.map((sek) => Math.round(sek * 100)),
    solar: input.solar.map(tenthsOfKw),
    car: slots.map((slot) => tenthsOfKw(sum(schedule.cars, slot))),
    grid: schedule.grid.map(tenthsOfKw),
    battery: schedule.battery.map(tenthsOfKw),
    level: slots.map((slot) =>
      Math.round((100 * (schedule.stateOfCharge[slot + 1] ?? 0)) / (input.battery?.capacity ?? 1)),
    ),
    bought: schedule.grid.map((kwh) => {
      bought += Math.max(0, kwh);
      return Math.round(bought * 10);
    }),
    saved: slots.map((slot) => Math.round(((without[slot] as number) - (withPlan[slot] as number)) * 100)),
    doing: withoutPauses(slots.map((slot) => doingAt(schedule, input.solar[slot] as number, slot))).map(
      (one) => doings.indexOf(one),
    ),
    sun: slots.map((slot) => Math.round(sunElevation(place, day, hourOf(slot) + SLOT_HOURS / 2))),
  };
}

/** The quarters that the control chose: it filled the battery, or bought for the car, when that was cheapest. */
export const chosenQuarters = ({ car, battery, grid }: DaySeries): boolean[] =>
  battery.map(
    (tenths, slot) =>
      tenths / 10 > NOTICED || isBoughtFor((car[slot] as number) / 10, (grid[slot] as number) / 10),
  );
