import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { MeterFault, Understood } from './contract.ts';
import { at, type Hour, hours, kwhAt, partsOf } from './house.fixture.ts';

/** How many rows an hour has. */
const PARTS = { days: 1 / 24, hours: 1, halves: 2, quarters: 4, tens: 6, fives: 12, dates: 1 / 24 } as const;
type Unit = keyof typeof PARTS;
const isUnit = (key: string) => key.replace('+', '') in PARTS;

/** What a file is made of, one after the other: text as it stands, or rows, written for each reading; below each other, one line each. */
type Part = string | readonly Part[] | Rows;
/** Rows of the house, or of `dates`, which are sixty days of 8 to 14 kWh; with a plus the moment after the last has a row, too. */
type Rows = { readonly [Name in Unit | `${Unit}+`]?: Part } & {
  readonly by?: string;
  readonly of?: number;
  /** The place of the first row; for `dates`, a day. */
  readonly from?: number | string;
  readonly every?: number;
  readonly newest?: boolean;
};
/** A file as `fixtures/*.yaml` have it. */
type Written =
  | string
  | (Rows & { readonly [Name in 'head' | 'foot' | 'file']?: Part } & {
      /** A file of its own. */
      readonly csv?: string;
      readonly is?: Partial<Understood>;
      readonly kwh?: number;
      readonly sold?: number;
    });

const timeOf = (label: number) => {
  const time = at(label);
  return { ...time, h12: String(+time.h % 12 || 12), am: +time.h < 12 ? 'AM' : 'PM' };
};

/** Rows and what each may say between braces. `sum`, `nights` and `suns` are the kWh before it: all, those before seven, those sold. */
const scopesOf = (readings: readonly Hour[], step: number) => {
  let [sum, nights, suns] = [0, 0, 0];
  return readings.map(({ label, kwh }, place) => {
    const time = timeOf(label);
    const sun = +time.h >= 10 && +time.h < 15 ? 1.5 : 0;
    const before = { sum, nights, suns };
    sum += kwh;
    nights += +time.h < 7 ? kwh : 0;
    suns += (sun * step) / 60;
    return {
      ...{ ...time, ...before, label, kwh, sun, place, epoch: (label - 60) * 60 },
      ...{ to: timeOf(label + step), at: (minutes: number) => timeOf(label + minutes) },
      ...{ wave: 1 + 0.5 * Math.sin(place), kwhAt },
    };
  });
};
type Scope = ReturnType<typeof scopesOf>[number];

const rowsOf = (name: string, rows: Rows, day?: Scope): Scope[] => {
  const { from = 0, of, every = 1 } = rows;
  const unit = name.replace('+', '') as Unit;
  const step = (60 / PARTS[unit]) * every;
  const first = Date.parse(typeof from === 'string' ? from : '2025-01-01') / 60_000;
  const dates = Array.from({ length: of ?? 60 }, (_, place) => ({
    label: first + place * step,
    kwh: 8 + (place % 7),
  }));
  const readings =
    unit === 'dates'
      ? dates
      : unit === 'days'
        ? hours.filter((_, place) => place % 24 === 0)
        : partsOf(PARTS[unit]);
  const end = { label: (readings.at(-1)?.label ?? 0) + step, kwh: 0 };
  const all = scopesOf(name === unit ? readings : [...readings, end], step);
  const begin = typeof from === 'number' ? from : 0;
  const own = all
    .filter(({ iso }) => !day || iso === day.iso)
    .slice(begin, unit === 'dates' ? undefined : of && begin + of);
  return (rows.newest ? own.toReversed() : own).map((row, place) => ({ ...row, place }));
};

/** Puts in what stands between braces: an expression over the row; `:,3` and `:.3` are the mark and the number of decimals. */
const fill = (text: string, scope: Scope): string =>
  text.replaceAll(/\{([^{}"]+?|[^{}"]*`.*?`[^{}"]*?)(?::([,.])(\d+))?\}/g, (_, expression, mark, digits) => {
    const value: unknown = new Function('row', `with (row) return ${expression}`)(scope);
    return mark && typeof value === 'number' ? value.toFixed(digits).replace('.', mark) : String(value);
  });

/** The text of what is written so. */
export const textOf = (part: Part, scope?: Scope, between = '\n'): string => {
  if (typeof part === 'string') return scope ? fill(part, scope) : part;
  if (isList(part)) return part.map((one) => textOf(one, scope, isList(one) ? '' : between)).join(between);
  const name = Object.keys(part).find(isUnit) as Unit;
  return rowsOf(name, part, scope)
    .map((row) => textOf(part[name] ?? '', row, ''))
    .join(part.by ?? between);
};
const isList = (part: Part): part is readonly Part[] => Array.isArray(part);

const contentOf = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');

const fileOf = (written: Written): string => {
  if (typeof written === 'string') return written;
  if (written.csv) return contentOf(`${written.csv}.csv`);
  const { head, foot, file = [head, written, foot].filter((part) => part !== undefined) } = written;
  return textOf(file);
};

const written = <Of>(name: string): [string, Of][] => Object.entries(parse(contentOf(`${name}.yaml`)));

/** Files that are read, one table for each `name`. */
export const formsIn = (name: 'files' | 'portals' | 'exporters') =>
  written<Exclude<Written, string>>(name).map(([from, form]) => ({
    ...{ from, file: fileOf(form), is: form.is ?? {}, sold: form.sold ?? 0 },
    kwh: form.kwh ?? (form.is?.step === 1440 ? 654 : 150),
  }));

/** Headings beside a time, with what stands below them. */
export const columns = written<Readonly<Record<string, string>>>('columns').flatMap(([kind, rows]) =>
  Object.entries(rows).map(([head, row]) => {
    const unit = kind === 'quarters' ? 'quarters' : 'hours';
    const file = textOf([`Tid;${head}`, { [unit]: `{iso} {clock};${row}` }]);
    return { from: head, file, is: {} as Partial<Understood>, sold: kind === 'sold' ? 60 : 0, kwh: 150 };
  }),
);

/** Ways to write a time, each beside what is used in its hour. */
export const times = written<string>('times').map(([what, time]) => {
  const file = textOf(['Tid;kWh', { hours: `${time};{kwh:,3}` }]);
  return { from: `times: ${what}`, file, is: {} as Partial<Understood>, sold: 0, kwh: 150 };
});

/** Files that are refused, by the fault that is named. */
export const refusals = written<Readonly<Record<string, Written>>>('refusals').flatMap(([fault, files]) =>
  Object.entries(files).map(([what, file]) => [fault as MeterFault, what, fileOf(file)] as const),
);
