import type { Cell, Choices, Measure, Sureness, Table, Unit } from './contract.ts';
import { namesFactor, namesState } from './headings.ts';
import type { Labels } from './labels.ts';
import { isTiny, unitIn } from './numbers.ts';
import type { Piece } from './pieces.ts';
import { spreadPlaces } from './rows.ts';
import {
  behaviourOf,
  inOneUnit,
  isMixed,
  isUnit,
  measureOf,
  readValues,
  scaledBy,
  scaleOf,
  statedUnit,
  statesOtherUnit,
} from './values.ts';

/** A series as the file has it: the times of its rows, its numbers, and what they measure. */
export interface RawSeries {
  /** Minutes since 1970 as the file’s clock shows them. */
  readonly minutes: Float64Array;
  readonly offsets: Float64Array | null;
  /** Beginning of each row’s day, and minutes counted from it, where hours are counted; empty otherwise. */
  readonly days: Float64Array;
  readonly counted: Float64Array;
  /** In kWh or kW. */
  readonly values: Float64Array;
  readonly unit: Unit;
  readonly measure: Measure;
  readonly sure: { readonly unit: Sureness; readonly measure: Sureness };
  readonly unreadable: number;
  /** Whether the file gives the values the unit of another quantity than energy. */
  readonly isOther: boolean;
  /** Share of the values that is below zero. */
  readonly negative: number;
  /** Share of the steps that fall. */
  readonly falls: number;
}

const pick = (values: Float64Array, rows: Int32Array | null): Float64Array =>
  rows ? Float64Array.from(rows, (row) => values[row] as number) : values;

const NONE = new Float64Array(0);

/** Numbers in the order of their times. */
const inOrder = (minutes: Float64Array, numbers: Float64Array): Float64Array => {
  for (let row = 1; row < minutes.length; row += 1)
    if ((minutes[row] as number) < (minutes[row - 1] as number)) {
      const rows = [...minutes.keys()].filter((at) => !Number.isNaN(minutes[at] as number));
      rows.sort((a, b) => (minutes[a] as number) - (minutes[b] as number) || a - b);
      return Float64Array.from(rows, (at) => numbers[at] as number);
    }
  return numbers;
};

/** More than this a day without a unit, in whole numbers, is watt-hours: what uses so many kWh a day has its unit written. Fractions between these are. */
const [MOST_KWH_A_DAY, FRACTIONS] = [1000, [10_000, 100_000]] as const;

const guessedUnit = (
  numbers: Float64Array,
  minutes: Float64Array,
  whole: boolean,
  isCounter: boolean,
): Unit => {
  const days = new Set(minutes.map((minute) => Math.floor(minute / 1440))).size;
  // What a counter has counted, but for its largest step: past its last digit it begins anew.
  let [sum, moved, largest, before] = [0, 0, 0, Number.NaN];
  for (const number of numbers) {
    if (Number.isNaN(number)) continue;
    sum += number;
    const away = Number.isNaN(before) ? 0 : Math.abs(number - before);
    moved += away;
    largest = Math.max(largest, away);
    before = number;
  }
  const aDay = (isCounter ? moved - largest : sum) / Math.max(1, days);
  return (whole ? aDay > MOST_KWH_A_DAY : aDay > FRACTIONS[0] && aDay < FRACTIONS[1]) ? 'Wh' : 'kWh';
};

/** What a column of the file says that values are multiplied by, whatever its sign; 1 where none does, or several do. */
const factorOf = (names: readonly string[], rows: readonly (readonly Cell[])[]): number => {
  const at = names.findIndex(namesFactor);
  const written = new Set(at < 0 ? [] : rows.map((row) => String(row[at] ?? '').replace(',', '.')));
  return written.size === 1 ? Math.abs(Number([...written][0])) || 1 : 1;
};

/** What one of a column's numbers is, where its heading says so: `1000 imp/kWh`, `(0,01 kWh)`, `(10 Wh)`, mW. */
const sizeOf = (heading: string, sample: string): number => {
  const pulses = /(\d+)\s?(?:imp|pul)\p{L}*\.?\s?(?:\/|per|pro)\s?kWh/iu.exec(heading)?.[1];
  const size = /[([]\s*(0[.,]0*1|10+)\s?[x×*]?\s?k?Wh\s*[)\]]/i.exec(heading)?.[1];
  if (pulses) return 1 / Number(pulses);
  if (size) return Number(size.replace(',', '.'));
  if (isTiny(heading, sample)) return 1e-10;
  return /(?<!\p{L})mW(?!\p{L})/u.test(heading) ? 0.001 : 1;
};

