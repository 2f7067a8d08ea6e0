import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium, installPackages } from './setup/chromium.mjs';
import { missingServer } from './setup/servers.mjs';
import {
  ensureBuild,
  ensureDependencies,
  pinEnvironment,
  projectEnv,
  projectNode,
  root,
  run,
} from './setup/setup.mjs';

// What the runners' JSON reports say of tests that failed.

/** The first lines of a runner's message, without colours and the runner's own frames: what was expected, what came and where. */
const firstLines = (text, lines = 20) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() && !/^\s+at .*node_modules/.test(line))
    .slice(0, lines)
    .map((line) => `    ${line}`)
    .join('\n');

/** Failed tests of a Vitest report, as `{ title, text }`; a file that could not be read counts too. */
const failedInVitest = (report) =>
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
const failedInPlaywright = (report) => [
  ...(report.errors ?? []).map((error) => ({ title: 'the run', text: error.message ?? '' })),
  ...specsOf(report)
    .filter((spec) => !spec.ok)
    .map(failureOf),
];

/** Tests that passed only when they were run again, with why they failed before. */
const flakyInPlaywright = (report) =>
  specsOf(report)
    .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
    .map(failureOf);

// npm test: sets up what the tests need and runs all of them. `npm test -- unit e2e` runs only the named steps, `-- --full`
// everything at its full size (npm run test:full).

const OTHER_BROWSERS = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
};

/**
 * Sees to Firefox and WebKit for `npm run test:full`: Debian's packages, where they are missing and we may install. Answers with
 * what is still missing; nothing when both are there.
 */
function ensureOtherBrowsers() {
  const missing = () => Object.keys(OTHER_BROWSERS).filter((name) => !existsSync(OTHER_BROWSERS[name]));
  if (missing().length > 0) installPackages(...missing());
  return missing();
}

const given = process.argv.slice(2);
const full = given.includes('--full');
const wanted = given.filter((word) => !word.startsWith('--'));
if (full) process.env.TEST_FULL = '1';
const results = join(root, '.cache/results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const outcome = [];
const sum = (key) => outcome.reduce((total, step) => total + step[key], 0);
let finished = false;
// The last line, however it ends: what cannot go on (no network, no Chromium, a build that fails) is one failure more.
process.on('exit', () => {
  console.log(`\n${sum('passed')} passed, ${sum('failed') + (finished ? 0 : 1)} failed`);
});

ensureDependencies();
pinEnvironment();

const node = (script, args = [], env = {}) =>
  run(projectNode(), [join(root, script), ...args], { env: { ...projectEnv(), ...env } });
const one = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });
const report = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** What failed, told once more at the end: a long log is often read, or kept, only there. */
const failures = [];
const remember = (found) =>
  failures.push(...found.map(({ title, text }) => `✗ ${title}\n${firstLines(text)}`));

