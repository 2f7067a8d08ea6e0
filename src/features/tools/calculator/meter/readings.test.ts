import { describe, expect, it } from 'vitest';
import {
  layOnYear,
  type Meter,
  type MeterFault,
  type MeterNote,
  readMeter,
  readStamp,
  readValue,
} from './readings.ts';
import { decodeText, guessColumns, readTable } from './table.ts';

const pad = (value: number) => String(value).padStart(2, '0');
type Row = { at: Date; kwh: number };

/** Readings from 1 January 2025 on, one for each step. */
const rowsOf = (days: number, minutes: number): Row[] =>
  Array.from({ length: (days * 1440) / minutes }, (_, step) => {
    const at = new Date(Date.UTC(2025, 0, 1) + step * minutes * 60_000);
    return { at, kwh: ((0.4 + 0.3 * Math.sin(at.getUTCHours())) * minutes) / 60 };
  });
const iso = ({ at }: Row) => at.toISOString().slice(0, 16).replace('T', ' ');
const comma = ({ kwh }: Row) => kwh.toFixed(3).replace('.', ',');
const plain = (rows: readonly Row[], head = 'Tid;Förbrukning (kWh)') =>
  [head, ...rows.map((row) => `${iso(row)};${comma(row)}`)].join('\n');
const hours = rowsOf(14, 60);

const read = (text: string | Uint8Array): Meter | MeterFault | 'no-table' => {
  const table = readTable(typeof text === 'string' ? text : decodeText(text));
  return table ? readMeter(table, guessColumns(table)) : 'no-table';
};
const total = (meter: Meter) => meter.load.reduce((sum, value) => sum + value, 0);
const energy = hours.reduce((sum, { kwh }) => sum + kwh, 0);
const notesOf = (meter: Meter) => Object.fromEntries(meter.notes.map(({ note, count }) => [note, count]));
const without = (rows: readonly Row[], from: number, to: number) =>
  rows.filter((_, at) => at < from || at >= to);
const dmy = ({ at }: Row) => `${pad(at.getUTCDate())}/${pad(at.getUTCMonth() + 1)}/${at.getUTCFullYear()}`;
/** A file with the date in a column of its own and the hour as it is written. */
const apart = (
  rows: readonly Row[],
  hourOf: (from: number, to: number) => string,
  head = 'Datum;Timme;kWh',
) =>
  [
    head,
    ...rows.map((row) => {
      const hour = row.at.getUTCHours();
      return `${iso(row).slice(0, 10)};${hourOf(hour, hour + 1)};${comma(row)}`;
    }),
  ].join('\n');
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer);

