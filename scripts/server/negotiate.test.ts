import { describe, expect, test } from 'vitest';
import { chooseEncoding, names, rangeOf } from './negotiate.ts';

describe('the encoding of an answer', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['zebra', undefined],
    ['', undefined],
    [undefined, undefined],
  ] as const)('for "%s" is %s', (accept, encoding) =>
    expect(chooseEncoding(accept, ['br', 'gzip'])).toBe(encoding),
  );
  test('is one that lies ready', () => {
    expect(chooseEncoding('br, gzip', ['gzip'])).toBe('gzip');
    expect(chooseEncoding('br, gzip', [])).toBeUndefined();
  });
});

describe('a part of a file of 1000 bytes', () => {
  test.each([
    ['bytes=0-499', { start: 0, end: 499 }],
    ['bytes=500-', { start: 500, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=900-5000', { start: 900, end: 999 }],
    ['bytes=1000-', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=5-2', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['lines=0-1', 'whole'],
    ['bytes=-', 'whole'],
    [undefined, 'whole'],
  ] as const)('asked for as "%s"', (header, range) => expect(rangeOf(header, 1000)).toEqual(range));
});

describe('a list of entity tags', () => {
  test('names a tag, weak or strong, alone or among others', () => {
    for (const list of ['"a"', 'W/"a"', '"b", "a"', '*']) expect(names(list, '"a"'), list).toBe(true);
    for (const list of ['"b"', '', undefined, 'a']) expect(names(list, '"a"'), String(list)).toBe(false);
  });
});
