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

/** The price of a component; some services write it into the component itself. */
export const priceOf = (component: Component & Price): number => {
  const price = component.price ?? component;
  if (price.currency && price.currency.toUpperCase() !== 'SEK')
    throw new NotCounted('currency', price.currency);
  const [without, including] = [numberOf(price.priceExVat), numberOf(price.priceIncVat)];
  if (without === null && including === null) throw new NotCounted('no-price');
  // A price with VAT of nothing, or the same, says that there is none.
  if (without !== null && including && including !== without) {
    const ratio = including / without / (1 + VAT);
    if (!(Math.abs(ratio - 1) <= ROUNDED) && Math.abs(including - without * (1 + VAT)) > 0.006)
      throw new NotCounted('vat', `${without}, ${including}`);
  }
  return without ?? (including as number) / (1 + VAT);
};

/** A number, which may be written as text; null for none. */
const numberOf = (value: Maybe<Numeric>): number | null => {
  const number = typeof value === 'string' && value.trim() ? Number(value.replace(',', '.')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** Months of an ISO 8601 duration of years, months, weeks and days; one with hours is no period of a fixed price. */
export const monthsIn = (duration: Maybe<string>): number => {
  const parts = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?$/.exec(duration ?? '') ?? [];
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
export const energyFeeOf = (component: Component, unit: Maybe<string>, context: Context): EnergyFee => {
  if (component.type === 'dynamic') throw new NotCounted('dynamic');
  if (isReactive(component)) throw new NotCounted('unit', 'kVArh');
  // Some write what a kWh costs, in kronor or in öre, where its unit belongs.
  const [, money = '', energy = ''] =
    /^(?:(sek|kr|öre)\s?\/\s?)?([km]?wh)$/.exec(unit?.toLowerCase() ?? 'kwh') ?? [];
  const parts = { kwh: 1, mwh: 1 / 1000, wh: 1000 }[energy];
  if (parts === undefined) throw new NotCounted('unit', unit ?? '');
  const per = money === 'öre' ? parts / 100 : parts;
  const share = numberOf(component.spotPriceSettings?.multiplier) ?? 0;
  const isSpot = component.type === 'spot';
  if (isSpot && (share <= 0 || share > 1)) throw new NotCounted('spot', String(share));
  const sekPerKwh = isSpot && !component.price ? 0 : priceOf(component) * per;
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
  const inner = /^max\((.+)\)$/.exec(compact)?.[1] ?? compact;
  const weights = new Map<string, number>();
  for (const term of inner.split(',')) {
    const [, before, name = '', sign = '', number = before ?? '1'] =
      /^(?:(\d+(?:\.\d+)?)\*)?peak\(([^()]+)\)(?:([*/])(\d+(?:\.\d+)?))?$/.exec(term) ?? [];
    const weight = sign === '/' ? 1 / Number(number) : Number(number);
    if (name === '' || !(weight > 0 && weight <= 1)) throw new NotCounted('peak-function', text);
    weights.set(name, weight);
  }
  return weights;
};

/** A charge for power. Throws what is not counted. */
export const powerRuleOf = (
  component: Component,
  unit: Maybe<string>,
  context: Context,
): GridTariff['power'][number] => {
  if (component.type === 'dynamic') throw new NotCounted('dynamic');
  if (isReactive(component)) throw new NotCounted('unit', 'kVAr');
  const settings = component.peakIdentificationSettings;
  if (!settings) throw new NotCounted('peak-function');
  const duration = settings.peakDuration ?? '';
  const length = { PT1H: 'hour', PT60M: 'hour', PT15M: 'quarter' }[duration] as
    | 'hour'
    | 'quarter'
    | undefined;
  if (!length) throw new NotCounted('peak-duration', duration);
  // A kWh in an hour is a kW.
  if (
    !['kw', '', length === 'hour' ? 'kwh' : 'kw'].includes(
      unit?.toLowerCase().replace(/^(?:sek|kr)\s?\//, '') ?? '',
    )
  )
    throw new NotCounted('unit', unit ?? '');
  const period = settings.peakIdentificationPeriod ?? '';
  if (period !== 'P1D' && period !== 'P1M' && period !== duration)
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
  const price = priceOf(component);
  if (price < 0) throw new NotCounted('no-price', String(price));
  return {
    ...timesOf(component, context, weights),
    unit: length,
    highest,
    differentDays: period === 'P1D' && highest > 1,
    above: 0,
    steps: [],
    sekPerKwMonth: price / (component.pricedPeriod?.startsWith('P') ? monthsIn(component.pricedPeriod) : 1),
  };
};
