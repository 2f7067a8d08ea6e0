import { decimalMark } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';

/** A cell of a table for a spreadsheet: text, a number, or nothing. */
export type CsvCell = string | number | null;

/** A number with the language's decimal mark and no thousands separators, so that a spreadsheet reads it as a number. */
const number = (value: number, locale: Locale): string =>
  Number.isFinite(value) ? String(value).replace('.', decimalMark(locale)) : '';

/**
 * Text that a spreadsheet would run as a formula, or read as a number without its first zero or last digits (also in groups) or as a power
 * of ten, gets a leading apostrophe.
 */
const harmless = (text: string): string =>
  /^[=+\-@\t\r\n＝＋－＠]|^0 *(?:\d *){5,}$|^(?:\d *){12,}$|^\d+e\d+$/i.test(text) ? `'${text}` : text;

const cell = (value: CsvCell, locale: Locale): string => {
  if (value === null) return '';
  if (typeof value === 'number') return number(value, locale);
  // A no-break space, which keeps a line together, would hide the words from a spreadsheet's search.
  const text = harmless(value.replaceAll('\u00a0', ' '));
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Writes a table as CSV (RFC 4180, CRLF, UTF-8 with byte order mark so that spreadsheets read å, ä, ö and ñ).
 * The separator and the decimal mark follow the language.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[], locale: Locale): string {
  // Spreadsheets expect a semicolon where the comma is the decimal mark.
  const separator = decimalMark(locale) === ',' ? ';' : ',';
  const lines = rows.map((row) => row.map((value) => cell(value, locale)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Hands a text to the visitor as a file. */
export function saveText(text: string, name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Hands a table, written by `toCsv`, to the visitor as a file. */
export const saveCsv = (csv: string, name: string): void => saveText(csv, name, 'text/csv');
