import { z } from 'zod/mini';
import { type PriceDay, type PriceSlot, slotLength, zones } from '../../../lib/day-prices.ts';
import { startOfDay, swedishDate } from '../../../lib/time.ts';
import { energyTax, vatRate } from '../../../model/inputs/taxes.ts';

/** Reads a day that was kept in the browser's storage; null when it is not one. */
export const parseStoredDay = (kept: unknown): PriceDay | null => {
  const schema = z.object({
    date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    zone: z.enum(zones),
    slots: z.array(z.object({ start: z.number(), price: z.number() })).check(z.minLength(1)),
  });
  const parsed = z.safeParse(schema, kept);
  return parsed.success ? parsed.data : null;
};

/** How prices are shown. */
export type PriceView = {
  /** With the energy tax on electricity. */
  tax: boolean;
  /** With 25 % VAT (on the tax too). */
  vat: boolean;
  /** Energy part of the visitor's grid fee without VAT (SEK per kWh); 0 where it is not known. */
  fee: number;
};

/** Spot price as the market sets it. */
export const plainView: PriceView = { tax: false, vat: false, fee: 0 };

/** A spot price (SEK per kWh) as the view shows it: in öre per kWh, with or without grid fee, tax and VAT. */
export const shownPrice = (price: number, { tax, vat, fee }: PriceView): number =>
  (price + fee + (tax ? energyTax : 0)) * (vat ? 1 + vatRate : 1) * 100;

/** The slot that an instant falls in; null outside the slots and where the source gives none. */
export const slotNow = (slots: readonly PriceSlot[], now: Date): PriceSlot | null =>
  slots.find(({ start }) => start <= now.getTime() && now.getTime() < start + slotLength) ?? null;

/** The place of an instant among all quarters of a day; null on other days. */
export const quarterAt = ({ date }: PriceDay, now: Date): number | null =>
  swedishDate(now) === date ? Math.floor((now.getTime() - startOfDay(date).getTime()) / slotLength) : null;
