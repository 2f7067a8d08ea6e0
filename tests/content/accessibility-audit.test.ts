import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testProblems } from './support/specification.ts';

/** Numbered faults of the audit; a fault in parts has a row for each (`9a`). */
const FAULTS = 21;

/** What is wrong in docs/accessibility-audit.md: a fault without a row, a row that is not whole, tests that do not exist. */
function auditProblems(text: string): string[] {
  const rows = text
    .split('\n')
    .filter((line) => /^\| (?!no \||---)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));
  const missing = Array.from({ length: FAULTS }, (_, index) => index + 1).filter(
    (fault) => !rows.some(([no = '']) => Number.parseInt(no, 10) === fault),
  );
  return [
    ...missing.map((fault) => `no row of fault ${fault}`),
    ...rows.flatMap(([no = '', was = '', is = '', test = '', ...rest]) => [
      ...(was.trim() && is.trim() && rest.length === 0 ? [] : [`${no}: the row is not whole`]),
      ...testProblems(test).map((problem) => `${no}: ${problem}`),
    ]),
  ];
}

test('docs/accessibility-audit.md names tests that exist, for every fault', () =>
  expect(auditProblems(readFileSync('docs/accessibility-audit.md', 'utf8'))).toEqual([]));

describe('the check of the audit', () => {
  const numbers = Array.from({ length: 21 }, (_, index) => index + 1);
  const row = (no: number | string, by = '`tests/e2e/contact.spec.ts` a double click makes one lead') =>
    `| ${no} | was | is | ${by} |`;
  const whole = numbers.map((no) => row(no)).join('\n');
  test('lets whole rows pass', () => expect(auditProblems(whole)).toEqual([]));
  test.each([
    ['a fault that has no row', whole.replace(/\| 7 .*\n/, ''), 'no row of fault 7'],
    ['a row without a test', `${whole}\n${row('22', 'by reading')}`, 'no test in'],
  ])('finds %s', (_, text, problem) => expect(auditProblems(text).join()).toContain(problem));
});
