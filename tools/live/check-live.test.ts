import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { validity } from './certificate.ts';
import { type Finding, printed } from './check.ts';
import { formFindings } from './form.ts';
import { pageFindings } from './pages.ts';
import { headersOf } from '../../src/lib/security-headers.ts';

/** What a stand-in for the site answers; each test spoils one thing. */
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}
type Spoil = (path: string, base: string) => Answer | undefined;

let server: Server | undefined;
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

const languageOf = (path: string) => /^\/(en|es)(\/|$)/.exec(path)?.[1] ?? 'sv';
const html = (path: string, base: string) =>
  `<html lang="${languageOf(path)}"><meta http-equiv="content-security-policy" content="default-src 'self';object-src 'none'"><h1>A</h1><img src="/_astro/a.Ab1.avif"><form action="${base}/functions/v1/send-form"></form>`;

/** What a form that is only checked is answered. */
const checked = (changes: object) =>
  JSON.stringify({ ok: true, check: true, address: '192.0.2.9', known: true, mail: 'ok', ...changes });

/** The stand-in as it is when everything is well. */
function whole(path: string, base: string, body: string): Answer {
  if (path === '/robots.txt') return { body: `User-agent: *\nSitemap: ${base}/sitemap-index.xml\n` };
  if (path === '/sitemap-index.xml') return { body: `<sitemap><loc>${base}/sitemap-0.xml</loc></sitemap>` };
  if (path === '/sitemap-0.xml')
    return { body: `<url><loc>${base}/</loc></url><url><loc>${base}/en</loc></url>` };
  if (path.startsWith('/_astro/'))
    return { headers: { 'cache-control': 'public, max-age=31536000, immutable' } };
  if (path === '/functions/v1/send-form')
    return body.includes('"check":true')
      ? { body: checked({}) }
      : {
          status: 422,
          body: '{"ok":false,"code":"invalid","fields":{"email":{"message":"Skriv e-postadressen"}}}',
        };
  return {
    status: path.includes('no-such-page') ? 404 : 200,
    headers: { 'content-type': 'text/html' },
    body: html(path, base),
  };
}

async function site(spoil: Spoil = () => undefined): Promise<URL> {
  const made = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const base = `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
      const path = request.url ?? '/';
      const usual = whole(path, base, Buffer.concat(chunks).toString());
      const answer = { ...usual, ...spoil(path, base) };
      response.writeHead(answer.status ?? 200, { ...headersOf(path), ...answer.headers }).end(answer.body);
    });
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return new URL(`http://127.0.0.1:${(made.address() as AddressInfo).port}`);
}

const failed = (findings: readonly Finding[]) => findings.filter(({ ok }) => !ok).map(({ what }) => what);
const pages = async (spoil?: Spoil) => failed(await pageFindings(await site(spoil)));
const forms = async (spoil?: Spoil) => failed(await formFindings(await site(spoil)));

describe('a site that is well', () => {
  test('has nothing to report', async () => {
    expect(await pages()).toEqual([]);
    expect(await forms()).toEqual([]);
  });
});

