import { type CalendarDay, calendarFrom, hourOf, SLOT_HOURS, SLOTS_PER_DAY } from './calendar.ts';
import { monthlyClearness, type Place } from './places.ts';
import { monthlyAt, wanderingDays } from './weather.ts';

const RADIANS = Math.PI / 180;

/** Summer time as a rule of thumb for every year: 29 March to 25 October. */
const utcOffset = (dayOfYear: number): number => (dayOfYear >= 88 && dayOfYear < 298 ? 2 : 1);

/** What the sun's positions at a place have in common on a day. */
interface SunDay {
  /** sin φ sin δ, cos φ cos δ, cos δ, sin φ cos δ and cos φ sin δ of the latitude φ and the declination δ. */
  readonly sines: number;
  readonly cosines: number;
  readonly west: number;
  readonly south: number;
  readonly north: number;
  /** Solar time less clock time (hours). */
  readonly ahead: number;
}

/** A day of the sun: declination by Cooper (1969), solar time from longitude and the equation of time. */
const sunDay = (place: Place, dayOfYear: number): SunDay => {
  const declination = 23.45 * Math.sin(RADIANS * ((360 * (284 + dayOfYear)) / 365)) * RADIANS;
  const yearAngle = (2 * Math.PI * (dayOfYear - 81)) / 364;
  const equationOfTime =
    9.87 * Math.sin(2 * yearAngle) - 7.53 * Math.cos(yearAngle) - 1.5 * Math.sin(yearAngle);
  const phi = place.latitude * RADIANS;
  return {
    sines: Math.sin(phi) * Math.sin(declination),
    cosines: Math.cos(phi) * Math.cos(declination),
    west: Math.cos(declination),
    south: Math.sin(phi) * Math.cos(declination),
    north: Math.cos(phi) * Math.sin(declination),
    ahead: place.longitude / 15 + equationOfTime / 60 - utcOffset(dayOfYear),
  };
};

/** How far the sun has gone since its noon (radians) at a clock hour, and the sine of its elevation there. */
const hourAngle = ({ ahead }: SunDay, hour: number): number => 15 * (hour + ahead - 12) * RADIANS;
const elevationSine = ({ sines, cosines }: SunDay, angle: number): number =>
  sines + cosines * Math.cos(angle);

/** How far the sun stands above the horizon on a day of the year (1 = 1 January) at a clock hour (degrees). */
export const sunElevation = (place: Place, dayOfYear: number, hour: number): number => {
  const day = sunDay(place, dayOfYear);
  return Math.asin(elevationSine(day, hourAngle(day, hour))) / RADIANS;
};

export type Panels = {
  /** From horizontal (degrees). */
  tilt: number;
  /** From south, west positive (degrees). */
  azimuth: number;
  /** Share of the light that trees and houses take. */
  shade: number;
  /** Age (years); every year takes 0.5 % (M6). */
  age: number;
};

/** What the published yields are for. */
export const standardPanels: Panels = { tilt: 35, azimuth: 0, shade: 0, age: 0 };

const DEGRADATION = 0.005;

/** Where panels look, as parts of a vector of length 1. */
const facingOf = ({ tilt, azimuth }: Panels) => ({
  up: Math.cos(tilt * RADIANS),
  south: Math.sin(tilt * RADIANS) * Math.cos(azimuth * RADIANS),
  west: Math.sin(tilt * RADIANS) * Math.sin(azimuth * RADIANS),
});

/**
 * Light on the panels (kW/m²) from a sun above the horizon, by the sine of its elevation and that of its height over the panels: direct light
 * under a clear sky by Meinel's air-mass formula; clouds let `clearness` of it through and scatter two fifths of the rest; a tenth more comes from
 * the clear sky; the ground reflects a fifth. All of that is in proportion to clearness but for a part: light = part + rise × clearness.
 */
