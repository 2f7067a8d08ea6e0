/** Web Worker that reads the beginning of a table; a workbook row by row, since ten megabytes may unpack to gigabytes. */
import { streamXlsxRows } from 'hucre';
import { decodeText } from '../../../../../meter/container.ts';
import { rowsBetween } from '../../../../../meter/rows.ts';
import { readSeparated } from '../../../../../meter/separated.ts';
import { cellOf } from '../../../../../meter/workbook.ts';
import { MOST_ROWS, type TableAnswer, type TableQuestion } from './table.ts';

const MOST_CELLS = 30;

async function rowsOf({ bytes, kind }: TableQuestion): Promise<(readonly unknown[])[]> {
  if (kind === 'text/csv') return rowsBetween(readSeparated(decodeText(bytes)), 0, MOST_ROWS);
  const rows: unknown[][] = [];
  for await (const { values } of streamXlsxRows(bytes)) {
    rows.push(Array.from(values));
    if (rows.length === MOST_ROWS) break;
  }
  return rows;
}

self.addEventListener('message', async ({ data }: MessageEvent<TableQuestion>) => {
  const rows = await rowsOf(data).catch(() => null);
  const answer: TableAnswer = rows?.map((row) => row.slice(0, MOST_CELLS).map(cellOf)) ?? null;
  self.postMessage(answer);
});
