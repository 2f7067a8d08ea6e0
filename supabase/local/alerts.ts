/** Looks every few minutes whether somebody must be told that something is wrong. */
import { type AlertEnv, type AlertKind, alertsOf, tellAlerts } from '../functions/_shared/alerts.ts';
import { reasonOf } from '../functions/_shared/env.ts';
import { readHealth } from '../functions/_shared/health.ts';

const everyMs = 5 * 60_000;
/** How long a locked sign-in counts as one, ms. */
const lockedMs = 15 * 60_000;

export interface AlertWatch {
  /** Looks and tells now. */
  check: () => Promise<void>;
  /** A sign-in was refused because of too many attempts. */
  signInLocked: () => void;
  stop: () => void;
}

/** Starts looking. @param isDiskFull whether the disk of the data is nearly full now */
export function startAlerts(env: AlertEnv, isDiskFull: () => boolean): AlertWatch {
  let lockedAt = Number.NEGATIVE_INFINITY;
  const check = async (): Promise<void> => {
    try {
      const health = await readHealth(env.rpc, env.transport !== null);
      const kinds: AlertKind[] = [
        ...alertsOf(health),
        ...(isDiskFull() ? (['disk_nearly_full'] as const) : []),
        ...(env.now().getTime() - lockedAt < lockedMs ? (['sign_in_locked'] as const) : []),
      ];
      await tellAlerts(kinds, env);
    } catch (error) {
      env.log({ level: 'error', event: 'alerts_failed', ...reasonOf(error) });
    }
  };
  const timer = setInterval(check, everyMs);
  timer.unref();
  return {
    check,
    signInLocked: () => {
      lockedAt = env.now().getTime();
    },
    stop: () => clearInterval(timer),
  };
}
