/** A real Postgres with the interface of the one in the process, so that the same tests run on both. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import postgres from 'postgres';
import { type Database, databaseOf, migrate } from '../../supabase/local/db.ts';

/** The folder of the socket, for the processes that run the tests. */
const VARIABLE = 'TEST_POSTGRES_SOCKET';
const template = 'ecotech_template';

export const isRealPostgres = (): boolean => Boolean(process.env[VARIABLE]);

const connect = (database: string, max = 1) =>
  postgres({
    host: process.env[VARIABLE] ?? '',
    database,
    username: 'postgres',
    max,
    onnotice: () => {},
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      json: {
        to: 114,
        from: [114, 3802],
        serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
        parse: JSON.parse,
      },
    },
  });

type Parameters = NonNullable<Parameters_>;
type Parameters_ = globalThis.Parameters<ReturnType<typeof connect>['unsafe']>[1];

/** What the backend calls of PGlite, done by a connection or a transaction of the client. */
const queries = (sql: Pick<ReturnType<typeof connect>, 'unsafe'>) => {
  const told = (result: postgres.RowList<postgres.Row[]>) => ({
    rows: [...result],
    affectedRows: result.command === 'SELECT' ? 0 : result.count,
  });
  return {
    query: async (text: string, params: unknown[] = []) =>
      told(await sql.unsafe(text, params.map((value) => value ?? null) as Parameters)),
    exec: async (text: string) => {
      const result = await sql.unsafe(text).simple();
      return ('command' in result ? [result] : (result as unknown as (typeof result)[])).map(told);
    },
  };
};

function open(database: string, max?: number, closed?: () => Promise<void>): PGlite {
  const sql = connect(database, max);
  const connection = {
    ...queries(sql),
    transaction: (work: (tx: unknown) => Promise<unknown>) => sql.begin((tx) => work(queries(tx))),
    close: async () => {
      await sql.end();
      await closed?.();
    },
  };
  return connection as unknown as PGlite;
}

async function administer(statement: string): Promise<void> {
  const sql = connect('postgres');
  await sql.unsafe(statement).finally(() => sql.end());
}

let made = 0;
/** A migrated, empty database of its own; it is dropped when it is closed. */
export async function openRealDatabase(): Promise<Database> {
  made += 1;
  const name = `t_${process.pid}_${made}_${Date.now()}`;
  await administer(`create database ${name} template ${template}`);
  return databaseOf(open(name, 8, () => administer(`drop database ${name} with (force)`)));
}

/** Starts a cluster in a folder of its own and makes the migrated template; ends and removes it when called back. */
export async function setup(): Promise<() => Promise<void>> {
  const [server = ''] = globSync('/usr/lib/postgresql/*/bin/postgres').sort().reverse();
  const folder = mkdtempSync(join(tmpdir(), 'ecotech-pg-'));
  const root = process.getuid?.() === 0;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  // Postgres does not run as root.
  const as = root ? { uid: id('-u'), gid: id('-g') } : {};
  if (as.uid) chownSync(folder, as.uid, as.gid ?? 0);
  const data = join(folder, 'data');
  execFileSync(
    join(dirname(server), 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...as, cwd: folder, stdio: 'ignore' },
  );
  const settings = ['listen_addresses=', 'fsync=off', 'timezone=UTC', 'max_connections=200'];
  const cluster: ChildProcess = spawn(
    server,
    ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...as, cwd: folder, stdio: 'ignore' },
  );
  process.env[VARIABLE] = folder;
  for (let attempt = 0; ; attempt += 1)
    try {
      await administer(`create database ${template}`);
      break;
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  const first = open(template);
  await migrate(first);
  await first.close();
  return async () => {
    delete process.env[VARIABLE];
    cluster.kill('SIGINT');
    await once(cluster, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
}
