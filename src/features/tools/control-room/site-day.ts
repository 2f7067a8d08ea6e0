import { batteryOf, caseSites, dayOfYear, type Site, siteYear } from '../../../model/day/cases.ts';
import { calendarFrom, SLOTS_PER_DAY } from '../../../model/inputs/calendar.ts';
import type { Car, ModelInput } from '../../../model/inputs/contract.ts';
import { type PriceArea, placeOf, places } from '../../../model/inputs/places.ts';
import { solarProduction, standardPanels } from '../../../model/inputs/solar.ts';
import type { Choice } from './choice.ts';
import { sumOf } from './series.ts';
import { type SiteId, shownSites } from './sites.ts';

/** The month that stands for a season: in its middle, or where the sun tells it best. */
const monthOf = { winter: 1, spring: 4, summer: 7, autumn: 10 } as const;
/** Which of a month's days, sorted from the sunniest, stands for a weather: the first, about the middle, the last (share). */
const rankOf = { clear: 0, mixed: 0.42, overcast: 1 } as const;

/** So much power a charge point more adds to what the cars may take together (kW), where the case has such a limit. */
const POWER_PER_CAR = 2.75;

/** Cars in the order of the worked case, over and over; those that come and leave together are counted as one. */
function carsOf(id: SiteId, count: number): Car[] {
  const known = caseSites[shownSites[id].case].cars;
  return known.flatMap((car, place) => {
    const alike = Math.floor((count + known.length - 1 - place) / known.length);
    return alike > 0 ? [{ ...car, energy: car.energy * alike, power: car.power * alike }] : [];
  });
}

/** The most that so many cars may take together (kW); null where nothing limits them. */
function carsLimitOf(id: SiteId, count: number): number | null {
  const { carsFuse } = caseSites[shownSites[id].case];
  return carsFuse === null ? null : Math.max(carsFuse, POWER_PER_CAR * count);
}

/** The site of a choice: the worked case at another place and with other sizes. */
function siteOf({ site: id, area, solar, battery, cars }: Choice): Site {
  const { case: caseId, wind } = shownSites[id];
  const known = caseSites[caseId];
  return {
    ...known,
    place: placeOf[area],
    area,
    panels: solar,
    wind,
    battery: battery > 0 ? batteryOf(battery, known.battery?.reserve) : null,
    cars: carsOf(id, cars),
    carsFuse: carsLimitOf(id, cars),
  };
}

let lastYear: { readonly key: string; readonly year: ModelInput } | undefined;

/** The year of a choice, day and prices left aside. The last one is kept: season, weather and day change nothing of it. */
export function yearOf(choice: Choice): ModelInput {
  const { site, area, solar, battery, cars } = choice;
  const key = [site, area, solar, battery, cars].join();
  if (lastYear?.key !== key) lastYear = { key, year: siteYear(siteOf(choice)) };
  return lastYear.year;
}

/** The year that days are taken from. */
const calendar = calendarFrom('2026-01-01', 365);

const sunByArea = new Map<PriceArea, readonly number[]>();

/** What the sun gives an area on each day of the year (kWh per kWp). */
function dailySun(area: PriceArea): readonly number[] {
  const known = sunByArea.get(area);
  if (known) return known;
  const sun = solarProduction(places[placeOf[area]], standardPanels, calendar);
  const days = calendar.map((_, day) => sumOf(sun.slice(day * SLOTS_PER_DAY, (day + 1) * SLOTS_PER_DAY)));
  sunByArea.set(area, days);
  return days;
}

/** The day (YYYY-MM-DD) of the year that a choice means; `month` (1–12) takes the place of the season's. */
export function dateOf({ area, season, weather, day }: Choice, month: number = monthOf[season]): string {
  const sun = dailySun(area);
  const days = calendar
    .filter((one) => one.month === month && one.weekday > 5 === (day === 'weekend'))
    .sort((a, b) => (sun[b.dayOfYear - 1] ?? 0) - (sun[a.dayOfYear - 1] ?? 0));
  const rank = Math.min(days.length - 1, Math.floor(rankOf[weather] * days.length));
  const two = (value: number) => String(value).padStart(2, '0');
  return `2026-${two(month)}-${two(days[rank]?.dayOfMonth ?? 1)}`;
}

/** Prices of a real day, and the month that they are of. */
export interface RealPrices {
  /** SEK/kWh without VAT and tax, 96 of them. */
  readonly spot: readonly number[];
  /** YYYY-MM-DD */
  readonly date: string;
}

/** The day of a choice. Real prices meet a day of their month; the power charge counts as a day's part of a month of such days. */
export function dayOf(choice: Choice, real: RealPrices | null): ModelInput {
  const date = dateOf(choice, real ? Number(real.date.slice(5, 7)) : undefined);
  const { powerCharges } = caseSites[shownSites[choice.site].case];
  const day = dayOfYear(yearOf(choice), date, { powerCharges });
  return real ? { ...day, price: { ...day.price, spot: [...real.spot] } } : day;
}
