import { SLOT_HOURS } from '../../../model/inputs/calendar.ts';
import type { RunName } from './choice.ts';
import { sumOf } from './series.ts';
import type { Simulation } from './simulate.ts';
import type { SiteId } from './sites.ts';

export const parts = ['solar', 'battery', 'car', 'heat', 'grid'] as const;
export type Part = (typeof parts)[number];

/**
 * A part's line to EcoHub in the picture of its house (pixels of 1440 × 810), along the cables that `media/` draws.
 */
export const cables: Readonly<Record<SiteId, Readonly<Partial<Record<Part, string>>>>> = {
  villa: {
    solar: 'M585 328L530 385L558 405V513L1046 472V488L1126 485',
    battery: 'M1078 560V500L1126 485',
    car: 'M455 608L485 633L508 600L520 655L530 677H558V513L1046 472V488L1126 485',
    heat: 'M1275 570L1290 610L1258 613L1236 600L1232 476L1126 485',
    grid: 'M210 742L558 712V513L1046 472V488L1126 485',
  },
  brf: {
    solar: 'M742 162L752 212L748 235L746 612H820V640',
    battery: 'M990 640L985 602L820 612V640',
    car: 'M1125 540V585L1148 620L1140 648L1118 640L1115 612L1090 600L820 612V640',
    grid: 'M1395 680L1180 690L1115 640L1090 600L820 612V640',
  },
  farm: {
    solar: 'M886 458L893 505V545L928 530M1268 160V505L1235 640L905 667L893 660V545L928 530',
    battery: 'M1235 620L1215 648L905 667L893 660V545L928 530',
    car: 'M300 690L340 708L893 668V545L928 530',
    grid: 'M130 765L330 745L893 700V545L928 530',
  },
};

type Point = readonly [x: number, y: number];

/** Where the middle of a part's readout stands on wide screens, as in control-room.css, and what in the picture it is about (pixels of 1440 × 810). */
export const readouts: Readonly<
  Record<SiteId, Readonly<Partial<Record<Part, { readonly at: Point; readonly of: readonly Point[] }>>>>
> = {
  villa: {
    solar: { at: [250, 110], of: [[520, 205]] },
    battery: { at: [1010, 765], of: [[1085, 560]] },
    car: { at: [510, 785], of: [[335, 630]] },
    heat: { at: [1300, 395], of: [[1277, 530]] },
    grid: { at: [105, 770], of: [[300, 735]] },
  },
  brf: {
    solar: { at: [80, 45], of: [[290, 125]] },
    battery: { at: [970, 780], of: [[1000, 650]] },
    car: { at: [1330, 395], of: [[1285, 520]] },
    grid: { at: [1330, 785], of: [[1380, 682]] },
  },
  farm: {
    solar: {
      at: [860, 170],
      of: [
        [760, 380],
        [1235, 140],
      ],
    },
    battery: { at: [1230, 775], of: [[1250, 590]] },
    car: { at: [300, 785], of: [[215, 630]] },
    grid: { at: [600, 785], of: [[560, 727]] },
  },
};

/** What a part does in a quarter-hour. */
export interface Flow {
  readonly part: Part;
  /** Power (kW): towards the house positive, away from EcoHub and into the part negative. */
  readonly power: number;
  /** State of charge (share); null for parts that hold nothing. */
  readonly level: number | null;
}

/** Powers below this stand still (kW). */
export const NOTICED = 0.05;

/** What every part that the site has does in a slot of a run. */
export function flowsOf({ choice, input, output }: Simulation, run: RunName, slot: number): Flow[] {
  const { schedule } = output[run];
  const kw = (kwh: number | undefined) => (kwh ?? 0) / SLOT_HOURS;
  const { battery } = input;
  const power: Record<Part, number> = {
    solar: kw((input.solar[slot] ?? 0) - (schedule.curtailed[slot] ?? 0)),
    battery: -kw(schedule.battery[slot]),
    car: -kw(sumOf(schedule.cars.map((car) => car[slot] ?? 0))),
    heat: -kw(schedule.heat[slot]),
    grid: kw(schedule.grid[slot]),
  };
  const has: Record<Part, boolean> = {
    solar: sumOf(input.solar) > 0,
    battery: battery !== null,
    car: input.cars.length > 0,
    heat: input.heat?.kind === 'heat-pump',
    grid: true,
  };
  return parts
    .filter((part) => has[part] && cables[choice.site][part])
    .map((part) => ({
      part,
      power: power[part],
      level:
        part === 'battery' && battery ? (schedule.stateOfCharge[slot + 1] ?? 0) / battery.capacity : null,
    }));
}

/** Between these heights of the sun (degrees) day becomes night: the lamps are lit before it has set. */
const DUSK = { from: 14, to: 6 } as const;

/** How far it is night at a height of the sun (0–1). */
export const nightShare = (elevation: number): number =>
  Math.min(1, Math.max(0, (DUSK.from - elevation) / (DUSK.from - DUSK.to)));
