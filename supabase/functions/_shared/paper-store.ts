/**
 * Supabase Storage as papers need it, by its REST calls with the secret key. Storage answers errors with HTTP 400 and says in the
 * body which it means (`statusCode`).
 */
import { readBounded } from './body.ts';

const bucket = 'papers';

export interface ObjectInfo {
  size: number;
  etag: string | null;
}

export interface PaperStore {
  /** An address to which whoever has it may PUT the bytes, once, within two hours. */
  signUpload: (key: string) => Promise<string>;
  /** Stores bytes as they come. @throws StoreRefused, or what the stream throws */
  put: (key: string, kind: string, bytes: ReadableStream<Uint8Array>) => Promise<void>;
  /** How many bytes an object has, and a mark of its content; null when there is none. */
  info: (key: string) => Promise<ObjectInfo | null>;
  /** Bytes of an object from one place up to before another one. */
  read: (key: string, from: number, to: number) => Promise<Uint8Array>;
  /** Removes objects; what is not there is no fault. */
  remove: (keys: readonly string[]) => Promise<void>;
}

/** What Storage says no to, with the status that it means: "404", "409", "413", "415", "507" (embedded: the disk is full) … */
export class StoreRefused extends Error {
  readonly statusCode: string;

  constructor(statusCode: string) {
    super(`storage answered ${statusCode}`);
    this.statusCode = statusCode;
  }
}

/** The status that an answer means. */
async function meantStatus(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const meant = typeof body === 'object' && body !== null && 'statusCode' in body ? body.statusCode : '';
  return String(meant || response.status);
}

/** How long a small call may take, and one that carries a paper, ms. */
const callMs = 10_000;
const uploadMs = 600_000;

/**
 * @param url the project's address
 * @param publicUrl the address under which visitors reach it
 * @param key the secret key
 */
export function paperStore(
  url: string,
  publicUrl: () => string,
  key: string,
  fetcher: typeof fetch = fetch,
): PaperStore {
  const call = async (
    path: string,
    init: RequestInit & { duplex?: 'half' },
    ms: number = callMs,
  ): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set('apikey', key);
    headers.set('authorization', `Bearer ${key}`);
    const signal = AbortSignal.timeout(ms);
    const response = await fetcher(`${url}/storage/v1${path}`, { ...init, headers, signal });
    if (!response.ok) throw new StoreRefused(await meantStatus(response));
    return response;
  };
  return {
    signUpload: async (object) => {
      const answer = await call(`/object/upload/sign/${bucket}/${object}`, { method: 'POST' });
      const { url: path } = (await answer.json()) as { url: string };
      return `${publicUrl()}/storage/v1${path}`;
    },
    put: async (object, kind, bytes) => {
      const headers = { 'content-type': kind };
      const init = { method: 'POST', headers, body: bytes, duplex: 'half' as const };
      const answer = await call(`/object/${bucket}/${object}`, init, uploadMs);
      await answer.body?.cancel();
    },
    info: async (object) => {
      try {
        const answer = await call(`/object/info/${bucket}/${object}`, {});
        return (await answer.json()) as ObjectInfo;
      } catch (error) {
        if (error instanceof StoreRefused && error.statusCode === '404') return null;
        throw error;
      }
    },
    read: async (object, from, to) => {
      const headers = { range: `bytes=${from}-${to - 1}` };
      const answer = await call(`/object/authenticated/${bucket}/${object}`, { headers });
      const bytes = answer.status === 206 ? await readBounded(answer, to - from) : null;
      // A store that gives all of a file instead of a part is not read.
      if (!bytes) {
        await answer.body?.cancel().catch(() => undefined);
        throw new StoreRefused('416');
      }
      return bytes;
    },
    remove: async (keys) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await call(`/object/${bucket}`, {
        method: 'DELETE',
        headers,
        body: JSON.stringify({ prefixes: keys }),
      });
      await answer.body?.cancel();
    },
  };
}
