/** Work that an answer must not wait for, since its time would tell what was found. */
import { type LogEntry, reasonOf } from '../functions/_shared/env.ts';

export interface AfterAnswers {
  /** Does something once the answer is on its way; a failure goes to the log. */
  run: (work: () => Promise<unknown>) => void;
  /** Waits for what is running. */
  settle: () => Promise<void>;
}

export function afterAnswers(log: (entry: LogEntry) => void): AfterAnswers {
  const pending = new Set<Promise<void>>();
  return {
    run: (work) => {
      const done = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log({ level: 'error', event: 'link_mail_failed', ...reasonOf(error) }))
        .then(() => void pending.delete(done));
      pending.add(done);
    },
    settle: async () => {
      await Promise.all(pending);
    },
  };
}