/** What names a series in a column of its own (`sensor.house_power`), where that says that it is power; the heading otherwise. */
const titleOf = (heading: string, names: readonly string[], rows: readonly (readonly Cell[])[]): string => {
  const places = [...names.keys()].filter((at) =>
    /entity|sensor|metric|series|statistic|_field|_measurement|^name$/i.test(names[at] ?? ''),
  );
  const texts = places.map((at) => String(rows[0]?.[at] ?? ''));
  const isPower =
    texts.some((text) => /(?:^|[._ ])(?:power|effekt|leistung)(?:$|[._ ](?!meter))/i.test(text)) &&
    !texts.some((text) => /energ|kwh|total/i.test(text));
  const isOne = places.every((at, place) => rows.every((row) => String(row[at] ?? '') === texts[place]));
  return isPower && isOne ? `${heading} power` : heading;
};

/** Reads one series of a table. */
export const readRawSeries = (
  table: Table,
  { column, rows, heading }: Piece,
  times: Pick<Labels, 'minutes' | 'offsets' | 'days' | 'counted'>,
  mark: '.' | ',' | null,
  choices: Choices,
): RawSeries => {
  const all = table.rows.column(column, table.first);
  const cells = rows ? Array.from(rows, (row) => all[row] ?? '') : all;
  const { numbers: written, unreadable } = readValues(cells, mark);
  const [minutes, offsets] = [pick(times.minutes, rows), times.offsets && pick(times.offsets, rows)];
  const few = spreadPlaces(cells.length, 40).map((at) => table.rows.row(table.first + (rows?.[at] ?? at)));
  // The state of a reading is no unit: W is a true value in German lists.
  const unitColumns = table.names.flatMap((name, at) =>
    at === column || namesState(name)
      ? []
      : [
          few.map((row) =>
            /unit|enhet|einheit|eenheid|yksik/i.test(name) ? `[${row[at] ?? ''}]` : (row[at] ?? ''),
          ),
        ],
  );
  // A column beside that names several units: each row is in its own.
  const beside = unitIn(heading)
    ? undefined
    : table.names
        .flatMap((name, at) =>
          at !== column && !namesState(name) && few.some((row) => isUnit(row[at] ?? ''))
            ? [table.rows.column(at, table.first)]
            : [],
        )
        .find(isMixed);
  const stated = beside ? 'kWh' : statedUnit(heading, cells, unitColumns, table.preamble);
  // An amount with its unit in the heading is counted already.
  const factor = (unitIn(heading) ? 1 : factorOf(table.names, few)) * sizeOf(heading, String(cells.at(-1)));
  const own = beside
    ? scaledBy(written, rows ? Array.from(rows, (row) => beside[row] ?? '') : beside, 'kWh')
    : stated
      ? inOneUnit(written, cells, stated)
      : written;
  const numbers = factor === 1 ? own : own.map((number) => number * factor);
  const behaviour = behaviourOf(inOrder(minutes, numbers));
  const isOther = stated === null && choices.unit === undefined && statesOtherUnit(unitColumns);
  const found = measureOf(
    titleOf(heading, table.names, few),
    choices.unit ?? stated,
    behaviour,
    numbers.length,
  );
  const measure = choices.measure ?? found.measure;
  const guessed = guessedUnit(numbers, minutes, behaviour.whole, measure === 'counter');
  const unit = choices.unit ?? stated ?? (measure === 'power' ? (guessed === 'Wh' ? 'W' : 'kW') : guessed);
  const scale = scaleOf[unit];
  return {
    ...{ minutes, offsets, unit, measure, unreadable, isOther },
    days: times.days ? pick(times.days, rows) : NONE,
    counted: times.counted ? pick(times.counted, rows) : NONE,
    negative: behaviour.negative,
    falls: behaviour.falls,
    values: scale === 1 ? numbers : numbers.map((number) => number * scale),
    sure: {
      // By their size alone W and Wh are alike.
      unit: choices.unit || stated ? 'stated' : unit === 'Wh' && measure === 'counter' ? 'shown' : 'assumed',
      measure: choices.measure ? 'stated' : found.sure,
    },
  };
};
