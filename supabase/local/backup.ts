/**
 * Backup of the embedded backend: accounts and all public tables as JSON lines, gzipped, read in one transaction, and behind them the
 * papers, a piece at a time. It does not depend on the version of the database, so that a backup of an older version of the site goes
 * into a newer one.
 */
import { createHmac } from 'node:crypto';
import type { Transaction } from '@electric-sql/pglite';
import { createGunzip, createGzip } from 'node:zlib';
import { createInterface } from 'node:readline';
import { type Readable as NodeReadable, Readable } from 'node:stream';
import type { FileStore } from './paper-files.ts';
import { type Database, identifier, literal, readMigrations } from './db.ts';
import type { Secrets } from './secrets.ts';

const FORMAT = 'ecotech-backup';
/** Rows that are written and read at a time. */
const BATCH = 500;
/** What ends with the running process or the visit, and is not kept. */
const passing = new Set(['public.rate_limits', 'auth.mfa_challenges']);

/** First line of a backup. */
interface BackupHeader {
  readonly format: typeof FORMAT;
  /** ISO 8601, UTC. */
  readonly created: string;
  /** Newest migration that the database had. */
  readonly migration: string;
  readonly secrets: Secrets;
}

type BackupRow = Readonly<Record<string, unknown>>;

/** A piece of a paper, by the id of its object, in order; up to `PIECE` bytes in base64. */
interface BackupPiece {
  readonly file: string;
  readonly data: string;
}
/** Bytes of a paper in one line. */
const PIECE = 512 * 1024;

/** What a backup is made of, and goes into. */
export interface BackupStores {
  database: Database;
  files: FileStore;
}

/** Each further line: some rows of a table, columns that the database computes left out. */
interface BackupRows {
  readonly table: string;
  readonly rows: readonly BackupRow[];
}

const tableName = (schema: string, name: string) => `${schema}.${name}`;
const quoted = (table: string) => table.split('.').map(identifier).join('.');

type Query = Pick<Database['pg'], 'query'>;

/** Tables that are kept, with the columns that are not computed. */
async function readTables(db: Query): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.query<{ schema: string; name: string; columns: string[] }>(`
    select c.table_schema as schema, c.table_name as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where (c.table_schema in ('auth', 'public') or (c.table_schema = 'storage' and c.table_name = 'objects')) and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by 1, 2 order by 1, 2`);
  return new Map(
    rows
      .map(({ schema, name, columns }) => [tableName(schema, name), columns] as const)
      .filter(([table]) => !passing.has(table)),
  );
}

