// What two runs of the browser tests say together: those that failed are run once more, by themselves.
import { failedInPlaywright, passedInPlaywright } from './failures.mjs';

/** More tests than this that pass only when run again fail the whole run. */
export const FLAKY_LIMIT = 3;

/**
 * Counts the browser tests of a run and of the second run of what failed in it.
 *
 * @param {object} first Playwright's JSON report of all tests.
 * @param {object} [second] The report of the failed ones run again, where there were any and not too many.
 * @returns {{ passed: number, failed: number, flaky: string[], failures: { title: string, text: string }[] }}
 */
export function accountRuns(first, second) {
  const failedFirst = failedInPlaywright(first);
  const passedAgain = new Set(second ? passedInPlaywright(second) : []);
  const flaky = failedFirst.map(({ title }) => title).filter((title) => passedAgain.has(title));
  const failures = failedFirst.filter(({ title }) => !passedAgain.has(title));
  const tooMany = flaky.length > FLAKY_LIMIT ? 1 : 0;
  return {
    passed: first.stats.expected + flaky.length,
    failed: failures.length + tooMany,
    flaky,
    failures,
  };
}
