import type { ColumnFacts, TimeColumns } from './columns.ts';
import type { Choices } from './contract.ts';
import {
  namesCounter,
  namesCurrent,
  namesOtherUnit,
  namesRegister,
  namesState,
  type Role,
  roleOf,
  withoutRegister,
} from './headings.ts';
import { isTiny, unitIn } from './numbers.ts';

/** Columns that are added up to what is bought, and to what is produced or sold; whether their headings say so. */
export interface ValueColumns {
  readonly consumption: readonly number[];
  readonly production: readonly number[];
  /** What else may be meant, where nothing names what is bought. */
  readonly spare: readonly number[];
  /** Columns of several metering points, whose headings differ in their numbers only; empty where there is one. */
  readonly meters: readonly number[];
  readonly named: boolean;
  /** How many other columns hold energy that may be what is meant. */
  readonly rivals: number;
  /** Why there is no consumption, where there is none. */
  readonly lack: 'only-prices' | 'other-quantity' | 'currents' | 'no-readings' | null;
}

/**
 * Whether only one of some columns holds something in each row, as the registers of a tariff do, whatever they are called; one of them
 * in more than a share of the rows.
 */
const inTurn = (columns: readonly ColumnFacts[], least: number): boolean => {
  const [{ holds: rows } = { holds: [] }] = columns;
  const counts = rows.map((_, row) => columns.filter(({ holds }) => holds[row]).length);
  const share = (test: (count: number) => boolean) => counts.filter(test).length / rows.length;
  const busy = columns.filter(({ holds }) => holds.filter(Boolean).length > 0.02 * rows.length);
  return busy.length > 1 && share((count) => count > 1) < 0.02 && share((count) => count === 1) > least;
};

/** Columns that are registers of one amount (`Import T1`, `Import T2`): all of them; otherwise the first. */
const withRegisters = (columns: readonly ColumnFacts[]): number[] => {
  const [first] = columns;
  if (!first) return [];
  // A meter that was changed goes on in a column of the same name.
  const next = columns.filter(({ name, blanks }) => name === first.name && blanks > 0);
  if (next.length > 1 && next.reduce((filled, { blanks }) => filled + 1 - blanks, 0) <= 1.02)
    return next.map(({ at }) => at);
  // What nothing names may be bought and sold in turn.
  if (first.role !== 'value' && first.role !== null) {
    const turns = columns.filter((one) => one === first || inTurn([first, one], 0));
    if (turns.length > 1 && inTurn(turns, 0.5)) return turns.map(({ at }) => at);
  }
  if (!namesRegister(first.name)) return [first.at];
  const whole = columns.find(({ name }) => !namesRegister(name));
  if (whole) return [whole.at];
  const alike = (plain: (name: string) => string) =>
    columns.filter(({ name }) => plain(name) === plain(first.name)).map(({ at }) => at);
  const own = alike(withoutRegister);
  // Registers that are numbered as well: `Electricity 1 (low tariff)`, `Electricity 2 (normal tariff)`.
  return own.length > 1 ? own : alike((name) => withoutNumber(withoutRegister(name)));
};

/** A metering point’s or a meter’s number. */
const LONG_NUMBER = /\d{8,}/;
/** A number in a name, but for a year: `Lägenhet 1101`. */
const NUMBER = /(?<!\d)(?!(?:19|20)\d\d(?!\d))\d+/;
const withoutNumber = (name: string): string => name.replace(NUMBER, '#');

/** Columns whose headings are one but for their numbers, as of several metering points or flats; none where there is only one. */
const ofMeters = (columns: readonly ColumnFacts[]): number[] => {
  const same = withoutNumber(columns[0]?.name ?? '');
  // A column without a name has the number of its place.
  const named = columns.filter(
    ({ name }) =>
      NUMBER.test(name) && withoutNumber(name) === same && !namesRegister(name) && !/^\d{1,7}$/.test(name),
  );
  return named.length > 1 ? named.map(({ at }) => at).sort((a, b) => a - b) : [];
};

/** A name without the phase that it is of. */
const withoutPhase = (name: string): string =>
  withoutRegister(name).replace(/\b(?:(?:phase|fase?) ?)?[a-c1-3]\b/, '');

const YEAR = /(?<!\d)20[0-4]\d(?!\d)/;

/** Phases of the mains, which are all that a house uses. */
const MAINS = /mains/i;

const isEnergy = (name: string): boolean => unitIn(name)?.endsWith('h') ?? false;