const lightOnPanels = (sine: number, onPanels: number, up: number) => {
  const airMass = 1 / (sine + 0.505_72 * (Math.asin(sine) / RADIANS + 6.079_95) ** -1.6364);
  const clear = 1.353 * 0.7 ** (airMass ** 0.678);
  const sky = (1 + up) / 2;
  const ground = 0.2 * (1 - sky);
  const scattered = 0.4 * clear * sine;
  const part = (0.1 * clear + scattered) * (sky + ground);
  return { part, rise: clear * (Math.max(0, onPanels) + ground * sine) - scattered * (sky + ground) };
};

/** Light of every slot (kWh/m²) in days of a clearness each, in mean weather where it is left out; with its sum in that. */
const lightOf = (
  place: Place,
  panels: Panels,
  calendar: readonly CalendarDay[],
  clearness?: readonly number[],
) => {
  const light: number[] = new Array(calendar.length * SLOTS_PER_DAY);
  const { up, south, west } = facingOf(panels);
  let mean = 0;
  calendar.forEach((day, index) => {
    const usual = monthlyAt(monthlyClearness, day);
    const today = clearness?.[index] ?? usual;
    const sun = sunDay(place, day.dayOfYear);
    for (let slot = 0; slot < SLOTS_PER_DAY; slot += 1) {
      const angle = hourAngle(sun, hourOf(slot) + SLOT_HOURS / 2);
      const sine = elevationSine(sun, angle);
      if (sine <= 0) {
        light[index * SLOTS_PER_DAY + slot] = 0;
        continue;
      }
      const toSouth = sun.south * Math.cos(angle) - sun.north;
      const onPanels = sine * up + toSouth * south + sun.west * Math.sin(angle) * west;
      const { part, rise } = lightOnPanels(sine, onPanels, up);
      light[index * SLOTS_PER_DAY + slot] = (part + rise * today) * SLOT_HOURS;
      mean += (part + rise * usual) * SLOT_HOURS;
    }
  });
  return { light, mean };
};

const scales = new Map<Place, number>();

/** What turns light into kWh per kWp, so that standard panels in mean weather give the place's published year. */
const scaleOf = (place: Place, yearOfLight?: number): number => {
  const known = scales.get(place);
  if (known !== undefined) return known;
  const mean = yearOfLight ?? lightOf(place, standardPanels, calendarFrom('2026-01-01', 365)).mean;
  const scale = place.yearlyYield / mean;
  scales.set(place, scale);
  return scale;
};

/** Production of 1 kWp (kWh per slot). Cloudy and clear days follow each other by chance, with the month's mean. */
export const solarProduction = (
  place: Place,
  panels: Panels,
  calendar: readonly CalendarDay[],
  seed = 1,
): number[] => {
  const clearness = wanderingDays(calendar.length, seed, 0.5).map((value, index) => {
    const mean = monthlyAt(monthlyClearness, calendar[index] as CalendarDay);
    return Math.min(0.95, Math.max(0.03, mean * (1 + 0.5 * value)));
  });
  const { light, mean } = lightOf(place, panels, calendar, clearness);
  // Standard panels over a whole year are what the scale is found on: its light is not counted twice.
  const isStandard = panels === standardPanels && calendar.length === 365 && calendar[0]?.dayOfYear === 1;
  const scale = scaleOf(place, isStandard ? mean : undefined);
  const share = scale * (1 - panels.shade) * (1 - DEGRADATION) ** panels.age;
  for (let slot = 0; slot < light.length; slot += 1) light[slot] = (light[slot] as number) * share;
  return light;
};

/** Production of 1 kWp on a mean day of a month (1–12), by clock hour (24 values, kWh): new standard panels in mean weather. */
export const meanSunDay = (place: Place, month: number): number[] => {
  const days = calendarFrom('2026-01-01', 365).filter((day) => day.month === month);
  const hours = Array.from({ length: 24 }, () => 0);
  lightOf(place, standardPanels, days).light.forEach((light, slot) => {
    hours[Math.floor(hourOf(slot))] = (hours[Math.floor(hourOf(slot))] as number) + light;
  });
  return hours.map((light) => (light * scaleOf(place)) / days.length);
};
