import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { isRecord } from '../../src/lib/records.ts';
import { readBounded } from '../functions/_shared/body.ts';
import { type PaperStore, paperStore } from '../functions/_shared/paper-store.ts';
import { type Actor, isDatabaseFault } from './db.ts';
import { passThrough } from './http.ts';
import { DiskFull, type FileStore, FileTooLarge } from './paper-files.ts';
import { actorOf, type RestEnv } from './rest.ts';
import { RestError } from './rest-query.ts';

/** A refusal as the storage server words it. */
class StorageError extends Error {
  readonly meant: number;
  readonly error: string;

  constructor(meant: number, error: string, message: string) {
    super(message);
    this.meant = meant;
    this.error = error;
  }
}

const notFound = (): StorageError => new StorageError(404, 'not_found', 'Object not found');
const duplicate = (): StorageError => new StorageError(409, 'Duplicate', 'The resource already exists');
const tooLarge = (): StorageError =>
  new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');
const diskFull = (): StorageError => new StorageError(507, 'Insufficient Storage', 'The disk is full');

/** What went wrong as a refusal. @throws what is none */
function errorOf(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof FileTooLarge) return tooLarge();
  if (error instanceof DiskFull) return diskFull();
  // The sender went away: nobody hears this.
  if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET')
    return new StorageError(499, 'Aborted', 'Request aborted');
  if (error instanceof URIError) return new StorageError(400, 'InvalidKey', 'Invalid key');
  if (error instanceof SyntaxError) return new StorageError(400, 'InvalidRequest', 'body is no JSON');
  if (error instanceof RestError) return new StorageError(403, 'Unauthorized', error.message);
  if (isDatabaseFault(error) && error.code === '23505') return duplicate();
  if (isDatabaseFault(error) && error.code === '42501')
    return new StorageError(403, 'Unauthorized', error.message);
  throw error;
}

/**
 * The part of Supabase Storage that the product uses, under `/storage/v1`: signed addresses to upload and download, reading, and
 * removing objects of a private bucket. Rights are the policies on storage.objects: every statement runs as the caller. Answers are
 * those of the storage server (supabase/storage at 4fa61fba): errors are HTTP 400 with the meant status in the body, but for a part that an
 * object has not.
 */

export interface StorageEnv extends RestEnv {
  files: FileStore;
  /** Whether the disk takes no more objects. */
  isDiskFull: () => boolean;
}

interface Bucket {
  file_size_limit: number;
  allowed_mime_types: string[];
}
interface StoredObject {
  id: string;
  name: string;
  created_at: string;
  metadata: { size: number; mimetype: string; eTag: string };
}

/** How long an address to upload is good, seconds, as the server has it. */
const uploadSeconds = 7200;
type Scope = 'upload' | 'download';

/** One call: who asks for which object of which bucket. */
interface Call {
  request: Request;
  env: StorageEnv;
  actor: Actor;
  bucket: string;
  name: string;
}

/** A key of its own, so that no token of storage is an access token, and no access token one of storage. */
const keyOf = ({ jwtSecret }: StorageEnv): Uint8Array => new TextEncoder().encode(`storage\n${jwtSecret}`);

const sign = ({ env, bucket, name }: Call, scope: Scope, seconds: number): Promise<string> => {
  const now = Math.floor(env.now().getTime() / 1000);
  return new SignJWT({ url: `${bucket}/${name}`, scope })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .sign(keyOf(env));
};

async function verify({ request, env, bucket, name }: Call, scope: Scope): Promise<void> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const options = { algorithms: ['HS256'], requiredClaims: ['exp'], currentDate: env.now() };
  const { payload } = await jwtVerify(token, keyOf(env), options).catch((error: Error) => {
    throw new StorageError(400, 'InvalidJWT', error.message);
  });
  if (payload['scope'] !== scope || payload['url'] !== `${bucket}/${name}`)
    throw new StorageError(400, 'InvalidSignature', 'Invalid signature');
}

async function findBucket({ env, bucket }: Call): Promise<Bucket> {
  const { rows } = await env.database.pg.query<Bucket>(
    'select file_size_limit, allowed_mime_types from storage.buckets where id = $1',
    [bucket],
  );
  if (!rows[0]) throw new StorageError(404, 'Bucket not found', 'Bucket not found');
  return rows[0];
}

