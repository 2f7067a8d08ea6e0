import { calendarFrom } from '../../../../model/inputs/calendar.ts';
import { taxesOf } from '../../../../model/inputs/energy-price.ts';
import { type PriceArea, placeOf, places, priceAreas } from '../../../../model/inputs/places.ts';
import { syntheticPrices } from '../../../../model/inputs/price-year.ts';
import { solarProduction, standardPanels } from '../../../../model/inputs/solar.ts';
import { roomValues } from '../outage/room-value.ts';
import type { SiteKind } from '../own/choice.ts';
import { EXPORT_BENEFIT, MARKUP, siteFacts, YEAR_START } from '../own/house.ts';

/** What a kWh of sun and a kWh of room are worth (SEK; room a year). */
export interface EnergyWorth {
  readonly own: number;
  readonly sold: number;
  readonly room: number;
}

/** To a hundredth of an öre: what the page has to carry, and more than the model knows. */
const rounded = (sek: number): number => Math.round(sek * 10_000) / 10_000;

const spotOfSun = new Map<PriceArea, number>();

/** Mean spot price of the hours in which the sun shines (SEK/kWh), weighted by what it gives in the model's year. */
const sunPrice = (area: PriceArea): number => {
  const known = spotOfSun.get(area);
  if (known !== undefined) return known;
  const year = calendarFrom(YEAR_START, 365);
  const sun = solarProduction(places[placeOf[area]], standardPanels, year);
  const spot = syntheticPrices(area, year);
  let [value, energy] = [0, 0];
  sun.forEach((kwh, slot) => {
    value += kwh * (spot[slot] as number);
    energy += kwh;
  });
  spotOfSun.set(area, value / energy);
  return value / energy;
};

/** What energy is worth to a kind of site in every price area; takes a while, it is asked for at build. */
export const energyWorth = (site: SiteKind): Readonly<Record<PriceArea, EnergyWorth>> => {
  const { tax, gridFee } = siteFacts[site];
  const { energyTax, vat } = taxesOf(tax);
  const rooms = roomValues(site);
  return Object.fromEntries(
    priceAreas.map((area) => {
      const spot = sunPrice(area);
      const own = (spot + MARKUP + energyTax + gridFee) * (1 + vat);
      const sold = Math.max(0, spot + EXPORT_BENEFIT);
      return [area, { own: rounded(own), sold: rounded(sold), room: rooms[area] }];
    }),
  ) as Record<PriceArea, EnergyWorth>;
};