/** Files that can be read though something is the matter with them, and what has to be told. */
const readable: readonly (readonly [
  name: string,
  file: string | Uint8Array,
  notes: Partial<Record<MeterNote, number>>,
])[] = [
  ['a byte order mark', `\uFEFF${plain(hours)}`, {}],
  ['Windows line ends', plain(hours).replaceAll('\n', '\r\n'), {}],
  ['old Mac line ends', plain(hours).replaceAll('\n', '\r'), {}],
  ['letters of Windows', latin1(plain(hours)), {}],
  ['UTF-16', utf16(plain(hours)), {}],
  ['a line that names the separator', `sep=;\n${plain(hours)}`, {}],
  ['five rows of titles', `Kund;123\nAnläggning;735999\n\nUttag\n;\n${plain(hours)}`, {}],
  ['no titles at all', hours.map((row) => `${iso(row)};${comma(row)}`).join('\n'), {}],
  [
    'points and commas between cells',
    ['time,kWh', ...hours.map((row) => `${iso(row)},${row.kwh.toFixed(3)}`)].join('\n'),
    {},
  ],
  ['tabs', plain(hours).replaceAll(';', '\t'), {}],
  ['quotes', plain(hours).replaceAll(/[^;\n]+/g, '"$&"'), {}],
  [
    'date and hour apart',
    [
      'Datum;Timme;kWh',
      ...hours.map((row) => `${iso(row).slice(0, 10)};${iso(row).slice(11)};${comma(row)}`),
    ].join('\n'),
    {},
  ],
  ['hours as an interval of numbers', apart(hours, (from, to) => `${pad(from)}-${pad(to % 24)}`), {}],
  ['hours as an interval of numbers up to 24', apart(hours, (from, to) => `${pad(from)}-${pad(to)}`), {}],
  ['hours from 0 to 23', apart(hours, String), {}],
  ['hours from 00 to 23', apart(hours, pad), {}],
  ['hours from 1 to 24', apart(hours, (_, to) => String(to)), {}],
  ['hours from 01 to 24', apart(hours, (_, to) => pad(to)), {}],
  ['hours from 01:00 to 24:00', apart(hours, (_, to) => `${pad(to)}:00`), {}],
  ['hours with points', apart(hours, (from) => `${pad(from)}.00`), {}],
  ['hours as an interval of times', apart(hours, (from, to) => `${pad(from)}:00-${pad(to)}:00`), {}],
  [
    'an interval of times with the date',
    plain(hours).replaceAll(/ (\d\d):00;/g, (_, hour) => ` ${hour}:00-${pad(Number(hour) + 1)}:00;`),
    {},
  ],
  [
    'quarter-hours as an interval of times',
    plain(rowsOf(14, 15)).replaceAll(
      /(\d\d:)(\d\d);/g,
      (_, hour, minute) => `${hour}${minute}-${hour}${pad(Number(minute) + 14)};`,
    ),
    {},
  ],
  [
    'whole days of small numbers',
    ['Datum;kWh', ...rowsOf(30, 1440).map((row, day) => `${iso(row).slice(0, 10)};${(day % 20) + 1}`)].join(
      '\n',
    ),
    { daily: 30 },
  ],
  [
    'whole days with a point in the number',
    ['Datum;kWh', ...rowsOf(30, 1440).map((row, day) => `${iso(row).slice(0, 10)};${day % 20}.25`)].join(
      '\n',
    ),
    { daily: 30 },
  ],
  [
    'days before months',
    ['Fecha;kWh', ...hours.map((row) => `${dmy(row)} ${iso(row).slice(11)};${comma(row)}`)].join('\n'),
    {},
  ],
  [
    'dots in dates',
    [
      'Datum;kWh',
      ...hours.map((row) => `${dmy(row).replaceAll('/', '.')} ${iso(row).slice(11)};${comma(row)}`),
    ].join('\n'),
    {},
  ],
  [
    'digits only',
    ['Tid;kWh', ...hours.map((row) => `${iso(row).replaceAll(/[- :]/g, '')};${comma(row)}`)].join('\n'),
    {},
  ],
  ['rows from the newest on', plain([...hours].reverse()), {}],
  ['blank lines within', plain(hours).replaceAll('\n', '\n\n'), {}],
  [
    'a sum as its last row',
    `${plain(hours)}\nSumma;${energy.toFixed(1).replace('.', ',')}`,
    { unreadable: 1 },
  ],
  ['a day missing', plain(without(hours, 48, 72)), { gaps: 24 }],
  ['values missing', plain(hours).replaceAll(/(10:00);[\d,]+/g, '$1;'), { gaps: 14 }],
  [
    'words in place of values',
    plain(hours).replaceAll(/(11:00);[\d,]+/g, '$1;saknas'),
    { gaps: 14, unreadable: 14 },
  ],
  [
    'an hour twice, as when the clock goes back',
    plain([...hours.slice(0, 50), hours[49] as Row, ...hours.slice(50)]),
    { doubled: 1 },
  ],
  ['an hour less, as when the clock goes forward', plain(without(hours, 26, 27)), { gaps: 1 }],
  [
    'UTC',
    plain(hours)
      .replaceAll(/(\d\d:\d\d);/g, '$1Z;')
      .replaceAll(' ', 'T')
      .replace('Förbrukning T', 'Förbrukning '),
    { utc: 336 },
  ],
  ['values below zero', plain(hours).replaceAll(/(12:00);/g, '$1;-'), { negative: 14 }],
  ['a file of quarter-hours', plain(rowsOf(14, 15)), {}],
];

