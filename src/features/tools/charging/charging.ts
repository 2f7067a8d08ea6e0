import { caseInput } from '../../../model/day/cases.ts';
import { solveDay } from '../../../model/day/solve-day.ts';
import { SLOT_HOURS, SLOTS_PER_DAY } from '../../../model/inputs/calendar.ts';
import type { Result } from '../../../model/inputs/contract.ts';

/** The example's costs, VAT included: SEK per kWh, and SEK per space and month for meters, operation and wear. */
export const example = { energy: 1.6, fixed: 90, cars: 12, kwhPerCar: 10 } as const;

/** Charged energy of a month by space (kWh): the example's statement. */
const SPACES: readonly (readonly [space: number, kwh: number])[] = [
  [1, 60],
  [2, 210],
  [3, 0],
  [4, 145],
  [5, 320],
  [6, 95],
  [7, 180],
  [8, 190],
];
const mean = SPACES.reduce((sum, [, kwh]) => sum + kwh, 0) / SPACES.length;
/** Neighbours who charge little, in between, and much (kWh a month). */
export const neighbours = [60, 150, 320] as const;

export const priceModels = ['flat', 'perKwh', 'both'] as const;
export type PriceModel = (typeof priceModels)[number];

/** What a space pays in a month (SEK). Each model covers the example's costs when the spaces charge as much as the statement says. */
export function monthlyPrice(model: PriceModel, kwh: number): number {
  const { energy, fixed } = example;
  if (model === 'flat') return fixed + energy * mean;
  if (model === 'perKwh') return (energy + fixed / mean) * kwh;
  return fixed + energy * kwh;
}

/** What the association gains or loses a space and month when everybody charges a third less (SEK). */
export const whenLess = (model: PriceModel): number => {
  const less = (mean * 2) / 3;
  return monthlyPrice(model, less) - monthlyPrice('both', less);
};

/** A line of the monthly statement; amounts in SEK. */
export interface StatementLine {
  readonly space: number;
  readonly kwh: number;
  readonly energy: number;
  readonly fixed: number;
  readonly total: number;
}

/** The month's statement with a fixed part and a price per kWh. */
export const statement = (): StatementLine[] =>
  SPACES.map(([space, kwh]) => {
    const energy = example.energy * kwh;
    return { space, kwh, energy, fixed: example.fixed, total: energy + example.fixed };
  });

export const sumOf = (lines: readonly StatementLine[], field: 'kwh' | 'energy' | 'fixed' | 'total'): number =>
  lines.reduce((sum, line) => sum + line[field], 0);

/** When the example's cars come home and leave (clock hours). */
const ARRIVALS = [17, 17.25, 17.5, 17.5, 17.75, 18, 18, 18.25, 18.5, 19, 19.5, 20] as const;
const DEPARTURE = 7;

/** The night that is drawn: from 15:00 to 09:00 the next day, in quarter-hours. */
export const night = { from: 15, hours: 18, slots: 72 } as const;

/** A night of the example association in kW: all that it buys, its highest hour, and each car. */
export interface ChargingNight {
  readonly peak: number;
  readonly bought: readonly number[];
  readonly cars: readonly (readonly number[])[];
}

/** A day of kWh a quarter-hour, which repeats, as the drawn night's kW. */
const overNight = (day: readonly number[]): number[] =>
  Array.from(
    { length: night.slots },
    (_, slot) => (day[(night.from / SLOT_HOURS + slot) % SLOTS_PER_DAY] as number) / SLOT_HOURS,
  );

/** The highest prices of a day are peaks: this share of its quarter-hours. */
const DEAR = 0.2;

/** Spans of a night's slots at the day's highest prices. */
export function dearSpans(price: readonly number[]): { from: number; to: number }[] {
  const limit = [...price].sort((a, b) => b - a)[Math.floor(price.length * DEAR)] ?? 0;
  const spans: { from: number; to: number }[] = [];
  for (let slot = 0; slot < night.slots; slot++) {
    if ((price[(night.from / SLOT_HOURS + slot) % SLOTS_PER_DAY] as number) <= limit) continue;
    const last = spans.at(-1);
    if (last?.to === slot) last.to = slot + 1;
    else spans.push({ from: slot, to: slot + 1 });
  }
  return spans;
}

/** When a car stands at home, as slots of the drawn night: from its arrival to its departure. */
export const atHome = ARRIVALS.map((arrival) => ({
  from: (arrival - night.from) / SLOT_HOURS,
  to: (DEPARTURE + 24 - night.from) / SLOT_HOURS,
}));

/** A March night of the example association: without cars (kW of the highest hour), with cars at will, and with EcoHub's plan. */
export function chargingNights(): {
  readonly without: number;
  readonly dear: ReturnType<typeof dearSpans>;
  readonly atWill: ChargingNight;
  readonly planned: ChargingNight;
} {
  const input = { ...caseInput('association-shared-metering'), battery: null };
  const cars = ARRIVALS.map((arrival) => ({
    arrival,
    departure: DEPARTURE,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    energy: example.kwhPerCar,
    power: 11,
    minimumPower: 0,
  }));
  const charged = solveDay({ ...input, cars });
  const nightOf = ({ peak, schedule }: Result): ChargingNight => ({
    peak,
    bought: overNight(schedule.grid),
    cars: schedule.cars.map(overNight),
  });
  return {
    without: solveDay({ ...input, cars: [] }).none.peak,
    dear: dearSpans(input.price.spot),
    atWill: nightOf(charged.none),
    planned: nightOf(charged.planned),
  };
}
