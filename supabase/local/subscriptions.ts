/** Tells subscribers of the embedded backend what they asked for, and looks after papers: a round every five minutes, as hosted by the schedule. */
import { type FunctionEnv, reasonOf } from '../functions/_shared/env.ts';
import { finishArrived } from '../functions/_shared/paper-sweep.ts';
import { queueAlerts } from '../functions/_shared/price-alerts.ts';

const everyMs = 5 * 60_000;

export interface SubscriptionRounds {
  /** Queues what is to be told now; resolves with how many mails that is. */
  round: () => Promise<number>;
  /** Stops, letting a round that runs end. */
  stop: () => Promise<void>;
}

/** Starts the rounds. @param byItself when false, they run by `round` only */
export function startSubscriptions(env: FunctionEnv, byItself = true): SubscriptionRounds {
  let running: Promise<unknown> = Promise.resolve();
  const round = async (): Promise<number> => {
    await finishArrived(env);
    const queued = queueAlerts(env);
    running = queued.catch(() => undefined);
    if ((await queued) > 0) env.afterStore();
    return queued;
  };
  const timer = setInterval(() => {
    round().catch((error: unknown) =>
      env.log({ level: 'error', event: 'subscriptions_failed', ...reasonOf(error) }),
    );
  }, everyMs);
  if (!byItself) clearInterval(timer);
  timer.unref();
  return {
    round,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
