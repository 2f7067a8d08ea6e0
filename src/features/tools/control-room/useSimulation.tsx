import { startTransition, useEffect, useRef, useState } from 'react';
import type { MonthReport, YearMonths } from './periods.ts';
import type { Simulation } from './simulate.ts';
import type { Answer, Question } from './worker.ts';

/** What the worker has found so far; what belongs to an earlier choice stays until its successor is there. */
export interface Found {
  readonly simulation: Simulation | null;
  readonly month: MonthReport | null;
  readonly year: YearMonths | null;
  readonly failed: boolean;
}

const nothing: Found = { simulation: null, month: null, year: null, failed: false };

const withAnswer = (found: Found, answer: Answer): Found => {
  if (answer.kind === 'day') return { ...found, simulation: answer.simulation };
  if (answer.kind === 'month') return { ...found, month: answer.month };
  return answer.kind === 'year' ? { ...found, year: answer.year } : found;
};

/**
 * Asks a worker, one question at a time: a slider asks faster than it answers, and of those that wait only the newest counts.
 * Nothing is asked while the question is null.
 */
export function useSimulation(question: Question | null): Found {
  const worker = useRef<Worker>(null);
  const isBusy = useRef(false);
  const waiting = useRef<Question>(null);
  const [found, setFound] = useState(nothing);

  useEffect(() => {
    const solver = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.current = solver;
    isBusy.current = false;
    const askNext = () => {
      isBusy.current = waiting.current !== null;
      if (waiting.current) solver.postMessage(waiting.current);
      waiting.current = null;
    };
    solver.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.kind === 'end') askNext();
      else startTransition(() => setFound((before) => withAnswer(before, data)));
    });
    solver.addEventListener('error', () => {
      setFound((before) => ({ ...before, failed: true }));
      askNext();
    });
    return () => solver.terminate();
  }, []);

  useEffect(() => {
    if (!question) return;
    if (isBusy.current) waiting.current = question;
    else worker.current?.postMessage(question);
    isBusy.current = true;
  }, [question]);
  return found;
}
