import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { samples } from '../support/paper-files.ts';
import { contact, startTestBackend, type TestBackend } from './support.ts';

const root = join(import.meta.dirname, '../..');
let backend: TestBackend;
const running: ChildProcess[] = [];
let url = '';
let papersUrl = '';

/** Starts one function on Deno, as the edge runtime does; resolves to its address once it listens. */
async function startFunction(name: string): Promise<string> {
  const port = await freePort();
  const deno = spawn(
    join(root, 'node_modules/.bin/deno'),
    [
      'run',
      '--no-remote',
      // The one package, at the version of the lock file, instead of from the registry.
      '--node-modules-dir=manual',
      '--allow-env',
      '--allow-net=127.0.0.1',
      `supabase/functions/${name}/index.ts`,
    ],
    {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NO_COLOR: '1',
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        SUPABASE_URL: backend.url,
        SUPABASE_SERVICE_ROLE_KEY: backend.secrets.serviceKey,
        LEAD_RATE_MAX: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: npm's wrapper starts the real program, and both must end.
      detached: true,
    },
  );
  running.push(deno);
  const printed: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      printed.push(chunk.toString());
      if (printed.join('').includes('istening')) resolve();
    };
    deno.stdout?.on('data', read);
    deno.stderr?.on('data', read);
    deno.once('exit', (code) => reject(new Error(`deno ended with ${code}: ${printed.join('')}`)));
  });
  return `http://127.0.0.1:${port}/functions/v1/${name}`;
}

beforeAll(async () => {
  backend = await startTestBackend();
  [url = '', papersUrl = ''] = await Promise.all(['send-form', 'papers'].map(startFunction));
}, 120_000);

afterAll(async () => {
  for (const deno of running)
    if (deno.exitCode === null) {
      const gone = once(deno, 'exit');
      process.kill(-(deno.pid as number), 'SIGKILL');
      await gone;
    }
  await backend.close();
});

const post = (body: string, type = 'application/json') =>
  fetch(url, { method: 'POST', redirect: 'manual', headers: { 'content-type': type }, body });

test('the same function runs on Deno with the one package that it names: a form is stored through the REST interface', async () => {
  const body = JSON.stringify(contact({ idempotencyKey: 'deno-0000-1111' }));
  const first = await post(body);
  expect(first.status).toBe(200);
  const receipt = (await first.json()) as { reference: string };
  expect(await (await post(body)).json()).toEqual(receipt);
  expect(await backend.sql('select reference, email from leads')).toEqual([
    { reference: receipt.reference, email: 'anna@foretag.example' },
  ]);
});

test('papers come with a form without script, streamed to storage, and later by their function', async () => {
  const data = new FormData();
  const fields = { formType: 'contact', name: 'Eva', email: 'eva@exempel.se', message: 'Hej', locale: 'sv' };
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  const large = Buffer.concat([samples.pdf, Buffer.alloc(5_000_000, 32)]);
  for (const [name, content] of [
    ['Räkning – maj.pdf', large],
    ['fel.pdf', samples.exe],
  ] as const)
    data.append('papers', new Blob([Uint8Array.from(content)]), name);
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: data });
  const address = new URL(answer.headers.get('location') ?? '');
  expect([answer.status, address.searchParams.get('papers'), address.searchParams.get('refused')]).toEqual([
    303,
    '1,1',
    'papers_kind',
  ]);
  const token = address.hash.slice(3);
  const call = async (body: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const said = await fetch(papersUrl, { ...init, body: JSON.stringify({ token, locale: 'sv', ...body }) });
    return (await said.json()) as Record<string, unknown>;
  };
  const { id, upload, type } = await call({
    action: 'add',
    name: 'Till.xlsx',
    size: samples.xlsx.length,
    type: '',
  });
  const put = await fetch(
    new URL(new URL(String(upload)).pathname + new URL(String(upload)).search, backend.url),
    {
      method: 'PUT',
      headers: { 'content-type': String(type) },
      body: Uint8Array.from(samples.xlsx),
    },
  );
  expect(put.status).toBe(200);
  expect(await call({ action: 'done', id })).toMatchObject({ ok: true, paper: { name: 'Till.xlsx' } });
  const mine = [{ name: 'Räkning – maj.pdf', size: large.length }];
  expect(await call({ action: 'list', mine })).toMatchObject({ papers: mine, stored: 2, left: 3 });
});