/** What stands beside what a house uses: another year, a plan, other houses, a mean, or a part of it. */
export const ASIDE =
  /^solar[_ ]|\bprzed bilans|föregående|i fjol|förra|forrige|previous|last year|vorjahr|anterior|fjolår|budget|\bmål\b|target|\bplan\b|korr(?:\b|ig)|liknande|similar|jämför|compar|grann|neighbo|medel(?!effekt)|average|genomsnitt|gemiddeld|durchschn|promedio|moyenne|(?:värme|lämpö|heat ?|wärme)pump|varmvatten|hot ?water|laddbox|charg|elbil|\bev\b|undermät|sub-?meter/i;

/** What is filled before what mostly is not, amounts before counters, energy before power, the whole before its parts, then what has a unit, then what has fractions, then from the left. */
const byEnergy = (a: ColumnFacts, b: ColumnFacts): number => {
  const rank = (facts: ColumnFacts) =>
    (namesCounter(facts.name) ? 4 : 0) +
    (facts.blanks > 0.6 ? 5 : 0) -
    (/(?<!\p{L})(?:tot(?:al\p{L}*)?|summa)(?!\p{L})/iu.test(facts.name) ? 0.5 : 0) +
    (ASIDE.test(facts.name) ? 0.25 : 0) -
    (isTiny(facts.name, facts.sample) ? 0.5 : 0) +
    (isEnergy(facts.name) ? 0 : unitIn(facts.name) ? 1 : facts.fractions ? 2 : 3);
  return rank(a) - rank(b) || a.at - b.at;
};

/** How many other columns of amounts stand beside those that are read. */
const rivalsOf = (pair: readonly ColumnFacts[], read: readonly number[]): number =>
  pair.filter(({ at, name }) => !read.includes(at) && isEnergy(name) && !namesCounter(name)).length;

/** The column that somebody chose, null for none; otherwise what was found. */
const chosen = (choice: number | null | undefined, found: readonly number[]): readonly number[] =>
  choice === undefined ? found : choice === null ? [] : [choice];

/**
 * Columns of numbers that may be values: no long number that is the same in all rows, which is an id whatever its heading says, and beside
 * a column of the year that the times are of none of another year.
 */
const numbersIn = (facts: readonly ColumnFacts[], { time, hour, minute, until }: TimeColumns) => {
  const yearOf = (text: string | undefined) => YEAR.exec(text ?? '')?.[0];
  const year = yearOf(facts[time]?.sample);
  const hasOwn = year !== undefined && facts.some(({ name }) => yearOf(name) === year);
  return facts.filter(
    ({ at, name, numbers, dates, clocks, blanks, distinct, sample }) =>
      ![time, hour, minute, until].includes(at) &&
      !(hasOwn && (yearOf(name) ?? year) !== year) &&
      numbers > 0.5 &&
      dates < 0.5 &&
      clocks < 0.9 &&
      blanks < 1 &&
      !(distinct === 1 && LONG_NUMBER.test(sample)),
  );
};

/** Whether a column of a tax, or a text that is the same in all rows, says that values are prices; `same` are such columns. */
const listsPrices = (facts: readonly ColumnFacts[], same: readonly ColumnFacts[], priced: boolean): boolean =>
  facts.some(({ name }) => /^(?:tax|vat|moms|skatt|iva|mwst)$/i.test(name)) ||
  (!(priced && same.some(({ sample }) => unitIn(sample))) &&
    facts.some(
      ({ distinct, name, numbers: share, sample }) =>
        distinct === 1 && share === 0 && (roleOf(sample) === 'price' || /currency|valuta|moneda/i.test(name)),
    ));

