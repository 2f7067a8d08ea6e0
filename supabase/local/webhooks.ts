/** Tells a system of the company's own what happens to leads, in the background of the embedded backend. */
import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf } from '../functions/_shared/env.ts';
import { announceReceiver, drainWebhooks, type WebhookEnv } from '../functions/_shared/webhook.ts';

export interface WebhookWorker {
  /** Tells what is due now; resolves when nothing is. */
  drain: () => Promise<{ sent: number; failed: number }>;
  /** Stops, letting the call that is on its way end. */
  stop: () => Promise<void>;
}

const restMs = 5000;
/** How long a call that is on its way may take when the backend stops, ms. */
const patienceMs = 5000;

/**
 * Says in the database whether there is a receiver, and starts telling it: a round every five seconds.
 *
 * @param byItself when false, events are told by `drain` only
 */
export async function startWebhooks(env: WebhookEnv, byItself = true): Promise<WebhookWorker> {
  await announceReceiver(env);
  let stopped = !byItself || !env.config.webhook;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const round = async (): Promise<void> => {
    try {
      running = drainWebhooks(env, () => !stopped);
      await running;
    } catch (error) {
      env.log({ level: 'error', event: 'webhooks_failed', ...reasonOf(error) });
    }
    plan();
  };
  const plan = (): void => {
    if (!stopped) timer = setTimeout(() => void round(), restMs);
  };
  plan();
  return {
    drain: () => drainWebhooks(env),
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      // A receiver that hangs keeps nobody: its event is due again when the lease is over.
      await Promise.race([running.catch(() => undefined), wait(patienceMs, undefined, { ref: false })]);
    },
  };
}
