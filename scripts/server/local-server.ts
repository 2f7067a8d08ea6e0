/** The built site on this machine, for `npm start`, tests and measuring: as the hosts of docs/deploy.md serve it, without their load. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { localPath, splitPath } from '../../src/i18n/paths.ts';
import { cacheHeaders, headersOf, httpsOnlyHeader } from '../../src/lib/security-headers.ts';
import { parseRedirects } from './redirects.ts';

const [[, immutable], [, always]] = cacheHeaders;

/** Types of our files that hono does not know, by the end of a name. */
const TYPES: Readonly<Record<string, string>> = {
  '.ics': 'text/calendar; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** The file that answers at an address of a built folder: pages have no ending, `/` is `index.html`; nothing else is a page. */
function fileAt(folder: string, path: string): string | undefined {
  if (/\.html$|^\/_(headers|redirects)$|.\/$|\/\/|\\|\0|(^|\/)\.\.(\/|$)/.test(path)) return undefined;
  const names = path === '/' ? ['/index.html'] : [path, `${path}.html`];
  return names.find((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile());
}

/** The one address of a page that is asked for with a slash or an ending too many, if there is such a page. */
function cleanAddress(folder: string, path: string): string | undefined {
  const clean = `/${path.replace(/(\/index)?\.html$/, '').replace(/^\/+|\/+$/g, '')}`;
  return clean !== path && fileAt(folder, clean) ? clean : undefined;
}

/** Sends a file: whole, in part, or that it is the same as before. `.br` and `.gz` files beside it are forms of it. */
async function send(c: Context, folder: string, file: string, cache: string = always): Promise<Response> {
  let tag = '';
  const answer = await serveStatic({
    path: join(folder, file),
    precompressed: true,
    onFound: (found) => {
      const { size, mtimeMs } = statSync(found);
      tag = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`;
    },
  })(c, () => Promise.resolve());
  if (!answer) return c.text('Not available now\n', 503);
  const type = TYPES[extname(file)];
  const headers = {
    ETag: tag,
    'Cache-Control': cache,
    'Accept-Ranges': 'bytes',
    ...(type && { 'Content-Type': type }),
  };
  // A part that does not exist is not kept.
  for (const [name, value] of Object.entries(headers))
    answer.headers.set(name, answer.ok || name !== 'Cache-Control' ? value : (always ?? ''));
  return answer;
}

/** The site of a built folder as a handler of requests. */
export function siteOf(folder: string): Hono {
  const rules = join(folder, '_redirects');
  const moved = new Map(
    parseRedirects(existsSync(rules) ? readFileSync(rules, 'utf8') : '').map((one) => [one.from, one]),
  );
  const app = new Hono();
  app.use(etag({ retainedHeaders: ['cache-control', 'etag', 'vary', ...Object.keys(headersOf('/'))] }));
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headersOf(c.res.ok ? c.req.path : '/')))
      if (name !== httpsOnlyHeader) c.res.headers.set(name, value);
  });
  app.get('*', (c) => {
    const path = decodeURIComponent(c.req.path);
    const redirect = moved.get(path);
    if (redirect) return c.body(null, redirect.status as 301, { Location: redirect.to });
    const file = fileAt(folder, path);
    if (file) return send(c, folder, file, path.startsWith('/_astro/') ? immutable : always);
    const clean = cleanAddress(folder, path);
    if (clean) return c.redirect(encodeURI(clean) + new URL(c.req.url).search, 308);
    const missing = [localPath('/404', splitPath(path).locale), '/404'].find((page) => fileAt(folder, page));
    if (!missing) return c.text('Not found\n', 404);
    return c.html(readFileSync(join(folder, `${missing}.html`), 'utf8'), 404, { 'Cache-Control': always });
  });
  app.all('*', (c) => c.text('Method not allowed\n', 405, { Allow: 'GET, HEAD' }));
  // An address that is none, or a file that a new build takes away at this moment.
  app.onError((error, c) => c.text('Bad request\n', error instanceof URIError ? 400 : 503));
  return app;
}

/** Serves a built folder on this machine; port 0 picks a free one. */
export function serveFolder(folder: string, port: number): Promise<Server> {
  const server = createServer(getRequestListener(siteOf(folder).fetch, { overrideGlobalObjects: false }));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** Stops at once. */
export function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
