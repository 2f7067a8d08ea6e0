import type { Locale } from '../../i18n/locales.ts';
import { type CsvCell, toCsv } from '../../lib/csv.ts';

/** Hands a table to the visitor as a CSV file. */
export function saveCsv(rows: readonly (readonly CsvCell[])[], name: string, locale: Locale): void {
  const address = URL.createObjectURL(new Blob([toCsv(rows, locale)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
