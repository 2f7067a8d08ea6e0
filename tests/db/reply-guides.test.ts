import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { smtpTransport } from '../../supabase/local/mail/smtp.ts';
import { signIn } from './admins.ts';
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts';
import { contact, send, startTestBackend, type TestBackend } from './support.ts';

const guide = '/resources/guides/brf/gemensam-el-och-imd.pdf';
const other = '/en/resources/guides/agriculture/reservkraft-och-odrift.pdf';
const pdf = (mark: string) => Buffer.from(`%PDF-1.7 ${mark} ${'\u00e5\u0000\u00ff'.repeat(200)}`, 'latin1');

/** What the site answers with, by path. */
const files = new Map<string, { status?: number; type?: string; location?: string; body?: Buffer }>();
const asked: string[] = [];
let site: Server;
/** A host that is not the site. */
let elsewhere: Server;
let sink: SmtpSink;
let backend: TestBackend;
let admin: SupabaseClient;

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(String(request.url));
    const {
      status,
      type = 'application/pdf',
      location,
      body,
    } = files.get(String(request.url)) ?? { status: 404 };
    response.writeHead(status ?? 200, { 'content-type': type, ...(location && { location }) }).end(body);
  });
  elsewhere = createServer((_, response) => {
    asked.push('elsewhere');
    response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf('elsewhere'));
  });
  sink = await startSmtpSink();
  const address = await listen(site);
  backend = await startTestBackend({
    mailWorker: false,
    env: { SITE_URL: address, ALLOWED_ORIGINS: address },
    transport: smtpTransport(sink.url),
  });
  admin = (await signIn(backend, 'admin@ecotech.example')).client;
}, 60_000);
afterAll(async () => {
  await backend.close();
  for (const server of [site, elsewhere, sink]) server.close();
});
beforeEach(async () => {
  await backend.sql('truncate leads cascade');
  files.clear();
});

/** Writes a reply with guides, to a new lead. */
async function write(guides: unknown, more: Record<string, unknown> = {}) {
  await send(backend, contact({ locale: 'en' }, { message: `Question ${randomUUID()}` }));
  await backend.worker.drain();
  sink.lines.length = 0;
  asked.length = 0;
  const [lead] = await backend.sql('select id from leads order by created_at desc limit 1');
  const { error } = await admin.rpc('send_reply', {
    p_id: randomUUID(),
    p_lead: lead?.['id'],
    p_subject: 'Your enquiry',
    p_body: 'Hello Anna',
    p_guides: guides,
    ...more,
  });
  return error;
}
/** Lets the reply leave. */
async function leave() {
  await backend.sql('update outbox set next_attempt_at = now() where sent_at is null');
  return backend.worker.drain();
}
const kept = async () => (await admin.from('file_replies').select('guides, linked_guides')).data;
/** Lines of the mail, with soft line breaks undone. */
const mailText = () => sink.lines.join('\n').replaceAll('=\n', '');
/** The attached files of the mail, by name. */
function attached(): Record<string, string> {
  const parts = sink.lines.join('\n').split(/^--.+$/m);
  return Object.fromEntries(
    parts.flatMap((part) => {
      const name = /Content-Disposition: attachment; filename="?([^"\n]+)/.exec(part)?.[1];
      const bytes = /base64\n(?:Content-.+\n)*([\sA-Za-z0-9+/=]+)$/.exec(part)?.[1] ?? '';
      return name ? [[name, bytes.replaceAll('\n', '')]] : [];
    }),
  );
}

test('a guide and another one arrive with the reply, byte for byte, and the thread names them', async () => {
  files.set(guide, { body: pdf('one') }).set(other, { body: pdf('two') });
  expect(await write([guide, other])).toBeNull();
  expect(asked, 'nothing is fetched before it leaves').toEqual([]);
  expect(await leave()).toEqual({ sent: 1, failed: 0 });
  expect(attached()).toEqual({
    'gemensam-el-och-imd.pdf': pdf('one').toString('base64'),
    'reservkraft-och-odrift.pdf': pdf('two').toString('base64'),
  });
  expect(mailText()).toContain('Content-Type: application/pdf');
  expect(mailText(), 'what is attached needs no link').not.toContain('.pdf:');
  expect(await kept()).toEqual([{ guides: [guide, other], linked_guides: [] }]);
});

