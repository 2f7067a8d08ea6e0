import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const page = `<!doctype html><title>Om</title>${'<p>Sol på taket</p>'.repeat(100)}`;
const video = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
const files: Readonly<Record<string, string | Buffer>> = {
  'index.html': '<title>Start</title>',
  'about.html': page,
  'about/history.html': '<title>Historia</title>',
  'en.html': '<title>Home</title>',
  '404.html': 'Sidan finns inte',
  'en/404.html': 'No such page',
  'embed/electricity-price/se3.html': '<title>Elpris</title>',
  'en/embed/electricity-price/se3.html': '<title>Price</title>',
  '_astro/app.abc123.js': `export default ${JSON.stringify('x'.repeat(2000))};`,
  'og/index.jpg': 'picture',
  'icon-512.png': 'picture',
  'video.webm': video,
  'å.txt': 'hej',
  'empty.txt': '',
  'day.ics': 'BEGIN:VCALENDAR',
  'site.webmanifest': '{}',
  'subtitles.vtt': 'WEBVTT',
  'admin/content.html': '<title>Innehåll</title>',
  _headers: '/*',
  _redirects: '/.well-known/change-password /reset-password 302\n',
  '.well-known/security.txt': 'Contact: mailto:a@b.example',
};

/** A small built site in a folder of its own, for whoever serves it. */
export function writeSmallSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request as it is: node's fetch would add headers, follow redirects and tidy the address. */
const ask = (port: number, path: string, headers: Record<string, string>, method: string): Promise<Got> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

/** What every server of the built site promises, of `writeSmallSite()` at a port of this machine. */
export function sitePromises(port: () => number): void {
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(port(), path, headers, method);

  test('a page answers at its address without .html, to be asked for again', async () => {
    const { status, headers, body } = await get('/about');
    expect([status, body.toString()]).toEqual([200, page]);
    expect(headers['strict-transport-security'], 'not by http').toBeUndefined();
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': "frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy':
        'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
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
    ['/about/history/', '/about/history'],
  ])('%s leads on to %s', async (path, to) => {
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([308, to]);
  });

  test('a page that has not changed is not sent again, and says its headers again', async () => {
    const { headers } = await get('/about');
    const again = await get('/about', { 'if-none-match': `"x", ${headers.etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
    expect(again.headers['content-security-policy']).toBe("frame-ancestors 'none'");
    expect((await get('/about', { 'if-none-match': '"x"' })).status).toBe(200);
  });

  test('a page can be asked about without its body', async () => {
    const { status, headers, body } = await get('/about', {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([
      200,
      String(Buffer.byteLength(page)),
      0,
    ]);
  });

  filePromises(get);
  framePromises(get);
  refusalPromises(get);
}

type Get = (path: string, headers?: Record<string, string>, method?: string) => ReturnType<typeof ask>;

/** What they promise of files. */
function filePromises(get: Get): void {
  test('files named by their content are kept for ever, others are not', async () => {
    expect((await get('/_astro/app.abc123.js')).headers['cache-control']).toContain('immutable');
    for (const path of ['/video.webm', '/_astro/gone.js', '/about'])
      expect((await get(path)).headers['cache-control'], path).toBe('public, max-age=0, must-revalidate');
  });

  test('files say what they are', async () => {
    const types = {
      '/about': /^text\/html; ?charset=utf-8$/,
      '/_astro/app.abc123.js': /^(text|application)\/javascript; ?charset=utf-8$/,
      '/video.webm': /^video\/webm$/,
      '/day.ics': /^text\/calendar; ?charset=utf-8$/,
      '/site.webmanifest': /^application\/manifest\+json/,
      '/subtitles.vtt': /^text\/vtt; ?charset=utf-8$/,
    };
    for (const [path, type] of Object.entries(types))
      expect((await get(path)).headers['content-type'], path).toMatch(type);
  });

  test('videos come in parts, as players ask for them', async () => {
    const part = await get('/video.webm', { range: 'bytes=100-199' });
    expect([part.status, part.headers['content-range']]).toEqual([206, 'bytes 100-199/1000']);
    expect(part.body).toEqual(video.subarray(100, 200));
    expect((await get('/video.webm')).headers['accept-ranges']).toBe('bytes');
    expect((await get('/video.webm', { range: 'bytes=-10' })).body).toEqual(video.subarray(990));
    const beyond = await get('/video.webm', { range: 'bytes=1000-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */1000']);
    expect(beyond.headers['cache-control']).not.toContain('immutable');
  });

  test('names may have any letters, a dot folder, or nothing in them', async () => {
    expect((await get('/%C3%A5.txt')).body.toString()).toBe('hej');
    expect((await get('/.well-known/security.txt')).status).toBe(200);
    expect((await get('/empty.txt')).body.length).toBe(0);
  });
}

/** What other sites may show. */
function framePromises(get: Get): void {
  test('only pictures that are made to be taken are shown by other sites', async () => {
    for (const path of ['/og/index.jpg', '/icon-512.png']) {
      const { status, headers } = await get(path);
      expect([status, headers['cross-origin-resource-policy']], path).toEqual([200, 'cross-origin']);
    }
    for (const path of [
      '/',
      '/about',
      '/_astro/app.abc123.js',
      '/og/none.jpg',
      '/og/../about',
      '/icon-512.png/x',
    ])
      expect((await get(path)).headers['cross-origin-resource-policy'], path).toBe('same-origin');
  });

  test('only what is made for it may stand in frames of other sites', async () => {
    for (const path of ['/embed/electricity-price/se3', '/en/embed/electricity-price/se3'])
      expect((await get(path)).headers, path).toMatchObject({
        'content-security-policy': 'frame-ancestors *',
        'cross-origin-resource-policy': 'cross-origin',
        'x-frame-options': 'ALLOWALL',
      });
    for (const path of [
      '/',
      '/about',
      '/embed',
      '/embed/../about',
      '/embed/%2e%2e/about',
      '/_astro/app.abc123.js',
    ])
      expect((await get(path)).headers['content-security-policy'], path).toBe("frame-ancestors 'none'");
  });
}

/** What is answered to addresses that lead nowhere. */
function refusalPromises(get: Get): void {
  describe('what is not there', () => {
    test('is answered in the language of the address, with the headers of all', async () => {
      const missing = await get('/en/nothing');
      expect([missing.status, missing.body.toString()]).toEqual([404, 'No such page']);
      expect(missing.headers).toMatchObject({
        'content-security-policy': "frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
      expect((await get('/nothing')).body.toString()).toBe('Sidan finns inte');
      expect((await get('/es/nada')).status).toBe(404);
    });
    test.each([
      '/../secret.txt',
      '/..%2f..%2fetc%2fpasswd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/about/../../x',
      '/_headers',
      '/_redirects',
      '/about%00',
      '/\\..\\x',
      '//evil.example/about',
    ])('%s gives nothing away', async (path) => {
      const { status, headers } = await get(path);
      expect([400, 404, 308]).toContain(status);
      if (status === 308) {
        expect(headers.location).toMatch(/^\/[^/\\]/);
        expect((await get(headers.location ?? '')).status).toBe(404);
      }
    });
    test('is not written by asking', async () => expect((await get('/about', {}, 'POST')).status).toBe(405));
    test('has no address that cannot be read', async () =>
      expect([400, 404]).toContain((await get('/%E0%A4%A')).status));
  });

  test('a page that has moved is found by its old address, as the hosts do it', async () => {
    const { status, headers } = await get('/.well-known/change-password');
    expect([status, headers.location]).toEqual([302, '/reset-password']);
  });
}
