/**
 * The part of PostgREST that the site uses, under `/rest/v1`: reading, inserting, updating and deleting rows of
 * schema public, and calling functions. Rights are the database's own: every statement runs as the caller's
 * role. What is not supported is refused with a message, never ignored.
 */
import type { Transaction } from '@electric-sql/pglite';
import { isJsonObject } from '../../src/lib/records.ts';
import { sameSecret } from '../functions/_shared/same-secret.ts';
import { type Actor, callArguments, type Database, identifier, isDatabaseFault, literal } from './db.ts';
import { verifyJwt } from './jwt.ts';
import { parseQuery, RestError, selectList } from './rest-query.ts';

export interface RestEnv {
  database: Database;
  jwtSecret: string;
  anonKey: string;
  serviceKey: string;
  now: () => Date;
}

/** Who asks, by the token or key of a request. @throws RestError for a token that is none */
export async function actorOf(request: Request, env: Omit<RestEnv, 'database'>): Promise<Actor> {
  const token =
    request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? request.headers.get('apikey');
  if (!token || token === env.anonKey) return { role: 'anon', claims: { role: 'anon' } };
  if (sameSecret(token, env.serviceKey)) return { role: 'service_role', claims: { role: 'service_role' } };
  const claims = await verifyJwt(token, env.jwtSecret, env.now());
  if (claims === 'expired') throw new RestError(401, 'PGRST303', 'JWT expired');
  if (claims === 'invalid') throw new RestError(401, 'PGRST301', 'JWT could not be verified');
  return { role: 'authenticated', claims };
}

/** HTTP status of a database error, as PostgREST chooses it. */
function statusOf(code: string, actor: Actor): number {
  if (code === '42501') return actor.role === 'anon' ? 401 : 403;
  if (code === '23505' || code === '23503') return 409;
  if (code === '42P01' || code === '42883') return 404;
  if (code.startsWith('54')) return 413;
  return /^(?:22|23|42|P0)/.test(code) ? 400 : 500;
}

interface Preferences {
  representation: boolean;
  count: boolean;
}

/** What a read and a write may ask for by `Prefer`, and the forms of an answer that `Accept` may name. */
const knownPreferences = {
  read: new Set(['count=exact']),
  write: new Set(['return=minimal', 'return=representation']),
};
const jsonObject = 'application/vnd.pgrst.object+json';
const knownTypes = new Set(['*/*', 'application/json', jsonObject]);

const refused = (what: string): RestError =>
  new RestError(400, 'PGRST100', `The embedded backend does not support ${what}`);

const items = (header: string | null): string[] =>
  (header ?? '').split(',').flatMap((item) => item.trim() || []);

/** Reads what is asked for besides the query. What is unknown is refused: it would be done otherwise than asked. */
function preferences(request: Request): Preferences {
  const reading = request.method === 'GET' || request.method === 'HEAD';
  const preferred = items(request.headers.get('prefer'));
  const known = knownPreferences[reading ? 'read' : 'write'];
  const unknown = preferred.find((item) => !known.has(item));
  if (unknown) throw refused(`"Prefer: ${unknown}" here`);
  for (const item of items(request.headers.get('accept'))) {
    const [type = ''] = item.split(';', 1);
    if (!knownTypes.has(type.trim()) || /nulls=stripped/.test(item)) throw refused(`"Accept: ${item}"`);
  }
  for (const name of ['accept-profile', 'content-profile']) {
    const schema = request.headers.get(name);
    if (schema !== null && schema !== 'public')
      throw new RestError(406, 'PGRST106', 'The schema must be one of the following: public');
  }
  const representation = preferred.includes('return=representation');
  if (!reading && !representation && request.headers.get('accept')?.includes(jsonObject) && !isCall(request))
    throw refused('a single object without "return=representation"');
  return { representation, count: preferred.includes('count=exact') };
}

const isCall = (request: Request): boolean => new URL(request.url).pathname.includes('/rpc/');

