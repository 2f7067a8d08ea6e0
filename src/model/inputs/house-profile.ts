import { type CalendarDay, hourOf, SLOTS_PER_DAY } from './calendar.ts';
import { seededRandom } from './random.ts';
import { monthlyAt } from './weather.ts';

export const houseKinds = ['villa', 'apartments', 'common-areas', 'dairy-farm', 'bakery'] as const;
export type HouseKind = (typeof houseKinds)[number];

type Profile = {
  /** Proportions of the hours from midnight on a weekday and on a Saturday or Sunday. */
  weekday: string;
  weekend: string;
  /** Proportions of the months. */
  months: readonly number[];
  /** How uneven the quarter-hours are (share). */
  roughness: number;
  /** Yearly use of an ordinary one (kWh) without heat and cars. */
  yearlyUse: number;
};

/**
 * Yearly use: house without electric heating 5 000 kWh and 50 flats of 2 500 kWh (M7); 100 cows of 10 500 kg milk at
 * 0.17 kWh/kg ≈ 180 000 kWh (J1). Common areas, bakery, and all shapes are assumptions.
 */
const profiles: Readonly<Record<HouseKind, Profile>> = {
  villa: {
    weekday: '35 30 28 28 30 42 75 90 70 50 45 48 55 50 48 58 85 120 130 120 110 95 70 48',
    weekend: '40 34 30 28 28 32 42 60 85 100 100 98 100 92 85 85 95 115 120 112 105 92 75 55',
    months: [1.2, 1.15, 1.06, 0.98, 0.9, 0.84, 0.8, 0.85, 0.95, 1.02, 1.1, 1.2],
    roughness: 0.3,
    yearlyUse: 5_000,
  },
  apartments: {
    weekday: '45 40 38 37 40 52 78 88 74 62 58 60 64 60 58 66 88 115 122 114 104 90 72 55',
    weekend: '50 44 40 38 38 42 50 66 84 94 95 95 98 92 88 90 98 112 115 108 100 90 76 60',
    months: [1.15, 1.12, 1.04, 0.98, 0.92, 0.88, 0.84, 0.88, 0.97, 1.02, 1.08, 1.14],
    roughness: 0.08,
    yearlyUse: 125_000,
  },
  'common-areas': {
    weekday: '62 60 60 60 62 70 84 92 92 92 96 98 98 96 94 96 104 116 118 112 104 92 78 68',
    weekend: '62 60 60 60 60 62 70 80 90 96 98 98 98 96 94 96 104 112 112 106 98 88 76 68',
    months: [1.14, 1.1, 1.04, 0.98, 0.93, 0.89, 0.87, 0.9, 0.96, 1.02, 1.08, 1.12],
    roughness: 0.06,
    yearlyUse: 40_000,
  },
  'dairy-farm': {
    weekday: '45 42 42 48 85 140 150 125 85 70 65 68 70 62 60 75 125 150 140 95 65 55 50 46',
    weekend: '45 42 42 48 85 140 150 125 80 64 60 62 64 58 56 72 125 150 140 95 65 55 50 46',
    months: [0.97, 0.97, 0.97, 0.98, 1.0, 1.06, 1.1, 1.08, 1.0, 0.97, 0.95, 0.95],
    roughness: 0.1,
    yearlyUse: 180_000,
  },
  bakery: {
    weekday: '60 90 170 230 240 230 200 160 120 100 90 80 70 60 45 35 30 28 26 25 25 25 28 40',
    weekend: '60 85 160 215 225 215 185 150 110 95 80 60 40 30 28 26 25 25 25 25 25 25 28 40',
    months: [1, 1, 1, 1, 1, 1, 0.9, 0.95, 1, 1, 1.02, 1.13],
    roughness: 0.1,
    yearlyUse: 90_000,
  },
};

/** Yearly use of an ordinary house of a kind (kWh). */
export const ordinaryUse = (kind: HouseKind): number => profiles[kind].yearlyUse;

/** Hourly numbers at the middle of a quarter-hour, on straight lines from middle to middle of the hours. */
const hourlyAt = (hours: readonly number[], slot: number): number => {
  const position = hourOf(slot) + 0.125 - 0.5 + 24;
  const hour = Math.floor(position);
  const share = position - hour;
  return (hours[hour % 24] as number) * (1 - share) + (hours[(hour + 1) % 24] as number) * share;
};

const YEAR_WEEKEND_SHARE = 104 / 365;

/** Use that nothing moves (kWh per slot); a year of it adds up to `yearlyUse` within 2 %. */
export const houseLoad = (
  kind: HouseKind,
  yearlyUse: number,
  calendar: readonly CalendarDay[],
  seed = 1,
): number[] => {
  const { weekday, weekend, months, roughness } = profiles[kind];
  const random = seededRandom(seed);
  const shapes = [weekday, weekend].map((text) => {
    const hours = text.split(' ').map(Number);
    return Array.from({ length: SLOTS_PER_DAY }, (_, slot) => hourlyAt(hours, slot));
  }) as [number[], number[]];
  const [work, rest] = shapes.map((shape) => shape.reduce((sum, value) => sum + value, 0)) as [
    number,
    number,
  ];
  const meanDay = work * (1 - YEAR_WEEKEND_SHARE) + rest * YEAR_WEEKEND_SHARE;
  const meanMonth = months.reduce((sum, value) => sum + value, 0) / 12;
  const load = new Array<number>(calendar.length * SLOTS_PER_DAY);
  calendar.forEach((day, index) => {
    const shape = day.weekday > 5 ? shapes[1] : shapes[0];
    const dayUse =
      (yearlyUse / 365 / meanDay) * (monthlyAt(months, day) / meanMonth) * (0.94 + 0.12 * random());
    for (let slot = 0; slot < SLOTS_PER_DAY; slot += 1)
      load[index * SLOTS_PER_DAY + slot] =
        (shape[slot] as number) * dayUse * (1 + roughness * (2 * random() - 1));
  });
  return load;
};
