import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parseEnvironment } from './environment.mjs';

test.each([
  'A=foo',
  'A=foo # a note',
  'export A=foo',
  'A="x" # a note',
  "A='a#b'",
  'A="a b"',
  '  A = spaced  ',
  '# A=1',
  'A=https://a.example/?b=1&c=2',
  'A=one\r\nB=two',
  'no line',
])('%j is read as Node reads it', (text) =>
  expect(Object.fromEntries(parseEnvironment(text))).toEqual({ ...parseEnv(text) }),
);

test('an empty value says nothing', () => expect(parseEnvironment('A=\nB=""')).toEqual([]));
