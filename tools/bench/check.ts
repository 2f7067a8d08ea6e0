import { budgets } from '../../tests/budgets.ts';
import type { summarize } from './lighthouse.ts';

/** What was measured: pages by Lighthouse, bytes of documents in Brotli. */
interface Measured {
  readonly pages: readonly ReturnType<typeof summarize>[];
  readonly largest: number;
  readonly median: number;
}

/** One figure held against its budget. */
interface Check {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  readonly ok: boolean;
}

// What could not be measured (NaN) keeps no budget.
const atMost = (what: string, value: number, limit: number): Check => ({
  what,
  value,
  limit,
  ok: value <= limit,
});

/** Everything that was measured, held against `tests/budgets.ts`. */
export const check = ({ pages, largest, median }: Measured): Check[] => [
  atMost('largest document', largest, budgets.document.any),
  atMost('median document', median, budgets.document.median),
  ...pages.flatMap(
    ({ path, performance, accessibility, bestPractices, seo, scriptFiles, shift, blocking }) => [
      ...Object.entries({ performance, accessibility, bestPractices, seo }).map(([name, score]) =>
        atMost(`${path} 100 − ${name}`, 100 - score, 0),
      ),
      atMost(`${path} script files before a touch`, scriptFiles, budgets.externalScripts),
      atMost(`${path} layout shift`, shift, budgets.layoutShift),
      atMost(`${path} blocking time`, blocking, budgets.blocking),
    ],
  ),
];
