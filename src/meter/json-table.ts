import type { Cell, MeterFault } from './contract.ts';
import { unitIn } from './numbers.ts';
import { isDate } from './table.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Row = Map<string, Cell>;

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: Json | undefined): value is boolean | number | string | null =>
  value === null || typeof value !== 'object';
/** Whether a text or a number is a time: a date in any form, or a count since 1970. */
const isTime = (value: Cell): boolean =>
  typeof value === 'string'
    ? isDate(value)
    : (value > 9e8 && value < 2.2e12) || (value > 9e14 && value < 2.2e15);

/** Minutes of a duration as ISO 8601 writes it (PT15M, PT1H, P1D); null for others. */
const minutesOf = (text: string): number | null => {
  const [, days, hours, minutes] = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(text) ?? [];
  const all = Number(days ?? 0) * 1440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return all > 0 ? all : null;
};

/** The plain values of an object, with those of the objects in it; long texts and lists are left out. */
const scalarsOf = (object: { readonly [key: string]: Json }, prefix = '', depth = 0): [string, Cell][] =>
  Object.entries(object).flatMap(([key, value]): [string, Cell][] => {
    // A database names the kind of a value in place of its name: `{"$date": …}`.
    const name = !prefix ? key : key.startsWith('$') ? prefix : `${prefix} ${key}`;
    if (typeof value === 'number') return [[name, value]];
    if (typeof value === 'string') return value.length <= 80 ? [[name, value]] : [];
    if (value === null) return [[name, '']];
    // A few numbers are those of tariffs or phases.
    if (Array.isArray(value) && value.length <= 6 && value.some((one) => typeof one === 'number'))
      return value
        .filter((one) => one === null || typeof one === 'number')
        .map((one, at) => [value.length > 1 ? `${name} ${at + 1}` : name, (one ?? '') as Cell]);
    // An object of many is a list of them.
    const isPart = isObject(value) && depth < 3 && Object.keys(value).length < 24;
    return isPart ? scalarsOf(value, name, depth + 1) : [];
  });

/** The first value of an object, or of one in it, whose name has a word. */
const partNamed = (object: { readonly [key: string]: Json }, word: RegExp): Json | undefined =>
  Object.entries(object).find(([key, value]) => word.test(key) && !Array.isArray(value))?.[1];

/** Minutes of a resolution: as ISO 8601 writes it, or a number and its unit (SDAT: 15, MIN). */
const resolutionOf = (resolution: Json | Cell | undefined): number | null => {
  if (!isObject(resolution as Json)) return minutesOf(String(resolution ?? ''));
  const { Resolution: count, Unit: unit } = resolution as { readonly [key: string]: Json };
  return Number(count) * ({ MIN: 1, HUR: 60, DAY: 1440 }[String(unit)] ?? Number.NaN) || null;
};

/** The number of a point in its period; null where it has none. */
const positionOf = (point: { readonly [key: string]: Json }): number | null => {
  const position = partNamed(point, /^(?:position|sequence)$/i);
  const number = isObject(position) ? partNamed(position, /sequence/i) : position;
  return number === undefined ? null : Number(number);
};

/** Points that are counted from the beginning of their period (ENTSO-E, ebIX, SDAT and what is made like them). */
const pointsOf = (period: { readonly [key: string]: Json }, inherited: Row): Row[] | null => {
  const points =
    period['points'] ??
    Object.values(period).find(
      (list) => Array.isArray(list) && list.every((point) => isObject(point) && positionOf(point) !== null),
    );
  const interval = partNamed(period, /interval|seriesPeriod/i);
  const within = isObject(interval) ? { ...period, ...interval } : period;
  const start = partNamed(within, /^(?:start|from)/i);
  const step = resolutionOf(partNamed(within, /resolution/i) ?? inherited.get('resolution'));
  if (!Array.isArray(points) || typeof start !== 'string' || !step) return null;
  const zoned = /Z$|[+-]\d\d:?\d\d$/.test(start);
  const from = Date.parse(zoned ? start : `${start}Z`);
  if (Number.isNaN(from)) return null;
  const around = [...inherited, ...scalarsOf(period).filter(([name]) => !/start|end|resolution/i.test(name))];
  return (points as Json[]).flatMap((point, at) => {
    if (!isObject(point)) return [];
    const position = positionOf(point) ?? at + 1;
    const time = new Date(from + (position - 1) * step * 60_000).toISOString().slice(0, 19);
    const values = scalarsOf(point).filter(([name]) => !/position|sequence/i.test(name));
    return [new Map<string, Cell>([...around, ['start', zoned ? `${time}Z` : time], ...values])];
  });
};

