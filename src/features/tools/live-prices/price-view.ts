import type { SvgNode } from '../../../charts/html/chart-svg.ts';
import { formatNumber, formatTime } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { calendarFile, worldTime } from '../../../lib/calendar-file.ts';
import type { CsvCell } from '../../../lib/csv.ts';
import { energyTaxKnownUntil } from '../../../model/inputs/taxes.ts';
import { priceChart } from './price-chart.ts';
import {
  cheapestWindow,
  extremes,
  meanPrice,
  type PriceDay,
  type PriceSlot,
  type PriceView,
  type PriceWindow,
  shownPrice,
  slotLength,
  slotNow,
} from './prices.ts';

type Words = Strings<'live-page'>;

/** The words that a day is shown with. */
export type DayWords = Pick<
  Words,
  | 'now'
  | 'mean'
  | 'spread'
  | 'units'
  | 'bestValue'
  | 'bestNone'
  | 'taxNote'
  | 'laterTax'
  | 'readout'
  | 'chartLabel'
>;

/** What the visitor chose to see of a day. */
export interface PriceChoice {
  readonly view: PriceView;
  /** Length of the window to find, in quarter-hours. */
  readonly quarters: number;
  /** The slot that is read off. */
  readonly cursor: number;
}

/** A day as the page shows it. */
export interface RenderedDay {
  /** Texts by the names of their places. */
  readonly texts: Readonly<Record<string, string>>;
  readonly chart: readonly SvgNode[];
  /** Text alternative of the chart. */
  readonly chartLabel: string;
  readonly rows: readonly (readonly [time: string, price: string])[];
  /** The cheapest run of the chosen length that is left; null when none is. */
  readonly best: PriceWindow | null;
}

/** What a price is made of, in the words of the page. */
const basisOf = ({ tax, vat, fee }: PriceView, words: Words): string =>
  `${words.basis[tax ? (vat ? 'both' : 'tax') : vat ? 'vat' : 'spot']}${fee > 0 ? words.basis.fee : ''}`;

/** The texts around the curve that say what the price is made of. */
export function basisTexts(view: PriceView, words: Words): { caption: string; note: string } {
  const basis = { basis: basisOf(view, words) };
  return { caption: interpolate(words.caption, basis), note: interpolate(words.note, basis) };
}

/** Writes prices and times in a view and a language. */
function writer(view: PriceView, words: Pick<Words, 'units'>, locale: Locale) {
  const digits = view.unit === 'ore' ? 1 : 3;
  const shown = (amount: number) =>
    formatNumber(amount, locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const withUnit = (text: string) => `${text}\u00a0${words.units[view.unit]}`;
  const number = (price: number) => shown(shownPrice(price, view));
  const price = (value: number) => withUnit(number(value));
  // What lies on every price, such as the tax, is no part of a difference.
  const spread = (high: number, low: number) =>
    withUnit(shown(shownPrice(high, view) - shownPrice(low, view)));
  const clock = (instant: number) => formatTime(new Date(instant), locale);
  const priceAt = (slot: PriceSlot | undefined) =>
    slot ? `${price(slot.price)} (${clock(slot.start)})` : '–';
  return { number, price, spread, clock, priceAt };
}

/** Makes everything that the page shows of a day. */
export function renderDay(
  day: PriceDay,
  { view, quarters, cursor }: PriceChoice,
  { words, locale, now }: { readonly words: DayWords; readonly locale: Locale; readonly now: Date },
): RenderedDay {
  const { slots } = day;
  const write = writer(view, words, locale);
  const current = slotNow(slots, now);
  const ends = extremes(slots);
  const best = cheapestWindow(slots, quarters, current ? now.getTime() - slotLength : undefined);
  const index = Math.min(slots.length - 1, cursor);
  const slot = slots[index] as PriceSlot;
  const span = (from: number, to: number, price: number) => ({
    from: write.clock(from),
    to: write.clock(to),
    price: write.price(price),
  });
  return {
    best,
    texts: {
      'now-label': current ? words.now : words.mean,
      now: write.number(current ? current.price : meanPrice(slots)),
      unit: words.units[view.unit],
      // What is the large figure already is not said again.
      'mean-label': current ? words.mean : words.spread,
      mean: current || !ends ? write.price(meanPrice(slots)) : write.spread(ends.high.price, ends.low.price),
      low: write.priceAt(ends?.low),
      high: write.priceAt(ends?.high),
      best: best ? interpolate(words.bestValue, span(best.from, best.to, best.mean)) : words.bestNone,
      'tax-note': `${words.taxNote}${view.tax && day.date > energyTaxKnownUntil ? ` ${words.laterTax}` : ''}`,
      readout: interpolate(words.readout, span(slot.start, slot.start + slotLength, slot.price)),
    },
    chart: priceChart({
      slots,
      prices: slots.map(({ price }) => shownPrice(price, view)),
      window: best,
      cursor: index,
      clock: write.clock,
      format: (value) => formatNumber(value, locale),
    }),
    chartLabel: ends
      ? interpolate(words.chartLabel, {
          low: write.price(ends.low.price),
          lowTime: write.clock(ends.low.start),
          high: write.price(ends.high.price),
          highTime: write.clock(ends.high.start),
        })
      : '',
    rows: slots.map(({ start, price }) => [write.clock(start), write.price(price)]),
  };
}

/** A day's prices as rows of a file. */
export function priceRows(
  { slots }: PriceDay,
  view: PriceView,
  words: Words,
  locale: Locale,
): readonly (readonly CsvCell[])[] {
  const heading = [words.from, `${words.price}, ${basisOf(view, words)} (${words.units[view.unit]})`];
  const rows = slots.map(({ start, price }) => [
    formatTime(new Date(start), locale),
    Number(shownPrice(price, view).toFixed(5)),
  ]);
  return [heading, ...rows];
}

/** A calendar file that reminds a quarter of an hour before the cheapest run begins, in world time: right in every time zone. */
export function bestCalendar(
  { from, to, mean }: PriceWindow,
  { zone }: PriceDay,
  view: PriceView,
  { words, locale, now }: { readonly words: Words; readonly locale: Locale; readonly now: Date },
): string {
  const write = writer(view, words, locale);
  const price = write.price(mean);
  return calendarFile([
    {
      uid: `${worldTime(from)}-${worldTime(to)}-${zone}@ecohub`,
      stamp: worldTime(now.getTime()),
      start: worldTime(from),
      when: [`DTEND:${worldTime(to)}`],
      title: words.icsTitle,
      text: interpolate(words.icsText, { zone, price, basis: basisOf(view, words) }),
      alarm: '-PT15M',
    },
  ]);
}
