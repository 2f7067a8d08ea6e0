import { type PriceArea, priceAreas } from '../../../model/inputs/places.ts';
import { type LinkFields, nameField, numberField, writeFields } from '../shared/link-state.ts';
import { type SettingName, type SiteId, shownSites, siteIds } from './sites.ts';

export const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;
export const weathers = ['clear', 'mixed', 'overcast'] as const;
export const dayKinds = ['weekday', 'weekend'] as const;
export const priceSources = ['example', 'today'] as const;
/** The ways of running a day: without EcoHub, planned on a forecast, and planned as if everything had been known. */
export const runs = ['none', 'planned', 'perfect'] as const;
export type RunName = (typeof runs)[number];
export const views = ['month', 'year', 'hours'] as const;
export type ViewName = (typeof views)[number];

/** What the visitor chooses. */
export type Choice = {
  site: SiteId;
  season: (typeof seasons)[number];
  weather: (typeof weathers)[number];
  day: (typeof dayKinds)[number];
  area: PriceArea;
  prices: (typeof priceSources)[number];
} & Record<SettingName, number>;

/** A size within the limits of every site: those of one site are kept by `readChoice`. */
const size = numberField({ min: -1e9, max: 1e9 });
/** What a form or a link names, in the order of links. */
const fields: LinkFields<Choice> = {
  site: nameField(siteIds),
  season: nameField(seasons),
  weather: nameField(weathers),
  day: nameField(dayKinds),
  area: nameField(priceAreas),
  prices: nameField(priceSources),
  solar: size,
  battery: size,
  cars: size,
};

/** The first choice for a site: an ordinary spring weekday in Skåne with the sliders where they start. */
export const firstChoice = (site: SiteId): Choice => ({
  site,
  season: 'spring',
  weather: 'mixed',
  day: 'weekday',
  area: 'SE4',
  prices: 'example',
  solar: shownSites[site].settings.solar.start,
  battery: shownSites[site].settings.battery.start,
  cars: shownSites[site].settings.cars.start,
});

const clamped = (site: SiteId, name: SettingName, value: number): number => {
  const { min, max } = shownSites[site].settings[name];
  return Math.min(max, Math.max(min, value));
};

/**
 * Reads a choice from what a form or a link names. Anything that is missing or unknown stays as `before`; another site begins with
 * its own sizes.
 */
export function readChoice(
  named: (name: string) => string | null,
  before: Choice,
  keepSizes = false,
): Choice {
  const one = <Name extends keyof Choice>(name: Name): Choice[Name] =>
    (fields[name].read(named(name) ?? '') ?? before[name]) as Choice[Name];
  const site = one('site');
  const first = firstChoice(site);
  const sizeOf = (name: SettingName): number => {
    const value = fields[name].read(named(name) ?? '');
    return value === null || (site !== before.site && !keepSizes) ? first[name] : clamped(site, name, value);
  };
  return {
    site,
    season: one('season'),
    weather: one('weather'),
    day: one('day'),
    area: one('area'),
    prices: one('prices'),
    solar: sizeOf('solar'),
    battery: sizeOf('battery'),
    cars: sizeOf('cars'),
  };
}

/** What stands before a choice in the address: `#d=villa.spring.mixed.weekday.SE4.example.10.10.1`. */
export const LINK_MARK = '#d=';
const order = Object.keys(fields);

/** A choice as the hash of an address. */
export const linkTo = (choice: Choice): string =>
  LINK_MARK +
  writeFields(fields, choice)
    .map(([, text]) => text)
    .join('.');

/** Whether a hash that names a choice says all of it, so that nothing was filled in or set right. */
export const isWholeLink = (hash: string): boolean => linkTo(choiceOfLink(hash)) === hash;

/** The choice of an address's hash; the villa's first day where it holds none. */
export function choiceOfLink(hash: string): Choice {
  const first = firstChoice('villa');
  if (!hash.startsWith(LINK_MARK)) return first;
  const parts = hash.slice(LINK_MARK.length).split('.');
  const named = (name: string) => parts[order.indexOf(name)] ?? null;
  return readChoice(named, first, true);
}
