import { fromGround, middleOf, steps, strokes } from '../../../charts/shapes/paths.ts';
import type { Example, PackageName } from '../../../examples/example.ts';
import { type WorkedDay, workDay } from '../../../examples/worked-day.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { type CaseId, caseSites } from '../../../model/day/cases.ts';
import { calendarFrom, SLOT_HOURS, SLOTS_PER_DAY } from '../../../model/inputs/calendar.ts';
import { places } from '../../../model/inputs/places.ts';
import { sunElevation } from '../../../model/inputs/solar.ts';
import { type HousePart, houseParts } from '../../../schemas/house.ts';

const kilowatts = (kwh: readonly number[]): number[] => kwh.map((value) => value / SLOT_HOURS);

/** Power of a part in each quarter-hour (kW): what it gives or takes, of the battery what it gives, of the grid what is bought. */
export function powerOf({ input, schedule }: WorkedDay, part: HousePart): number[] {
  const all = {
    sun: () => input.solar.map((kwh, slot) => kwh - (schedule.curtailed[slot] as number)),
    house: () => input.load,
    heat: () => schedule.heat,
    car: () =>
      input.load.map((_, slot) => schedule.cars.reduce((sum, car) => sum + (car[slot] as number), 0)),
    battery: () => schedule.battery.map((kwh) => Math.max(0, -kwh)),
    grid: () => schedule.grid.map((kwh) => Math.max(0, kwh)),
  };
  return kilowatts(all[part]());
}

const SLOTS_PER_HOUR = SLOTS_PER_DAY / 24;
/** Height of the highest power of a drawing (px); one kilowatt is as high in every part. */
const HIGHEST = 112;
/** Less is nothing (kW): no stroke is drawn. */
const NOTHING = 0.05;

/** A part of the house before, and with each package: paths in a box 96 wide and `height` high. */
export interface DrawnPart {
  readonly part: HousePart;
  readonly height: number;
  readonly before: string;
  readonly after: readonly string[];
}

/** When a power is highest, and how high it is (kW). */
export interface Peak {
  readonly slot: number;
  readonly power: number;
}
export const peakOf = (power: readonly number[]): Peak => {
  const highest = Math.max(...power);
  return { slot: power.indexOf(highest), power: highest };
};

/** A day of an example as a house that is cut open along its hours. */
export interface HouseDay {
  readonly before: WorkedDay;
  readonly packages: readonly WorkedDay[];
  readonly drawn: readonly DrawnPart[];
}

/** Draws a day of an example: as it was, and with some of its packages on top of each other. */
export function houseDay(example: Example, date: string, names: readonly PackageName[]): HouseDay {
  const { before, upTo } = workDay(example, date);
  const packages = names.map((name) => {
    const found = upTo[name];
    if (!found) throw new Error(`no package "${name}" in this example of content/data/examples.yaml`);
    return found;
  });
  const days = [before, ...packages];
  const highest = (part: HousePart) => Math.max(...days.flatMap((day) => powerOf(day, part)));
  const most = Math.max(...houseParts.map(highest));
  const drawn = houseParts
    .filter((part) => highest(part) > NOTHING)
    .map((part) => {
      const height = Math.ceil((highest(part) / most) * HIGHEST);
      const box = { at: middleOf(1), ...fromGround(height, highest(part)) };
      const line = steps(powerOf(before, part), { slot: 1, top: box.top });
      return {
        part,
        height,
        before: `${line}V${height}H0z`,
        after: packages.map((day) =>
          strokes(
            powerOf(day, part).map((power) => (power > NOTHING ? power : null)),
            box,
          ),
        ),
      };
    });
  return { before, packages, drawn };
}

const evenHours = Array.from({ length: 13 }, (_, step) => step * 2);

/** Colours of the sky of a worked case at clock hours by the height of the sun, one every two hours of the day: night, dusk, day. */
export function skyColors(id: CaseId, date: string, hours: readonly number[] = evenHours): string[] {
  const day = calendarFrom(date, 1)[0]?.dayOfYear ?? 1;
  const place = places[caseSites[id].place];
  return hours.map((hour) => {
    const elevation = sunElevation(place, day, hour);
    return elevation > 6 ? '#47797f' : elevation > -2 ? '#3a626b' : elevation > -12 ? '#2b4a58' : '#12262f';
  });
}

/** Stars of a drawn night: across (percent) and down (px); none where the day is. */
export const stars = [
  [3, 62],
  [6, 104],
  [9, 50],
  [12, 82],
  [15, 58],
  [85, 30],
  [89, 14],
  [92, 58],
  [96, 26],
  [98, 90],
] as const;

/** Means of a day's quarter-hours in each of its 24 hours. */
export const hourMeans = (values: readonly number[]): number[] =>
  Array.from({ length: 24 }, (_, hour) =>
    values
      .slice(hour * SLOTS_PER_HOUR, (hour + 1) * SLOTS_PER_HOUR)
      .reduce((sum, value) => sum + value / SLOTS_PER_HOUR, 0),
  );

/** The rows of a table of a day: an hour each, with the values of the columns (24 each). */
export const hourRows = (columns: readonly (readonly number[])[], locale: Locale) =>
  Array.from({ length: 24 }, (_, hour) => ({
    name: `${hour}`.padStart(2, '0'),
    cells: columns.map((values) => ({
      text: formatNumber(values[hour] ?? 0, locale, { maximumFractionDigits: 1 }),
    })),
  }));

/** Use of the house in each of the 24 hours, as a share of its highest hour. */
export function hourShares(power: readonly number[]): number[] {
  const hours = hourMeans(power);
  const highest = Math.max(...hours);
  return hours.map((value) => value / highest);
}