/** Lines of a backup, as the database is at one moment. */
async function* dumpLines(db: Query, secrets: Secrets, now: Date): AsyncGenerator<string> {
  const migration = readMigrations().at(-1)?.version ?? '';
  const header: BackupHeader = { format: FORMAT, created: now.toISOString(), migration, secrets };
  yield `${JSON.stringify(header)}\n`;
  for (const [table, columns] of await readTables(db)) {
    const list = columns.map(identifier).join(', ');
    for (let offset = 0; ; offset += BATCH) {
      const { rows } = await db.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from (select ${list} from ${quoted(table)} order by ctid limit ${BATCH} offset ${offset}) t`,
      );
      if (rows.length > 0)
        yield `${JSON.stringify({ table, rows: rows.map(({ row }) => row) } satisfies BackupRows)}\n`;
      if (rows.length < BATCH) break;
    }
  }
}

/** Pieces of a stream, each of the same length but for the last. */
async function* pieces(bytes: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    held.push(Buffer.from(chunk));
    size += chunk.byteLength;
    if (size < PIECE) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

/** Lines of the papers that the database had; one that was removed since is left out. */
async function* dumpFiles(ids: readonly string[], files: FileStore): AsyncGenerator<string> {
  for (const file of ids)
    try {
      for await (const piece of pieces(files.stream(file)))
        yield `${JSON.stringify({ file, data: piece.toString('base64') } satisfies BackupPiece)}\n`;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
}

/** The headers in which the backup command asks a backend to prove that it has the key, and in which the proof comes. */
export const proofHeaders = { asked: 'x-backup-nonce', given: 'x-backup-proof' } as const;

/** Proof of having the service key for a number that is used once: HMAC-SHA-256, hex. */
export const backupProof = (serviceKey: string, nonce: string): string =>
  createHmac('sha256', serviceKey).update(`backup\n${nonce}`).digest('hex');

/** The whole backup as gzip, while it is made. It holds leads, papers, password hashes and keys: for the owner's eyes only. */
export async function writeBackup(
  { database, files }: BackupStores,
  secrets: Secrets,
  now: Date,
): Promise<NodeReadable> {
  const lines: string[] = [];
  let ids: string[] = [];
  await database.pg.transaction(async (tx) => {
    await tx.exec('set transaction isolation level repeatable read, read only');
    for await (const line of dumpLines(tx, secrets, now)) lines.push(line);
    const { rows } = await tx.query<{ id: string }>('select id from storage.objects order by id');
    ids = rows.map(({ id }) => id);
  });
  const all = async function* (): AsyncGenerator<string> {
    yield* lines;
    yield* dumpFiles(ids, files);
  };
  const source = Readable.from(all());
  const zipped = createGzip();
  source.on('error', (error) => zipped.destroy(error));
  return source.pipe(zipped);
}

/** Reads the lines of a backup as they come. Throws when the file is cut off or no gzip. */
async function* readLines(file: NodeReadable): AsyncGenerator<unknown> {
  const text = createGunzip();
  let failure: Error | undefined;
  const input = createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
  const fail = (error: Error): void => {
    failure = error;
    input.close();
  };
  text.once('error', fail);
  file.once('error', fail).pipe(text);
  for await (const line of input) yield JSON.parse(line);
  if (failure) throw failure;
}

function assertHeader(header: unknown): asserts header is BackupHeader {
  const { format, migration } = (header ?? {}) as Partial<BackupHeader>;
  if (format !== FORMAT || !migration) throw new Error('This file is not a backup of the embedded backend.');
  const known = readMigrations().map(({ version }) => version);
  if (known.includes(migration)) return;
  const newest = known.at(-1) ?? '';
  throw new Error(
    migration > newest
      ? `The backup is of a newer version of the site (its last migration is ${migration}, here ${newest}): update first.`
      : `The backup is of a version that this one does not come from (migration ${migration}): restore it with that one.`,
  );
}

/** Makes sure that a file is a whole backup, of a backend with these keys. @throws when it is not */
export async function assertBackup(file: NodeReadable, secrets: Secrets): Promise<void> {
  let header: unknown;
  for await (const line of readLines(file)) header ??= line;
  assertHeader(header);
  if (header.secrets.serviceKey !== secrets.serviceKey)
    throw new Error('The backup is of another backend: its keys are not those of this data folder.');
}

/** Puts the pieces of papers back; each is a file once the next one begins. */
function fileLoader(files: FileStore) {
  let open:
    | { id: string; writer: WritableStreamDefaultWriter<Uint8Array>; done: Promise<unknown> }
    | undefined;
  const made: string[] = [];
  /** Takes back everything. */
  const undo = async (): Promise<void> => {
    // Not waited for: where nobody reads any more, it would not end.
    void open?.writer.abort().catch(() => undefined);
    await open?.done.catch(() => undefined);
    for (const id of made) files.remove(id);
  };
  const finish = async (): Promise<void> => {
    await open?.writer.close();
    await open?.done;
    open = undefined;
  };
  return {
    made,
    undo,
    finish,
    take: async ({ file: id, data }: BackupPiece): Promise<void> => {
      if (open?.id !== id) {
        await finish();
        const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
        const done = files.receive(id, readable, Number.POSITIVE_INFINITY);
        // Writing hears of a disk that is full, and says so.
        done.catch(() => undefined);
        open = { id, writer: writable.getWriter(), done };
        made.push(id);
      }
      await Promise.race([open.writer.write(Buffer.from(data, 'base64')), open.done]);
    },
  };
}

/**
 * Puts a backup into a database that nobody has used yet, all of it or nothing. Returns the rows of each table, the papers, and the
 * keys.
 *
 * @throws when the file is no backup, is cut off, or is of a newer or another version; and when the database holds leads or
 *   accounts
 */
export async function loadBackup(
  { database: { pg }, files }: BackupStores,
  file: NodeReadable,
): Promise<{ counts: ReadonlyMap<string, number>; secrets: Secrets }> {
  const lines = readLines(file);
  const { value: header } = await lines.next();
  assertHeader(header);
  const counts = new Map<string, number>();
  const papers = fileLoader(files);
  try {
    await pg.transaction(async (tx) => {
      const used = 'select 1 from public.leads union all select 1 from auth.users limit 1';
      if ((await tx.query(used)).rows.length > 0)
        throw new Error('The data folder holds leads or accounts already: restore into an empty one.');
      const tables = await readTables(tx);
      // Triggers would write events and profiles a second time.
      await tx.exec(`set local session_replication_role = replica; delete from public.settings`);
      for await (const line of lines as AsyncGenerator<BackupRows | BackupPiece>)
        if ('file' in line) await papers.take(line);
        else await loadRows(tx, line, tables, counts);
      await papers.finish();
      await tx.exec(resetSequences);
    });
  } catch (error) {
    await papers.undo();
    throw error;
  }
  if (papers.made.length > 0) counts.set('papers', papers.made.length);
  return { counts, secrets: header.secrets };
}

/** Puts some rows of a table back. */
async function loadRows(
  tx: Transaction,
  { table, rows }: BackupRows,
  tables: ReadonlyMap<string, readonly string[]>,
  counts: Map<string, number>,
): Promise<void> {
  const known = tables.get(table);
  if (!known) throw new Error(`The backup has a table that the database does not know: ${table}.`);
  const columns = known
    .filter((column) => rows.some((row) => column in row))
    .map(identifier)
    .join(', ');
  await tx.exec(
    `insert into ${quoted(table)} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${quoted(table)}, ${literal(JSON.stringify(rows))}::jsonb)`,
  );
  counts.set(table, (counts.get(table) ?? 0) + rows.length);
}

/** The next number of each identity column follows the largest that was loaded. */
const resetSequences = `
  do $$
  declare v_column record;
  begin
    for v_column in
      select table_schema, table_name, column_name from information_schema.columns
      where table_schema in ('auth', 'public') and is_identity = 'YES'
    loop
      execute format(
        'select setval(pg_get_serial_sequence(%L, %L), coalesce((select max(%I) from %I.%I), 0) + 1, false)',
        format('%I.%I', v_column.table_schema, v_column.table_name), v_column.column_name,
        v_column.column_name, v_column.table_schema, v_column.table_name);
    end loop;
  end $$`;
