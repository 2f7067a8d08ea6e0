/**
 * What a site uses and makes over a day of 96 quarter-hours (kWh per quarter-hour). Pure functions of season, weather
 * and kind of day; the same choice always gives the same day.
 */
import type { Heat, VehicleGroup } from './model.ts';
import type { Site, SiteId } from './sites.ts';

export const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;
export type Season = (typeof seasons)[number];
export const weathers = ['clear', 'mixed', 'overcast'] as const;
export type Weather = (typeof weathers)[number];
export const dayKinds = ['weekday', 'weekend'] as const;
export type DayKind = (typeof dayKinds)[number];

/** Quarter-hours in a day, and the length of one (hours). */
export const slotsPerDay = 96;
export const slotHours = 0.25;

/** Malmö: latitude and longitude (degrees). */
const latitude = 55.6;
const longitude = 13;

/** The day that stands for a season: number in the year, hours ahead of UTC, mean outdoor temperature (°C). */
const seasonDays: Readonly<Record<Season, { dayOfYear: number; utcOffset: number; temperature: number }>> = {
  winter: { dayOfYear: 20, utcOffset: 1, temperature: 0 },
  spring: { dayOfYear: 110, utcOffset: 2, temperature: 7 },
  summer: { dayOfYear: 186, utcOffset: 2, temperature: 18 },
  autumn: { dayOfYear: 293, utcOffset: 2, temperature: 9 },
};

const radians = Math.PI / 180;

/** The sun at a moment of the day. */
export type SunPosition = {
  /** Above the horizon (degrees; negative at night). */
  elevation: number;
  /** From south, west positive (degrees). */
  azimuth: number;
};

/**
 * Position of the sun in Malmö: declination by Cooper's formula, hour angle from clock time, longitude and the
 * equation of time.
 */
export const sunPosition = (season: Season, hour: number): SunPosition => {
  const { dayOfYear, utcOffset } = seasonDays[season];
  const declination = 23.45 * Math.sin(radians * ((360 * (284 + dayOfYear)) / 365)) * radians;
  const yearAngle = (2 * Math.PI * (dayOfYear - 81)) / 364;
  const equationOfTime =
    9.87 * Math.sin(2 * yearAngle) - 7.53 * Math.cos(yearAngle) - 1.5 * Math.sin(yearAngle);
  const solarHour = hour - utcOffset + longitude / 15 + equationOfTime / 60;
  const hourAngle = 15 * (solarHour - 12) * radians;
  const phi = latitude * radians;
  const sine =
    Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hourAngle);
  const elevation = Math.asin(sine);
  const south = Math.cos(hourAngle) * Math.sin(phi) - Math.tan(declination) * Math.cos(phi);
  return {
    elevation: elevation / radians,
    azimuth: Math.atan2(Math.sin(hourAngle), south) / radians,
  };
};

/** Roof of the simulation: 35° towards the south, losses 14 % (as in the yield tables, M4). */
const tilt = 35 * radians;
const systemShare = 0.86;

/**
 * Irradiance on the roof under a clear sky (kW/m²): direct light by Meinel's air-mass formula, a tenth of it again as
 * even light from the sky, 20 % reflected from the ground.
 */
export const clearSky = ({ elevation, azimuth }: SunPosition): number => {
  if (elevation <= 0) return 0;
  const sine = Math.sin(elevation * radians);
  const airMass = 1 / (sine + 0.505_72 * (elevation + 6.079_95) ** -1.6364);
  const direct = 1.353 * 0.7 ** (airMass ** 0.678);
  const onRoof = Math.max(
    0,
    sine * Math.cos(tilt) + Math.cos(elevation * radians) * Math.sin(tilt) * Math.cos(azimuth * radians),
  );
  const diffuse = 0.1 * direct;
  const ground = 0.2 * (direct * sine + diffuse);
  return direct * onRoof + (diffuse * (1 + Math.cos(tilt))) / 2 + (ground * (1 - Math.cos(tilt))) / 2;
};

/** A slow wave between −1 and 1 that makes a day uneven in the same way every time. */
const unevenness = (slot: number): number =>
  (Math.sin(slot * 0.71 + 1) + Math.sin(slot * 1.93 + 2.1) + Math.sin(slot * 0.23)) / 3;

