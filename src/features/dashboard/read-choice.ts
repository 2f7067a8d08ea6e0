import { priceAreas } from './example-prices.ts';
import { dayKinds, seasons, weathers } from './profiles.ts';
import { type Choice, firstChoice } from './simulate.ts';
import { siteIds, sites } from './sites.ts';

/**
 * Reads the form of the demo. Anything that is missing or unknown takes its first value; when the site has changed
 * since `before`, the sliders stand where they start for that site.
 */
export const readChoice = (form: FormData, before: Choice): Choice => {
  const one = <Name extends string>(name: string, names: readonly Name[], otherwise: Name): Name =>
    names.find((candidate) => candidate === form.get(name)) ?? otherwise;
  const site = one('site', siteIds, before.site);
  const first = firstChoice(site);
  const slider = (name: 'solar' | 'battery' | 'cars'): number => {
    const { min, max } = sites[site][name];
    const typed = form.get(name);
    const value = typed === null || typed === '' ? Number.NaN : Number(typed);
    return site === before.site && Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : first[name];
  };
  return {
    site,
    season: one('season', seasons, first.season),
    weather: one('weather', weathers, first.weather),
    day: one('day', dayKinds, first.day),
    area: one('area', priceAreas, first.area),
    solar: slider('solar'),
    battery: slider('battery'),
    cars: slider('cars'),
  };
};
