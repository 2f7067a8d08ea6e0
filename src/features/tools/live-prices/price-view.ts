import { cursorNode, drawingNodes, type SvgNode, svgNode } from '../../../charts/html/chart-svg.ts';
import { box, percentX, percentY } from '../../../charts/shapes/box.ts';
import { drawChart } from '../../../charts/shapes/drawing.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { calendarFile } from '../../../lib/calendar-file.ts';
import { clockText, spanText } from '../../../lib/clock-text.ts';
import type { CsvCell } from '../../../lib/csv.ts';
import {
  cheapestWindow,
  extremes,
  meanPrice,
  missingQuarters,
  type PriceDay,
  type PriceSlot,
  type PriceWindow,
  quartersOf,
  slotLength,
} from '../../../lib/day-prices.ts';
import { swedishMinutes } from '../../../lib/time.ts';
import { energyTaxKnownUntil } from '../../../model/inputs/taxes.ts';
import { type PriceView, quarterAt, shownPrice, slotNow } from './prices.ts';

/** What the price chart shows. */
interface PriceChart {
  /** The start of each quarter of the day. */
  readonly starts: readonly number[];
  /** The price of each quarter as the view has it; NaN where the source gives none: the curve has a gap there. */
  readonly prices: readonly number[];
  /** The cheapest window. */
  readonly window: PriceWindow | null;
  /** The quarter that is read off; null for a curve that only stands behind. */
  readonly cursor: number | null;
  /** What stands over the curve, each with its place in time and the price at which it stands; none for a small drawing. */
  readonly flags: readonly Flag[];
  readonly clock: (instant: number) => string;
  readonly format: (value: number) => string;
}

/** Two lines of text at a time of the day. */
interface Flag {
  readonly at: number;
  /** The price that it points at; null for one that stands above every curve. */
  readonly price: number | null;
  readonly lines: readonly [string, string];
}

/** How far the lines of a flag stand over what they point at (px): at the curve, and above every flag that stands there. */
const LIFT = { near: 30, high: 72 };

/** Writes a flag at a share of the width, turned inwards at the edges, with a pole where it stands high. */
function flagNodes({ price, lines: [first, second] }: Flag, share: number, y: string): readonly SvgNode[] {
  const x = percentX(share * box.width);
  const edge = price === null ? 1 / 3 : 1 / 6;
  const side = share < edge ? 'start' : share > 1 - edge ? 'end' : 'mid';
  const lift = price === null ? LIFT.high : LIFT.near;
  const text = svgNode(
    'text',
    { x, y, dy: -lift, class: `chart-note live-flag ${side}` },
    first,
    svgNode('tspan', { x, dy: 19 }, second),
  );
  const pole = { x1: x, x2: x, y1: 22 - lift, y2: y, class: 'live-pole' };
  return price === null ? [svgNode('line', pole), text] : [text];
}

/** Draws a day's prices: steps over a filled ground, the cheapest window, a cursor, marks and hours. */
function priceChart({
  starts,
  prices,
  window,
  cursor,
  flags,
  clock,
  format,
}: PriceChart): readonly SvgNode[] {
  const first = starts[0] ?? 0;
  const share = (instant: number): number => (instant - first) / (starts.length * slotLength);
  const hours = starts
    .filter((start) => swedishMinutes(new Date(start)) % 360 === 0)
    .map((start) => ({ at: share(start), text: clock(start) }))
    .concat({ at: 1, text: '24:00' });
  const isBehind = cursor === null;
  const drawing = drawChart({
    layout: 'slots',
    x: hours,
    series: [
      { id: 'price', role: isBehind ? 'before' : 'ours', label: '', values: prices, filled: !isBehind },
    ],
    format,
  });
  const cheapest = window && {
    class: 'live-window',
    x: percentX(share(window.from) * box.width),
    width: percentX((share(window.to) - share(window.from)) * box.width),
    height: '100%',
  };
  const [low, high] = drawing.domain;
  const heightOf = (price: number | null) => percentY(((high - (price ?? high)) / (high - low)) * box.height);
  return drawingNodes(drawing, {
    under: cheapest ? [svgNode('rect', cheapest)] : [],
    over: isBehind
      ? []
      : [
          cursorNode((cursor + 0.5) / starts.length),
          ...flags.flatMap((flag) => flagNodes(flag, share(flag.at), heightOf(flag.price))),
        ],
  });
}

