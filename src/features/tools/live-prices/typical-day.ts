import { linePath, scaleOf } from '../../../charts/shapes/drawing.ts';
import { formatMonth, formatNumber } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import {
  cheapestWindow,
  defaultZone,
  exampleMonth,
  type PriceDay,
  quartersOf,
  slotLength,
  type Zone,
} from '../../../lib/day-prices.ts';
import { type SwedishDate, swedishMinutes } from '../../../lib/time.ts';
import { calendarFrom } from '../../../model/inputs/calendar.ts';
import { syntheticPrices } from '../../../model/inputs/price-year.ts';

const SLOTS = 96;

const known = new Map<string, readonly number[]>();

/** A usual day of a month (1–12) in a zone: mean spot price of each quarter in the model's year (96 values, SEK per kWh). */
export const typicalDay = (zone: Zone, month: number): readonly number[] => {
  const key = `${zone} ${month}`;
  const before = known.get(key);
  if (before) return before;
  const year = calendarFrom('2026-01-01', 365);
  const prices = syntheticPrices(zone, year);
  const days = year.flatMap((day, index) => (day.month === month ? [index] : []));
  const quarters = Array.from(
    { length: SLOTS },
    (_, slot) => days.reduce((sum, day) => sum + (prices[day * SLOTS + slot] as number), 0) / days.length,
  );
  known.set(key, quarters);
  return quarters;
};

/** A usual day of a month (1–12) in a zone, laid on a date by the clock; without one it lies in a year of its own, so that none of it is now. */
export const usualDay = (
  zone: Zone,
  month: number,
  date: SwedishDate = `2001-${String(month).padStart(2, '0')}-15`,
): PriceDay => {
  const prices = typicalDay(zone, month);
  const slots = quartersOf({ date, zone, slots: [] }).map(({ start }) => ({
    start,
    price: prices[Math.floor((swedishMinutes(new Date(start)) * 60_000) / slotLength)] as number,
  }));
  return { date, zone, slots };
};

/** The example's day as strokes: its prices (SEK per kWh), and which quarters are its cheapest two hours. */
export function exampleDay(): { readonly price: readonly number[]; readonly chosen: readonly boolean[] } {
  const { slots } = usualDay(defaultZone, exampleMonth);
  const cheap = cheapestWindow(slots, 8);
  return {
    price: slots.map(({ price }) => price),
    chosen: slots.map(({ start }) => !!cheap && start >= cheap.from && start < cheap.to),
  };
}

/** What a usual day is called, from words with {month} and {zone}. */
export const usualName = (words: string, zone: Zone, month: number, locale: Locale): string =>
  interpolate(words, {
    month: formatMonth(month, locale),
    zone,
  });

/** What is shown of a usual day in the place of prices that cannot be had; it names month, zone and that it is none of today's. */
export function typicalView(
  zone: Zone,
  month: number,
  { example, price }: Pick<Strings<'live'>, 'example' | 'price'>,
  locale: Locale,
): { readonly path: string; readonly caption: string; readonly alt: string } {
  const values = typicalDay(zone, month).map((sek) => Math.round(sek * 100));
  const y = scaleOf({ layout: 'slots', series: [{ id: '', role: 'ours', label: '', values }] });
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const clock = (value: number) => `${String(Math.floor(values.indexOf(value) / 4)).padStart(2, '0')}:00`;
  return {
    path: linePath(values, y, 'slots'),
    caption: interpolate(example.caption, {
      month: formatMonth(month, locale),
      zone,
      low: formatNumber(low, locale),
      high: formatNumber(high, locale),
      unit: price.unit,
    }),
    alt: interpolate(example.alt, { low: clock(low), high: clock(high) }),
  };
}
