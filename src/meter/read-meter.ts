import type {
  Cell,
  Choices,
  Container,
  MeterFault,
  MeterReading,
  MeterRefusal,
  Table,
  Rows,
} from './contract.ts';
import { type Opened, openContainer } from './container.ts';
import { listRows } from './rows.ts';
import { readSeparated } from './separated.ts';
import { isMonths } from './months.ts';
import { shapeTable } from './shape.ts';
import { type Hints, understandTable } from './understand.ts';

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
  return typeof sheets === 'string' ? sheets : sheets.map(listRows);
};

/**
 * Opens a file: what it is by its first bytes, and its tables; or the fault that names it. Of a packed one what is inside is opened,
 * once.
 */
export const openMeter = async (bytes: Uint8Array, isInside = false): Promise<OpenedMeter | MeterFault> => {
  if (bytes.length > LARGEST) return 'too-large';
  const opened = openContainer(bytes);
  if (opened === 'packed' && !isInside) {
    const inside = await (await import('./packed.ts')).unpack(bytes, LARGEST);
    return typeof inside === 'string' ? inside : openMeter(inside, true);
  }
  if (typeof opened === 'string') return opened;
  const sheets = await sheetsOf(opened, bytes);
  if (typeof sheets === 'string') return sheets;
  const tables = sheets.flatMap((rows) => shapeTable(rows) ?? []);
  if (tables.length > 0) return { container: opened.container, tables };
  // The library that reads them leaves out cells of some binary workbooks (findings/short-cells-of-binary-workbooks.sh).
  if (opened.container === 'workbook' && opened.book === 'xlsb') return 'excel-binary';
  return sheets.some(isMonths) ? 'monthly' : 'no-table';
};

/** Understands an opened file, as the visitor chose or as it is found out. Of several tables the one with most readings is read. */
export const readOpened = (
  { container, tables }: OpenedMeter,
  choices: Choices,
  hints: Hints,
): MeterReading | MeterRefusal => {
  const read = tables.map((table) => understandTable(table, container, choices, hints));
  const good = read.filter((one): one is MeterReading => 'readings' in one);
  const [most] = good.sort((a, b) => b.readings.kwh.length - a.readings.kwh.length);
  return most ?? (read[0] as MeterRefusal);
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
