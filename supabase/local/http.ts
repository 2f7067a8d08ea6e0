/** Web-standard handlers on node:http, by @hono/node-server: bounded bodies, CORS, graceful shutdown. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { jsonLog, type LogEntry } from '../functions/_shared/env.ts';
import { readBounded } from '../functions/_shared/body.ts';

/** Answers that leave as they are made: files, which are too large to be held. */
const streams = new WeakSet<Response>();

/** Marks an answer as one that is sent while it is made. */
export function passThrough(response: Response): Response {
  streams.add(response);
  return response;
}

const usualArrival = { papers: 600_000, other: 30_000 };
const carriesPapers = /^\/(?:storage\/v1\/object\/|functions\/v1\/send-form$)/;

/** Ends a connection whose request does not arrive in time. */
function limitArrival(incoming: IncomingMessage, { papers, other }: typeof usualArrival): void {
  const patience = carriesPapers.test(incoming.url ?? '') ? papers : other;
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.destroy();
  }, patience);
  incoming.once('close', () => clearTimeout(timer));
}

/** Largest body in bytes that auth and REST take; the site's functions have smaller limits of their own. */
const maxApiBodyBytes = 256 * 1024;

export type Handler = (request: Request) => Promise<Response>;

export interface ServeOptions {
  /** 0 picks a free one. */
  port: number;
  host: string;
  /** Whether `X-Forwarded-For` is a proxy's word; otherwise it is replaced by the connection's address. */
  trustProxy: boolean;
  /** Hears of a proxy that the settings do not know. */
  log?: (entry: LogEntry) => void;
  /** How long a request may take to arrive, ms: one that carries papers, from a phone with poor coverage, and any other. */
  arrivalMs?: { papers: number; other: number };
  /** How long `close` waits for running requests before it cuts them off. */
  closeMs?: number;
}

/** How many Host fields a request has: one that has two is refused (RFC 9112, 3.2), whichever of them a proxy went by. */
const hostCount = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length;

/**
 * Serves a handler. Every request gets an answer: 400 when it cannot be understood, 405 for TRACE, 500 when the
 * handler throws.
 *
 * @returns the address and a `close` that lets running requests finish, for a while
 */
export async function serve(
  handler: Handler,
  { port, host, trustProxy, log = jsonLog, closeMs = 10_000, arrivalMs = usualArrival }: ServeOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  let told = false;
  const listener = getRequestListener(
    async (request, { incoming }) => {
      if (request.method === 'TRACE') return new Response(null, { status: 405 });
      if (hostCount(incoming.rawHeaders) > 1) return new Response(null, { status: 400 });
      if (!trustProxy && !told && request.headers.has('x-forwarded-for')) {
        told = true;
        log({
          level: 'warn',
          event: 'proxy_not_trusted',
          advice: 'X-Forwarded-For arrives and TRUST_PROXY is 0: behind a proxy all visitors share one limit',
        });
      }
      if (!trustProxy) request.headers.set('x-forwarded-for', incoming.socket.remoteAddress ?? 'unknown');
      const response = await handler(request);
      if (streams.has(response)) return response;
      // An answer that breaks off while it is made must become a 500, so it is complete before its status is sent.
      return new Response(response.body && (await response.arrayBuffer()), response);
    },
    {
      overrideGlobalObjects: false,
      errorHandler: (error) => {
        if (error instanceof RequestError) return new Response(null, { status: 400 });
        console.error(error);
        return new Response(null, { status: 500 });
      },
    },
  );
  // Kept open longer than callers pause, so that none of them writes into a connection that is being closed.
  const server = createServer(
    { requestTimeout: arrivalMs.papers, headersTimeout: arrivalMs.other, keepAliveTimeout: 65_000 },
    (incoming, outgoing) => {
      limitArrival(incoming, arrivalMs);
      void listener(incoming, outgoing);
    },
  );
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
        // Connections whose answer ends from now on are not kept for another.
        server.keepAliveTimeout = 1;
      }),
  };
}

/** Reads the body before the handler does; 413 when there is more than auth and REST take. */
export function withBodyLimit(handler: Handler): Handler {
  return async (request) => {
    const { url, method, headers } = request;
    const body = await readBounded(request, maxApiBodyBytes);
    if (!body) return Response.json({ message: 'Payload too large' }, { status: 413 });
    return handler(new Request(url, { method, headers, ...(body.length > 0 && { body }) }));
  };
}

/** Adds what Supabase's gateway adds: any origin may read answers, since access hangs on a bearer token. */
export function withCors(handler: Handler): Handler {
  return async (request) => {
    const preflight = request.method === 'OPTIONS';
    const response = preflight ? new Response(null, { status: 204 }) : await handler(request);
    const asked = request.headers.get('access-control-request-headers');
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    response.headers.set('x-content-type-options', 'nosniff');
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
