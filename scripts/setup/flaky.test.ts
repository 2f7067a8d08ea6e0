import { describe, expect, test } from 'vitest';
import { accountRuns } from './flaky.mjs';

const report = (expected: number, ...failed: string[]) => ({
  stats: { expected },
  suites: [
    {
      specs: failed.map((title) => ({
        ok: false,
        file: 'a.spec.ts',
        line: 1,
        title,
        tests: [{ results: [] }],
      })),
    },
  ],
});

describe('the account of two runs', () => {
  test('a run without failures needs no second one', () =>
    expect(accountRuns(report(5))).toEqual({ passed: 5, failed: 0, flaky: [], failures: [] }));

  test('what passes when it is run again counts as passed and is named', () =>
    expect(accountRuns(report(4, 'slow'), report(1))).toMatchObject({
      passed: 5,
      failed: 0,
      flaky: ['a.spec.ts:1 slow'],
    }));

  test('what fails again has failed', () =>
    expect(accountRuns(report(3, 'slow', 'broken'), report(1, 'broken'))).toMatchObject({
      passed: 4,
      failed: 1,
      flaky: ['a.spec.ts:1 slow'],
    }));

  test('more than three flaky tests fail the run', () =>
    expect(accountRuns(report(1, 'a', 'b', 'c', 'd'), report(4))).toMatchObject({ passed: 5, failed: 1 }));

  test('without a second run everything that failed has failed', () =>
    expect(accountRuns(report(1, 'a', 'b'))).toMatchObject({ passed: 1, failed: 2, flaky: [] }));
});
