import type { Cell } from './contract.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
      return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '';
    })
    .trim();

interface Spanning {
  readonly value: Cell;
  readonly across: number;
  /** The column that it says it stands in, from 1 on; 0 for the next one. */
  readonly index: number;
  readonly down: number;
}

const spanIn = (tag: string, name: RegExp): number => Number(name.exec(tag)?.[1] ?? 0);

/** Rows whose cells stand for several columns or rows: what follows keeps its column. */
const unspanned = (rows: readonly (readonly Spanning[])[]): Cell[][] => {
  const held: { value: Cell; rows: number }[] = [];
  return rows.map((row) => {
    const cells: Cell[] = [];
    const takeHeld = () => {
      for (let one = held[cells.length]; one && one.rows > 0; one = held[cells.length]) {
        one.rows -= 1;
        cells.push(one.value);
      }
    };
    for (const { value, across, down, index } of row) {
      takeHeld();
      while (cells.length < index - 1) cells.push('');
      for (let place = 0; place < across; place += 1) {
        held[cells.length] = { value, rows: down - 1 };
        cells.push(place === 0 ? value : '');
      }
    }
    takeHeld();
    return cells;
  });
};

/**
 * Rows of each table of a web page, whose rows and cells may be left open, or of a workbook of Excel 2003 as XML: many portals call one of them `.xls`. Numbers of the
 * latter are numbers, whatever the language.
 */
export const readWebTables = (text: string): Cell[][][] =>
  [...text.matchAll(/<(?:\w+:)?table\b[^>]*>([\s\S]*?)(?:<\/(?:\w+:)?table>|$)/gi)].map(([, table = '']) =>
    unspanned(
      [
        ...table.matchAll(
          /<(?:\w+:)?(?:tr|row)\b[^>]*>([\s\S]*?)(?:<\/(?:\w+:)?(?:tr|row)>|(?=<\/?t(?:r|body|head|foot)\b)|$)/gi,
        ),
      ].map(([, row = '']) =>
        [
          ...row.matchAll(
            /<(?:\w+:)?(?:t[dh]|cell)\b([^>]*?)(?:\/>|>([\s\S]*?)(?:<\/(?:\w+:)?(?:t[dh]|cell)>|(?=<t[dh]\b)|$))/gi,
          ),
        ].map(([, tag = '', cell = '']) => {
          const text = textOf(cell);
          return {
            value: /ss:Type="Number"/.test(cell) && text !== '' ? Number(text) : text,
            across: Math.max(1, spanIn(tag, /colspan="?(\d+)/i), 1 + spanIn(tag, /MergeAcross="(\d+)/)),
            index: spanIn(tag, /ss:Index="(\d+)/),
            down: Math.max(1, spanIn(tag, /rowspan="?(\d+)/i)),
          };
        }),
      ),
    ),
  );
