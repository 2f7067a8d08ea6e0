import type { Quality } from '../../src/schemas/quality.ts';
import { median } from '../bench/numbers.ts';
import type { BenchResult } from '../bench/result.ts';
import { checkAll, targets } from '../bench/targets.ts';

/** What `npm test` leaves behind. */
export interface TestRun {
  /** ISO 8601, UTC. */
  readonly date: string;
  /** Whether all steps were run. */
  readonly whole: boolean;
  readonly steps: readonly {
    readonly name: string;
    readonly passed: number;
    readonly failed: number;
    readonly seconds: number;
  }[];
  /** Names of browser tests that passed only when they were run again. */
  readonly flaky: readonly string[];
}

/** Throws when a run may not be recorded: it was partial, something failed, or a step tested nothing. */
export function testsOf({ date, whole, steps, flaky }: TestRun): NonNullable<Quality['tests']> {
  if (!whole) throw new Error('Only some steps were run: run "npm test" without naming steps.');
  const bad = steps.filter(({ passed, failed }) => failed > 0 || passed === 0).map(({ name }) => name);
  if (bad.length) throw new Error(`Failed: ${bad.join(', ')}. Only a run without failures is recorded.`);
  return {
    date,
    steps: steps.map(({ name, passed, seconds }) => ({ name, passed, seconds })),
    flaky: [...flaky],
  };
}

/** The figures of a measurement that are shown to visitors. */
export function benchOf(result: BenchResult): NonNullable<Quality['bench']> {
  const { date, machine, runs, documents, pages, interactions } = result;
  const checks = checkAll(result);
  return {
    date,
    machine,
    runs,
    targets: { kept: checks.filter(({ ok }) => ok).length, all: checks.length },
    documents: {
      pages: documents.length,
      within: documents.filter(({ bytes }) => bytes <= targets.document.median).length,
      largest: Math.max(0, ...documents.map(({ bytes }) => bytes)),
    },
    slowestInteraction: Math.max(
      0,
      ...interactions.filter(({ values }) => values.length).map(({ values }) => median(values)),
    ),
    pages: pages.map(({ path, scores, paints, bytes, scriptBytes, cls }) => ({
      path,
      performance: scores.performance,
      accessibility: scores.accessibility,
      bestPractices: scores['best-practices'],
      seo: scores.seo,
      lcp: Math.round(paints.simulate.lcp),
      bytes,
      scriptFiles: scriptBytes,
      shift: cls,
    })),
  };
}
