import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentFiles } from './collections.ts';
import { type Format, fromFile, toFile } from './files.ts';

/** What a file means to the site, whatever its notation. */
function meaning(format: Format, text: string): unknown {
  if (format === 'texts') return JSON.parse(text);
  if (format !== 'article') return parse(text);
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  return { front: parse(front), body: body.trim() };
}

describe('reading a file for the editor and writing it back unchanged', () => {
  const files = contentFiles(globSync('content/**/*.{md,yaml,json}').sort());
  test.each(files.map(({ file, format }) => [file, format] as const))('%s keeps its data', (file, format) => {
    const text = readFileSync(file, 'utf8');
    const once = toFile(format, fromFile(format, text));
    expect(meaning(format, once)).toEqual(meaning(format, text));
    expect(toFile(format, fromFile(format, once))).toBe(once);
  });
  test('keeps the comment at the top', () => {
    const text = readFileSync('content/data/claims.yaml', 'utf8');
    const comment = text.split('\n').filter((line) => line.startsWith('#'));
    expect(comment.length).toBeGreaterThan(0);
    expect(toFile('records', fromFile('records', text)).split('\n').slice(0, comment.length)).toEqual(
      comment,
    );
  });
});

describe('what YAML 1.1 and 1.2 read differently', () => {
  test.each(['2026-03-05', 'no', '12:30', '1_000', '0x1F', '~'])('%s stays a word', (word) => {
    const text = toFile('document', { word });
    expect(text).toMatch(/^word: ["']/);
    expect(parse(text)).toEqual({ word });
  });
});

test('fields that are left empty are not written', () =>
  expect(toFile('document', { a: 'x', b: '', c: null, d: undefined, e: { f: '' }, g: 0, h: false })).toBe(
    'a: x\ne: {}\ng: 0\nh: false\n',
  ));
test('a record keeps its id, and a new one gets it', () =>
  expect(
    toFile('records', {
      entries: [
        { id: 'T1', title: 'Ett' },
        { id: 'T2', title: 'Två' },
      ],
    }),
  ).toBe('T1:\n  title: Ett\n\nT2:\n  title: Två\n'));
test('texts with numbers for names are no lists', () =>
  expect(
    JSON.parse(toFile('texts', fromFile('texts', '{"years":{"4":"fyra","8":"åtta"},"list":["a",""]}'))),
  ).toEqual({
    years: { 4: 'fyra', 8: 'åtta' },
    list: ['a', ''],
  }));
