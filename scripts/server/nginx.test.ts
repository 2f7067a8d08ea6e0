// nginx with the files of nginx/, where it is installed: the site's container without its walls.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cacheHeaders, embedHeaders, securityHeaders } from '../../src/lib/security-headers.ts';
import { sitePromises, writeSmallSite } from '../../tests/support/site-promises.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { missingServer } from '../setup/servers.mjs';
import { parseRedirects } from './redirects.ts';

const read = (name: string) => readFileSync(`nginx/${name}`, 'utf8');
const missing = missingServer('nginx');

describe('the configuration', () => {
  const maps = read('maps.conf');
  const site = read('site.conf');
  test('says the headers of the other hosts', () => {
    const told = new Map(
      [...site.matchAll(/^add_header (\S+) (.+) always;$/gm)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    expect([...told.keys()].sort()).toEqual([...Object.keys(securityHeaders), 'Cache-Control'].sort());
    const everywhere = (name: string) => {
      const value = told.get(name) ?? '';
      const map = new RegExp(`\\${value} \\{\\n([^}]+)`).exec(maps)?.[1];
      return value.startsWith('$') ? (map ?? 'no such map') : value;
    };
    for (const [name, value] of Object.entries({ ...securityHeaders, ...embedHeaders }))
      expect(everywhere(name), name).toContain(`"${value}"`);
    for (const [name, value] of Object.entries(securityHeaders))
      expect(everywhere(name), name).toContain(`"${value}"`);
    for (const [, value] of cacheHeaders) expect(everywhere('Cache-Control')).toContain(`"${value}"`);
  });
  test('leads on where the other hosts do', () => {
    const told = [...site.matchAll(/^location = (\S+) \{ return (30[12]) (\S+); \}$/gm)];
    expect(told.map(([, from, status, to]) => ({ from, to, status: Number(status) }))).toEqual(
      parseRedirects(readFileSync('public/_redirects', 'utf8')),
    );
  });
});

describe.skipIf(missing)(`nginx${missing && ` (skipped: ${missing})`}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const served = writeSmallSite();
  let nginx: ChildProcess;
  let port = 0;
  beforeAll(async () => {
    port = await freePort();
    for (const name of ['maps.conf', 'site.conf']) cpSync(`nginx/${name}`, join(folder, name));
    const conf = read('container.conf')
      .replaceAll('/tmp/', `${folder}/`)
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replace('/srv/site', served)
      .replace('/dev/stderr', join(folder, 'error.log'));
    writeFileSync(join(folder, 'nginx.conf'), process.getuid?.() === 0 ? `user root;\n${conf}` : conf);
    const command = ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
    execFileSync('/usr/sbin/nginx', ['-t', ...command], { stdio: 'pipe' });
    nginx = spawn('/usr/sbin/nginx', command, { stdio: 'ignore' });
    await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: 30_000 });
  });
  afterAll(async () => {
    nginx.kill('SIGQUIT');
    await once(nginx, 'exit');
    for (const one of [folder, served]) rmSync(one, { recursive: true });
  });

  sitePromises(() => port);

  test('says behind a proxy with https that it will always be there', async () => {
    const by = async (scheme: string) =>
      (await fetch(`http://127.0.0.1:${port}/about`, { headers: { 'x-forwarded-proto': scheme } })).headers;
    expect((await by('https')).get('strict-transport-security')).toBe('max-age=63072000');
    expect((await by('http')).get('strict-transport-security')).toBeNull();
  });
  test('sends text compressed to who can read it', async () => {
    const { headers, body } = await fetch(`http://127.0.0.1:${port}/about`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding']);
    expect(body).not.toBeNull();
    const raw = execFileSync('curl', ['-s', '-H', 'Accept-Encoding: gzip', `http://127.0.0.1:${port}/about`]);
    expect(gunzipSync(raw).toString()).toContain('Sol på taket');
  });
  test('lets the sign-in window of a git host answer the content editor alone', async () => {
    const { headers } = await fetch(`http://127.0.0.1:${port}/admin/content`);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });
});