test('one that is gone goes as a link in text and HTML, the other as a file, and the thread says so', async () => {
  files.set(other, { body: pdf('two') });
  await write([guide, other]);
  expect(await leave()).toEqual({ sent: 1, failed: 0 });
  expect(Object.keys(attached())).toEqual(['reservkraft-och-odrift.pdf']);
  const address = `${backend.functionEnv.config.siteUrl}${guide}`;
  expect(mailText()).toContain(`The guide gemensam-el-och-imd.pdf: ${address}`);
  expect(mailText().replaceAll('=3D', '=')).toContain(
    `<a href="${address}">The guide gemensam-el-och-imd.pdf</a>`,
  );
  expect(await kept()).toEqual([{ guides: [guide, other], linked_guides: [guide] }]);
  expect(backend.logs).toContainEqual(
    expect.objectContaining({
      event: 'guide_not_attached',
      path: guide,
      reason: 'answered 404 application/pdf',
    }),
  );
});

test.each([
  ['a page instead of a file', () => ({ type: 'text/html', body: Buffer.from('<!doctype html>') })],
  ['more than three megabytes', () => ({ body: Buffer.alloc(3_000_001, 'x') })],
  ['an empty file', () => ({ body: Buffer.alloc(0) })],
  ['the way to another host', (away: string) => ({ status: 302, location: `${away}${guide}` })],
])('%s is not attached but linked', async (_, answer) => {
  const away = elsewhere.listening
    ? `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
    : await listen(elsewhere);
  files.set(guide, answer(away));
  await write([guide]);
  expect(await leave()).toEqual({ sent: 1, failed: 0 });
  expect(attached()).toEqual({});
  expect(mailText()).toContain(guide);
  expect(asked).toEqual([guide]);
  expect(await kept()).toEqual([{ guides: [guide], linked_guides: [guide] }]);
});

test('what a later attempt attaches is no link any more', async () => {
  await write([guide]);
  const [row] = await backend.sql("select id from outbox where kind = 'reply'");
  await backend.database.rpc('record_linked_guides', { p_id: row?.['id'], p_guides: [guide] });
  expect(await kept()).toEqual([{ guides: [guide], linked_guides: [guide] }]);
  files.set(guide, { body: pdf('one') });
  await leave();
  expect(await kept()).toEqual([{ guides: [guide], linked_guides: [] }]);
  await backend.database.rpc('record_linked_guides', { p_id: row?.['id'], p_guides: [guide] });
  expect(await kept(), 'a mail that has left is not told anew').toEqual([
    { guides: [guide], linked_guides: [] },
  ]);
});

test.each([
  ['of another site', ['https://evil.example/resources/guides/brf/a.pdf']],
  ['that leads to another host', ['//evil.example/resources/guides/a.pdf']],
  ['that climbs', ['/resources/guides/../../admin.pdf']],
  ['that is no guide', ['/data/charging/sv.pdf']],
  ['with a question', ['/resources/guides/brf/a.pdf?x=.pdf']],
  ['of two lines', [`${guide}\n/x`]],
  ['that is no text', [5]],
  ['beside two others', [guide, other, guide]],
  ['in a list of its own', [[guide]]],
  ['that is in no list', { path: guide }],
])('a guide %s is refused by the database, and nothing is queued', async (_, guides) => {
  expect((await write(guides))?.code).toBe('23514');
  expect(await backend.sql("select 1 from outbox where kind = 'reply'")).toEqual([]);
});

test('a reply without guides is written as before', async () => {
  expect(await write(undefined)).toBeNull();
  expect(await leave()).toEqual({ sent: 1, failed: 0 });
  expect(asked).toEqual([]);
  expect(await kept()).toEqual([{ guides: [], linked_guides: [] }]);
});
