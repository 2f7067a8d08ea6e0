/** Web Worker of the control room: one question in, its answers out, so that the page never waits for the solver. */
import type { Choice } from './choice.ts';
import { type MonthReport, reportMonth, reportYear, type YearMonths } from './periods.ts';
import { type Simulation, simulate } from './simulate.ts';
import type { RealPrices } from './site-day.ts';

export interface Question {
  readonly choice: Choice;
  readonly real: RealPrices | null;
  /** What is wanted beside the day. */
  readonly report: 'month' | 'year' | null;
}
export type Answer =
  | { readonly kind: 'day'; readonly simulation: Simulation }
  | { readonly kind: 'month'; readonly month: MonthReport }
  | { readonly kind: 'year'; readonly year: YearMonths }
  /** Nothing more comes for this question. */
  | { readonly kind: 'end' };

self.addEventListener('message', ({ data: { choice, real, report } }: MessageEvent<Question>) => {
  const answer = (message: Answer) => self.postMessage(message);
  answer({ kind: 'day', simulation: simulate(choice, real) });
  if (report === 'month') answer({ kind: 'month', month: reportMonth(choice) });
  if (report === 'year') answer({ kind: 'year', year: reportYear(choice) });
  answer({ kind: 'end' });
});