/** The object as the caller may see it, or as the service does. */
async function findObject({ env, actor, bucket, name }: Call, asCaller: boolean): Promise<StoredObject> {
  const sql = 'select id, name, created_at, metadata from storage.objects where bucket_id = $1 and name = $2';
  const found = asCaller
    ? await env.database.as(actor, (tx) => tx.query<StoredObject>(sql, [bucket, name]))
    : await env.database.pg.query<StoredObject>(sql, [bucket, name]);
  if (!found.rows[0]) throw notFound();
  return found.rows[0];
}

const insertObject =
  'insert into storage.objects (id, bucket_id, name, metadata) values ($1, $2, $3, $4::jsonb)';

/** Whether the caller may make the object: it is made, and taken back. @throws what the policies and the unique key say */
async function testInsert({ env, actor, bucket, name }: Call): Promise<void> {
  const undo = new Error('undo');
  await env.database
    .as(actor, async (tx) => {
      await tx.query(insertObject, [randomUUID(), bucket, name, '{}']);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
}

/** Keys as the server allows them. */
const validKey = /^[\w/!.*'() &$@=;:+,?-]+$/;

/** Takes the bytes of a request; they are an object once all of them have arrived. */
async function receive(call: Call): Promise<{ Id: string; Key: string }> {
  const { request, env, bucket, name } = call;
  const { file_size_limit: limit, allowed_mime_types: allowed } = await findBucket(call);
  const kind = request.headers.get('content-type') ?? 'application/octet-stream';
  if (!allowed.includes(kind.split(';', 1)[0]?.trim() ?? ''))
    throw new StorageError(415, 'invalid_mime_type', `mime type ${kind} is not supported`);
  if (Number(request.headers.get('content-length')) > limit) throw tooLarge();
  if (!request.body) throw new StorageError(400, 'InvalidRequest', 'No content provided');
  await findObject(call, false).then(
    () => {
      throw duplicate();
    },
    (error: unknown) => {
      if (!(error instanceof StorageError && error.meant === 404)) throw error;
    },
  );
  const id = randomUUID();
  const { size, md5 } = await env.files.receive(id, request.body, limit);
  const metadata = { size, contentLength: size, mimetype: kind, eTag: `"${md5}"`, httpStatusCode: 200 };
  try {
    await env.database.pg.query(insertObject, [id, bucket, name, JSON.stringify(metadata)]);
  } catch (error) {
    env.files.remove(id);
    throw error;
  }
  return { Id: id, Key: `${bucket}/${name}` };
}

/** `bytes=a-b` or `bytes=a-` within a size. */
function readRange(header: string | null, size: number): { from: number; to: number } | null {
  if (header === null) return null;
  const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(header) ?? [];
  const range = { from: Number(from), to: Math.min(to === '' ? size - 1 : Number(to), size - 1) };
  if (from === '' || range.from >= size || range.to < range.from)
    throw new StorageError(416, 'invalid_range', 'invalid range provided');
  return range;
}

/** The bytes of an object, to be saved and never shown in the origin's name. */
function download({ request, env }: Call, { id, metadata }: StoredObject): Response {
  const { size, mimetype, eTag } = metadata;
  const range = readRange(request.headers.get('range'), size);
  const { from, to } = range ?? { from: 0, to: size - 1 };
  const name = new URL(request.url).searchParams.get('download');
  const encoded = encodeURIComponent(name ?? '');
  const headers = new Headers({
    'content-type': mimetype,
    'content-length': String(to - from + 1),
    'accept-ranges': 'bytes',
    etag: eTag,
    'content-disposition': name
      ? `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`
      : 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
    'x-robots-tag': 'none',
  });
  if (range) headers.set('content-range', `bytes ${from}-${to}/${size}`);
  const body = request.method === 'HEAD' || size === 0 ? null : env.files.stream(id, from, to);
  return passThrough(new Response(body, { status: range ? 206 : 200, headers }));
}

async function readJson(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBounded(request);
  const body: unknown = bytes && JSON.parse(new TextDecoder().decode(bytes) || '{}');
  if (!isRecord(body)) throw new StorageError(400, 'InvalidRequest', 'body must be object');
  return body;
}

/** Removes what the caller may remove, and answers with it. */
async function removeObjects(call: Call, names: unknown): Promise<StoredObject[]> {
  const { env, actor, bucket } = call;
  if (!Array.isArray(names) || names.length === 0)
    throw new StorageError(400, 'InvalidRequest', 'body/prefixes must NOT have fewer than 1 items');
  const { rows } = await env.database.as(actor, (tx) =>
    tx.query<StoredObject>(
      `delete from storage.objects where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))
       returning id, name, created_at, metadata`,
      [bucket, JSON.stringify(names.map(String))],
    ),
  );
  for (const { id } of rows) env.files.remove(id);
  return rows;
}

async function signDownload(call: Call): Promise<Response> {
  const { expiresIn } = await readJson(call.request);
  if (!Number.isInteger(expiresIn) || Number(expiresIn) < 1)
    throw new StorageError(400, 'InvalidRequest', 'body/expiresIn must be >= 1');
  await findObject(call, true);
  const token = await sign(call, 'download', Number(expiresIn));
  return Response.json({ signedURL: `/object/sign/${call.bucket}/${call.name}?token=${token}` });
}

async function signUpload(call: Call): Promise<Response> {
  await findBucket(call);
  await testInsert(call);
  if (call.env.isDiskFull()) throw diskFull();
  const token = await sign(call, 'upload', uploadSeconds);
  return Response.json({ url: `/object/upload/sign/${call.bucket}/${call.name}?token=${token}`, token });
}

const read = async (call: Call): Promise<Response> => download(call, await findObject(call, true));

/** What stands before the bucket in an address, by method. */
const routes: Readonly<Record<string, (call: Call) => Promise<Response>>> = {
  'POST upload/sign': signUpload,
  'PUT upload/sign': async (call) => {
    await verify(call, 'upload');
    const { Key } = await receive(call);
    return Response.json({ Key });
  },
  'POST sign': signDownload,
  'GET sign': async (call) => {
    await verify(call, 'download');
    return download(call, await findObject(call, false));
  },
  'POST ': async (call) => {
    await testInsert(call);
    return Response.json(await receive(call));
  },
  'GET ': read,
  'GET authenticated': read,
  'GET info': async (call) => {
    const { id, name, created_at, metadata } = await findObject(call, true);
    const { size, mimetype, eTag } = metadata;
    return Response.json({
      id,
      name,
      bucket_id: call.bucket,
      size,
      content_type: mimetype,
      etag: eTag,
      created_at,
    });
  },
  'DELETE ': async (call) =>
    Response.json(await removeObjects(call, (await readJson(call.request))['prefixes'])),
};

/** Makes the handler for paths below `/storage/v1`. Bodies of uploads and answers of downloads are streamed. */
export function storageHandler(env: StorageEnv): (request: Request, path: string) => Promise<Response> {
  return async (request, path) => {
    try {
      const [, before = '', bucket = '', name = ''] =
        /^\/object\/(?:(upload\/sign|sign|authenticated|info)\/)?([a-z]+)(?:\/(.*))?$/.exec(
          decodeURIComponent(path),
        ) ?? [];
      const asked = `${request.method} ${before}`;
      const route = routes[asked];
      // Objects are removed by their names in the body.
      if (!route || bucket === '' || (name === '') !== (asked === 'DELETE '))
        throw new StorageError(404, 'not_found', 'The embedded backend does not have this address');
      if (name !== '' && !validKey.test(name))
        throw new StorageError(400, 'InvalidKey', `Invalid key: ${name}`);
      return await route({ request, env, actor: await actorOf(request, env), bucket, name });
    } catch (error) {
      const { meant, error: word, message } = errorOf(error);
      return Response.json(
        { statusCode: String(meant), error: word, message },
        { status: meant === 416 ? 416 : 400 },
      );
    }
  };
}

/** Storage for the functions: the same calls as hosted, without a network between. */
export const localStore = (
  storage: ReturnType<typeof storageHandler>,
  publicUrl: () => string,
  serviceKey: string,
): PaperStore => {
  const home = 'http://storage.local';
  return paperStore(home, publicUrl, serviceKey, (address, init) => {
    const request = new Request(address, init);
    return storage(request, new URL(request.url).pathname.slice('/storage/v1'.length));
  });
};
