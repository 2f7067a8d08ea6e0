import { valueOfRoom } from '../../../../model/checks/outage.ts';
import { calendarFrom } from '../../../../model/inputs/calendar.ts';
import { taxesOf } from '../../../../model/inputs/energy-price.ts';
import { type PriceArea, priceAreas } from '../../../../model/inputs/places.ts';
import { syntheticPrices } from '../../../../model/inputs/price-year.ts';
import type { SiteKind } from '../own/choice.ts';
import { MARKUP, siteFacts, YEAR_START } from '../own/house.ts';

const known = new Map<SiteKind, Readonly<Record<PriceArea, number>>>();

/**
 * What a kWh of room in a battery earns a year by moving electricity (whole SEK), in every price area: the model's price year, the
 * calculator's fees, losses and wear, two hours to fill or empty. Takes a while: it is asked for at build.
 */
export const roomValues = (site: SiteKind): Readonly<Record<PriceArea, number>> => {
  const before = known.get(site);
  if (before) return before;
  const { tax, gridFee } = siteFacts[site];
  const { energyTax, vat } = taxesOf(tax);
  const terms = { fees: energyTax + MARKUP + gridFee, vat, roundTrip: 0.9, wear: 0.1, hours: 2 };
  const year = calendarFrom(YEAR_START, 365);
  const values = Object.fromEntries(
    priceAreas.map((area) => [area, Math.round(valueOfRoom(syntheticPrices(area, year), terms))]),
  ) as Record<PriceArea, number>;
  known.set(site, values);
  return values;
};
