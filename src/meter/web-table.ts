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

/**
 * Rows of each table of a web page or of a workbook of Excel 2003 as XML: many portals call one of them `.xls`. Numbers of the
 * latter are numbers, whatever the language.
 */
export const readWebTables = (text: string): Cell[][][] =>
  [...text.matchAll(/<(?:\w+:)?table\b[^>]*>([\s\S]*?)(?:<\/(?:\w+:)?table>|$)/gi)].map(([, table = '']) =>
    [...table.matchAll(/<(?:\w+:)?(?:tr|row)\b[^>]*>([\s\S]*?)<\/(?:\w+:)?(?:tr|row)>/gi)].map(
      ([, row = '']) =>
        [
          ...row.matchAll(/<(?:\w+:)?(?:t[dh]|cell)\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?(?:t[dh]|cell)>)/gi),
        ].map(([, cell = '']) => {
          const value = textOf(cell);
          return /ss:Type="Number"/.test(cell) && value !== '' ? Number(value) : value;
        }),
    ),
  );