/** A list of a day’s hours, half-hours or quarters. */
const isDayList = (value: Json): value is readonly Json[] =>
  Array.isArray(value) && value.length >= 22 && value.length <= 100 && value.every((one) => isScalar(one));

type Cells = readonly (readonly [name: string, value: Json | undefined])[];

/** A row of plain values beside what it stands in. */
const rowWith = (inherited: Row, cells: Cells): Row =>
  new Map([...inherited, ...cells.map(([name, value]) => [name, (value ?? '') as Cell] as const)]);

/** Their values, numbered as columns across. */
const across = (list: readonly Json[]): Cells => list.map((value, at) => [`part ${at + 1}`, value]);

const hasTime = (row: Row): boolean =>
  [...row.values()].some(isTime) || ['year', 'month', 'day'].every((part) => row.has(part));

/** Whether a name is a time, also one of digits since 1970. */
const isTimeName = (key: string): boolean => isTime(/^\d{10}(?:\d{3})?$/.test(key) ? Number(key) : key);

/** Whether an object’s names are the hours of a day, in digits or as clock times. */
const isDayOfHours = (value: Json): value is { readonly [key: string]: Json } =>
  isObject(value) &&
  Object.keys(value).length >= 22 &&
  Object.entries(value).every(([key, one]) => /^\d{1,2}(?::\d\d)?$/.test(key) && isScalar(one));

/** An object whose names are times, or times beside lists of the same length. */
const rowsOfObject = (object: { readonly [key: string]: Json }, inherited: Row): Row[] | null => {
  const entries = Object.entries(object);
  if (entries.length >= 7 && entries.every(([key, value]) => isTime(key) && isDayOfHours(value)))
    return entries.flatMap(([day, hours]) =>
      Object.entries(hours as { readonly [key: string]: Json }).map(([hour, value]) =>
        rowWith(inherited, [
          ['day', day],
          ['hour', hour],
          ['value', value],
        ]),
      ),
    );
  // Names that are seconds count from the time above them (Fronius).
  const since = clockMoment(String(inherited.get('Start') ?? '').slice(0, 19));
  const timeOf = (key: string): string | null =>
    isTimeName(key)
      ? key
      : since > 0 && /^\d+00$|^0$/.test(key)
        ? new Date(since + Number(key) * 1000).toISOString().slice(0, 19)
        : null;
  const timed = entries.filter(([key, one]) => (isScalar(one) || isObject(one)) && timeOf(key) !== null);
  if (entries.length >= 24 && timed.length > 0.9 * entries.length)
    return timed.map(([key, value]) =>
      rowWith(inherited, [
        ['time', timeOf(key)],
        ...(isObject(value) ? scalarsOf(value) : [['value', value] as const]),
      ]),
    );
  if (entries.length >= 7 && entries.every(([key, value]) => isTime(key) && isDayList(value)))
    return entries.map(([day, list]) =>
      rowWith(inherited, [['day', day], ...across(list as readonly Json[])]),
    );
  return rowsFrom(object, inherited) ?? rowsOfColumns(object, inherited) ?? rowsOfLists(object, inherited);
};

/** Names of a first time, of the end, of the seconds from one value to the next, and of what is measured. */
const BEGIN = /^(?:pointStart|ts|tm|t0|start(?:_?(?:date|time))?)$/i;
const END = /^end(?:_?(?:date|time))?$/i;
const STEP = /^(?:pointInterval|period|dt)$/;
const MEASURED = /^(?:name|un|unit)$/;

/** A time of digits as milliseconds since 1970, as if it were UTC; NaN for none. */
const clockMoment = (text: unknown): number => {
  const [, ...parts] =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?(\d\d):?(\d\d):?(\d\d)?)?(?:\.\d+)?$/.exec(String(text)) ?? [];
  const [year = Number.NaN, month = 1, day, hour, minute, second] = parts.map((part) => Number(part ?? 0));
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

/** The usual step (milliseconds) by which so many values lie between two times, the last of which may be the end of its day. */
const stepBetween = (begin: number, end: number, count: number): number | undefined =>
  [15, 30, 60, 1440]
    .map((minutes) => minutes * 60_000)
    .find((step) => Math.abs((end - begin) / step - count) < 1.5);

/**
 * Values, or lists of them, from a moment on by a step: a chart's (milliseconds), Youless', Shelly's, whose names stand in `keys`
 * above; or between two times.
 */