/** Finds the columns of values by their headings; where those say nothing, by what stands in them. */
export const valueColumns = (
  facts: readonly ColumnFacts[],
  times: TimeColumns,
  choices: Choices,
): ValueColumns => {
  const numbers = numbersIn(facts, times);
  const of = (...roles: (Role | null)[]) =>
    roles.flatMap((role) => numbers.filter((column) => column.role === role).sort(byEnergy));
  const bought = of('import');
  const used = of('use');
  const exported = of('export');
  const made = of('production');
  // Where something is sold, a column of production with nothing in it is that of a meter that does not measure it.
  const produced = exported.length > 0 ? made.filter(({ distinct }) => distinct > 1) : made;
  const priced = of('price', 'cost').length > 0;
  // A text that is the same in all rows may say that the values are prices, as the name of a series does.
  const same = facts.filter(({ distinct, name }) => distinct === 1 && !namesState(name));
  const hasUnit = same.some(({ sample }) => /^\W*[kM]?Wh?\W*$/i.test(sample));
  const isPriceList = listsPrices(facts, same, priced);
  // Beside units of other quantities a name that says nothing is no energy, as clouds beside hPa and °C.
  const measured = facts.filter(({ name }) => namesOtherUnit(name)).length;
  // What is traded at a price is a volume, too. Whole numbers under a name that says nothing may be anything, and beside prices
  // so may fractions.
  const plain = of('value', null).filter(({ role, distinct, fractions, name, holds }) => {
    // What rests whenever the sun does is the same in another unit.
    if (produced.some((own) => own.holds.includes(false) && `${own.holds}` === `${holds}`)) return false;
    if (isPriceList && !unitIn(name)) return false;
    const isTraded = priced && !hasUnit && !fractions && /^(?:volume|quantity|antal|cantidad)$/i.test(name);
    if (role !== null) return !isTraded && (measured < 2 || unitIn(name) !== null);
    // What is nothing or one is a flag.
    if (/^\d+$/.test(name)) return fractions || distinct > 2;
    return measured < 2 && ((hasUnit && distinct > 1) || (fractions && !priced));
  });
  // What is used in all goes with what is produced, what is bought with what is sold.
  const phases = of('phase').filter(
    ({ name }) => unitIn(name) && !/max|min|peak|topp|maks|h[öoø]g?j?st/i.test(name),
  );
  // Circuits with names of their own are parts of the mains beside them.
  const mains = phases.filter(({ name }) => MAINS.test(name));
  const byNumber = numbers.filter(
    ({ role, name, fractions }) => role === 'other' && fractions && LONG_NUMBER.test(name),
  );
  const candidates =
    mains.length > 0 ? [] : [bought, used, plain, ofMeters(byNumber).length > 0 ? byNumber : []];
  const pair = candidates.find((columns) => columns.length > 0) ?? [];
  // Where only the phases are measured, all of them together are what is used, or bought.
  const ofEnergy = phases.filter(({ name }) => isEnergy(name));
  const own = ofEnergy.length > 0 ? ofEnergy : phases;
  const alike = own.filter(({ name }) => withoutPhase(name) === withoutPhase(own[0]?.name ?? ''));
  const parts = mains.length > 0 ? mains : alike.length > 1 ? alike : [];
  const isBought =
    bought.length > 0 ||
    (pair === plain && exported.length > 0) ||
    (pair.length === 0 && parts.some(({ name }) => roleOf(withoutRegister(name)) === 'import'));
  const sold = isBought || produced.length === 0 ? (exported.length > 0 ? exported : produced) : produced;
  const found = pair.length === 0 ? parts.map(({ at }) => at) : withRegisters(pair);
  const consumption = chosen(choices.consumption, found);
  const production = chosen(
    choices.production,
    withRegisters(sold).filter((at) => !consumption.includes(at)),
  );
  const hasOthers =
    numbers.some(({ role }) => role !== null) || numbers.some(({ name }) => !/^\d+$/.test(name));
  const lack =
    consumption.length > 0 || production.length > 0
      ? null
      : priced || (isPriceList && !of('other').some(({ fractions }) => fractions))
        ? 'only-prices'
        : hasOthers
          ? numbers.some(({ name }) => namesCurrent(name))
            ? 'currents'
            : 'other-quantity'
          : 'no-readings';
  const meters = choices.consumption === undefined ? ofMeters(pair) : [];
  const isOpen = pair === plain && choices.consumption === undefined && production.length === 0;
  const spare =
    isOpen && meters.length === 0
      ? plain
          .filter(({ at, role, name }) => !consumption.includes(at) && (role !== null || unitIn(name)))
          .map(({ at }) => at)
      : [];
  const rivals = meters.length > 0 ? 0 : rivalsOf(pair, consumption);
  const named = bought.length + used.length > 0;
  return { consumption, production, spare, meters, named, rivals, lack };
};

/** Whether only one of several columns of what is bought holds something in each row: amounts, as a counter holds its own always. */
export const takeTurns = (facts: readonly ColumnFacts[], { consumption }: ValueColumns): boolean =>
  inTurn(
    facts.filter(({ at }) => consumption.includes(at)),
    0.5,
  );

/** As many columns of fractions as a day has hours, which nothing tells apart, are its parts: one of them is no day. */
export const isOfParts = (facts: readonly ColumnFacts[], { named, meters }: ValueColumns): boolean =>
  !named &&
  meters.length === 0 &&
  facts.filter(({ role, numbers, fractions }) => role === null && numbers > 0.5 && fractions).length >= 22;
