import type { CellValue, Workbook } from 'hucre';
import { streamOdsRows } from 'hucre/ods';
import { readXls, readXlsb, readXlsx } from 'hucre/xlsx';
import type { Book } from './container.ts';
import type { Cell, MeterFault } from './contract.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** A workbook’s date as text; a time of no day as the time alone. Its days are kept in UTC, with less than a millisecond of error. */
const dateText = (date: Date): string => {
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000);
  const clock = `${two(rounded.getUTCHours())}:${two(rounded.getUTCMinutes())}:${two(rounded.getUTCSeconds())}`;
  return rounded.getUTCFullYear() < 1905 ? clock : `${rounded.toISOString().slice(0, 10)} ${clock}`;
};

/** A workbook’s value as a cell. */
export const cellOf = (value: unknown): Cell => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value);
  return typeof value === 'number' ? value : String(value);
};

type Sheets = { readonly sheets: readonly Pick<Workbook['sheets'][number], 'rows'>[] };
/** Sheets of an OpenDocument file, row by row: `readOds` leaves out the rows that are repeated on each page, and grouped ones. */
const readOdsRows = async (bytes: Uint8Array): Promise<Sheets> => {
  const sheets: { rows: CellValue[][] }[] = [];
  for await (const { sheetIndex = 0, index, values } of streamOdsRows(bytes)) {
    while (sheets.length <= sheetIndex) sheets.push({ rows: [] });
    (sheets[sheetIndex] as Sheets['sheets'][number]).rows[index] = values;
  }
  return { sheets };
};

const readers: Readonly<Record<Book, (bytes: Uint8Array) => Promise<Sheets>>> = {
  xlsx: (bytes) => readXlsx(bytes),
  xlsb: (bytes) => readXlsb(bytes),
  xls: async (bytes) => readXls(bytes),
  ods: readOdsRows,
};
const faults: Readonly<Record<Book, MeterFault>> = {
  xlsx: 'broken-workbook',
  xlsb: 'excel-binary',
  xls: 'excel-97',
  ods: 'open-document',
};

/** Rows of each sheet of a workbook: Excel’s of 2007 and later, of 97 to 2003, its binary ones, and OpenDocument’s. */
export const readWorkbook = async (bytes: Uint8Array, book: Book): Promise<Cell[][][] | MeterFault> => {
  try {
    const { sheets } = await readers[book](bytes);
    // Rows of old workbooks may be holes.
    return sheets.map(({ rows }) => Array.from(rows, (row) => Array.from(row ?? [], cellOf)));
  } catch {
    // Cut off, locked, or of a kind that only its own program reads.
    return faults[book];
  }
};
