import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { readChoice } from './read-choice.ts';
import { type Choice, firstChoice, type Simulation } from './simulate.ts';
import type { Answer, Question } from './worker.ts';

/** Simulates in a worker what a form chooses: the choice, its simulation once that is there, and whether the worker failed. */
export function useSimulation(form: RefObject<HTMLFormElement | null>) {
  const worker = useRef<Worker>(null);
  const lastId = useRef(0);
  const [choice, setChoice] = useState<Choice>(() => firstChoice('villa'));
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const [failed, setFailed] = useState(false);
  const updateChoice = () => {
    const data = new FormData(form.current ?? undefined);
    setChoice((before) => readChoice(data, before));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the worker lives as long as the island
  useEffect(() => {
    const solver = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.current = solver;
    solver.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      // Only the newest question counts; a slider asks faster than anybody can read.
      if (data.id === lastId.current) startTransition(() => setSimulation(data.simulation));
    });
    solver.addEventListener('error', () => setFailed(true));
    updateChoice();
    return () => solver.terminate();
  }, []);
  useEffect(() => {
    lastId.current += 1;
    worker.current?.postMessage({ id: lastId.current, choice } satisfies Question);
  }, [choice]);
  return { choice, simulation, failed, updateChoice };
}