type Words = Strings<'live-page'>;

/** The words that a day is shown with. */
export type DayWords = Pick<
  Words,
  | 'now'
  | 'mean'
  | 'spread'
  | 'unit'
  | 'bestValue'
  | 'bestMean'
  | 'bestNone'
  | 'taxNote'
  | 'laterTax'
  | 'readout'
  | 'chartLabel'
  | 'gaps'
>;

type Names = Pick<Words, 'cheapest' | 'dearest'>;

/** What the visitor chose to see of a day. */
export interface PriceChoice {
  readonly view: PriceView;
  /** Length of the window to find, in quarter-hours. */
  readonly quarters: number;
  /** The quarter of the day that is read off. */
  readonly cursor: number;
  /** What the cheapest time and the dearest quarter are called over the curve; left out where it has no room for them. */
  readonly names?: Names;
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
function writer(view: PriceView, words: Pick<Words, 'unit'>, locale: Locale) {
  const shown = (amount: number) =>
    formatNumber(amount, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const withUnit = (text: string) => `${text}\u00a0${words.unit}`;
  const number = (price: number) => shown(shownPrice(price, view));
  const price = (value: number) => withUnit(number(value));
  // What lies on every price, such as the tax, is no part of a difference.
  const spread = (high: number, low: number) =>
    withUnit(shown(shownPrice(high, view) - shownPrice(low, view)));
  const clock = (instant: number) => clockText(instant, locale);
  const priceAt = (slot: PriceSlot | undefined) =>
    slot ? `${price(slot.price)} (${clock(slot.start)})` : '–';
  return { number, price, spread, clock, priceAt };
}

interface DayContext {
  readonly words: DayWords;
  readonly locale: Locale;
  readonly now: Date;
}

/** The curve of a day; without a cursor it only stands behind. */
const curveOf = (
  day: PriceDay,
  view: PriceView,
  marks: Pick<PriceChart, 'window' | 'cursor' | 'flags'>,
  locale: Locale,
): readonly SvgNode[] => {
  const quarters = quartersOf(day);
  return priceChart({
    ...marks,
    starts: quarters.map(({ start }) => start),
    prices: quarters.map(({ price }) => (price === null ? Number.NaN : shownPrice(price, view))),
    clock: (instant) => clockText(instant, locale),
    format: (value) => formatNumber(value, locale),
  });
};

/** Makes everything that the page shows of a day. */
export function renderDay(
  day: PriceDay,
  { view, quarters, cursor, names }: PriceChoice,
  { words, locale, now }: DayContext,
): RenderedDay {
  const { slots } = day;
  const write = writer(view, words, locale);
  const current = slotNow(slots, now);
  const ends = extremes(slots);
  // Of the day of now only what is left.
  const best = cheapestWindow(
    slots,
    quarters,
    quarterAt(day, now) === null ? undefined : now.getTime() - slotLength + 1,
  );
  const all = quartersOf(day);
  const index = Math.min(all.length - 1, cursor);
  const { start = 0, price = null } = all[index] ?? {};
  const priceOrNone = (value: number | null) => (value === null ? '–' : write.price(value));
  const missing = missingQuarters(day);
  const bestTimes = best && {
    start: best.from,
    end: best.to,
    from: write.clock(best.from),
    to: write.clock(best.to),
    price: write.price(best.mean),
  };
  const flags = ({ cheapest, dearest }: Names): readonly Flag[] =>
    [
      bestTimes && {
        at: (bestTimes.start + bestTimes.end) / 2,
        price: null,
        lines: [interpolate(cheapest, bestTimes), interpolate(words.bestMean, bestTimes)] as const,
      },
      ends && {
        at: ends.high.start + slotLength / 2,
        price: shownPrice(ends.high.price, view),
        lines: [
          interpolate(dearest, { from: write.clock(ends.high.start) }),
          write.price(ends.high.price),
        ] as const,
      },
    ].flatMap((flag) => flag ?? []);
  return {
    best,
    texts: {
      'now-label': current ? words.now : words.mean,
      now: write.number(current ? current.price : meanPrice(slots)),
      // What is the large figure already is not said again.
      'mean-label': current ? words.mean : words.spread,
      mean: current || !ends ? write.price(meanPrice(slots)) : write.spread(ends.high.price, ends.low.price),
      low: write.priceAt(ends?.low),
      high: write.priceAt(ends?.high),
      best: bestTimes ? interpolate(words.bestValue, bestTimes) : words.bestNone,
      'best-none': best ? '' : words.bestNone,
      'tax-note': `${words.taxNote}${view.tax && day.date > energyTaxKnownUntil ? ` ${words.laterTax}` : ''}`,
      gaps: missing > 0 ? interpolate(words.gaps, { n: missing, all: all.length }) : '',
      readout: interpolate(words.readout, {
        from: write.clock(start),
        to: write.clock(start + slotLength),
        price: priceOrNone(price),
      }),
    },
    chart: curveOf(day, view, { window: best, cursor: index, flags: names ? flags(names) : [] }, locale),
    chartLabel: ends
      ? interpolate(words.chartLabel, {
          low: write.price(ends.low.price),
          lowTime: write.clock(ends.low.start),
          high: write.price(ends.high.price),
          highTime: write.clock(ends.high.start),
        })
      : '',
    rows: all.map((quarter) => [write.clock(quarter.start), priceOrNone(quarter.price)]),
  };
}

/** A day whose prices are not known yet, as an empty frame over another day's curve; without that day over nothing. */
export function renderEmpty(
  behind: PriceDay | null,
  view: PriceView,
  { words, locale }: DayContext,
): RenderedDay {
  const places = ['now', 'mean', 'low', 'high', 'best', 'readout'].map((name) => [name, '–']);
  return {
    best: null,
    texts: {
      ...Object.fromEntries(places),
      'now-label': words.mean,
      'mean-label': words.spread,
      'best-none': '',
      gaps: '',
    },
    chart: behind ? curveOf(behind, view, { window: null, cursor: null, flags: [] }, locale) : [],
    chartLabel: '–',
    rows: [],
  };
}

/** A day's prices as rows of a file; the cell of a quarter that the source does not give is empty. */
export function priceRows(
  day: PriceDay,
  view: PriceView,
  words: Words,
  locale: Locale,
): readonly (readonly CsvCell[])[] {
  const heading = [words.from, `${words.price}, ${basisOf(view, words)} (${words.unit})`];
  const rows = quartersOf(day).map(({ start, price }) => [
    clockText(start, locale),
    price === null ? '' : Number(shownPrice(price, view).toFixed(5)),
  ]);
  return [heading, ...rows];
}

/** A calendar file that reminds a quarter of an hour before the cheapest run begins, or the evening before where that is at night. */
export function bestCalendar(
  { from, to, mean }: PriceWindow,
  { zone }: PriceDay,
  view: PriceView,
  { words, locale, now }: { readonly words: Words; readonly locale: Locale; readonly now: Date },
): string {
  const price = writer(view, words, locale).price(mean);
  const when = spanText({ from, to }, locale);
  return calendarFile(
    [
      {
        uid: `${from}-${to}-${zone}@ecohub`,
        start: from,
        end: to,
        title: `${words.icsTitle}, ${when}`,
        text: interpolate(words.icsText, { zone, price, basis: basisOf(view, words) }),
        remind: 15,
      },
    ],
    now.getTime(),
  );
}
