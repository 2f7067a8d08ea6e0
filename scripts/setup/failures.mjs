// What the runners' JSON reports say of tests that failed.
import { stripVTControlCharacters } from 'node:util';

/** The first lines of a runner's message, without colours and the runner's own frames: what was expected, what came and where. */
export const firstLines = (text, lines = 20) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at .*node_modules/.test(line))
    .slice(0, lines)
    .map((line) => `    ${line}`)
    .join('\n');

/** Failed tests of a Vitest report, as `{ title, text }`; a file that could not be read counts too. */
export const failedInVitest = (report) =>
  report.testResults.flatMap((file) =>
    file.status === 'failed' && file.assertionResults.length === 0
      ? [{ title: file.name, text: file.message ?? '' }]
      : file.assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => ({ title: test.fullName, text: test.failureMessages.join('\n') })),
  );

/** Every test of a Playwright report. */
const specsOf = (report) => {
  const inSuite = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(inSuite)];
  return report.suites.flatMap(inSuite);
};
const failureOf = (spec) => ({
  title: `${spec.file}:${spec.line} ${spec.title}`,
  text: spec.tests
    .flatMap((test) => test.results)
    .flatMap((result) => result.errors ?? [])
    .map((error) => error.message ?? '')
    .join('\n'),
});

/** Failed tests of a Playwright report, as `{ title, text }`. */
export const failedInPlaywright = (report) => [
  ...(report.errors ?? []).map((error) => ({ title: 'the run', text: error.message ?? '' })),
  ...specsOf(report)
    .filter((spec) => !spec.ok)
    .map(failureOf),
];

/** Tests that passed only when they were run again, with why they failed before. */
export const flakyInPlaywright = (report) =>
  specsOf(report)
    .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
    .map(failureOf);