const rowsFrom = (object: { readonly [key: string]: Json }, inherited: Row): Row[] | null => {
  const of = (names: RegExp) => Object.entries(object).find(([key]) => names.test(key))?.[1];
  const [first, length] = [of(BEGIN), of(STEP)];
  const [listed, values = []] =
    (Object.entries(object).find(([, value]) => Array.isArray(value)) as
      | [string, readonly Json[]]
      | undefined) ?? [];
  const begin = typeof first === 'number' ? first : clockMoment(first);
  const step =
    typeof length === 'number'
      ? length * (typeof first === 'number' ? 1 : 1000)
      : stepBetween(begin, clockMoment(of(END)), values.length);
  const isPlain = values.every(isScalar) || (typeof length === 'number' && values.every(Array.isArray));
  if (!(begin > 0) || !step || values.length < 24 || !isPlain) return null;
  const keys = String(inherited.get('keys') ?? '').split('\n');
  const above = new Map([...inherited].filter(([name]) => name !== 'keys'));
  return values.map((value, at) => {
    const moment = begin + at * step;
    const cells = Array.isArray(value)
      ? value.map((one, place) => [keys[place] || `${place + 1}`, one] as const)
      : [[String(of(MEASURED) ?? listed ?? ''), typeof value === 'string' ? value.trim() : value] as const];
    const time = typeof first === 'number' ? moment : new Date(moment).toISOString().slice(0, 19);
    return rowWith(above, [['time', time], ...cells]);
  });
};

/** What a chart of Google’s holds in a cell, a column or a row. */
const plainPart = (part: Json): Json =>
  isObject(part) ? (part['label'] ?? part['v'] ?? part['c'] ?? part['id'] ?? null) : part;

/**
 * Lists of values with their names in a list of their own: `columns` and `values` (InfluxDB), or `data` beside an `index` (pandas), or
 * `cols` and `rows` of objects (Google’s charts).
 */
const rowsOfColumns = (object: { readonly [key: string]: Json }, inherited: Row): Row[] | null => {
  const { index } = object;
  const plain = (list: Json | undefined): Json | undefined =>
    Array.isArray(list) ? list.map((part: Json) => plainPart(part)) : list;
  const columns = object['columns'] ?? plain(object['cols']);
  const listed = object['values'] ?? object['data'] ?? plain(object['rows']);
  const rows = Array.isArray(listed) ? listed.map((row: Json) => plain(row)) : listed;
  if (!Array.isArray(columns) || !columns.every((name) => typeof name === 'string') || !Array.isArray(rows))
    return null;
  const width = columns.length;
  if (!rows.every((row) => Array.isArray(row) && row.length === width && row.every(isScalar))) return null;
  return (rows as readonly (readonly Json[])[]).map((row, at) =>
    rowWith(inherited, [
      ...(Array.isArray(index) ? [['index', index[at]] as const] : []),
      ...columns.map((name, place) => [String(name), row[place]] as const),
    ]),
  );
};

/** Names that say nothing of what a list holds. */
const PLAIN_NAME = /^(?:data|values?|[xy]|labels?|series|datasets?|[xy]axis|categories|points|\d+)$/i;

/** A list of plain values, which may be written as an object with the numbers 0, 1, 2 … for names; null for anything else. */
const plainList = (value: Json): readonly Json[] | null => {
  const list =
    isObject(value) && '0' in value && '23' in value
      ? Object.values(value)
      : Array.isArray(value)
        ? value
        : null;
  return list && list.length >= 24 && list.every((one) => isScalar(one)) ? list : null;
};

/** Lists of plain values in a tree, each with the name that stands nearest. */
const listsIn = (
  value: Json,
  name: string,
  depth = 0,
): (readonly [name: string, list: readonly Json[]])[] => {
  const list = plainList(value);
  if (list) return [[name, list]];
  if (depth > 4) return [];
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((one) => listsIn(one, name, depth + 1));
  if (!isObject(value)) return [];
  const own = [value['label'], value['name']].find((text) => typeof text === 'string') ?? name;
  return Object.entries(value).flatMap(([key, child]) =>
    listsIn(child, PLAIN_NAME.test(key) ? String(own) : key, depth + 1),
  );
};

