import { baseline } from './baseline.ts';
import { examplePrices, type PriceArea } from './example-prices.ts';
import type { Schedule, SiteDay } from './model.ts';
import { optimise } from './optimise.ts';
import {
  type DayKind,
  heatDemand,
  loadProfile,
  type Season,
  slotHours,
  solarProfile,
  vehicleGroups,
  type Weather,
  windProfile,
} from './profiles.ts';
import { batteryOf, dailyPowerFee, type SiteId, sites, tariffPrices } from './sites.ts';
import { type Totals, totalsOf } from './totals.ts';

/** What the visitor chooses. */
export type Choice = {
  site: SiteId;
  season: Season;
  weather: Weather;
  day: DayKind;
  area: PriceArea;
  /** kWp */
  solar: number;
  /** kWh */
  battery: number;
  cars: number;
};

/** The first choice for a site: an ordinary spring weekday in Skåne with the sliders where they start. */
export const firstChoice = (site: SiteId): Choice => ({
  site,
  season: 'spring',
  weather: 'mixed',
  day: 'weekday',
  area: 'SE4',
  solar: sites[site].solar.start,
  battery: sites[site].battery.start,
  cars: sites[site].cars.start,
});

/** The day that a choice describes. */
export const siteDayOf = (choice: Choice): SiteDay => {
  const site = sites[choice.site];
  const prices = examplePrices(choice.season, choice.area).map((spot) => tariffPrices(site.tariff, spot));
  return {
    slotHours,
    buy: prices.map(({ buy }) => buy),
    sell: prices.map(({ sell }) => sell),
    load: loadProfile(site, choice.season, choice.day),
    solar: solarProfile(choice.season, choice.weather).map((energy) => energy * choice.solar),
    wind: windProfile(choice.season, choice.weather).map((energy) => energy * site.windPower),
    battery: batteryOf(choice.battery),
    vehicles: vehicleGroups(site, choice.cars, choice.day),
    heat: heatDemand(site, choice.season, choice.weather),
    powerFee: dailyPowerFee(site.tariff),
  };
};

/** One way of running the day: what happens and what it comes to. */
export type Run = { schedule: Schedule; totals: Totals };

export type Simulation = {
  choice: Choice;
  day: SiteDay;
  /** Spot prices of the example day (SEK per kWh). */
  spot: readonly number[];
  uncontrolled: Run;
  controlled: Run;
  /** False when the solver gave up and the day without control stands in for it. */
  optimal: boolean;
};

/** Simulates a choice with and without control. */
export const simulate = (choice: Choice): Simulation => {
  const day = siteDayOf(choice);
  const plain = baseline(day);
  const { schedule, optimal } = optimise(day, plain);
  return {
    choice,
    day,
    spot: examplePrices(choice.season, choice.area),
    uncontrolled: { schedule: plain, totals: totalsOf(day, plain) },
    controlled: { schedule, totals: totalsOf(day, schedule) },
    optimal,
  };
};
