import { type CalendarDay, calendarFrom, hourOf, SLOT_HOURS, SLOTS_PER_DAY } from './calendar.ts';
import { monthlyClearness, type Place } from './places.ts';
import { monthlyAt, wanderingDays } from './weather.ts';

const RADIANS = Math.PI / 180;

export type SunPosition = {
  /** Above the horizon (degrees). */
  elevation: number;
  /** From south, west positive (degrees). */
  azimuth: number;
};

/** Summer time as a rule of thumb for every year: 29 March to 25 October. */
const utcOffset = (dayOfYear: number): number => (dayOfYear >= 88 && dayOfYear < 298 ? 2 : 1);

/** Position of the sun: declination by Cooper (1969), hour angle from clock time, longitude and the equation of time. */
export const sunPosition = (place: Place, dayOfYear: number, hour: number): SunPosition => {
  const declination = 23.45 * Math.sin(RADIANS * ((360 * (284 + dayOfYear)) / 365)) * RADIANS;
  const yearAngle = (2 * Math.PI * (dayOfYear - 81)) / 364;
  const equationOfTime =
    9.87 * Math.sin(2 * yearAngle) - 7.53 * Math.cos(yearAngle) - 1.5 * Math.sin(yearAngle);
  const solarHour = hour - utcOffset(dayOfYear) + place.longitude / 15 + equationOfTime / 60;
  const hourAngle = 15 * (solarHour - 12) * RADIANS;
  const phi = place.latitude * RADIANS;
  const sine =
    Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hourAngle);
  const south = Math.cos(hourAngle) * Math.sin(phi) - Math.tan(declination) * Math.cos(phi);
  return {
    elevation: Math.asin(sine) / RADIANS,
    azimuth: Math.atan2(Math.sin(hourAngle), south) / RADIANS,
  };
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

/**
 * Light on the panels (kW/m²): direct light under a clear sky by Meinel's air-mass formula; clouds let `clearness` of it
 * through and scatter two fifths of the rest; a tenth more comes from the clear sky; the ground reflects a fifth.
 */
export const lightOnPanels = (sun: SunPosition, { tilt, azimuth }: Panels, clearness: number): number => {
  if (sun.elevation <= 0) return 0;
  const sine = Math.sin(sun.elevation * RADIANS);
  const airMass = 1 / (sine + 0.505_72 * (sun.elevation + 6.079_95) ** -1.6364);
  const clear = 1.353 * 0.7 ** (airMass ** 0.678);
  const direct = clear * clearness;
  const diffuse = 0.1 * clear + 0.4 * (clear - direct) * sine;
  const angle =
    sine * Math.cos(tilt * RADIANS) +
    Math.cos(sun.elevation * RADIANS) *
      Math.sin(tilt * RADIANS) *
      Math.cos((sun.azimuth - azimuth) * RADIANS);
  const sky = (1 + Math.cos(tilt * RADIANS)) / 2;
  return direct * Math.max(0, angle) + diffuse * sky + 0.2 * (direct * sine + diffuse) * (1 - sky);
};

const unscaled = (
  place: Place,
  panels: Panels,
  calendar: readonly CalendarDay[],
  clearness: readonly number[],
) =>
  calendar.flatMap((day, index) =>
    Array.from({ length: SLOTS_PER_DAY }, (_, slot) => {
      const sun = sunPosition(place, day.dayOfYear, hourOf(slot) + SLOT_HOURS / 2);
      return lightOnPanels(sun, panels, clearness[index] as number) * SLOT_HOURS;
    }),
  );

const scales = new Map<Place, number>();

/** What turns light into kWh per kWp, so that standard panels in mean weather give the place's published year. */
const scaleOf = (place: Place): number => {
  const known = scales.get(place);
  if (known !== undefined) return known;
  const year = calendarFrom('2026-01-01', 365);
  const mean = year.map((day) => monthlyAt(monthlyClearness, day));
  const light = unscaled(place, standardPanels, year, mean).reduce((sum, kwh) => sum + kwh, 0);
  const scale = place.yearlyYield / light;
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
  const share = scaleOf(place) * (1 - panels.shade) * (1 - DEGRADATION) ** panels.age;
  return unscaled(place, panels, calendar, clearness).map((light) => light * share);
};

/** Production of 1 kWp on a mean day of a month (1–12), by clock hour (24 values, kWh): new standard panels in mean weather. */
export const meanSunDay = (place: Place, month: number): number[] => {
  const days = calendarFrom('2026-01-01', 365).filter((day) => day.month === month);
  const clearness = days.map((day) => monthlyAt(monthlyClearness, day));
  const hours = Array.from({ length: 24 }, () => 0);
  unscaled(place, standardPanels, days, clearness).forEach((light, slot) => {
    hours[Math.floor(hourOf(slot))] = (hours[Math.floor(hourOf(slot))] as number) + light;
  });
  return hours.map((light) => (light * scaleOf(place)) / days.length);
};
