/** Web Worker that reads the beginning of a table; a workbook row by row, since ten megabytes may unpack to gigabytes. */
import { streamXlsxRows } from 'hucre';
import { decodeText } from '../../../../../meter/container.ts';
import { rowsBetween } from '../../../../../meter/rows.ts';
import { readSeparated } from '../../../../../meter/separated.ts';
import { cellOf } from '../../../../../meter/workbook.ts';

export interface TableQuestion {
  readonly bytes: Uint8Array;
  /** MIME type. */
  readonly kind: string;
  /** How many rows are wanted. */
  readonly most: number;
}

/** Rows of cells; null where the file cannot be read. */
export type TableAnswer = readonly (readonly (string | number)[])[] | null;

const MOST_CELLS = 30;

async function rowsOf({ bytes, kind, most }: TableQuestion): Promise<(readonly unknown[])[]> {
  if (kind === 'text/csv') return rowsBetween(readSeparated(decodeText(bytes)), 0, most);
  const rows: unknown[][] = [];
  for await (const { values } of streamXlsxRows(bytes)) {
    rows.push(Array.from(values));
    if (rows.length === most) break;
  }
  return rows;
}

self.addEventListener('message', async ({ data }: MessageEvent<TableQuestion>) => {
  const rows = await rowsOf(data).catch(() => null);
  const answer: TableAnswer = rows?.map((row) => row.slice(0, MOST_CELLS).map(cellOf)) ?? null;
  self.postMessage(answer);
});
