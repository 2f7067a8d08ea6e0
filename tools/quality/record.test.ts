import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type TestRun, testsOf } from './record.ts';
import { locales } from '../../src/i18n/locales.ts';
import { quality } from '../../src/schemas/quality.ts';

const run: TestRun = {
  date: '2026-11-21T17:00:00.000Z',
  whole: true,
  steps: [
    { name: 'unit', passed: 900, failed: 0, seconds: 60 },
    { name: 'e2e', passed: 300, failed: 0, seconds: 700 },
  ],
  flaky: ['a test'],
};

describe('what is recorded of a test run', () => {
  test('is when it ended, how many checks of each kind passed in how long, and which were flaky', () =>
    expect(testsOf(run)).toEqual({
      date: run.date,
      steps: [
        { name: 'unit', passed: 900, seconds: 60 },
        { name: 'e2e', passed: 300, seconds: 700 },
      ],
      flaky: ['a test'],
    }));
  test('is nothing when only some steps were run', () =>
    expect(() => testsOf({ ...run, whole: false })).toThrow('Only some steps'));
  test('is nothing when something failed or a step tested nothing', () => {
    const spoilt = (step: TestRun['steps'][number]) => () => testsOf({ ...run, steps: [...run.steps, step] });
    expect(spoilt({ name: 'db', passed: 5, failed: 1, seconds: 1 })).toThrow('db');
    expect(spoilt({ name: 'db', passed: 0, failed: 0, seconds: 1 })).toThrow('db');
  });
});

describe('the page', () => {
  const steps = [...readFileSync('scripts/test.mjs', 'utf8').matchAll(/\[\s*'([a-z0-9]+)',\s*\(\) =>/g)].map(
    ([, name]) => name,
  );
  test.each(locales)('says in %s what steps of npm test are, and not how the code is written', (locale) => {
    const words = JSON.parse(readFileSync(`content/ui/${locale}/quality.json`, 'utf8')) as {
      steps: Record<string, string>;
    };
    expect(steps.length).toBeGreaterThan(5);
    // `smoke` is a part of `e2e`, `visual` is run by its own command: neither is in the record.
    expect(steps.filter((name) => !words.steps[name ?? ''])).toEqual(
      steps.filter((name) => ['types', 'lint', 'format', 'imports', 'smoke', 'visual'].includes(name ?? '')),
    );
  });
  test('can be built from what is committed', () =>
    expect(() => quality.parse(JSON.parse(readFileSync('content/data/quality.json', 'utf8')))).not.toThrow());
});