/** Share of the clear sky's light that reaches the roof. */
const clearness = (weather: Weather, slot: number): number => {
  if (weather === 'clear') return 1;
  if (weather === 'mixed') return 0.58 + 0.36 * unevenness(slot);
  return 0.2 + 0.07 * unevenness(slot);
};

/** Production of one kWp of solar panels (kWh per quarter-hour). */
export const solarProfile = (season: Season, weather: Weather): readonly number[] =>
  Array.from({ length: slotsPerDay }, (_, slot) => {
    const light = clearSky(sunPosition(season, (slot + 0.5) * slotHours));
    return light * clearness(weather, slot) * systemShare * slotHours;
  });

/** Wind at the hub (m/s): more in winter and under clouds, most in the afternoon. Assumptions. */
const windSpeed = (season: Season, weather: Weather, slot: number): number => {
  const bySky: Record<Weather, number> = { clear: 4.6, mixed: 6.4, overcast: 8.4 };
  const bySeason: Record<Season, number> = { winter: 1.15, spring: 1, summer: 0.85, autumn: 1.05 };
  const daily = 1 + 0.12 * Math.sin(((slot - 36) / slotsPerDay) * 2 * Math.PI);
  return bySky[weather] * bySeason[season] * daily * (1 + 0.18 * unevenness(slot * 0.6));
};

/** Output of a small turbine as a share of its rated power: from 3 m/s, full at 11.5 m/s, by the cube in between. */
export const turbineShare = (speed: number): number => {
  if (speed < 3 || speed > 25) return 0;
  return Math.min(1, (speed ** 3 - 27) / (11.5 ** 3 - 27));
};

/** Production of one kW of wind power (kWh per quarter-hour). */
export const windProfile = (season: Season, weather: Weather): readonly number[] =>
  Array.from(
    { length: slotsPerDay },
    (_, slot) => turbineShare(windSpeed(season, weather, slot)) * slotHours,
  );

/** Shape of use over the day, one number an hour from midnight; only their proportions count. */
const useShapes: Readonly<Record<SiteId, Readonly<Record<DayKind, string>>>> = {
  villa: {
    weekday: '35 30 28 28 30 42 75 90 70 50 45 48 55 50 48 58 85 120 130 120 110 95 70 48',
    weekend: '40 34 30 28 28 32 42 60 85 100 100 98 100 92 85 85 95 115 120 112 105 92 75 55',
  },
  brf: {
    weekday: '45 40 38 37 40 52 78 88 74 62 58 60 64 60 58 66 88 115 122 114 104 90 72 55',
    weekend: '50 44 40 38 38 42 50 66 84 94 95 95 98 92 88 90 98 112 115 108 100 90 76 60',
  },
  farm: {
    weekday: '45 42 42 48 85 140 150 125 85 70 65 68 70 62 60 75 125 150 140 95 65 55 50 46',
    weekend: '45 42 42 48 85 140 150 125 80 64 60 62 64 58 56 72 125 150 140 95 65 55 50 46',
  },
};

/** Use of a season against the year's mean: light and indoor life; on the farm, fans and milk cooling in summer. */
const useBySeason: Readonly<Record<SiteId, Readonly<Record<Season, number>>>> = {
  villa: { winter: 1.18, spring: 0.98, summer: 0.84, autumn: 1 },
  brf: { winter: 1.14, spring: 0.99, summer: 0.87, autumn: 1 },
  farm: { winter: 0.97, spring: 0.98, summer: 1.08, autumn: 0.97 },
};

/** Hourly numbers as 96 quarters on straight lines from middle to middle of the hours, summing to 1. */
const spreadOut = (hours: readonly number[]): readonly number[] => {
  const quarters = Array.from({ length: slotsPerDay }, (_, slot) => {
    const position = (slot + 0.5) / 4 - 0.5 + 24;
    const hour = Math.floor(position);
    const share = position - hour;
    return (hours[hour % 24] as number) * (1 - share) + (hours[(hour + 1) % 24] as number) * share;
  });
  const sum = quarters.reduce((total, value) => total + value, 0);
  return quarters.map((value) => value / sum);
};

