import { startTransition, useCallback, useEffect, useState } from 'react';
import { askWorker } from '../../../../lib/ask-worker.ts';
import type { FuseCheck } from '../../../../model/checks/fuse-check.ts';
import type { SplitMonth } from '../../../../model/year/split-year.ts';
import type { Option } from './advice.ts';
import type { HouseFacts, YearAnswer, YearQuestion } from './messages.ts';

export type YearPhase = 'idle' | 'year' | 'advice' | 'perfect' | 'done' | 'stopped' | 'failed';

/** A house's year as far as it is known. */
export interface YearState {
  readonly phase: YearPhase;
  /** What was asked; null before the first question. */
  readonly question: YearQuestion | null;
  readonly facts: HouseFacts | null;
  readonly months: readonly SplitMonth[];
  /** Which part of the year, or of the advice, is done (0–1). */
  readonly done: number;
  readonly options: readonly Option[] | null;
  /** Cost of the year with everything known in advance (SEK). */
  readonly perfect: number | null;
  readonly fuse: FuseCheck | null;
  /** The last whole answer, which keeps the place of this one until that is there. */
  readonly last: YearState | null;
}

const idle: YearState = {
  phase: 'idle',
  question: null,
  facts: null,
  months: [],
  done: 0,
  options: null,
  perfect: null,
  fuse: null,
  last: null,
};

const withAnswer = (state: YearState, answer: YearAnswer): YearState => {
  if (answer.kind === 'house') return { ...state, facts: answer.facts };
  if (answer.kind === 'months')
    return {
      ...state,
      months: answer.months,
      ...(answer.done < 1 ? { done: answer.done } : { done: 0, phase: 'advice' }),
    };
  if (answer.kind === 'fuse') return { ...state, fuse: answer.fuse };
  const { done } = answer;
  if (answer.kind === 'advice')
    return { ...state, done, options: answer.options, phase: answer.options ? 'perfect' : 'advice' };
  return { ...state, done, perfect: answer.cost, phase: answer.cost === null ? 'perfect' : 'done' };
};

/** What is shown of a part of the answer: the last one's until it is there, or never comes. */
export const shownOf = (state: YearState, isThere: boolean): YearState =>
  isThere || state.phase === 'stopped' ? state : (state.last ?? state);

/** Asks a worker for a house's year and what to buy; `prepare` has it made beforehand. */
export function useYear() {
  const [state, setState] = useState<YearState>(idle);
  const [worker] = useState(() =>
    askWorker<YearQuestion, YearAnswer>(
      () => new Worker(new URL('./year-worker.ts', import.meta.url), { type: 'module' }),
      (answer) => {
        startTransition(() => setState((before) => withAnswer(before, answer)));
        return answer.kind === 'perfect' && answer.cost !== null;
      },
      () => setState((before) => ({ ...before, phase: 'failed' })),
    ),
  );
  useEffect(() => worker.end, [worker]);

  const ask = useCallback(
    (question: YearQuestion) => {
      setState((before) => ({
        ...idle,
        phase: 'year',
        question,
        last: before.options ? { ...before, last: null } : before.last,
      }));
      worker.askInstead(question);
    },
    [worker],
  );
  const stop = useCallback(() => {
    worker.end();
    setState((before) => ({ ...before, phase: 'stopped' }));
  }, [worker]);
  return { state, ask, stop, prepare: worker.prepare };
}
