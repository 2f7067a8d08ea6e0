/** What the database tests share: a backend in memory, begun from a dump so that each file starts quickly. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Mail } from '../../supabase/functions/_shared/transport.ts';
import { maintain } from '../../supabase/functions/maintenance/handler.ts';
import { openDatabase, readBootstrap, readMigrations } from '../../supabase/local/db.ts';
import { type Backend, type StartOptions, start } from '../../supabase/local/server.ts';
import { isRealPostgres, openRealDatabase } from './real-postgres.ts';

const cacheDir = join(import.meta.dirname, '../../node_modules/.cache/ecotech-db');

/** The path of a migrated, empty database as a dump (tar); made once per version of the migrations. */
export async function templatePath(): Promise<string> {
  const hash = createHash('sha256').update(readBootstrap());
  for (const { checksum } of readMigrations()) hash.update(checksum);
  const path = join(cacheDir, `${hash.digest('hex').slice(0, 16)}.tar`);
  if (existsSync(path)) return path;
  const database = await openDatabase();
  const dump = await database.pg.dumpDataDir('none');
  await database.close();
  mkdirSync(cacheDir, { recursive: true });
  const part = `${path}.${process.pid}`;
  writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
  renameSync(part, path);
  return path;
}

/** The same dump in memory. */
export const template = async (): Promise<Blob> => new Blob([readFileSync(await templatePath())]);

export interface TestBackend extends Backend {
  /** Mail that was delivered, oldest first. */
  mails: Mail[];
  /** Everything that was logged. */
  logs: Record<string, unknown>[];
  sql: (text: string, params?: unknown[]) => Promise<Record<string, unknown>[]>;
}

/** A migrated, empty database for one backend: in the process, or on the real Postgres that the tests run on. */
const emptyDatabase = async () =>
  isRealPostgres() ? { database: await openRealDatabase() } : { template: await template() };

/** Starts a backend on a free port, in memory, without a rate limit unless `env` sets one. */
export async function startTestBackend(options: Partial<StartOptions> = {}): Promise<TestBackend> {
  const mails: Mail[] = [];
  const logs: Record<string, unknown>[] = [];
  const backend = await start({
    port: 0,
    ...(!options.dataDir && (await emptyDatabase())),
    log: (entry) => logs.push(entry),
    transport: (mail) => {
      mails.push(mail);
      return Promise.resolve();
    },
    ...options,
    env: { LEAD_RATE_MAX: '0', SIGN_UP: 'open', ...options.env },
  });
  const sql = async (text: string, params: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await backend.database.pg.query<Record<string, unknown>>(text, params)).rows;
  return { ...backend, mails, logs, sql };
}

/** A backend for all tests of a file, begun before them and closed after them. */
export function testBackend(options: Partial<StartOptions> = {}): TestBackend {
  const backend = {} as TestBackend;
  beforeAll(async () => {
    Object.assign(backend, await startTestBackend(options));
  }, 60_000);
  afterAll(() => backend.close());
  return backend;
}

/** Runs the scheduled maintenance as a host would, with other surroundings where they are given. */
export const runMaintenance = (
  backend: TestBackend,
  env: Partial<TestBackend['functionEnv']> = {},
  secret = 'right',
  method = 'POST',
) =>
  maintain(
    new Request('http://localhost/maintenance', { method, headers: { authorization: `Bearer ${secret}` } }),
    { ...backend.functionEnv, ...env },
    { MAINTENANCE_SECRET: 'right' },
  );

/** A valid contact form with anything replaced. */
export function contact(changes: Record<string, unknown> = {}, fields: Record<string, unknown> = {}): object {
  return {
    formType: 'contact',
    formData: {
      name: 'Anna Exempel',
      email: 'anna@foretag.example',
      company: 'Brf Eken',
      message: 'Vi vill veta mer om solceller.',
      ...fields,
    },
    locale: 'sv',
    page: '/contact',
    ...changes,
  };
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** Posts JSON (or raw text) to `send-form` and reads the JSON answer. */
export async function send(
  backend: Backend,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${backend.url}/functions/v1/send-form`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}

/** Posts a native form without following the redirect. */
export function sendForm(
  backend: Backend,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return fetch(`${backend.url}/functions/v1/send-form`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields),
  });
}