/** Times beside lists of the same length, wherever they stand: as charts have them, or a table by its columns. */
const rowsOfLists = (object: { readonly [key: string]: Json }, inherited: Row): Row[] | null => {
  const lists = listsIn(object, '');
  const isTimes = ([, list]: (typeof lists)[number]) => isTime((list[0] ?? '') as Cell);
  const [, times] = lists.find(isTimes) ?? [];
  // Series that have times of their own are read one by one.
  const values = lists.filter(
    (one) => !isTimes(one) || (one[1] !== times && one[1].length !== times?.length),
  );
  if (!times || values.length === 0 || values.some(([, list]) => list.length !== times.length)) return null;
  const isFirst = (name: string, place: number) => values.findIndex(([other]) => other === name) === place;
  const names = values.map(([name], place) =>
    isFirst(name, place) ? name || 'value' : `${name} ${place + 1}`,
  );
  return times.map((time, at) =>
    rowWith(inherited, [
      ['time', time],
      ...values.map(([, list], place) => [names[place] ?? '', list[at]] as const),
    ]),
  );
};

/** Gathers rows: objects in lists, each with the plain values of what it stands in. */
const gather = (value: Json, inherited: Row, out: Row[], name: string, depth: number): void => {
  if (depth > 12) return;
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    if (list.length > 0 && list.every((row) => Array.isArray(row) && row.every(isScalar))) {
      for (const row of list as readonly (readonly Json[])[])
        out.push(
          rowWith(
            inherited,
            row.map((cell, at) => [`${at + 1}`, cell] as const),
          ),
        );
      return;
    }
    const above = new Map(inherited);
    for (const item of list) {
      // Home servers name the thing in the first of its states only.
      if (isObject(item) && typeof item['entity_id'] === 'string') above.set('entity_id', item['entity_id']);
      gather(item, above, out, name, depth + 1);
    }
    return;
  }
  if (!isObject(value)) return;
  const points = pointsOf(value, inherited) ?? rowsOfObject(value, inherited);
  if (points) {
    for (const row of points) out.push(row);
    return;
  }
  const own = new Map<string, Cell>([...inherited, ...scalarsOf(value)]);
  const { keys } = value;
  if (Array.isArray(keys)) own.set('keys', keys.join('\n'));
  const lists = Object.values(value).filter(isDayList);
  if (lists.length === 1 && hasTime(own)) {
    out.push(rowWith(own, across(lists[0] as readonly Json[])));
    return;
  }
  // Beside a time an object of plain values is a part of its row.
  const isTimed = Object.values(value).some((one) => isScalar(one) && isTime((one ?? '') as Cell));
  const nested = Object.entries(value).filter(
    ([, child]) =>
      typeof child === 'object' &&
      child !== null &&
      !(isTimed && isObject(child) && Object.values(child).every(isScalar)),
  );
  const before = out.length;
  for (const [key, child] of nested) {
    const named =
      /^(data|values?|points?|nodes|results?|result|items|list|readings?|interval_reading|attributes|consumption|hours?|\d+)$/i.test(
        key,
      )
        ? own
        : new Map<string, Cell>([...own, ['series', key]]);
    // Values of their own for each direction are parts of the amount above them.
    const isSplit =
      Array.isArray(child) && child.length > 1 && child.every((one) => isObject(one) && 'value' in one);
    const inner = isSplit && isTimed ? new Map([...named].filter(([above]) => !unitIn(above))) : named;
    gather(child, inner, out, key, depth + 1);
  }
  if (out.length === before && hasTime(own)) out.push(own);
};

/** Rows of what is nested as JSON is: the names of all values first. */
export const rowsOfTree = (value: Json): Cell[][][] | MeterFault => {
  const found: Row[] = [];
  gather(value, new Map(), found, '', 0);
  // Rows of readings have the same names; settings and addresses beside them have others.
  const shapes = new Map<string, Row[]>();
  for (const row of found) {
    // On the days when the clock changes a list of hours is longer or shorter.
    const key = [...row.keys()]
      .filter((name) => !/^part \d/.test(name))
      .sort()
      .join('\n');
    const rows = shapes.get(key);
    if (rows) rows.push(row);
    else shapes.set(key, [row]);
  }
  const most = Math.max(0, ...[...shapes.values()].map((rows) => rows.length));
  const kept = [...shapes.values()].filter((rows) => rows.length >= most * 0.05).flat();
  const names = [...new Set(kept.flatMap((row) => [...row.keys()]))];
  return kept.length > 0
    ? [[names, ...kept.map((row) => names.map((name) => row.get(name) ?? ''))]]
    : 'no-table';
};

/** JSON of a portal’s or a home server’s interface as rows. Also JSON with one object a line. */
export const readJson = (text: string): Cell[][][] | MeterFault => {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    try {
      const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
      value = lines.map((line) => JSON.parse(line) as Json);
    } catch {
      return 'cut-off';
    }
  }
  return rowsOfTree(value);
};
