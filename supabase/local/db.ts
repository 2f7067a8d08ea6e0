/** The embedded Postgres: opening, migrating, and running statements as one of Supabase's roles. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { lockFolder } from './folder-lock.ts';

const here = dirname(fileURLToPath(import.meta.url));
const migrationsDir = join(here, '../migrations');

export type Role = 'anon' | 'authenticated' | 'service_role';

/** Who is asking: the database role and the claims that policies read through `auth.uid()` and `auth.jwt()`. */
export interface Actor {
  role: Role;
  claims: Readonly<Record<string, unknown>>;
}

/** A database's refusal: an error with an SQLSTATE. */
export interface DatabaseFault {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
}

export const isDatabaseFault = (error: unknown): error is DatabaseFault =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code);

/**
 * Quotes a value as an SQL literal of unknown type, as PostgREST sends its values.
 *
 * @throws what Postgres answers to a NUL character (22021)
 */
export function literal(value: string): string {
  if (value.includes('\0')) {
    throw Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code: '22021' });
  }
  return `'${value.replaceAll("'", "''")}'`;
}

/** Quotes a name as an SQL identifier. */
export const identifier = (name: string): string => `"${name.replaceAll('\0', '').replaceAll('"', '""')}"`;

interface Migration {
  version: string;
  name: string;
  sql: string;
  checksum: string;
}

/** The project's migrations in order, as the Supabase CLI names them: `<14 digits>_<name>.sql`. */
export function readMigrations(): Migration[] {
  return readdirSync(migrationsDir)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(migrationsDir, file), 'utf8');
      const [version = '', ...rest] = file.slice(0, -4).split('_');
      return { version, name: rest.join('_'), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** What stands in for Supabase itself: statements, by the schema that shows whether they were run. */
const bootstraps = { auth: 'bootstrap.sql', storage: 'bootstrap-storage.sql' } as const;

const readStatements = (file: string): string => readFileSync(join(here, file), 'utf8');

/** All of them. */
export const readBootstrap = (): string => Object.values(bootstraps).map(readStatements).join('\n');

/**
 * Applies the bootstrap and the migrations that a database lacks. Migrations that are newer than this version's are left alone.
 *
 * @throws when an applied migration was edited, or when the data are of a version before the first release
 */
export async function migrate(db: PGlite): Promise<void> {
  for (const [schema, file] of Object.entries(bootstraps)) {
    const fresh = await db.query<{ fresh: boolean }>('select to_regnamespace($1) is null as fresh', [schema]);
    if (fresh.rows[0]?.fresh) await db.transaction((tx) => tx.exec(readStatements(file)));
  }
  const done = await db.query<{ version: string; checksum: string }>(
    'select version, checksum from supabase_migrations.schema_migrations',
  );
  const applied = new Map(done.rows.map(({ version, checksum }) => [version, checksum]));
  const first = readMigrations()[0]?.version ?? '';
  if ([...applied.keys()].some((version) => version < first)) {
    throw new Error(
      'These data were made before the first release, and this version does not open them: they are as they were. ' +
        'Keep the version that made them to read them, and set BACKEND_DATA to an empty folder for this one.',
    );
  }
  for (const migration of readMigrations()) {
    const before = applied.get(migration.version);
    if (before === migration.checksum) continue;
    if (before) {
      throw new Error(
        `Migration ${migration.version}_${migration.name}.sql was changed after it was applied. ` +
          'Add a new migration instead, or remove the data folder (.data/pg, or that of BACKEND_DATA) to begin again.',
      );
    }
    await db.transaction(async (tx) => {
      await tx.exec(migration.sql);
      await tx.query('insert into supabase_migrations.schema_migrations values ($1, $2, $3)', [
        migration.version,
        migration.name,
        migration.checksum,
      ]);
    });
  }
}

export interface OpenOptions {
  /** Folder that keeps the data; in memory when absent. */
  dataDir?: string;
  /** A dumped data folder to begin from (in memory only). */
  template?: Blob;
}

/** An open database with the project's migrations applied. */
export interface Database {
  pg: PGlite;
  /** Runs work in one transaction with a role's rights. */
  as: <Result>(actor: Actor, work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /**
   * Calls a function of schema public with the service role and returns its JSON value once it is committed.
   */
  rpc: (name: string, args: Record<string, unknown>) => Promise<unknown>;
  close: () => Promise<void>;
}

/** Sets role and claims for the running transaction. */
const actorSql = ({ role, claims }: Actor): string =>
  `set local role ${role}; select set_config('request.jwt.claims', ${literal(JSON.stringify(claims))}, true)`;

const serviceActor = actorSql({ role: 'service_role', claims: { role: 'service_role' } });

/** An argument of any JSON type as a literal; objects become JSON text. */
const argument = (value: unknown): string =>
  value === null || value === undefined
    ? 'null'
    : literal(typeof value === 'object' ? JSON.stringify(value) : String(value));

/** `name => value` pairs for a function call. */
export const callArguments = (args: Readonly<Record<string, unknown>>): string =>
  Object.entries(args)
    .map(([name, value]) => `${identifier(name)} => ${argument(value)}`)
    .join(', ');

/** What the backend does with an open, migrated database. */
export const databaseOf = (pg: PGlite, closed: () => void = () => undefined): Database => ({
  pg,
  as: (actor, work) =>
    pg.transaction(async (tx) => {
      await tx.exec(actorSql(actor));
      return work(tx);
    }),
  rpc: async (name, args) => {
    // Statements sent as one text are one transaction, and one way to the database and back.
    const call = `select to_json(public.${identifier(name)}(${callArguments(args)})) as value`;
    const results = await pg.exec(`${serviceActor}; ${call}`);
    return (results.at(-1)?.rows[0] as { value: unknown } | undefined)?.value ?? null;
  },
  close: async () => {
    await pg.close();
    closed();
  },
});

/** What to do about a folder that Postgres does not start with. */
const unreadable = (dataDir: string, cause: unknown): Error =>
  new Error(
    `The database in ${dataDir} cannot be opened (${cause instanceof Error ? cause.message : cause}). ` +
      'Keep the folder as it is, set BACKEND_DATA to an empty one, and put the latest backup into that: npm run restore -- FILE.',
    { cause },
  );

/**
 * Opens the database and applies what is missing.
 *
 * @throws when the folder is in use, cannot be read, or an applied migration was edited
 */
export async function openDatabase({ dataDir, template }: OpenOptions = {}): Promise<Database> {
  const unlock = dataDir ? await lockFolder(dataDir) : () => undefined;
  try {
    const pg = await PGlite.create({
      ...(dataDir && { dataDir }),
      ...(template && { loadDataDir: template }),
    }).catch((error: unknown) => {
      throw dataDir ? unreadable(dataDir, error) : error;
    });
    await migrate(pg);
    return databaseOf(pg, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}
