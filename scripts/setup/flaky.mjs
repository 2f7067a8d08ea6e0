// What two runs of the browser tests say together: those that failed are run once more, by themselves.
import { failedInPlaywright } from './failures.mjs';

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
  const failures = second ? failedInPlaywright(second) : failedFirst;
  const still = new Set(failures.map(({ title }) => title));
  const flaky = second ? failedFirst.map(({ title }) => title).filter((title) => !still.has(title)) : [];
  const passed = first.stats.expected + flaky.length;
  const tooMany = flaky.length > FLAKY_LIMIT ? 1 : 0;
  return { passed, failed: failures.length + tooMany, flaky, failures };
}