/** Runs one Vitest project and counts its tests; a run that reports nothing is a failure. */
function vitest(project) {
  const file = join(results, `${project}.json`);
  const code = node('node_modules/vitest/vitest.mjs', [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const done = report(file);
  if (!done || done.numTotalTests === 0) return { passed: 0, failed: 1 };
  remember(failedInVitest(done));
  return {
    passed: done.numPassedTests,
    failed: Math.max(
      done.numFailedTests + done.numFailedTestSuites * (done.numFailedTests ? 0 : 1),
      code === 0 ? 0 : 1,
    ),
  };
}

/** Browser tests that passed only when they were run again, with why they failed the first time. */
const flaky = [];
/** More of them than this fail the run. */
const FLAKY_LIMIT = 3;

/** Runs the browser tests that the arguments choose, each that fails once more. Counts them. */
function playwright(name, ...chosen) {
  const file = join(results, `${name}.json`);
  const code = node('node_modules/@playwright/test/cli.js', ['test', ...chosen], {
    PLAYWRIGHT_JSON: file,
    CHROMIUM_PATH: ensureChromium(),
  });
  const done = report(file);
  if (!done?.stats) return { passed: 0, failed: 1 };
  const passed = done.stats.expected + done.stats.flaky;
  const failed = failedInPlaywright(done);
  remember(failed);
  flaky.push(...flakyInPlaywright(done));
  const tooMany = flaky.length > FLAKY_LIMIT ? 1 : 0;
  return { passed, failed: Math.max(failed.length, code === 0 && passed > 0 ? 0 : 1) + tooMany };
}

const build = () => ensureBuild();
/** The second site, with every third party configured; what it prints names the file that is wrong. */
const buildWithThirdParties = () => node('tests/fixtures/third-party-site/build.ts');
const allSteps = [
  [
    'types',
    () => one(node('node_modules/astro/bin/astro.mjs', ['check', '--minimumFailingSeverity', 'warning'])),
  ],
  [
    'lint',
    () =>
      one(
        node('node_modules/@biomejs/biome/bin/biome', ['lint', '--error-on-warnings', '.']) ||
          node('node_modules/knip/bin/knip.js'),
      ),
  ],
  [
    'format',
    () =>
      one(
        node('node_modules/@biomejs/biome/bin/biome', ['format', '.']) ||
          node('node_modules/prettier/bin/prettier.cjs', ['--check', '{src,tests}/**/*.astro']),
      ),
  ],
  ['check', () => one(node('scripts/check/check-content.ts'))],
  ['imports', () => one(node('scripts/check/check-imports.ts'))],
  ['unit', () => vitest('unit')],
  ['content', () => vitest('content')],
  [
    'build',
    () => {
      build();
      buildWithThirdParties();
      return vitest('build');
    },
  ],
  ['db', () => vitest('db')],
  [
    'e2e',
    () => {
      build();
      buildWithThirdParties();
      return playwright('e2e', '--project=site', '--project=third-parties');
    },
  ],
  // By itself, so that nothing else has the processor while it is measured.
  [
    'timing',
    () => {
      build();
      return playwright('timing', '--project=timing', '--workers=1');
    },
  ],
  // What the database promises, on a real Postgres; only in test:full.
  [
    'postgres',
    () => {
      const missing = missingServer('postgresql');
      if (!missing) return vitest('postgres');
      console.log(`Skipped: ${missing}.`);
      return { passed: 0, failed: 0 };
    },
  ],
  // The key flows in Firefox and WebKit; only in test:full.
  [
    'browsers',
    () => {
      build();
      const missing = ensureOtherBrowsers();
      if (missing.length === 0) return vitest('browsers');
      console.log(`Skipped: ${missing.join(', ')} cannot be installed here.`);
      return { passed: 0, failed: 0 };
    },
  ],
  // A few of the browser tests, for test:quick.
  [
    'smoke',
    () => {
      build();
      return playwright('smoke', '--project=site', '--grep=@smoke');
    },
  ],
  // npm run test:visual: the key pages and every kind of section against the pictures in tests/visual; `--update` keeps new ones.
  [
    'visual',
    () => {
      build();
      process.env.TEST_FULL = '1';
      process.env.UPDATE_LOOKS = given.includes('--update') ? '1' : '';
      const sites = ['--project=site', '--project=third-parties'];
      return playwright('visual', ...sites, '--grep=as it is kept', 'visual.spec', 'catalogue.spec');
    },
  ],
];
const names = allSteps.map(([name]) => name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are ${names.join(', ')}.`);
  process.exit(1);
}
const steps = allSteps.filter(([name]) =>
  wanted.length > 0
    ? wanted.includes(name)
    : !['smoke', 'visual'].includes(name) && (full || !['browsers', 'postgres'].includes(name)),
);

for (const [name, step] of steps) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { passed, failed } = step();
  outcome.push({ name, passed, failed, seconds: Math.round((Date.now() - started) / 1000) });
}
if (failures.length > 0) console.log(`\n── what failed\n\n${failures.join('\n\n')}`);
for (const { title, text } of flaky) console.log(`\nFLAKY ${title}\n${firstLines(text)}`);
console.log('');
for (const { name, passed, failed, seconds } of outcome)
  console.log(
    `${failed ? '✗' : '✓'} ${name.padEnd(8)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${String(seconds).padStart(5)} s`,
  );
const summary = {
  date: new Date().toISOString(),
  whole: wanted.length === 0,
  full,
  flaky: flaky.map(({ title }) => title),
  steps: outcome,
};
writeFileSync(join(results, 'summary.json'), JSON.stringify(summary, null, 1));
process.exitCode = sum('failed') ? 1 : 0;
finished = true;
