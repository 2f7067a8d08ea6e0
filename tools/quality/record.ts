import type { Quality } from '../../src/schemas/quality.ts';

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