/** Use of a site that nothing moves (kWh per quarter-hour), with the small steps of single appliances. */
export const loadProfile = (site: Site, season: Season, day: DayKind): readonly number[] => {
  const energy = (site.yearlyUse / 365) * useBySeason[site.id][season];
  const rough = site.id === 'villa' ? 0.22 : 0.06;
  const shape = spreadOut(useShapes[site.id][day].split(' ').map(Number)).map(
    (share, slot) => share * (1 + rough * unevenness(slot * 1.7 + 3)),
  );
  const sum = shape.reduce((total, value) => total + value, 0);
  return shape.map((value) => (value / sum) * energy);
};

/** Outdoor temperature (°C): coldest at five, warmest at fifteen, wider swings under a clear sky. */
export const outdoorTemperature = (season: Season, weather: Weather, slot: number): number => {
  const swing: Record<Weather, number> = { clear: 4.5, mixed: 3, overcast: 1.2 };
  const hour = (slot + 0.5) * slotHours;
  return seasonDays[season].temperature + swing[weather] * Math.cos(((hour - 15) / 24) * 2 * Math.PI);
};

/** Indoor temperature that heating keeps up, less what people and appliances give off (°C). */
const heatingLimit = 17;

/** Heat per kWh of electricity at an outdoor temperature; between 2 and 4.5. An assumption for an ordinary pump. */
export const heatPumpFactor = (temperature: number): number =>
  Math.min(4.5, Math.max(2, 3 + 0.06 * temperature));

/**
 * Electricity for heat (kWh per quarter-hour): loss to the outside plus hot water, divided by the pump's factor. On the
 * farm it is hot water for washing, which follows the milking.
 */
export const heatDemand = (site: Site, season: Season, weather: Weather): Heat => {
  const milking = spreadOut(useShapes.farm.weekday.split(' ').map((hour) => Math.max(0, Number(hour) - 60)));
  const demand = Array.from({ length: slotsPerDay }, (_, slot) => {
    const temperature = outdoorTemperature(season, weather, slot);
    const building = site.heatLoss * Math.max(0, heatingLimit - temperature) * slotHours;
    const water = site.hotWater * (site.id === 'farm' ? (milking[slot] as number) : 1 / slotsPerDay);
    return (building + water) / heatPumpFactor(temperature);
  });
  return { demand, power: site.heatPower, store: site.heatStore };
};

/** Slots from one clock hour to another, over midnight if need be, in the order in which they pass. */
const plugged = (from: number, to: number): readonly number[] => {
  const first = Math.round(from / slotHours);
  const count = Math.round(((to - from + 24) % 24) / slotHours);
  return Array.from({ length: count }, (_, index) => (first + index) % slotsPerDay);
};

/** When cars come home and leave (clock hours), and the share of them that does so. Assumptions. */
const arrivals: Readonly<Record<DayKind, readonly { share: number; from: number; to: number }[]>> = {
  weekday: [
    { share: 0.3, from: 16.25, to: 6.5 },
    { share: 0.45, from: 17.5, to: 7.25 },
    { share: 0.25, from: 20, to: 8.5 },
  ],
  weekend: [
    { share: 0.3, from: 13, to: 9 },
    { share: 0.4, from: 16, to: 10 },
    { share: 0.3, from: 21, to: 11 },
  ],
};

/** Cars of a site in groups that come and leave together; one car comes with the middle group. */
export const vehicleGroups = (site: Site, cars: number, day: DayKind): readonly VehicleGroup[] => {
  const [early, middle, late] = arrivals[day] as readonly [Arrival, Arrival, Arrival];
  const earlyCars = Math.floor(cars * early.share);
  const lateCars = Math.floor(cars * late.share);
  return [
    { ...early, count: earlyCars },
    { ...middle, count: cars - earlyCars - lateCars },
    { ...late, count: lateCars },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, from, to }) => ({
      energy: count * site.carEnergy,
      power: count * site.chargePower,
      pluggedIn: plugged(from, to),
    }));
};

type Arrival = { share: number; from: number; to: number };
