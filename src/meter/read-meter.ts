import { type Opened, openContainer } from './container.ts';
import type {
  Cell,
  Choices,
  Container,
  MeterFault,
  MeterReading,
  MeterRefusal,
  Rows,
  Table,
} from './contract.ts';
import { isMonths } from './months.ts';
import { listRows, rowsBetween, spreadRows } from './rows.ts';
import { readSeparated } from './separated.ts';
import { listsBeside, shapeTable } from './shape.ts';
import { isBlank, isDate } from './table.ts';
import { type Hints, understandTable } from './understand.ts';
import { isYearless } from './years.ts';

/** A file that is opened: its tables, of which the first that can be understood is read. */
export interface OpenedMeter {
  readonly container: Container;
  readonly tables: readonly Table[];
}

/** Larger files than this are refused: ten years of minutes are smaller. */
export const LARGEST = 200_000_000;

type Listed = readonly (readonly (readonly Cell[])[])[] | MeterFault;

/** Rows of each sheet of a file that is no separated text. Their readers are fetched when one is there. */
const listedSheets = async (
  opened: Exclude<Opened, { container: 'separated' }>,
  bytes: Uint8Array,
): Promise<Listed> => {
  if (opened.container === 'workbook')
    return (await import('./workbook.ts')).readWorkbook(bytes, opened.book);
  if (opened.container === 'green-button')
    return (await import('./green-button.ts')).readGreenButton(opened.text);
  if (opened.container === 'xml') return (await import('./xml-table.ts')).readXml(opened.text);
  if (opened.container === 'json') return (await import('./json-table.ts')).readJson(opened.text);
  return (await import('./web-table.ts')).readWebTables(opened.text);
};

const sheetsOf = async (opened: Opened, bytes: Uint8Array): Promise<readonly Rows[] | MeterFault> => {
  if (opened.container === 'separated') return [readSeparated(opened.text)];
  const sheets = await listedSheets(opened, bytes);
  if (typeof sheets === 'string') return sheets;
  // A file of text that was opened as it is stands in the first column, with its separators.
  return sheets.map((rows) =>
    rows.length > 2 && rows.every((row) => row.slice(1).every(isBlank))
      ? readSeparated(rows.map(([cell]) => String(cell ?? '')).join('\n'))
      : listRows(rows),
  );
};

/**
 * Opens a file: what it is by its first bytes, and its tables; or the fault that names it. Of a packed one what is inside is opened,
 * once. Its name says the year of dates that have none.
 */
export const openMeter = async (
  bytes: Uint8Array,
  name = '',
  isInside = false,
): Promise<OpenedMeter | MeterFault> => {
  if (bytes.length > LARGEST) return 'too-large';
  const opened = openContainer(bytes);
  if (opened === 'packed' && !isInside) {
    const inside = await (await import('./packed.ts')).unpack(bytes, LARGEST);
    return typeof inside === 'string' ? inside : openMeter(inside, name, true);
  }
  if (typeof opened === 'string') return opened;
  const sheets = await sheetsOf(opened, bytes);
  if (typeof sheets === 'string') return sheets;
  const tables = sheets.flatMap(listsBeside).flatMap((rows) => shapeTable(rows, name) ?? []);
  if (tables.length > 0) return { container: opened.container, tables };
  // The library that reads them leaves out cells of some binary workbooks (findings/short-cells-of-binary-workbooks.sh).
  if (opened.container === 'workbook' && opened.book === 'xlsb') return 'excel-binary';
  if (sheets.some(isYearless)) return 'no-year';
  if (sheets.some(isMonths)) return 'monthly';
  const isDated = (rows: Rows) => spreadRows(rows, 0, 40).filter((row) => row.some(isDate)).length > 20;
  return sheets.some(isDated) ? 'no-readings' : 'no-table';
};

/** Sheets of one heading and step, as months or several meters have, as one table in order of time; null where there are none. */
const joinSheets = (
  tables: readonly Table[],
  read: readonly (MeterReading | MeterRefusal)[],
): Table | null => {
  const parts = tables
    .flatMap((table, at) => {
      const one = read[at];
      return one && 'readings' in one ? [{ table, ...one.readings }] : [];
    })
    .sort((a, b) => a.start - b.start);
  const [first] = parts;
  const isAlike = parts.every(
    ({ table, step }) => step === first?.step && `${table.names}` === `${first.table.names}`,
  );
  if (!first || parts.length < 2 || !isAlike) return null;
  const rows = parts.flatMap(({ table }) => rowsBetween(table.rows, table.first, table.rows.length));
  return { ...first.table, rows: listRows(rows), first: 0 };
};

/**
 * Understands an opened file, as the visitor chose or as it is found out. Sheets that are alike are one
 * table; what is sold may have a sheet of its own. Of others the one with most readings is read.
 */
export const readOpened = (
  { container, tables }: OpenedMeter,
  choices: Choices,
  hints: Hints,
): MeterReading | MeterRefusal => {
  const understand = (table: Table, own = choices) => understandTable(table, container, own, hints);
  const read = tables.map((table) => understand(table));
  const whole = joinSheets(tables, read);
  const good = (whole ? [understand(whole)] : read).filter((one): one is MeterReading => 'readings' in one);
  const [most] = good.sort((a, b) => b.readings.kwh.length - a.readings.kwh.length);
  if (!most) return read[0] as MeterRefusal;
  const apart = read.findIndex((one) => 'fault' in one && one.fault === 'only-production');
  const [column] = read[apart]?.understood.production ?? [];
  if (most.readings.produced || column === undefined) return most;
  const sold = understand(tables[apart] as Table, { consumption: column, production: null });
  const { start, kwh } = most.readings;
  return 'readings' in sold && sold.readings.start === start && sold.readings.kwh.length === kwh.length
    ? { ...most, readings: { ...most.readings, produced: sold.readings.kwh } }
    : most;
};

/** Reads a file from its bytes. */
export const readMeter = async (
  bytes: Uint8Array,
  choices: Choices,
  hints: Hints,
): Promise<MeterReading | MeterRefusal> => {
  const opened = await openMeter(bytes);
  return typeof opened === 'string'
    ? { fault: opened, columns: [], understood: {} }
    : readOpened(opened, choices, hints);
};