describe('a meter file that can be read', () => {
  it.each(readable)('with %s', (_name, file, notes) => {
    const meter = read(file);
    if (typeof meter === 'string') throw new Error(meter);
    expect(meter.load.length % 96).toBe(0);
    expect(meter.load.every((value) => value >= 0 && Number.isFinite(value))).toBe(true);
    const { short, utc, ...told } = notesOf(meter);
    const { utc: wanted, ...others } = notes;
    // Two weeks are no year, and UTC files end an hour into another day.
    expect(short).toBeGreaterThanOrEqual(14);
    expect(utc).toBe(wanted);
    if (!wanted) {
      expect(told).toEqual(others);
      expect(meter.start).toBe('2025-01-01');
    }
    if (Object.keys(notes).length === 0) expect(total(meter)).toBeCloseTo(energy, 0);
  });

  it('by the day, with a warning that no hour is known', () => {
    const meter = read(plain(rowsOf(30, 1440)));
    if (typeof meter === 'string') throw new Error(meter);
    expect(meter.resolution).toBe(1440);
    expect(notesOf(meter)).toMatchObject({ daily: 30 });
  });

  it('in watt-hours', () => {
    const file = ['Tid;Energi (Wh)', ...hours.map((row) => `${iso(row)};${Math.round(row.kwh * 1000)}`)].join(
      '\n',
    );
    const meter = read(file);
    if (typeof meter === 'string') throw new Error(meter);
    expect(total(meter)).toBeCloseTo(energy, 0);
    expect(notesOf(meter)).toMatchObject({ 'watt-hours': 1 });
  });

  it('with hours from 1 to 24, of which the first begins at midnight', () => {
    const counted = read(apart(hours, (_, to) => String(to)));
    expect(counted).toEqual(read(plain(hours)));
  });

  it('in watt-hours with groups of thousands, whatever the size of a reading', () => {
    const large = hours.map((row, at) => ({ ...row, kwh: at % 2 === 0 ? 1234.567 : 900.5 }));
    for (const locale of ['en-GB', 'es-ES']) {
      const group = (kwh: number) => (kwh * 1000).toLocaleString(locale, { maximumFractionDigits: 0 });
      const meter = read(
        ['Tid;Energi (Wh)', ...large.map((row) => `${iso(row)};${group(row.kwh)}`)].join('\n'),
      );
      if (typeof meter === 'string') throw new Error(meter);
      expect(total(meter)).toBeCloseTo(168 * (1234.567 + 900.5), 3);
    }
  });

  it('is laid on a year by weekday and season', () => {
    const meter = read(plain(rowsOf(365, 60)));
    if (typeof meter === 'string') throw new Error(meter);
    const year = layOnYear(meter, '2026-01-01');
    expect(year).toHaveLength(35_040);
    // 1 January 2026 is a Thursday; a year before it, 2 January is.
    expect(year.slice(0, 96)).toEqual(meter.load.slice(96, 192));
  });
});

describe('a meter file that cannot be read says why', () => {
  it.each([
    ['nothing', '', 'no-table'],
    ['a letter', 'Hej,\nhär kommer mina värden.', 'no-table'],
    ['a web page', '<!doctype html><title>Logga in</title>', 'no-table'],
    ['titles only', 'Tid;Förbrukning (kWh)', 'no-table'],
    ['a picture', Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0]), 'no-table'],
    ['two days', plain(rowsOf(2, 60)), 'too-few'],
    ['steps of a week', plain(rowsOf(70, 10_080)), 'odd-steps'],
    ['zeros', plain(hours.map((row) => ({ ...row, kwh: 0 }))), 'no-energy'],
    ['times that come four times each', plain(hours.flatMap((row) => [row, row, row, row])), 'repeated'],
    ['hours without their column', plain(hours).replaceAll(/ \d\d:\d\d;/g, ';'), 'repeated'],
    ['months that do not exist', plain(hours).replaceAll('2025-01', '2025-13'), 'no-times'],
  ] as const)('of %s', (_name, file, fault) => {
    expect(read(file)).toBe(fault);
  });
});

describe('a time', () => {
  const minuteOf = (text: string) => readStamp(text, '')?.minute;
  const midnight = Date.UTC(2025, 0, 1) / 60_000;

  it.each([
    '2025-01-01 00:00-01:00',
    '2025-01-01 00:00–01:00',
    '2025-01-01 00:00:00-01:00:00',
    '2025-01-01 00-01',
    '2025-01-01 0000-0100',
    '2025-01-01 00:00-2025-01-01 01:00',
    '2025-01-01T00:00/2025-01-01T01:00',
  ])('is the beginning of the interval %s', (text) => {
    expect(minuteOf(text)).toBe(midnight);
  });

  it('is told in Swedish time where it bears a zone', () => {
    expect(minuteOf('2025-01-01T00:00:00Z')).toBe(midnight + 60);
    expect(minuteOf('2025-01-01 00:00+02:00')).toBe(midnight - 60);
    expect(minuteOf('2025-01-01T00:00-01:00')).toBe(midnight + 120);
    expect(minuteOf('2025-01-01 00:00:00-01:00')).toBe(midnight + 120);
  });
});

describe('a value', () => {
  it.each([
    ['1.5', 1.5],
    ['1,234', 1.234],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['-1.234.567', -1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['1 234,5 kWh', 1234.5],
    ['1.23.45', null],
    ['9'.repeat(400), null],
    ['12', 12],
    [',5', 0.5],
    ['1,234.567.890', null],
  ])('%s', (text, value) => {
    expect(readValue(text)).toBe(value);
  });

  it('has groups where its column has them, and a fraction where there can be no group', () => {
    expect(readValue('900.500', '.')).toBe(900_500);
    expect(readValue('0.412', '.')).toBe(0.412);
    expect(readValue('900,500', '.')).toBe(900.5);
  });
});