describe('it is found out when', () => {
  test.each<[string, Spoil, string]>([
    ['a page fails', (path) => (path === '/en/contact' ? { status: 500 } : undefined), 'page /en/contact'],
    ['a page is moved', (path) => (path === '/calculator' ? { status: 302 } : undefined), 'page /calculator'],
    [
      'a page has the wrong language',
      (path) => (path === '/es' ? { body: '<html lang="sv"><h1>' } : undefined),
      'page /es',
    ],
    [
      'a page is empty',
      (path) => (path === '/en/privacy' ? { body: '<html lang="en">' } : undefined),
      'page /en/privacy',
    ],
    [
      'a missing page answers 200',
      (path) => (path === '/no-such-page' ? { status: 200 } : undefined),
      'error page /no-such-page',
    ],
    [
      'an error page has the wrong language',
      (path) => (path === '/es/no-such-page' ? { body: '<html lang="sv">' } : undefined),
      'error page /es/no-such-page',
    ],
    [
      'a header is another one',
      (path) =>
        path === '/contact'
          ? { headers: { 'content-type': 'text/html', 'X-Frame-Options': 'SAMEORIGIN' } }
          : undefined,
      'security headers',
    ],
    [
      'the widget may be framed by nobody',
      (path) =>
        path.startsWith('/embed/')
          ? { headers: { 'content-type': 'text/html', 'Content-Security-Policy': "frame-ancestors 'none'" } }
          : undefined,
      'security headers of the price widget',
    ],
    [
      'the policy allows anything inline',
      (path, base) =>
        path === '/contact'
          ? { body: html(path, base).replace("object-src 'none'", "script-src 'unsafe-inline'") }
          : undefined,
      'content security policy in the page',
    ],
    [
      'hashed files are not kept',
      (path) => (path.startsWith('/_astro/') ? { headers: {} } : undefined),
      'files that are kept for ever',
    ],
    [
      'the sitemap names another host',
      (path) =>
        path === '/sitemap-0.xml' ? { body: '<url><loc>https://ecotech.example/</loc></url>' } : undefined,
      'sitemap',
    ],
    [
      'robots.txt names no sitemap',
      (path) => (path === '/robots.txt' ? { body: 'User-agent: *' } : undefined),
      'sitemap',
    ],
  ])('%s', async (_, spoil, what) => expect(await pages(spoil)).toEqual([what]));

  test.each<[string, Spoil, string[]]>([
    [
      'the backend is down',
      (path) =>
        path.endsWith('/send-form') ? { status: 503, body: '{"ok":false,"code":"unavailable"}' } : undefined,
      [
        'form, filled in by a visitor',
        'visitors’ addresses',
        'mail about forms',
        'form, with a wrong e-mail address',
      ],
    ],
    [
      'everything is taken',
      (path) => (path.endsWith('/send-form') ? { status: 200, body: checked({}) } : undefined),
      ['form, with a wrong e-mail address'],
    ],
    [
      'visitors are believed what they say about their address',
      (path) => (path.endsWith('/send-form') ? { body: checked({ address: '203.0.113.113' }) } : undefined),
      ['visitors’ addresses', 'form, with a wrong e-mail address'],
    ],
    [
      'visitors all have a proxy’s address',
      (path) =>
        path.endsWith('/send-form') ? { body: checked({ address: '10.0.0.1', known: false }) } : undefined,
      ['visitors’ addresses', 'form, with a wrong e-mail address'],
    ],
    [
      'mail does not leave',
      (path) => (path.endsWith('/send-form') ? { body: checked({ mail: 'late' }) } : undefined),
      ['mail about forms', 'form, with a wrong e-mail address'],
    ],
    [
      'the answer is no JSON',
      (path) => (path.endsWith('/send-form') ? { body: '<html>' } : undefined),
      [
        'form, filled in by a visitor',
        'visitors’ addresses',
        'mail about forms',
        'form, with a wrong e-mail address',
      ],
    ],
    [
      'the contact page has no form',
      (path) => (path === '/contact' ? { body: '<html lang="sv"><h1>' } : undefined),
      [
        'form, filled in by a visitor',
        'visitors’ addresses',
        'mail about forms',
        'form, with a wrong e-mail address',
      ],
    ],
  ])('%s', async (_, spoil, what) => expect(await forms(spoil)).toEqual(what));

  test('nothing answers at all', async () => {
    const base = await site();
    server?.close();
    const findings = [...(await pageFindings(base)), ...(await formFindings(base))];
    expect(failed(findings)).toHaveLength(findings.length);
    expect(findings[0]?.seen).toContain('ECONNREFUSED');
  });
});

describe('a certificate', () => {
  const today = new Date('2026-11-21T12:00:00Z');
  test('is well for 14 days and more', () =>
    expect(validity('Dec 10 12:00:00 2026 GMT', today)).toEqual({ ok: true, seen: 'valid 19 more days' }));
  test('should have been renewed before, and must not have ended', () => {
    expect(validity('Dec  4 12:00:00 2026 GMT', today)).toEqual({ ok: false, seen: 'valid 13 more days' });
    expect(validity('Nov 20 12:00:00 2026 GMT', today)).toEqual({ ok: false, seen: 'ended 1 days ago' });
  });
});

describe('the report', () => {
  const good = { what: 'page /', ok: true, seen: '200' };
  test('lists what was seen and how it went', () => {
    expect(printed([good])).toBe('✓ page /: 200\n\nAll 1 checks passed');
    expect(printed([good, { what: 'sitemap', ok: false, seen: 'none' }])).toBe(
      '✓ page /: 200\n✗ sitemap: none\n\n1 of 2 checks failed',
    );
  });
});
