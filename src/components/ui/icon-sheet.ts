import { iconBody } from './icons.ts';

/** Side of a cell in pixels; src/components/site/frame.css shifts the sheet by as much. */
const CELL = 20;

/** An SVG of icons in a grid: a column for each list, an icon below the other, an empty cell where there is no name. */
export function iconSheet(columns: readonly (readonly (string | undefined)[])[]): string {
  const rows = Math.max(0, ...columns.map((names) => names.length));
  const cells = columns.flatMap((names, column) =>
    names.map((name, row) =>
      name ? `<g transform="translate(${column * 24} ${row * 24})">${iconBody(name)}</g>` : '',
    ),
  );
  const size = `width="${columns.length * CELL}" height="${rows * CELL}" viewBox="0 0 ${columns.length * 24} ${rows * 24}"`;
  const strokes =
    'fill="none" stroke="#000" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${strokes}>${cells.join('')}</svg>`;
}
