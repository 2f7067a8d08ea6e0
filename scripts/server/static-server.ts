import { createReadStream, existsSync, fstatSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { cacheHeaders, headersOf, httpsOnlyHeader } from '../../src/integrations/security-headers.ts';
import { localPath, splitPath } from '../../src/i18n/paths.ts';
import { chooseEncoding, type Encoding, names, rangeOf } from './negotiate.ts';
import { parseRedirects } from './redirects.ts';
import { readSite, type SiteFile } from './site-files.ts';

const [immutable, always] = cacheHeaders;

/** Answers one request. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Sets the headers of an answer to an address; HSTS only where the proxy before us says that the visitor came by https. */
function setSecurityHeaders(response: ServerResponse, path = '/'): void {
  const secure = response.req.headers['x-forwarded-proto'] === 'https';
  for (const [name, value] of Object.entries(headersOf(path)))
    if (secure || name !== httpsOnlyHeader) response.setHeader(name, value);
}

/** What cannot be answered now: a file that was there at start and is gone or another, as during a new build. */
function unavailable(response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  setSecurityHeaders(response);
  const headers = {
    'Content-Type': 'text/plain;charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': 5,
  };
  response.writeHead(503, headers).end('Not available now\n');
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  status: number,
  cache: string,
): void {
  const ready = Object.keys(file.ready) as Encoding[];
  const encoding = chooseEncoding(request.headers['accept-encoding'], ready);
  const form = (encoding && file.ready[encoding]) ?? file.plain;
  const tag = form.tag();
  response.setHeader('Cache-Control', cache);
  response.setHeader('ETag', tag);
  response.setHeader('Accept-Ranges', 'bytes');
  if (ready.length) response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200 && names(request.headers['if-none-match'], tag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', file.type);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  const condition = request.headers['if-range'];
  // A part is a matter of GET alone.
  const partial = request.method === 'GET' && status === 200 && (!condition || condition === tag);
  const asked = partial ? request.headers.range : undefined;
  const range = rangeOf(asked, form.size);
  if (range === 'none') {
    response.removeHeader('Content-Encoding');
    response.setHeader('Cache-Control', 'no-store');
    response.writeHead(416, { 'Content-Range': `bytes */${form.size}`, 'Content-Length': 0 }).end();
    return;
  }
  const part = range === 'whole' ? { start: 0, end: form.size - 1 } : range;
  if (range !== 'whole') response.setHeader('Content-Range', `bytes ${part.start}-${part.end}/${form.size}`);
  response.setHeader('Content-Length', part.end - part.start + 1);
  const send = () => response.writeHead(range === 'whole' ? status : 206);
  if (request.method === 'HEAD' || form.size === 0) {
    send().end();
    return;
  }
  const content = createReadStream(form.path, part);
  content.on('error', () => unavailable(response));
  content.on('open', (descriptor: number) => {
    // Whoever asked may have gone meanwhile.
    if (response.destroyed) content.destroy();
    else if (fstatSync(descriptor).size === form.size) pipeline(content, send(), () => {});
    else content.destroy(new Error(`${form.path} is not what it was`));
  });
}

/**
 * Answers requests for a built folder as a static host does: addresses without `.html`, compressed files where they lie
 * ready (`.br`, `.gz`), parts of files, conditional requests, security and cache headers, and the 404 page of the
 * address's language. The folder is read once; nothing that was not in it then is ever served, and what is gone since is a 503.
 */
export function answerFrom(folder: string): Answer {
  const files = readSite(folder);
  const rules = join(folder, '_redirects');
  const redirects = new Map(
    parseRedirects(existsSync(rules) ? readFileSync(rules, 'utf8') : '').map((one) => [one.from, one]),
  );
  return (request, response) => {
    setSecurityHeaders(response);
    const plain = (status: number, headers: Record<string, string>, text: string) =>
      response.writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8', ...headers }).end(text);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      plain(405, { Allow: 'GET, HEAD' }, 'Method not allowed\n');
      return;
    }
    const [raw = '/', ...query] = (request.url ?? '/').split('?');
    let path: string;
    try {
      path = decodeURIComponent(raw);
    } catch {
      plain(400, {}, 'Bad request\n');
      return;
    }
    const redirect = redirects.get(path);
    if (redirect) {
      response.writeHead(redirect.status, { Location: redirect.to, 'Content-Length': 0 }).end();
      return;
    }
    const file = files.get(path);
    if (file) {
      setSecurityHeaders(response, path);
      const kept = path.startsWith('/_astro/') ? immutable?.[1] : always?.[1];
      sendFile(request, response, file, 200, kept ?? '');
      return;
    }
    // Slashes and endings that a page's address does not have: one redirect, never to another host.
    const clean = `/${path.replace(/(\/index)?\.html$/, '').replace(/^\/+|\/+$/g, '')}`;
    if (clean !== path && files.has(clean)) {
      const search = query.length ? `?${query.join('?')}` : '';
      response.writeHead(308, { Location: encodeURI(clean) + search, 'Content-Length': 0 }).end();
      return;
    }
    const missing = files.get(localPath('/404', splitPath(path).locale)) ?? files.get('/404');
    if (missing) sendFile(request, response, missing, 404, always?.[1] ?? '');
    else plain(404, {}, 'Not found\n');
  };
}

/** Listens with an answer. `port` 0 picks a free one; `host` is loopback unless said. */
export function listen(answer: Answer, port: number, host = '127.0.0.1'): Promise<Server> {
  const server = createServer((request, response) => {
    try {
      answer(request, response);
    } catch {
      unavailable(response);
    }
  });
  // Longer than the idle time of common load balancers, so that none of them writes into a closed connection.
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** Serves a built folder; see `answerFrom`. */
export const serveFolder = (folder: string, port: number, host?: string): Promise<Server> =>
  listen(answerFrom(folder), port, host);

/** Stops: no new connections, running answers end, what still hangs after `patience` ms is cut off. */
export function stopServer(server: Server, patience = 10_000): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
    // Connections whose answer ends from now on are not kept for another.
    server.keepAliveTimeout = 1;
  });
}
