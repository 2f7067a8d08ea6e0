/** The site in nginx and the embedded backend behind it, with the configuration that docs/deploy.md shows. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { missingServer } from '../../scripts/setup/servers.mjs';
import { freePort } from '../support/free-port.ts';
import { type ChildBackend, newFolder, startChild } from './child.ts';
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts';
import { contact } from './support.ts';

const missing = missingServer('nginx');
const root = join(import.meta.dirname, '../..');
const folder = newFolder();
const site = 'www.example.com';
const backendHost = 'backend.example.com';

/** Ports of the test in the places of those that the documentation names. */
const ports = { http: 0, https: 0, backend: 0 };
let nginx: ChildProcess | undefined;
let sink: SmtpSink;
let backend: ChildBackend | undefined;

/** The documented text, with the test's ports and certificate, and told by each connection who is calling. */
function documented(): string {
  const text = /```nginx\n([\s\S]+?)```/.exec(readFileSync(join(root, 'docs/deploy.md'), 'utf8'))?.[1] ?? '';
  const changes: [string, string][] = [
    ['listen 80;', `listen 127.0.0.1:${ports.http} proxy_protocol;`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2 proxy_protocol;`],
    ['/etc/ssl/ecotech', folder],
    ['/srv/www', join(folder, 'www')],
    ['ecotech/', `${join(root, 'nginx')}/`],
    ['127.0.0.1:54321', `127.0.0.1:${ports.backend}`],
  ];
  return changes.reduce((now, [from, to]) => {
    expect(now, `docs/deploy.md says ${from}`).toContain(from);
    return now.replaceAll(from, to);
  }, text);
}

async function startNginx(): Promise<void> {
  execFileSync('openssl', [
    ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '2'],
    ...['-subj', `/CN=${site}`, '-addext', `subjectAltName=DNS:${site},DNS:${backendHost}`],
    ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ]);
  writeFileSync(join(folder, 'ecotech.conf'), documented());
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      access_log off; set_real_ip_from 127.0.0.0/8; real_ip_header proxy_protocol;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      include ${folder}/ecotech.conf;
    }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  const command = ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
  execFileSync('/usr/sbin/nginx', ['-t', ...command], { stdio: 'ignore' });
  nginx = spawn('/usr/sbin/nginx', command, { stdio: 'ignore' });
  await vi.waitFor(() => ask(site, '/'), { timeout: 30_000 });
}

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Asks through nginx by https, from an address of the internet. */
async function ask(
  host: string,
  path: string,
  { from = '203.0.113.7', method = 'GET', headers = {}, body = '' as string | object } = {},
): Promise<Got> {
  const raw = connect(ports.https, '127.0.0.1');
  await once(raw, 'connect');
  raw.write(`PROXY TCP4 ${from} 127.0.0.1 40000 443\r\n`);
  const ca = readFileSync(join(folder, 'fullchain.pem'));
  const secure = connectTls({ socket: raw, servername: host, ca });
  const content = typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = httpsRequest(
      {
        createConnection: () => secure,
        host,
        path,
        method,
        headers: { 'content-type': 'application/json', ...headers },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        response.on('end', () => {
          secure.destroy();
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
        });
      },
    );
    secure.once('error', reject);
    request.once('error', reject).end(content);
  });
}

/** Sends a form as the site's script does, from an address of the internet. */
const send = (body: object, from?: string, headers: Record<string, string> = {}) =>
  ask(backendHost, '/functions/v1/send-form', {
    method: 'POST',
    headers: { origin: `https://${site}`, ...headers },
    body,
    ...(from && { from }),
  });
const answer = ({ body }: Got) => JSON.parse(body) as Record<string, unknown>;

const data = (name: string) => join(folder, name);
const startBackend = async (name: string) => {
  const env = {
    SITE_URL: `https://${site}`,
    PUBLIC_SUPABASE_URL: `https://${backendHost}`,
    BACKEND_PORT: String(ports.backend),
    TRUST_PROXY: '1',
    SMTP_URL: sink.url,
  };
  backend = await startChild(data(name), { ...env, LEAD_RATE_MAX: '5' });
};
describe.skipIf(missing)(`behind nginx${missing && ` (skipped: ${missing})`}`, () => {
  beforeAll(async () => {
    mkdirSync(join(folder, 'www'));
    writeFileSync(join(folder, 'www/index.html'), '<!doctype html><title>Start</title>');
    sink = await startSmtpSink();
    for (const name of ['http', 'https', 'backend'] as const) ports[name] = await freePort();
    await startNginx();
  });
  afterAll(async () => {
    await backend?.end('SIGTERM');
    if (nginx && nginx.exitCode === null) {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
    }
    sink?.close();
  });

  test('the site comes by https, and says that it always will', async () => {
    const { status, headers, body } = await ask(site, '/');
    expect([status, headers['strict-transport-security']]).toEqual([200, 'max-age=63072000']);
    expect(body).toContain('Start');
  });

  test('a form counts for the address of its visitor, whatever the visitor claims to be', async () => {
    await startBackend('counted');
    const statusOf = async (message: string, from: string, claimed?: string) => {
      const headers = claimed ? { 'x-forwarded-for': claimed } : {};
      return (await send(contact({}, { message }), from, headers)).status;
    };
    for (const claimed of ['198.51.100.9', '198.51.100.9, 198.51.100.10', '127.0.0.1', '', ''])
      expect(await statusOf(crypto.randomUUID(), '203.0.113.8', claimed)).toBe(200);
    expect(await statusOf('6', '203.0.113.8', '198.51.100.11'), 'the sixth from one address').toBe(429);
    expect(await statusOf('7', '203.0.113.9'), 'its neighbour').toBe(200);
    await backend?.end('SIGTERM');
  });

  test('a lead is mailed by SMTP', async () => {
    await startBackend('kept');
    const { reference } = answer(await send(contact({}, { message: 'Åtta laddplatser.' })));
    await expect.poll(() => sink.lines.join('\n'), { timeout: 90_000 }).toContain(String(reference));
  });

  test('files of a form without script pass, also those that are larger than nginx takes by itself', async () => {
    const fields = {
      formType: 'contact',
      name: 'Eva',
      email: 'eva@exempel.se',
      message: 'Ritningar',
      locale: 'sv',
    };
    const part = (head: string, content: string) =>
      `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const parts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value));
    for (const name of ['a.pdf', 'b.pdf'])
      parts.push(part(`name="papers"; filename="${name}"`, `%PDF-1.7\n${'x'.repeat(6_000_000)}`));
    const { status, headers } = await ask(backendHost, '/functions/v1/send-form', {
      method: 'POST',
      headers: { origin: `https://${site}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: `${parts.join('')}--x--\r\n`,
    });
    expect([status, headers.location]).toEqual([303, expect.stringContaining('papers=2%2C0#t=')]);
  });

  test('a link in a mail leads to the site, and what is for the machine alone does not', async () => {
    const { serviceKey } = JSON.parse(readFileSync(join(data('kept'), 'keys.json'), 'utf8'));
    const authorization = `Bearer ${serviceKey}`;
    const email = 'anna@ecotech.example';
    const account = { email, password: 'ett långt lösenord', email_confirm: true };
    const post = (path: string, body: object, headers = {}) =>
      ask(backendHost, `/auth/v1${path}`, { method: 'POST', body, headers });
    expect((await post('/admin/users', account, { authorization })).status).toBe(200);
    expect((await post('/recover', { email })).status).toBe(200);
    await expect
      .poll(() => sink.lines.join('\n').replaceAll('=\n', ''), { timeout: 30_000 })
      .toContain(`https://${site}/?token_hash`);
    expect((await ask(backendHost, '/backup', { headers: { authorization } })).status).toBe(404);
  });
});