/** Rows as the answer, as one object where the caller asked for exactly one. */
function rowsResponse(request: Request, rows: unknown[], status: number, contentRange: string): Response {
  const headers = { 'content-range': contentRange };
  if (request.headers.get('accept')?.includes(jsonObject)) {
    if (rows.length !== 1) {
      throw new RestError(
        406,
        'PGRST116',
        'Cannot coerce the result to a single JSON object',
        `The result contains ${rows.length} rows`,
      );
    }
    return Response.json(rows[0], { status, headers });
  }
  return Response.json(rows, { status, headers });
}

async function jsonRows(tx: Transaction, sql: string): Promise<unknown[]> {
  const result = await tx.query<{ rows: unknown[] }>(
    `with result as (${sql}) select coalesce(json_agg(result), '[]') as rows from result`,
  );
  return result.rows[0]?.rows ?? [];
}

/** Most rows of one answer, as `max_rows` in config.toml has it. */
const maxRows = 1000;

async function read(tx: Transaction, table: string, request: Request): Promise<Response> {
  const query = parseQuery(new URL(request.url).searchParams, request.headers.get('range'));
  const { count } = preferences(request);
  let total: number | null = null;
  if (count) {
    const counted = await tx.query<{ n: number }>(`select count(*)::int as n from ${table}${query.where}`);
    total = counted.rows[0]?.n ?? 0;
    if (query.offset > 0 && query.offset >= total) {
      throw new RestError(
        416,
        'PGRST103',
        'Requested range not satisfiable',
        `An offset of ${query.offset} was requested, but there are only ${total} rows.`,
      );
    }
  }
  const window = ` limit ${Math.min(query.limit ?? maxRows, maxRows)} offset ${query.offset}`;
  const head = request.method === 'HEAD';
  const rows = head
    ? []
    : await jsonRows(tx, `select ${query.select} from ${table}${query.where}${query.order}${window}`);
  const span = rows.length === 0 ? '*' : `${query.offset}-${query.offset + rows.length - 1}`;
  const contentRange = `${span}/${total ?? '*'}`;
  if (head) return new Response(null, { headers: { 'content-range': contentRange } });
  const partial = total !== null && rows.length < total;
  return rowsResponse(request, rows, partial ? 206 : 200, contentRange);
}

async function jsonBody(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.text()) as unknown;
  } catch {
    throw new RestError(400, 'PGRST102', 'Empty or invalid json');
  }
}

/** Runs a writing statement and answers with its rows where they were asked for. */
async function write(tx: Transaction, sql: string, request: Request, status: number): Promise<Response> {
  const { representation } = preferences(request);
  if (!representation) {
    await tx.query(sql);
    return new Response(null, { status: status === 201 ? 201 : 204 });
  }
  const columns = selectList(new URL(request.url).searchParams.get('select'));
  const rows = await jsonRows(tx, `${sql} returning ${columns}`);
  return rowsResponse(request, rows, status, '*/*');
}

async function insert(tx: Transaction, table: string, request: Request): Promise<Response> {
  const body = await jsonBody(request);
  const rows = Array.isArray(body) ? body : [body];
  if (rows.length === 0 || !rows.every(isJsonObject)) {
    throw new RestError(400, 'PGRST102', 'Expected one object or a list of objects');
  }
  parseQuery(new URL(request.url).searchParams, null);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].map(identifier).join(', ');
  const source = `json_populate_recordset(null::${table}, ${literal(JSON.stringify(rows))})`;
  return write(tx, `insert into ${table} (${names}) select ${names} from ${source}`, request, 201);
}

/** Changes and removals need a filter, so that a forgotten one cannot empty a table. */
function requiredFilter(request: Request): string {
  const { where } = parseQuery(new URL(request.url).searchParams, null);
  if (where === '') throw new RestError(400, '21000', 'UPDATE and DELETE require a WHERE clause');
  return where;
}

