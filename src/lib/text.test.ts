import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutText, foldText, tidyLine, tidyText } from './text.ts';

describe('a text of one line', () => {
  test.each([
    ['\u202d+46 70 174 06 05\u202c', '+46 70 174 06 05'],
    ['A\u030asa O\u0308berg', 'Åsa Öberg'],
    ['\ufeffAnna\u00a0Berg\u200b', 'Anna\u00a0Berg'],
    ['Brf\tEken', 'Brf Eken'],
    ['Anna\r\nBerg', 'Anna Berg'],
    ['Berg\u2028Anna', 'Berg Anna'],
    ['sam\u00adfällighet', 'samfällighet'],
    ['a\u0007b', 'ab'],
    ['\u200b\u3164\u2800', ''],
    ['Eva 👩\u200d🌾', 'Eva 👩\u200d🌾'],
    ['Eva 👩🏽\u200d🌾', 'Eva 👩🏽\u200d🌾'],
    ['a\u200cb\u200d', 'ab'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['ශ්\u200dරී', 'ශ්\u200dරී'],
    ['a\u034f\u030a', 'å'],
    ['\ud83d', '\ufffd'],
  ])('%j becomes %j', (typed, expected) => expect(tidyLine(typed)).toBe(expected));
});

describe('a text of several lines', () => {
  test.each([
    ['Vi vill ha:\u000bsolceller\u000bbatteri', 'Vi vill ha:\nsolceller\nbatteri'],
    ['a\r\nb\rc\u0085d\u2028e\u2029f\fg', 'a\nb\nc\nd\ne\nf\ng'],
    ['1\t2\u200b', '1\t2'],
    ['x < y', 'x < y'],
  ])('%j becomes %j', (typed, expected) => expect(tidyText(typed)).toBe(expected));
});

test.each([
  ['D\u2019Arc & S\u00f6ner', "d'arc & söner"],
  ['070\u2011174\u201106\u221205', '070-174-06-05'],
  ['BJO\u0308RKA\u0308NGEN', 'björkängen'],
  ['\ufc5e', '\u064c\u0651'],
  ['5\uff40 6\u2033', "5' 6''"],
  ['\u03d4\u0301', '\u03b0'],
])('%j is compared as %j', (typed, expected) => expect(foldText(typed)).toBe(expected));

test('a text that is cut ends in a whole sign', () =>
  expect([1, 2, 3, 9].map((max) => cutText('a👩b', max))).toEqual(['a', 'a', 'a👩', 'a👩b']));

test('whatever is typed, a tidied text stays as it is when it is tidied again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      for (const tidy of [tidyLine, tidyText, foldText]) expect(tidy(tidy(typed))).toBe(tidy(typed));
    }),
    { numRuns: 500 },
  );
});
