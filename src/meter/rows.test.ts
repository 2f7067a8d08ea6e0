import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { Layout } from './layout.ts';
import { textRows } from './rows.ts';
import { scanStamp } from './stamp.ts';
import { Stamp } from './stamp-parts.ts';

const texts = {
  'of Windows': 'a;b;c\r\n1;2;3\r\n\r\n4;;6\r\n',
  'of Unix without an end': 'a;b;c\n1;2;3\n4;5;6',
  'of an old Macintosh': 'a;b;c\r1;2;3\r4;5;6\r',
  'with rows of different lengths': 'Title\na;b\n1;2;3;4\n;\n;;\n5',
  empty: '',
};

describe('rows of a text without quotes', () => {
  it.each(Object.entries(texts))('are those of Papa Parse: a text %s', (_, text) => {
    const expected = Papa.parse<string[]>(text, { delimiter: ';', skipEmptyLines: true }).data;
    const rows = textRows(text, ';');
    expect(Array.from({ length: rows.length }, (__, at) => rows.row(at))).toEqual(expected);
    for (const at of [0, 1, 2, 3, 4])
      for (const from of [0, 1])
        expect(rows.column(at, from)).toEqual(expected.slice(from).map((row) => row[at] ?? ''));
  });
});

describe('a text of many short lines', () => {
  it.each([3000, 3001, 3002, 3003])('has all of them: %s', (count) => {
    const text = `${'1;2\n'.repeat(count)}${'3'.repeat(count % 16)}`;
    expect(textRows(text, ';').length).toBe(count + (count % 16 > 0 ? 1 : 0));
  });
});

const times = [
  '2024-01-05 13:45',
  '2024-01-05T13:45:30',
  '2024-01-05T13:45:00Z',
  '2024-01-05T13:45:00.000+01:00',
  '05.01.2024 13.45',
  '05/01/24 24:00',
  '20/13/2024 13:45 CEST',
  '05-01-2024',
  '05.01.2024 13:45 - 14:00',
  '2024-01-05 kl. 13:45',
  '2024-01-05 13',
  '05.01.2024, 13h45',
];
const digit = (text: string, at: number): string =>
  text.replaceAll(/\d/g, (old, place: number) => (place === at ? String((Number(old) + 7) % 10) : old));
const read = (text: string, layout: Layout | null) => {
  const stamp = new Stamp();
  return (layout ? layout.read(text, stamp) : scanStamp(text, stamp)) ? { ...stamp } : null;
};

describe('a time that is read by its places', () => {
  it.each(times)('is what it is letter by letter: %s', (text) => {
    const [layout, stamp] = [new Layout(), new Stamp()];
    expect(scanStamp(text, stamp)).toBe(true);
    layout.learn(text, stamp);
    expect(read(text, layout)).toEqual(read(text, null));
    // Other digits, one too many, another mark: the same, or left to be read letter by letter.
    const others = [...text].flatMap((letter, at) => [
      digit(text, at),
      `${text.slice(0, at)}9${text.slice(at)}`,
      `${text.slice(0, at)}${letter === '-' ? '/' : '-'}${text.slice(at + 1)}`,
    ]);
    for (const other of others) {
      const found = read(other, layout);
      if (found) expect(found, other).toEqual(read(other, null));
    }
  });
});
