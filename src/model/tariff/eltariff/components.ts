import type { EnergyFee, GridTariff, TariffTime } from '../../../schemas/tariff.ts';
import { isAlways } from '../tariff-time.ts';
import {
  type CalendarPattern,
  type Component,
  type DateInterval,
  type Maybe,
  NotCounted,
  type Numeric,
  type Price,
} from './shapes.ts';
import { type Span, seasonOf, timeOf, type Weights } from './times.ts';

const VAT = 0.25;
/** Prices with and without VAT that differ by more than this from it (share) say two things. */
const ROUNDED = 0.03;
/** No grid company takes so much. */
const MOST_SEK_PER_KWH = 4;

/** A number, which may be written as text; null for none. */
const numberOf = (value: Maybe<Numeric>): number | null => {
  const text = typeof value === 'string' ? value.replace(/[\s%]/g, '').replace(',', '.') : value;
  const number = typeof text === 'string' && text !== '' ? Number(text) : text;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** What a price is written in, in kronor. */
const currencies: Readonly<Record<string, number>> = { sek: 1, kr: 1, öre: 1 / 100 };

/**
 * The price of a component without VAT (SEK); some services write it into the component itself. Null where it has none. Öre can stand
 * as its currency or in its unit (`money`: what that says, in kronor).
 */
const statedPrice = (component: Component & Price, money = 1): number | null => {
  const price = component.price ?? component;
  const currency = currencies[price.currency?.trim().toLowerCase() || 'sek'];
  if (currency === undefined) throw new NotCounted('currency', price.currency ?? '');
  const [without, including] = [numberOf(price.priceExVat), numberOf(price.priceIncVat)];
  const said = numberOf(price.vatRate ?? component.vatRate) ?? VAT;
  const rate = said > 1 ? said / 100 : said;
  // A price with VAT of nothing, or the same, says that there is none.
  if (without !== null && including && including !== without) {
    const ratio = including / without / (1 + rate);
    if (!(Math.abs(ratio - 1) <= ROUNDED) && Math.abs(including - without * (1 + rate)) > 0.006)
      throw new NotCounted('vat', `${without}, ${including}`);
  }
  if (without === null && including === null) return null;
  return Math.min(currency, money) * (without ?? (including as number) / (1 + rate));
};

/** The price of a component without VAT (SEK). */
export const priceOf = (component: Component, money = 1): number => {
  const price = statedPrice(component, money);
  if (price === null) throw new NotCounted('no-price');
  return price;
};

/** A unit in its parts, whatever stands between them: kronor or öre, what is paid for, and for how many months. */
const unitOf = (unit: Maybe<string>): { money: number; quantity: string; months: number } => {
  const [, money = '', quantity, period] =
    /^(?:(sek|kr|öre)\/|)([a-z]*)(\/(?:månad|mån|month|år|year))?$/.exec(
      (unit ?? '')
        .toLowerCase()
        .trim()
        .replace(/\s*(?:\/|,|\bper\b|\boch\b)\s*/g, '/'),
    ) ?? [];
  if (quantity === undefined) throw new NotCounted('unit', unit ?? '');
  return { money: currencies[money] ?? 1, quantity, months: /år|year/.test(period ?? '') ? 12 : 1 };
};

/** Minutes of an ISO 8601 duration of days, hours, minutes and seconds; 0 for any other. */
const minutesIn = (duration: Maybe<string>): number => {
  const [, ...parts] = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(duration ?? '') ?? [];
  return [1440, 60, 1, 1 / 60].reduce((sum, unit, place) => sum + unit * Number(parts[place] ?? 0), 0);
};

/** Months of an ISO 8601 duration of years, months, weeks and days; one with hours is no period of a fixed price. */
export const monthsIn = (duration: Maybe<string>): number => {
  const parts = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?$/i.exec(duration ?? '') ?? [];
  const [years = 0, months = 0, weeks = 0, days = 0] = parts.slice(1).map((count) => Number(count ?? 0));
  const all = 12 * years + months + ((7 * weeks + days) * 12) / 365;
  if (all <= 0) throw new NotCounted('period', duration ?? '');
  return all;
};

/** Energy tax is counted at the level of the law. */
export const isTax = ({ reference, name }: Component): boolean =>
  reference === 'tax' || /skatt(?!e)|\btax\b/i.test(name ?? '');

/** The clock of a tariff's hours; null for one that is neither Sweden's nor its normal time. */
const clockOf = (timeZone: Maybe<string>): 'wall' | 'standard' | null => {
  const zone = timeZone?.trim() ?? '';
  if (/^(?:Etc\/GMT-1|(?:UTC|GMT)?\+0?1(?::?00)?)$/i.test(zone)) return 'standard';
  if (zone === '' || zone === 'CET/CEST') return 'wall';
  try {
    // Where the clock shows what Sweden's does in both halves of the year it is the same.
    const shown = (name: string) =>
      [0, 6].map((month) =>
        new Date(Date.UTC(2026, month, 1)).toLocaleString('sv', { timeZone: name, timeStyle: 'short' }),
      );
    return `${shown(zone)}` === `${shown('Europe/Stockholm')}` ? 'wall' : null;
  } catch {
    return null;
  }
};

/** What the components of a file are read with. */
export type Context = {
  span: Span;
  /** When the price list holds, and when the components of the same part do. */
  list?: Maybe<DateInterval>;
  others?: readonly Maybe<DateInterval>[];
  patterns: readonly CalendarPattern[];
  timeZone: Maybe<string>;
};

/** When a component holds, and by which clock: another country's is no matter as long as it always holds. */
const timesOf = (
  { validPeriod, recurringPeriods }: Component,
  context: Context,
  weights?: Weights,
): TariffTime => {
  const { patterns, timeZone } = context;
  const clock = clockOf(timeZone);
  const hours = { ...timeOf(recurringPeriods, patterns, weights), clock: clock ?? ('wall' as const) };
  if (clock === null && !isAlways({ ...hours, seasons: [] })) throw new NotCounted('clock', timeZone ?? '');
  return { seasons: seasonOf(validPeriod, context), ...hours };
};

/** Reactive power costs whatever is bought, whether or not the file gives it a unit of its own. */
const isReactive = ({ name }: Component): boolean => /reaktiv|reactive/i.test(name ?? '');

/** A fee for each kWh. Throws what is not counted. */
export const energyFeeOf = (component: Component, context: Context): EnergyFee => {
  const { unit } = component;
  if (component.type === 'dynamic') throw new NotCounted('dynamic');
  if (isReactive(component)) throw new NotCounted('unit', 'kVArh');
  const { money, quantity } = unitOf(unit);
  const per = { '': 1, kwh: 1, mwh: 1 / 1000, wh: 1000 }[quantity];
  if (per === undefined) throw new NotCounted('unit', unit ?? '');
  // What names no unit and says how its peaks are found is a price of power.
  if (quantity === '' && component.peakIdentificationSettings) throw new NotCounted('unit', 'kW');
  const share = numberOf(component.spotPriceSettings?.multiplier) ?? 0;
  const isSpot = component.type === 'spot';
  // Below nothing it is paid back, as for losses that a house makes less of.
  if (isSpot && (share === 0 || Math.abs(share) > 1)) throw new NotCounted('spot', String(share));
  const sekPerKwh = (isSpot ? (statedPrice(component, money) ?? 0) : priceOf(component, money)) * per;
  // Öre that are called SEK.
  if (Math.abs(sekPerKwh) > MOST_SEK_PER_KWH) throw new NotCounted('currency', `${sekPerKwh} SEK/kWh`);
  return {
    name: component.name ?? '',
    sekPerKwh,
    spotShare: isSpot ? share : 0,
    ...timesOf(component, context),
  };
};

/** Weight of each reference in a peak function: peak(main); max(peak(high),peak(low)/2). Nothing else is counted. */
export const weightsIn = (text: string): Weights => {
  const compact = text.replace(/\s/g, '');
  const inner = /^max\((.+)\)$/i.exec(compact)?.[1] ?? compact;
  const weights = new Map<string, number>();
  for (const term of inner.split(',')) {
    const [, before, name = '', sign = '', number = before ?? '1'] =
      /^(?:(\d+(?:\.\d+)?)\*)?peak\(([^()]+)\)(?:([*/])(\d+(?:\.\d+)?))?$/i.exec(term) ?? [];
    const weight = sign === '/' ? 1 / Number(number) : Number(number);
    if (name === '' || !(weight > 0 && weight <= 1)) throw new NotCounted('peak-function', text);
    weights.set(name, weight);
  }
  return weights;
};

/** A charge for power. Throws what is not counted. */
export const powerRuleOf = (component: Component, context: Context): GridTariff['power'][number] => {
  const { unit } = component;
  if (component.type === 'dynamic') throw new NotCounted('dynamic');
  if (isReactive(component)) throw new NotCounted('unit', 'kVAr');
  const settings = component.peakIdentificationSettings;
  if (!settings) throw new NotCounted('peak-function');
  const minutes = minutesIn(settings.peakDuration);
  const length = ({ 60: 'hour', 15: 'quarter' } as const)[minutes];
  if (!length) throw new NotCounted('peak-duration', settings.peakDuration ?? '');
  // A kWh in an hour is a kW, in a quarter four.
  const { money, quantity, months } = unitOf(unit);
  const per = { '': 1, kw: 1, kwh: minutes / 60 }[quantity];
  if (per === undefined) throw new NotCounted('unit', unit ?? '');
  const period = settings.peakIdentificationPeriod?.toUpperCase() ?? '';
  const isDaily = minutesIn(period) === 1440;
  if (!isDaily && period !== 'P1M' && minutesIn(period) !== minutes)
    throw new NotCounted('peak-period', period);
  const highest = numberOf(settings.numberOfPeaksForAverageCalculation) ?? 1;
  if (!Number.isInteger(highest) || highest < 1 || highest > 31)
    throw new NotCounted('peak-function', String(highest));
  const weights = weightsIn(settings.peakFunction ?? 'peak(main)');
  const names = (component.recurringPeriods ?? []).map(({ reference }) => reference ?? 'main');
  const missing = [...weights.keys()].find((name) => names.length > 0 && !names.includes(name));
  // Nothing says when one of several references holds.
  if (missing || (names.length === 0 && weights.size > 1))
    throw new NotCounted('peak-function', missing ?? settings.peakFunction ?? '');
  const price = (priceOf(component, money) * per) / months;
  if (price < 0) throw new NotCounted('no-price', String(price));
  return {
    ...timesOf(component, context, weights),
    unit: length,
    highest,
    differentDays: isDaily && highest > 1,
    above: 0,
    steps: [],
    sekPerKwMonth: price / (/^p/i.test(component.pricedPeriod ?? '') ? monthsIn(component.pricedPeriod) : 1),
  };
};
