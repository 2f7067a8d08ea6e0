import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testProblems } from './support/specification.ts';

/** The numbers of the reviews. */
const numbers = Object.entries({ H: 3, M: 11, L: 10, K: 15, N: 13 }).flatMap(([letter, last]) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`),
);

/** The rows of the tables of weaknesses: numbers and test. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\| [HMLKN]\d/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));

/** What is wrong in docs/security.md. */
const securityProblems = (text: string): string[] => {
  const rows = rowsOf(text);
  const told = new Set(rows.flatMap(([names = '']) => names.split(', ')));
  return [
    ...numbers.filter((number) => !told.has(number)).map((number) => `${number} is missing`),
    ...rows.flatMap(([name, , , named = '']) =>
      named === 'reason' ? [] : testProblems(named).map((problem) => `${name}: ${problem}`),
    ),
  ];
};

test('docs/security.md names every weakness of the reviews, with a test that exists or a reason', () =>
  expect(securityProblems(readFileSync('docs/security.md', 'utf8'))).toEqual([]));

test('the check finds a weakness that is not told', () =>
  expect(securityProblems(readFileSync('docs/security.md', 'utf8').replace(/\| L3 .*\n/, ''))).toContain(
    'L3 is missing',
  ));
