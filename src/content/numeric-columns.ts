/** A number, with or without a currency before it or a short unit after it. */
const NUMBER = /^(?:SEK\s|€)?[−–+-]?\d[\d\s.,–]*(?:%|[^\d\s]\S{0,6}(?:\s\S{1,4})?)?$/;

/**
 * Whether the cells of a table's column (Markdown) are numbers, which then stand at the right, digit under digit. Some may
 * be empty or a dash, most must not; a date or a calculation is no number.
 */
export function holdsNumbers(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.replaceAll('*', '').trim()).filter((cell) => !/^–?$/.test(cell));
  return filled.length * 2 > cells.length && filled.every((cell) => NUMBER.test(cell));
}
