import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { precompress } from './precompress.ts';
import { listen, serveFolder, stopServer } from './static-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
const long = `<!doctype html><title>Om</title>${'<p>Sol på taket</p>'.repeat(100)}`;
const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
let server: Server;
let port: number;

const write = (name: string, content: string | Buffer) => {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), content);
};

beforeAll(async () => {
  write('index.html', '<title>Start</title>');
  write('about.html', long);
  write('about/history.html', '<title>Historia</title>');
  write('en.html', '<title>Home</title>');
  write('404.html', 'Sidan finns inte');
  write('en/404.html', 'No such page');
  write('_astro/app.abc123.js', `export default ${JSON.stringify('x'.repeat(2000))};`);
  write('video.webm', video);
  write('å.txt', 'hej');
  write('empty.txt', '');
  write('_headers', '/*');
  write('_redirects', '# Moved\n/old /about 301\n');
  write('.well-known/security.txt', 'Contact: mailto:a@b.example');
  await precompress(folder);
  server = await serveFolder(folder, 0);
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  await stopServer(server);
  rmSync(folder, { recursive: true });
});

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A request as it is: node's fetch would add headers, follow redirects and tidy the address. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('a page', () => {
  test('answers at its address without .html, with the security headers, to be asked for again', async () => {
    const { status, headers, body } = await get('/about', { 'x-forwarded-proto': 'https' });
    expect(status).toBe(200);
    expect(body.toString()).toBe(long);
    expect((await get('/about')).headers['strict-transport-security'], 'not by http').toBeUndefined();
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000',
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect((await get('/')).body.toString()).toContain('Start');
    expect((await get('/about/history')).body.toString()).toContain('Historia');
    expect((await get('/en?x=1')).body.toString()).toContain('Home');
  });

  test.each([
    ['/about.html', '/about'],
    ['/about/', '/about'],
    ['/index.html', '/'],
    ['/about.html?a=1&b=2', '/about?a=1&b=2'],
    ['//about', '/about'],
  ])('%s leads on to %s', async (path, to) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([308, to]);
  });

  test('that has moved is found by its old address, as the hosts do it', async () => {
    const { status, headers } = await get('/old');
    expect([status, headers.location]).toEqual([301, '/about']);
    expect((await get('/_redirects')).status).toBe(404);
  });

  test('comes compressed as the visitor can take it, each form with a tag of its own', async () => {
    const br = await get('/about', { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(long);
    const gzip = await get('/about', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.body).toString()).toBe(long);
    const plain = await get('/about');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers, body } of [br, gzip, plain]) {
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['content-length']).toBe(String(body.length));
    }
  });

  test('that has not changed is not sent again', async () => {
    const { headers } = await get('/about', { 'accept-encoding': 'br' });
    const again = await get('/about', { 'accept-encoding': 'br', 'if-none-match': `"x", ${headers.etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect((await get('/about', { 'if-none-match': '"x"' })).status).toBe(200);
  });

  test('can be asked about without its body', async () => {
    const head = await get('/about', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(Buffer.byteLength(long)),
      0,
    ]);
  });
});

describe('parts of files', () => {
  test('are for GET alone, and what cannot be had in parts is not kept', async () => {
    const head = await get('/_astro/app.abc123.js', { range: 'bytes=0-1' }, 'HEAD');
    expect([head.status, head.headers['content-range']]).toEqual([200, undefined]);
    const beyond = await get('/_astro/app.abc123.js', { range: 'bytes=999999-' });
    expect([beyond.status, beyond.headers['cache-control']]).toEqual([416, 'no-store']);
  });
});

describe('other files', () => {
  test('named by their content are kept for ever, others are not', async () => {
    expect((await get('/_astro/app.abc123.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/video.webm')).headers['cache-control']).not.toContain('immutable');
    expect((await get('/_astro/gone.js')).headers['cache-control']).not.toContain('immutable');
  });

  test('come in parts, as players ask for them', async () => {
    const part = await get('/video.webm', { range: 'bytes=100-199' });
    expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 100-199/1000']);
    expect(part.body).toEqual(video.subarray(100, 200));
    expect((await get('/video.webm', { range: 'bytes=-10' })).body).toEqual(video.subarray(990));
    const beyond = await get('/video.webm', { range: 'bytes=1000-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */1000']);
  });

  test('come whole when the part belongs to another version', async () => {
    const { headers } = await get('/video.webm');
    const range = { range: 'bytes=0-9' };
    expect((await get('/video.webm', { ...range, 'if-range': headers.etag ?? '' })).status).toBe(206);
    expect((await get('/video.webm', { ...range, 'if-range': '"old"' })).status).toBe(200);
  });

  test('may have names with any letters, a dot folder, or nothing in them', async () => {
    expect((await get('/%C3%A5.txt')).body.toString()).toBe('hej');
    expect((await get('/.well-known/security.txt')).status).toBe(200);
    expect((await get('/empty.txt')).body.length).toBe(0);
  });
});

describe('what is not there', () => {
  test('is answered in the language of the address', async () => {
    const missing = await get('/en/nothing');
    expect([missing.status, missing.body.toString()]).toEqual([404, 'No such page']);
    expect((await get('/nothing')).body.toString()).toBe('Sidan finns inte');
    expect((await get('/es/nada')).body.toString()).toBe('Sidan finns inte');
  });

  test.each([
    '/../secret.txt',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/about/../../x',
    '/_headers',
    '/about%00',
    '/\\..\\x',
  ])('%s is one of those', async (path) => expect((await get(path)).status).toBe(404));

  test('%% is no address, and nothing is written by asking', async () => {
    expect((await get('/%E0%A4%A')).status).toBe(400);
    const post = await get('/about', {}, 'POST');
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('leads to no other host', async () => {
    const { status, headers } = await get('//evil.example/about.html');
    expect([status, headers.location]).toEqual([404, undefined]);
  });
});

describe('a file that a new build has taken away', () => {
  test.each([
    ['before anybody asked for it', []],
    ['after it was sent once', ['/']],
  ])('%s is an answer, and the server lives on', async (_, before) => {
    const other = mkdtempSync(join(tmpdir(), 'site-'));
    writeFileSync(join(other, 'index.html'), 'Start');
    writeFileSync(join(other, 'about.html'), 'About');
    const site = await serveFolder(other, 0);
    const at = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    for (const path of before) await (await fetch(at + path)).text();
    rmSync(join(other, 'index.html'));
    const gone = await fetch(`${at}/`);
    expect([gone.status, gone.headers.get('cache-control'), gone.headers.get('etag')]).toEqual([
      503,
      'no-store',
      null,
    ]);
    expect(gone.headers.get('x-content-type-options')).toBe('nosniff');
    // Another file of the same name has another length than the one that was announced.
    writeFileSync(join(other, 'index.html'), 'Another start');
    expect((await fetch(`${at}/`)).status).toBe(503);
    expect(await (await fetch(`${at}/about`)).text()).toBe('About');
    await stopServer(site);
    rmSync(other, { recursive: true });
  });
});

describe('precompressing', () => {
  test('leaves alone what is up to date, what is small and what is compressed by itself', async () => {
    expect(await precompress(folder)).toMatchObject({ files: 2, written: 0 });
    for (const name of ['video.webm.br', 'en.html.br'])
      expect(statSync(join(folder, name), { throwIfNoEntry: false })).toBeUndefined();
  });

  test('renews what has changed', async () => {
    const other = mkdtempSync(join(tmpdir(), 'site-'));
    writeFileSync(join(other, 'a.html'), long);
    await precompress(other);
    writeFileSync(join(other, 'a.html'), `${long}<p>nytt</p>`);
    expect(await precompress(other)).toMatchObject({ files: 1, written: 2 });
    rmSync(other, { recursive: true });
  });
});

describe('stopping', () => {
  test('lets a running answer end, and takes no new ones', async () => {
    let finish = () => {};
    const slow = await listen((_, response) => {
      response.writeHead(200);
      response.write('first');
      finish = () => response.end(' last');
    }, 0);
    const at = (slow.address() as AddressInfo).port;
    const chunks: string[] = [];
    const began = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    httpRequest({ host: '127.0.0.1', port: at }, (response) => {
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk.toString());
        began.resolve();
      });
      response.on('end', ended.resolve);
    }).end();
    await began.promise;
    const stopped = stopServer(slow);
    finish();
    await Promise.all([ended.promise, stopped]);
    expect(chunks.join('')).toBe('first last');
    await expect(
      new Promise((resolve, reject) => connect(at, '127.0.0.1').on('connect', resolve).on('error', reject)),
    ).rejects.toThrow('ECONNREFUSED');
  });

  test('cuts off what never ends', async () => {
    const hanging = await listen((_, response) => response.write('first'), 0);
    const cut = Promise.withResolvers<void>();
    httpRequest({ host: '127.0.0.1', port: (hanging.address() as AddressInfo).port }, (response) => {
      response.on('data', () => void stopServer(hanging, 0));
      response.on('error', () => cut.resolve());
    })
      .on('error', () => cut.resolve())
      .end();
    await cut.promise;
  });
});

test('visitors who leave at once do not end the server', async () => {
  const leave = () =>
    new Promise<void>((resolve) => {
      const visitor = connect(port, '127.0.0.1', () => {
        visitor.write('GET /video.webm HTTP/1.1\r\nHost: a\r\n\r\n', () => visitor.resetAndDestroy());
      });
      visitor.on('error', () => {});
      visitor.on('close', () => resolve());
    });
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 20 }, leave));
  expect((await get('/video.webm')).status).toBe(200);
});
