import type { Edge, Sureness } from './contract.ts';

const DAY = 1440;

/** Which end of its interval a time is, by the first and the last of the file: whole days begin at 00:00, or end at it. */
const edgeOfSpan = (first: number, last: number, step: number): { edge: Edge; both: boolean } | null => {
  const [begin, end] = [((first % DAY) + DAY) % DAY, ((last % DAY) + DAY) % DAY];
  const near = (a: number, b: number) =>
    Math.abs(a - b) <= step / 4 || Math.abs(Math.abs(a - b) - DAY) <= step / 4;
  const begins = Number(near(begin, 0)) + Number(near(end, DAY - step));
  const ends = Number(near(begin, step)) + Number(near(end, 0));
  if (begins === ends) return null;
  return begins > ends ? { edge: 'begin', both: begins === 2 } : { edge: 'end', both: ends === 2 };
};

/**
 * Decides which end of its interval a time is. What the visitor says and what the file says come first, then its first and last
 * time, as a clock on the wall and as the file writes them; where nothing tells, the beginning is assumed.
 */
export const decideEdge = (
  stated: Edge | null,
  spans: readonly (readonly [first: number, last: number])[],
  step: number,
  usual: Edge | null,
): { readonly edge: Edge; readonly sure: Sureness } => {
  if (stated) return { edge: stated, sure: 'stated' };
  if (step >= DAY) return { edge: 'begin', sure: 'assumed' };
  const found = spans.map(([first, last]) => edgeOfSpan(first, last, step));
  const whole = found.find((one) => one?.both) ?? null;
  if (whole) return { edge: whole.edge, sure: 'shown' };
  if (usual) return { edge: usual, sure: 'assumed' };
  const half = found.find((one) => one !== null) ?? null;
  return half ? { edge: half.edge, sure: 'shown' } : { edge: 'begin', sure: 'assumed' };
};
