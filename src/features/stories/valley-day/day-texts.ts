import { formatNumber, formatSek } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { clockOf } from '../../../model/inputs/calendar.ts';
import { type DaySeries, doings } from './day-series.ts';

export type Words = Strings<'day'>;

/** What can be read at one quarter-hour, by the name of its place in the page. */
export interface DayTexts {
  readonly time: string;
  /** The day's lowest and highest price: the scale of the strokes. */
  readonly range: string;
  readonly doing: string;
  readonly price: string;
  readonly bought: string;
  /** Before what was bought ahead has paid off, the label says so. */
  readonly savedLabel: string;
  readonly saved: string;
  readonly solar: string;
  readonly battery: string;
  readonly car: string;
  readonly grid: string;
}

/** The scale of a day's strokes: its lowest and highest price. */
export const priceRange = (price: readonly number[], words: Words, locale: Locale): string => {
  const whole = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 0 });
  return interpolate(words.range, { low: whole(Math.min(...price)), high: whole(Math.max(...price)) });
};

/** The texts of a quarter-hour. */
export function dayTexts(series: DaySeries, slot: number, words: Words, locale: Locale): DayTexts {
  const at = (name: keyof DaySeries) => series[name][slot] as number;
  const number = (value: number, digits: number) =>
    formatNumber(value, locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const kw = (name: keyof DaySeries) => {
    const tenths = Math.abs(at(name));
    return `${number(tenths / 10, tenths === 0 ? 0 : 1)}\u00a0kW`;
  };
  const money = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const saved = at('saved');
  const direction = Math.abs(at('grid')) < 1 ? 'still' : at('grid') > 0 ? 'buys' : 'sells';
  const doing = doings[at('doing')] ?? 'buy';
  return {
    time: clockOf(slot),
    range: priceRange(series.price, words, locale),
    doing: words.doing[doing],
    price: interpolate(words.priceOf, { price: number(at('price'), 0) }),
    bought: `${number(at('bought') / 10, 1)}\u00a0kWh`,
    savedLabel: saved < 0 ? words.ahead : words.saved,
    saved: formatSek(Math.abs(saved) / 100, locale, money),
    solar: kw('solar'),
    battery: `${number(at('level'), 0)}\u00a0%`,
    // Between the quarters of its charging the car pauses: the sentence goes on saying that it charges.
    car: at('car') > 0 ? kw('car') : doing === 'car' ? words.pauses : words.rests,
    grid: direction === 'still' ? kw('grid') : interpolate(words[direction], { power: kw('grid') }),
  };
}

/** What a screen reader says of a quarter-hour: time, price, what happens. */
export const valueText = ({ time, price, doing }: DayTexts): string => `${time}, ${price}. ${doing}`;
