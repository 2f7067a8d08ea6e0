/** Runs the outbox in the background of the embedded backend. */
import { reasonOf } from '../../functions/_shared/env.ts';
import { drainOutbox, type OutboxEnv } from '../../functions/_shared/outbox.ts';

export interface MailWorker {
  /** A lead was stored: send its mail once submissions pause for a moment. */
  wake: () => void;
  /** Sends what is due now; resolves when nothing is. */
  drain: () => Promise<{ sent: number; failed: number }>;
  /** Stops, letting the mail that is on its way end. */
  stop: () => Promise<void>;
}

const restMs = 5000;

type Outcome = { sent: number; failed: number };

/**
 * Starts the worker: a round at once, one after each pause in submissions, and one every five seconds for retries.
 * Visitors come first: while forms arrive, a round waits for a pause, though never longer than five seconds, and ends
 * after one batch.
 *
 * @param pauseMs how long submissions must pause before mail is sent
 * @param byItself when false, mail is sent by `drain` only
 */
export function startMailWorker(env: OutboxEnv, pauseMs: number, byItself = true): MailWorker {
  let running: Promise<Outcome> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = !byItself;
  /** When the last form came, and the first one since the last round (by `performance.now()`). */
  let last = Number.NEGATIVE_INFINITY;
  let first: number | null = null;

  const quiet = (): boolean => performance.now() - last >= pauseMs;
  const run = (goOn: () => boolean, halt?: () => boolean): Promise<Outcome> => {
    running = drainOutbox(env, goOn, halt).finally(() => {
      running = null;
    });
    return running;
  };
  const drain = async (): Promise<Outcome> => {
    const before = await running?.catch(() => null);
    const { sent, failed } = await run(() => true);
    return { sent: sent + (before?.sent ?? 0), failed: failed + (before?.failed ?? 0) };
  };
  const round = async (): Promise<void> => {
    if (first !== null && !quiet() && performance.now() - first < restMs) return plan(pauseMs);
    first = null;
    try {
      if (!running)
        await run(
          () => quiet() && !stopped,
          () => stopped,
        );
    } catch (error) {
      env.log({ level: 'error', event: 'outbox_failed', ...reasonOf(error) });
    }
    if (!stopped) plan(first === null ? restMs : pauseMs);
  };
  const plan = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void round(), ms);
  };
  if (!stopped) plan(0);
  return {
    wake: () => {
      last = performance.now();
      if (first !== null) return;
      first = last;
      if (!stopped && !running) plan(pauseMs);
    },
    drain,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}
