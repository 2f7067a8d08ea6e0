/** Web-standard handlers on node:http: bounded bodies, CORS, graceful shutdown. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Bodies are kept up to this size; of longer ones just enough remains for a handler to see that. */
const keepBytes = 256 * 1024;
/** A sender who goes on after this much is cut off. */
const drainBytes = 16 * 1024 * 1024;

export type Handler = (request: Request) => Promise<Response>;

function readBody(message: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let kept = 0;
    let seen = 0;
    message.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (kept < keepBytes) {
        chunks.push(chunk);
        kept += chunk.length;
      }
      if (seen > drainBytes) message.destroy();
    });
    message.on('end', () => resolve(Buffer.concat(chunks)));
    message.on('error', reject);
    message.on('close', () => reject(new Error('connection closed')));
  });
}

/** @throws TypeError when address, method or headers are no request's */
function toRequest(message: IncomingMessage, body: Buffer, trustProxy: boolean): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const item of value ?? []) headers.append(name, item);
  }
  if (!trustProxy) headers.set('x-forwarded-for', message.socket.remoteAddress ?? 'unknown');
  const method = message.method ?? 'GET';
  const url = new URL(message.url ?? '/', `http://${message.headers.host ?? '127.0.0.1'}`);
  const hasBody = method !== 'GET' && method !== 'HEAD' && body.length > 0;
  return new Request(url, { method, headers, ...(hasBody && { body: new Uint8Array(body) }) });
}

async function send(response: Response, out: ServerResponse): Promise<void> {
  const body = response.body ? Buffer.from(await response.arrayBuffer()) : null;
  for (const [name, value] of response.headers) out.setHeader(name, value);
  if (body && !response.headers.has('content-length')) out.setHeader('content-length', body.length);
  out.writeHead(response.status).end(body ?? undefined);
}

/** Answers with a status alone, whatever was prepared before. */
function sendStatus(status: number, out: ServerResponse): void {
  if (out.headersSent) {
    out.destroy();
    return;
  }
  for (const name of out.getHeaderNames()) out.removeHeader(name);
  out.writeHead(status, { 'content-length': 0 }).end();
}

export interface ServeOptions {
  /** 0 picks a free one. */
  port: number;
  host: string;
  /** Whether `X-Forwarded-For` is a proxy's word; otherwise it is replaced by the connection's address. */
  trustProxy: boolean;
  /** How long `close` waits for running requests before it cuts them off. */
  closeMs?: number;
}

/**
 * Serves a handler. Every request gets an answer: 400 when it cannot be understood, 405 for TRACE, 500 when the
 * handler throws.
 *
 * @returns the address and a `close` that lets running requests finish, for a while
 */
export async function serve(
  handler: Handler,
  { port, host, trustProxy, closeMs = 10_000 }: ServeOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const answer = async (message: IncomingMessage, out: ServerResponse): Promise<void> => {
    let body: Buffer;
    try {
      body = await readBody(message);
    } catch {
      // The sender is gone, or was cut off.
      out.destroy();
      return;
    }
    if (message.method === 'TRACE') return sendStatus(405, out);
    let request: Request;
    try {
      request = toRequest(message, body, trustProxy);
    } catch {
      return sendStatus(400, out);
    }
    try {
      await send(await handler(request), out);
    } catch (error) {
      if (out.destroyed) return;
      console.error(error);
      sendStatus(500, out);
    }
  };
  const server = createServer({ requestTimeout: 30_000 }, (message, out) => void answer(message, out));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://${host}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        const deadline = setTimeout(() => server.closeAllConnections(), closeMs);
        server.close(() => {
          clearTimeout(deadline);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

/** Adds what Supabase's gateway adds: any origin may read answers, since access hangs on a bearer token. */
export function withCors(handler: Handler): Handler {
  return async (request) => {
    const preflight = request.method === 'OPTIONS';
    const response = preflight ? new Response(null, { status: 204 }) : await handler(request);
    const asked = request.headers.get('access-control-request-headers');
    response.headers.set('access-control-allow-origin', '*');
    response.headers.set('access-control-expose-headers', 'content-range, x-supabase-api-version');
    if (preflight) {
      response.headers.set('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
      if (asked) response.headers.set('access-control-allow-headers', asked);
      response.headers.set('access-control-max-age', '3600');
    }
    return response;
  };
}
