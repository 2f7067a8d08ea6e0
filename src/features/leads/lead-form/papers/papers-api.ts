import { isRecord } from '../../../../lib/records.ts';

/** How long a short call may take before it counts as lost. */
const CALL_MS = 20_000;
/** How long an upload may stand still before it counts as lost. */
const STALL_MS = 30_000;

/** What the function `papers` answered: its data, why it refused, or nothing (no connection, a server in need of a pause). */
export type ApiAnswer =
  | { readonly kind: 'ok'; readonly body: Readonly<Record<string, unknown>> }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'lost' };

/** How sending a file's bytes ended: they are there, the address is no longer good, there is no room, or the connection was lost. */
export type PutAnswer = 'there' | 'stale' | 'full' | 'lost';

/** Calls of the function `papers` and of Storage. None of them throws, but for a signal that ends them. */
export interface PapersApi {
  readonly call: (action: string, data: object) => Promise<ApiAnswer>;
  readonly put: (
    address: string,
    file: Blob,
    type: string,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<PutAnswer>;
}

/** Reads an answer of the function; what passes by itself (503, 429 without a code of ours) counts as lost. */
export function readApiAnswer(status: number, body: unknown): ApiAnswer {
  if (!isRecord(body)) return { kind: 'lost' };
  if (status === 200 && body['ok'] === true) return { kind: 'ok', body };
  const { code, message } = body;
  // A server that is down asks for a pause; a full disk is an answer.
  const passing = status >= 500 && code !== 'papers_disk';
  if (passing || typeof code !== 'string' || typeof message !== 'string') return { kind: 'lost' };
  return { kind: 'refused', code, message };
}

/** Storage says what it means in the body: "409" or a duplicate when the bytes came with an answer that was lost. */
export function readPutAnswer(status: number, text: string): PutAnswer {
  if (status >= 200 && status < 300) return 'there';
  if (status === 409 || /"statusCode"\s*:\s*"409"|already exists/i.test(text)) return 'there';
  if (status === 507 || /"statusCode"\s*:\s*"507"/.test(text)) return 'full';
  return status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'stale' : 'lost';
}

/** `fetch` tells nothing of how much has left, so this is XMLHttpRequest. */
const putFile: PapersApi['put'] = (address, file, type, onProgress, signal) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const abort = () => request.abort();
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(abort, STALL_MS);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => resolve(readPutAnswer(request.status, request.responseText));
    request.onerror = () => resolve('lost');
    request.onabort = () => (signal.aborted ? reject(signal.reason) : resolve('lost'));
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
    };
    signal.addEventListener('abort', abort);
    request.open('PUT', address);
    request.setRequestHeader('content-type', type);
    watch();
    request.send(file);
    if (signal.aborted) abort();
  });

/** What the server has of the papers that are named: to nobody else does it tell what a lead's papers are called. */
export async function listOwn(
  api: PapersApi,
  mine: readonly { readonly name: string; readonly size: number }[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const answer = await api.call('list', { mine });
  const papers = answer.kind === 'ok' ? answer.body['papers'] : [];
  return Array.isArray(papers) ? papers.filter(isRecord) : [];
}

/** The calls for one lead: `token` is the right to add to it. */
export const papersApi = (endpoint: string, token: string, locale: string): PapersApi => ({
  call: async (action, data) => {
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, action, locale, ...data }),
        signal: AbortSignal.timeout(CALL_MS),
      });
      return readApiAnswer(response.status, await response.json());
    } catch {
      return { kind: 'lost' };
    }
  },
  put: (address, ...rest) => {
    // Storage stands where the functions do; the server may know itself under another name than the browser does.
    const { pathname, search } = new URL(address, endpoint);
    return putFile(new URL(pathname + search, endpoint).href, ...rest);
  },
});
