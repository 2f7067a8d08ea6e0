import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { auditProblems } from './support/accessibility-audit.ts';

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
    [
      'a test that does not exist',
      `${whole}\n${row('22', '`tests/e2e/contact.spec.ts` a triple click')}`,
      'no test “a triple',
    ],
    ['a file that does not exist', `${whole}\n${row('22', '`tests/e2e/gone.spec.ts` a test')}`, 'no file'],
    ['a row without a test', `${whole}\n${row('22', 'by reading')}`, 'no test in'],
    [
      'a row without a state',
      `${whole}\n| 22 | was |  | \`tests/e2e/contact.spec.ts\` a double click |`,
      'not whole',
    ],
  ])('finds %s', (_, text, problem) => expect(auditProblems(text).join()).toContain(problem));
});
