import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { parse } from 'yaml';
import { rowsOf, type Truth, type Variant, type Written } from './variants.fixture.ts';

const UNITS = { kWh: 'kWh', Wh: 'Wh', MWh: 'MWh', kW: 'kW', W: 'W', counter: 'kWh' } as const;
/** Headings in the language of each zone, in the order that the file tells. */
const WORDS: Readonly<Record<string, readonly string[]>> = parse(
  readFileSync(new URL('fixtures/words.yaml', import.meta.url), 'utf8'),
);
/** What names each clock in a heading. */
const CLOCKS: Readonly<Record<Variant['clock'], string>> = {
  wall: '',
  normal: '',
  utc: ' UTC',
  offset: '',
  zulu: '',
};

type Grid = string[][];

/** The table of a variant: titles, heading, rows. */
const tableOf = (variant: Variant, rows: readonly Written[]): Grid => {
  const { shape, unit, unitPlace, edge, zone, clock } = variant;
  const [bought, when, since, until, hour, sold, unitWord, counterWord] = WORDS[zone] as string[];
  const base = (unit === 'counter' ? counterWord : bought) as string;
  const named = (name: string) => (unitPlace === 'heading' ? `${name} (${UNITS[unit]})` : name);
  const [unitNames, unitCells] = unitPlace === 'column' ? [[unitWord as string], [UNITS[unit]]] : [[], []];
  const value = (text: string) => (unitPlace === 'after' ? `${text} ${UNITS[unit]}` : text);
  const above: Grid =
    unitPlace === 'above'
      ? [
          ['Kund', '1234'],
          [unitWord as string, UNITS[unit]],
          ['', ''],
        ]
      : [];
  const note = CLOCKS[clock];
  const whole = edge === 'both' ? [`${since}${note}`, `${until}${note}`] : [`${when}${note}`];
  const stamps = (row: Written) => (edge === 'both' ? [row.from, row.to] : [row.from]);
  if (shape === 'rows')
    return [
      ...above,
      [...whole, named(base), named(sold as string), ...unitNames],
      ...rows.map((row) => [...stamps(row), value(row.value), value(row.sold), ...unitCells]),
    ];
  if (shape === 'clock-apart')
    return [
      ...above,
      [`${when}${note}`, hour as string, named(base), ...unitNames],
      ...rows.map((row) => [row.date, row.clock, value(row.value), ...unitCells]),
    ];
  if (shape === 'hours-counted')
    return [
      ...above,
      [when as string, hour as string, named(base), ...unitNames],
      ...rows.map((row) => [row.date, String(row.part), value(row.value), ...unitCells]),
    ];
  if (shape === 'meters')
    return [
      ...above,
      [...whole, 'Register', named(base), ...unitNames],
      ...rows.flatMap((row) => [
        [...stamps(row), bought as string, value(row.value), ...unitCells],
        [...stamps(row), sold as string, value(row.sold), ...unitCells],
      ]),
    ];
  if (shape === 'times-across')
    return [
      ['Sensor', unitWord as string, ...rows.map((row) => row.from)],
      [bought as string, UNITS[unit], ...rows.map((row) => row.value)],
      [sold as string, UNITS[unit], ...rows.map((row) => row.sold)],
    ];
  const days = new Map<string, string[]>();
  for (const row of rows) {
    const day = days.get(row.date) ?? [];
    day.push(value(row.value));
    days.set(row.date, day);
  }
  const longest = Math.max(...[...days.values()].map((day) => day.length));
  const labels = Array.from({ length: longest }, (_, at) => String(at + 1));
  return [
    ...above,
    [when as string, ...unitNames, ...labels],
    ...[...days].map(([date, day]) => [
      date,
      ...unitCells,
      ...day,
      ...Array<string>(longest - day.length).fill(''),
    ]),
  ];
};

const separated = (grid: Grid, separator: string, quoted: boolean): string =>
  grid
    .map((row) =>
      row.map((cell) => (quoted || cell.includes(separator) ? `"${cell}"` : cell)).join(separator),
    )
    .join('\r\n');

const webTable = (grid: Grid): string =>
  `<html><body><table border=1>${grid.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table></body></html>`;

const json = (variant: Variant, rows: readonly Written[]): string => {
  const [bought, when, since, until, , sold] = WORDS[variant.zone] as string[];
  const note = CLOCKS[variant.clock];
  const times = (row: Written) =>
    variant.edge === 'both'
      ? { [`${since}${note}`]: row.from, [`${until}${note}`]: row.to }
      : { [`${when}${note}`]: row.from };
  const unit = UNITS[variant.unit];
  const values = rows.flatMap((row): Record<string, unknown>[] =>
    variant.shape === 'meters'
      ? [
          { ...times(row), type: bought, value: Number(row.value), unit },
          { ...times(row), type: sold, value: Number(row.sold), unit },
        ]
      : [{ ...times(row), [bought as string]: Number(row.value), [sold as string]: Number(row.sold), unit }],
  );
  return JSON.stringify({ data: { meter: { id: 'x', values } } });
};

const greenButton = ({ step }: Variant, rows: readonly Written[]): string => {
  const block = (pick: (row: Written) => string, flow: number) =>
    `<entry><content><espi:ReadingType><espi:accumulationBehaviour>4</espi:accumulationBehaviour><espi:flowDirection>${flow}</espi:flowDirection><espi:powerOfTenMultiplier>0</espi:powerOfTenMultiplier><espi:uom>72</espi:uom></espi:ReadingType></content></entry><entry><content><espi:IntervalBlock>${rows
      .map(
        (row) =>
          `<espi:IntervalReading><espi:timePeriod><espi:duration>${step * 60}</espi:duration><espi:start>${row.moment * 60}</espi:start></espi:timePeriod><espi:value>${pick(row)}</espi:value></espi:IntervalReading>`,
      )
      .join('')}</espi:IntervalBlock></content></entry>`;
  return `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:espi="http://naesb.org/espi"><title>Green Button</title>${block((row) => row.value, 1)}${block((row) => row.sold, 19)}</feed>`;
};

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The bytes of a variant's file. */
export const fileOf = async (variant: Variant, truth: Truth): Promise<Uint8Array> => {
  const rows = rowsOf(variant, truth);
  const { container, separator, newest } = variant;
  if (container === 'green-button') return bytesOf(greenButton(variant, rows));
  const ordered = newest ? rows.toReversed() : rows;
  if (container === 'json') return bytesOf(json(variant, ordered));
  const grid = tableOf(variant, ordered);
  if (container === 'workbook') return writeXlsx({ sheets: [{ name: 'Data', rows: grid }] });
  if (container === 'web-table') return bytesOf(webTable(grid));
  const text = separated(grid, separator, container === 'quoted');
  return container === 'utf-16'
    ? new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer)
    : bytesOf(`\uFEFF${text}\r\n`);
};
