/** Web Worker of the demo: one choice in, one simulation out, so that the page never waits for the solver. */
import { type Choice, type Simulation, simulate } from './simulate.ts';

/** A question carries a number; its answer carries the same one. */
export type Question = { id: number; choice: Choice };
export type Answer = { id: number; simulation: Simulation };

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const answer: Answer = { id: data.id, simulation: simulate(data.choice) };
  self.postMessage(answer);
});
