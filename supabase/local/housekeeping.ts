/** What is removed by itself: at start, every day, and with each lead that is forgotten. */
import { type LogEntry, reasonOf } from '../functions/_shared/env.ts';
import { purgeLeads } from '../functions/maintenance/handler.ts';
import type { Database } from './db.ts';
import { purgeFolder, removeMailWithout } from './mail/folder.ts';
import { purgeSessions } from './sessions.ts';

export interface Housekeeping {
  /** Removes the mail files of leads that were erased or anonymised: their outbox rows are gone. */
  removeForgotten: () => Promise<void>;
  stop: () => void;
}

const dayMs = 86_400_000;

/** Starts it. @param folder where mail is kept as files, if it is */
export function startHousekeeping(
  { rpc, pg }: Database,
  folder: string | undefined,
  now: () => Date,
  log: (entry: LogEntry) => void,
): Housekeeping {
  const removeForgotten = async (): Promise<void> => {
    if (!folder) return;
    const { rows } = await pg.query<{ id: number }>('select id from public.outbox');
    removeMailWithout(folder, new Set(rows.map(({ id }) => Number(id))));
  };
  const purge = (): void => {
    if (folder) purgeFolder(folder, now());
    Promise.all([purgeLeads(rpc).then(removeForgotten), purgeSessions(pg)]).catch((error: unknown) =>
      log({ level: 'error', event: 'purge_failed', ...reasonOf(error) }),
    );
  };
  purge();
  const daily = setInterval(purge, dayMs);
  daily.unref();
  return { removeForgotten, stop: () => clearInterval(daily) };
}
