import { type CalendarDay, SLOTS_PER_DAY } from './calendar.ts';
import type { PriceArea } from './places.ts';
import { seededRandom } from './random.ts';
import { monthlyAt, wanderingDays } from './weather.ts';

/**
 * Published statistics that the year is made to match: mean spot price of the first half of 2025 (SEK/kWh; P6, P7), and the
 * share of time below zero, published for SE2 (P6). The other shares, and that the second half is like the first, are
 * assumptions.
 */
export const priceStatistics: Readonly<Record<PriceArea, { mean: number; negative: number }>> = {
  SE1: { mean: 0.14, negative: 0.1 },
  SE2: { mean: 0.14, negative: 0.12 },
  SE3: { mean: 0.5, negative: 0.06 },
  SE4: { mean: 0.63, negative: 0.05 },
};

/** Level of each month against its half-year, an assumption. */
const monthLevels = [1.4, 1.4, 1.05, 0.85, 0.7, 0.6, 0.55, 0.75, 0.95, 1.05, 1.3, 1.4];

/** Shape of the day, hour by hour, in the dark and in the light half of the year: night, morning and evening peak, sun dip. */
const hours = (text: string): readonly number[] => text.split(' ').map(Number);
const darkDay = hours(
  '62 58 56 55 58 70 98 130 138 124 112 104 100 100 105 118 142 168 160 132 108 92 80 70',
);
const lightDay = hours('78 72 68 66 70 84 108 122 104 76 50 32 22 16 18 34 66 112 158 178 160 130 106 90');

/** How far the quarters of an hour lie from a straight line between the hours (share of the step). */
const QUARTER_BEND = [0.06, -0.05, -0.04, 0.03] as const;
/** Below zero, prices move by this share of what they move above. */
const NEGATIVE_SCALE = 0.6;
const SPANS = 1024;

const hourlyShape = (day: CalendarDay): number[] => {
  const light = Math.max(0, Math.min(1, 0.5 - 0.7 * Math.cos(((day.dayOfYear - 10) / 365) * 2 * Math.PI)));
  return darkDay.map((value, hour) => value * (1 - light) + (lightDay[hour] as number) * light);
};

/** Price of a day's quarter-hour from its hours. */
const quarterAt = (hours: readonly number[], slot: number): number => {
  const hour = slot >> 2;
  const quarter = slot & 3;
  const slope = ((hours[(hour + 1) % 24] as number) - (hours[(hour + 23) % 24] as number)) / 2;
  const bend = QUARTER_BEND[quarter] as number;
  return (
    (hours[hour] as number) + slope * ((quarter - 1.5) / 4) + Math.abs(quarter === 0 ? slope : -slope) * bend
  );
};

/** The value with so many smaller ones before it. Of a year only the few near it are sorted: those in one of many equal spans. */
const valueAt = (values: Float64Array, place: number): number => {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let k = 0; k < values.length; k += 1) {
    low = Math.min(low, values[k] as number);
    high = Math.max(high, values[k] as number);
  }
  const perSpan = (SPANS - 1) / (high - low || 1);
  const counts = new Int32Array(SPANS);
  for (let k = 0; k < values.length; k += 1) {
    const span = Math.trunc(((values[k] as number) - low) * perSpan);
    counts[span] = (counts[span] as number) + 1;
  }
  let [span, before] = [0, 0];
  while (before + (counts[span] as number) <= place) {
    before += counts[span] as number;
    span += 1;
  }
  const near = values.filter((value) => Math.trunc((value - low) * perSpan) === span).sort();
  return near[place - before] as number;
};

/** Moves and stretches prices so that their mean and the share below zero are those wanted. */
const fitPrices = (prices: Float64Array, mean: number, negative: number): void => {
  const zero = valueAt(prices, Math.floor(negative * (prices.length - 1)));
  let sum = 0;
  for (let slot = 0; slot < prices.length; slot += 1) {
    const above = (prices[slot] as number) - zero;
    prices[slot] = above < 0 ? above * NEGATIVE_SCALE : above;
    sum += prices[slot] as number;
  }
  const scale = (mean * prices.length) / sum;
  for (let slot = 0; slot < prices.length; slot += 1) prices[slot] = (prices[slot] as number) * scale;
};

/**
 * Spot prices (SEK/kWh, without VAT and tax) that no market has seen: published means and shares, assumed shapes, and chance
 * from a seed. The calendar begins on 1 January and holds a whole year.
 */
export const syntheticPrices = (area: PriceArea, calendar: readonly CalendarDay[], seed = 2025): number[] => {
  // The weather moves all areas together: the seed is the same, the south moves more.
  const wander = wanderingDays(calendar.length, seed, 0.75);
  const random = seededRandom(seed + 1);
  const spread = area === 'SE3' || area === 'SE4' ? 0.35 : 0.5;
  const prices = new Float64Array(calendar.length * SLOTS_PER_DAY);
  calendar.forEach((day, index) => {
    const level =
      monthlyAt(monthLevels, day) *
      Math.exp(spread * (wander[index] as number)) *
      (day.weekday > 5 ? 0.85 : 1);
    const shape = hourlyShape(day);
    for (let slot = 0; slot < SLOTS_PER_DAY; slot += 1)
      prices[index * SLOTS_PER_DAY + slot] = level * (quarterAt(shape, slot) + 6 * (random() - 0.5));
  });
  const { mean, negative } = priceStatistics[area];
  const half = calendar.findIndex(({ month }) => month === 7) * SLOTS_PER_DAY;
  for (const part of [prices.subarray(0, half), prices.subarray(half)]) fitPrices(part, mean, negative);
  return Array.from(prices);
};
