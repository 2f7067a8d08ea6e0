import { describe, expect, test } from 'vitest';
import { accountRuns } from './flaky.mjs';

const spec = (title: string, ok: boolean, ran = true) => ({
  ok,
  file: 'a.spec.ts',
  line: 1,
  title,
  tests: [{ results: ran ? [{}] : [] }],
});
/** A report of `expected` passed tests that are not listed, and of those that are. */
const report = (expected: number, ...specs: ReturnType<typeof spec>[]) => ({
  stats: { expected },
  suites: [{ specs }],
});
const failed = (title: string) => spec(title, false);
const passed = (title: string) => spec(title, true);

describe('the account of two runs', () => {
  test('a run without failures needs no second one', () =>
    expect(accountRuns(report(5))).toEqual({ passed: 5, failed: 0, flaky: [], failures: [] }));

  test('what passes when it is run again counts as passed and is named', () =>
    expect(accountRuns(report(4, failed('slow')), report(1, passed('slow')))).toMatchObject({
      passed: 5,
      failed: 0,
      flaky: ['a.spec.ts:1 slow'],
    }));

  test('what fails again has failed', () =>
    expect(
      accountRuns(report(3, failed('slow'), failed('broken')), report(1, passed('slow'), failed('broken'))),
    ).toMatchObject({ passed: 4, failed: 1, flaky: ['a.spec.ts:1 slow'] }));

  test('what was not run again has failed', () => {
    const first = report(1, failed('slow'), failed('broken'));
    expect(accountRuns(first, report(0))).toMatchObject({ passed: 1, failed: 2, flaky: [] });
    const skipped = report(0, spec('slow', true, false), spec('broken', true, false));
    expect(accountRuns(first, skipped)).toMatchObject({ passed: 1, failed: 2, flaky: [] });
    expect(accountRuns(first)).toMatchObject({ passed: 1, failed: 2, flaky: [] });
  });

  test('a run that could not go on has failed, whatever the second one says', () =>
    expect(accountRuns({ ...report(1), errors: [{ message: 'no port' }] }, report(0))).toMatchObject({
      failed: 1,
      flaky: [],
    }));

  test('more than three flaky tests fail the run', () => {
    const names = ['a', 'b', 'c', 'd'];
    expect(accountRuns(report(1, ...names.map(failed)), report(4, ...names.map(passed)))).toMatchObject({
      passed: 5,
      failed: 1,
    });
  });
});
