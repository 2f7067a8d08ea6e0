import { startTransition, useEffect, useState } from 'react';
import { askWorker } from '../../../lib/ask-worker.ts';
import type { Choice } from './choice.ts';
import type { MonthReport, YearMonths } from './periods.ts';
import type { Simulation } from './simulate.ts';
import type { Answer, Question } from './worker.ts';

/** What the worker has found so far; what belongs to an earlier choice stays until its successor is there. */
export interface Found {
  readonly simulation: Simulation | null;
  readonly month: MonthReport | null;
  readonly year: YearMonths | null;
  /** What month and year are of. */
  readonly reported: Readonly<Partial<Record<'month' | 'year', Choice>>>;
  readonly failed: boolean;
}

const nothing: Found = { simulation: null, month: null, year: null, reported: {}, failed: false };

const withAnswer = (found: Found, answer: Answer): Found => {
  if (answer.kind === 'day') return { ...found, simulation: answer.simulation };
  const reported = { ...found.reported, [answer.kind]: found.simulation?.choice };
  if (answer.kind === 'month') return { ...found, month: answer.month, reported };
  return answer.kind === 'year' ? { ...found, year: answer.year, reported } : found;
};

/**
 * Asks a worker, one question at a time: a slider asks faster than it answers, and of those that wait only the newest counts.
 * Nothing is asked while the question is null.
 */
export function useSimulation(question: Question | null): Found {
  const [found, setFound] = useState(nothing);
  const [worker] = useState(() =>
    askWorker<Question, Answer>(
      () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
      (answer) => {
        if (answer.kind === 'end') return true;
        startTransition(() => setFound((before) => withAnswer(before, answer)));
        return false;
      },
      () => setFound((before) => ({ ...before, failed: true })),
    ),
  );
  useEffect(() => worker.end, [worker]);
  useEffect(() => {
    if (question) worker.ask(question);
  }, [question, worker]);
  return found;
}