async function update(tx: Transaction, table: string, request: Request): Promise<Response> {
  const body = await jsonBody(request);
  if (!isJsonObject(body) || Object.keys(body).length === 0) {
    throw new RestError(400, 'PGRST102', 'Expected one object with the columns to change');
  }
  const where = requiredFilter(request);
  const source = `json_populate_record(null::${table}, ${literal(JSON.stringify(body))})`;
  const changes = Object.keys(body)
    .map(identifier)
    .map((name) => `${name} = (select ${name} from ${source})`)
    .join(', ');
  return write(tx, `update ${table} set ${changes}${where}`, request, 200);
}

async function call(tx: Transaction, name: string, request: Request): Promise<Response> {
  if (request.method !== 'POST') throw new RestError(405, 'PGRST101', 'Functions are called with POST');
  preferences(request);
  const text = await request.clone().text();
  const args = text === '' ? {} : await jsonBody(request);
  if (!isJsonObject(args)) throw new RestError(400, 'PGRST102', 'Expected one object with the arguments');
  const known = await tx.query<{ set: boolean; void: boolean }>(
    `select proretset as set, prorettype = 'void'::regtype as void from pg_proc
     where pronamespace = 'public'::regnamespace and proname = $1`,
    [name],
  );
  const [shape] = known.rows;
  if (!shape)
    throw new RestError(404, 'PGRST202', `Could not find the function public.${name} in the schema cache`);
  const invocation = `public.${identifier(name)}(${callArguments(args)})`;
  if (shape.set) {
    const query = parseQuery(new URL(request.url).searchParams, request.headers.get('range'));
    const window = ` limit ${Math.min(query.limit ?? maxRows, maxRows)} offset ${query.offset}`;
    const rows = await jsonRows(
      tx,
      `select ${query.select} from ${invocation}${query.where}${query.order}${window}`,
    );
    return rowsResponse(request, rows, 200, '*/*');
  }
  if (shape.void) {
    await tx.query(`select ${invocation}`);
    return new Response(null, { status: 204 });
  }
  const result = await tx.query<{ value: unknown }>(`select to_json(${invocation}) as value`);
  return Response.json(result.rows[0]?.value ?? null);
}

async function route(tx: Transaction, request: Request, path: string): Promise<Response> {
  const [first = '', second, more] = path.split('/').slice(1);
  if (first === 'rpc' && second && more === undefined) return call(tx, second, request);
  if (!/^[a-z_]+$/.test(first) || second !== undefined) {
    throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL');
  }
  const table = `public.${identifier(first)}`;
  const known = await tx.query<{ known: boolean }>('select to_regclass($1) is not null as known', [table]);
  if (!known.rows[0]?.known) {
    throw new RestError(404, 'PGRST205', `Could not find the table 'public.${first}' in the schema cache`);
  }
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return read(tx, table, request);
    case 'POST':
      return insert(tx, table, request);
    case 'PATCH':
      return update(tx, table, request);
    case 'DELETE':
      return write(tx, `delete from ${table}${requiredFilter(request)}`, request, 200);
    default:
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`);
  }
}

/** Makes the handler for paths below `/rest/v1`. */
export function restHandler(env: RestEnv): (request: Request, path: string) => Promise<Response> {
  return async (request, path) => {
    let actor: Actor = { role: 'anon', claims: {} };
    const refuse = (
      status: number,
      code: string,
      message: string,
      details: string | null,
      hint: string | null,
    ) => Response.json({ code, message, details, hint }, { status });
    try {
      actor = await actorOf(request, env);
      return await env.database.as(actor, (tx) => route(tx, request, path));
    } catch (error) {
      if (error instanceof RestError)
        return refuse(error.status, error.code, error.message, error.details, null);
      // Nested deeper than it can be read or written.
      if (error instanceof RangeError) return refuse(400, 'PGRST102', 'Nested too deeply', null, null);
      if (isDatabaseFault(error)) {
        const { code, message, detail = null, hint = null } = error;
        return refuse(statusOf(code, actor), code, message, detail, hint);
      }
      throw error;
    }
  };
}
