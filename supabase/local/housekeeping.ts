/** What is removed by itself: at start, every day, and with each lead that is forgotten. */
import { type LogEntry, reasonOf } from '../functions/_shared/env.ts';
import type { PaperStore } from '../functions/_shared/paper-store.ts';
import { sweepPapers } from '../functions/_shared/paper-sweep.ts';
import { purgeLeads } from '../functions/maintenance/handler.ts';
import type { Database } from './db.ts';
import type { FileStore } from './paper-files.ts';
import { purgeFolder, removeMailWithout } from './mail/folder.ts';
import { purgeSessions } from './sessions.ts';

export interface Housekeeping {
  /** Removes the mail files and papers of leads and subscriptions that were erased or anonymised: their rows are gone. */
  removeForgotten: () => Promise<void>;
  /** Removes what was erased or anonymised from the database's files as well. */
  overwriteForgotten: () => Promise<void>;
  /** Stops, letting what runs end. */
  stop: () => Promise<void>;
}

/** Where personal data stand. */
const personal = [
  'leads',
  'lead_notes',
  'lead_events',
  'lead_replies',
  'lead_papers',
  'outbox',
  'subscriptions',
  'invitations',
];

/**
 * Takes rows that are gone out of the tables' files, and what was written about them out of the write-ahead log: its segments are
 * deleted instead of used again (wal_recycle). What a disk keeps of deleted files is not the database's to say.
 */
async function overwrite({ pg }: Database): Promise<void> {
  await pg.exec('set wal_recycle = off');
  // Written anew, with their indexes: a page keeps what stood in its gaps.
  for (const table of personal) await pg.exec(`vacuum full public.${table}`);
  // Twice: a segment goes with the second checkpoint after its end.
  for (let round = 0; round < 2; round += 1) {
    await pg.exec('select pg_switch_wal()');
    await pg.exec('checkpoint');
  }
}

const dayMs = 86_400_000;

/** Removes files that are no object: a process died between the two. */
async function removeStrays({ pg }: Database, files: FileStore): Promise<void> {
  const { rows } = await pg.query<{ id: string }>('select id from storage.objects');
  const known = new Set(rows.map(({ id }) => id));
  for (const id of files.list()) if (!known.has(id)) files.remove(id);
}

export interface Kept {
  database: Database;
  /** Where mail is kept as files, if it is. */
  folder: string | undefined;
  store: PaperStore;
  files: FileStore;
}

/** Starts it. */
export function startHousekeeping(
  { database, folder, store, files }: Kept,
  now: () => Date,
  log: (entry: LogEntry) => void,
): Housekeeping {
  const { rpc, pg } = database;
  const removeForgotten = async (): Promise<void> => {
    await sweepPapers({ rpc, store, log });
    if (!folder) return;
    const { rows } = await pg.query<{ id: number }>('select id from public.outbox');
    removeMailWithout(folder, new Set(rows.map(({ id }) => Number(id))));
  };
  const overwriteForgotten = async (): Promise<void> => {
    if (folder) await overwrite(database);
  };
  let running: Promise<void> = Promise.resolve();
  const purge = (after: () => Promise<void>): void => {
    if (folder) purgeFolder(folder, now());
    running = Promise.all([strays, purgeLeads(rpc).then(removeForgotten), purgeSessions(pg)])
      .then(after)
      .catch((error: unknown) => log({ level: 'error', event: 'purge_failed', ...reasonOf(error) }));
  };
  // Before the first request: an upload that runs is no stray.
  const strays = removeStrays(database, files);
  // At the start forms come first.
  purge(() => Promise.resolve());
  const daily = setInterval(() => purge(overwriteForgotten), dayMs);
  daily.unref();
  return {
    removeForgotten,
    overwriteForgotten,
    stop: async () => {
      clearInterval(daily);
      await running;
    },
  };
}
