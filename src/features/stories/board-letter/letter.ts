import { fromGround, middleOf, strokes } from '../../../charts/shapes/paths.ts';
import { formatNumber, formatSek } from '../../../i18n/format.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';

export const heatings = ['district', 'pump'] as const;
export type Heating = (typeof heatings)[number];

/** What the reader of the letter chooses; quarters count from 0. */
export interface Choice {
  readonly flats: number;
  readonly heating: Heating;
  readonly quarter: number;
}

/** The example association of the page's figures, in the year's first quarter. */
export const exampleChoice: Choice = { flats: 50, heating: 'district', quarter: 0 };

/**
 * What the example year rests on, per flat, as the worked example has it: kWh a year, SEK/kWh, how much heat a heat pump gives for
 * each kWh of power, the part of the heating cost that goes away (0 to 1), and EcoHub's fee (SEK a month); electricity saves the
 * rest of what the example association saves.
 */
export const assumptions = {
  heat: 9_240,
  electricity: 1_360,
  heatPrice: 0.95,
  electricityPrice: 1.7,
  heatFactor: 3,
  heatSaving: 0.3,
  fee: 20,
} as const;

/** Shares of a year's heat, with hot water, and of its common-area electricity, by month. */
const HEAT = [0.145, 0.13, 0.12, 0.085, 0.05, 0.03, 0.025, 0.028, 0.045, 0.085, 0.115, 0.142];
const ELECTRICITY = [0.1, 0.092, 0.09, 0.082, 0.076, 0.07, 0.066, 0.07, 0.076, 0.086, 0.092, 0.1];

interface Pair {
  readonly before: number;
  readonly after: number;
}

/** The letter's amounts (SEK): each line of the budget before and with EcoHub. */
export interface Letter {
  readonly heating: Pair;
  readonly electricity: Pair;
  readonly ecohub: Pair;
  readonly total: Pair;
  readonly yearSaving: number;
  /** Effect on the fee of one flat in one month, before interest and depreciation. */
  readonly fee: number;
  /** Cost of each of the year's months. */
  readonly months: readonly Pair[];
}

const yearCost = (heating: Heating) => ({
  heat:
    heating === 'pump'
      ? (assumptions.heat / assumptions.heatFactor) * assumptions.electricityPrice
      : assumptions.heat * assumptions.heatPrice,
  electricity: assumptions.electricity * assumptions.electricityPrice,
});

/** Part of the example association's energy cost that goes away (0 to 1) when it saves `yearly` SEK. */
export function shareOf(yearly: number): number {
  const { heat, electricity } = yearCost('district');
  return yearly / exampleChoice.flats / (heat + electricity);
}

/** Part of the cost of common-area electricity that goes away (0 to 1), when `share` of all energy cost does with district heating. */
export function electricitySaving(share: number): number {
  const { heat, electricity } = yearCost('district');
  return (share * (heat + electricity) + 12 * assumptions.fee - assumptions.heatSaving * heat) / electricity;
}

/**
 * The letter's amounts for a choice; `share` is the part of the example association's energy cost that goes away (0 to 1), after
 * EcoHub's fee.
 */
export function letterOf({ flats, heating, quarter }: Choice, share: number): Letter {
  const year = yearCost(heating);
  const pair = (before: number, saving: number): Pair => ({ before, after: before * (1 - saving) });
  const cost = (heat: number, power: number, fee: number) => {
    const rows = {
      heating: pair(heat, assumptions.heatSaving),
      electricity: pair(power, electricitySaving(share)),
      ecohub: { before: 0, after: fee },
    };
    const sum = (when: keyof Pair) => rows.heating[when] + rows.electricity[when] + rows.ecohub[when];
    return { ...rows, total: { before: sum('before'), after: sum('after') } };
  };
  const inQuarter = (shares: readonly number[]) =>
    shares.slice(quarter * 3, quarter * 3 + 3).reduce((sum, month) => sum + month, 0);
  const heat = flats * year.heat * inQuarter(HEAT);
  const electricity = flats * year.electricity * inQuarter(ELECTRICITY);
  const month = flats * assumptions.fee;
  const whole = cost(flats * year.heat, flats * year.electricity, 12 * month).total;
  const saved = whole.before - whole.after;
  return {
    ...cost(heat, electricity, 3 * month),
    yearSaving: saved,
    fee: saved / 12 / flats,
    months: HEAT.map(
      (share, index) =>
        cost(flats * year.heat * share, flats * year.electricity * (ELECTRICITY[index] as number), month)
          .total,
    ),
  };
}

/** Width and height of the drawing of the year, and the monthly cost per flat at its upper edge (SEK). */
export const DRAWING = { width: 360, height: 84, top: 1_600 } as const;

/** Paths of the year's months: what each cost before, and with EcoHub up to the letter's quarter and in it; what is to come is left out. */
export function yearStrokes(choice: Choice, share: number): Record<'before' | 'after' | 'chosen', string> {
  const { months } = letterOf({ ...choice, flats: 1 }, share);
  const places = { at: middleOf(DRAWING.width / 12), ...fromGround(DRAWING.height, DRAWING.top) };
  const quarters = (shown: (later: number) => boolean) =>
    strokes(
      months.map(({ after }, month) => (shown(Math.floor(month / 3) - choice.quarter) ? after : null)),
      places,
    );
  return {
    before: strokes(
      months.map(({ before }) => before),
      places,
    ),
    after: quarters((later) => later < 0),
    chosen: quarters((later) => later === 0),
  };
}

export type Words = Strings<'letter'>;

/** Every text of the letter that a choice changes, by the name of its place. */
export function letterTexts(
  choice: Choice,
  share: number,
  words: Words,
  locale: Locale,
): Record<string, string> {
  const letter = letterOf(choice, share);
  const whole = { maximumFractionDigits: 0 };
  const sek = (amount: number, step: number) => formatSek(Math.round(amount / step) * step, locale, whole);
  /** To the hundred, as the rows are written: the sum of the letter is the sum of its rows. */
  const rounded = ({ before, after }: Pair): Pair => ({
    before: Math.round(before / 100) * 100,
    after: Math.round(after / 100) * 100,
  });
  const [heating, electricity] = [rounded(letter.heating), rounded(letter.electricity)];
  const ecohub = rounded(letter.ecohub);
  const total = {
    before: heating.before + electricity.before,
    after: heating.after + electricity.after + ecohub.after,
  };
  const row = (name: string, { before, after }: Pair) => ({
    [`${name}Before`]: sek(before, 100),
    [`${name}After`]: sek(after, 100),
    [`${name}Less`]: sek(before - after, 100),
  });
  return {
    flats: formatNumber(choice.flats, locale),
    house: interpolate(words.house, { flats: choice.flats, heating: words[choice.heating] }),
    period: words.periods[choice.quarter] ?? '',
    date: words.dates[choice.quarter] ?? '',
    heatLine: words.heatLines[choice.heating],
    ...row('heating', heating),
    ...row('electricity', electricity),
    ...row('ecohub', ecohub),
    ...row('total', total),
    year: interpolate(words.year, { saving: sek(letter.yearSaving, 500) }),
    fee: sek(letter.fee, 10),
    top: sek(choice.flats * DRAWING.top, 100),
    middle: formatNumber((choice.flats * DRAWING.top) / 2, locale),
  };
}
