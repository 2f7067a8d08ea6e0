import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contact, startTestBackend, type TestBackend } from './support.ts';

const root = join(import.meta.dirname, '../..');
let backend: TestBackend;
let deno: ChildProcess;
let url = '';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

beforeAll(async () => {
  backend = await startTestBackend();
  const port = await freePort();
  url = `http://127.0.0.1:${port}/functions/v1/send-form`;
  deno = spawn(
    join(root, 'node_modules/.bin/deno'),
    [
      'run',
      '--no-remote',
      '--no-npm',
      '--allow-env',
      '--allow-net=127.0.0.1',
      'supabase/functions/send-form/index.ts',
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
}, 120_000);

afterAll(async () => {
  if (deno.exitCode === null) {
    const gone = once(deno, 'exit');
    process.kill(-(deno.pid as number), 'SIGKILL');
    await gone;
  }
  await backend.close();
});

const post = (body: string, type = 'application/json') =>
  fetch(url, { method: 'POST', redirect: 'manual', headers: { 'content-type': type }, body });

test('the same function runs on Deno without one package: a form is stored through the REST interface', async () => {
  const body = JSON.stringify(contact({ idempotencyKey: 'deno-0000-1111' }));
  const first = await post(body);
  expect(first.status).toBe(200);
  const receipt = (await first.json()) as { reference: string };
  expect(await (await post(body)).json()).toEqual(receipt);
  expect(await backend.sql('select reference, email from leads')).toEqual([
    { reference: receipt.reference, email: 'anna@foretag.example' },
  ]);
});

test('it refuses what is wrong as everywhere else', async () => {
  expect((await post('{"formType":')).status).toBe(400);
  expect((await post('x'.repeat(1_000_000))).status).toBe(413);
  expect((await post(JSON.stringify(contact({ recipient: 'x@elsewhere.example' })))).status).toBe(422);
  expect((await fetch(url)).status).toBe(405);
  const form = new URLSearchParams({
    formType: 'contact',
    name: 'Eva',
    email: 'x',
    message: 'Hej',
    locale: 'sv',
  });
  const page = await post(form.toString(), 'application/x-www-form-urlencoded');
  expect(page.status).toBe(422);
  expect(await page.text()).toContain('Skriv e-postadressen som namn@exempel.se.');
  expect(await backend.sql('select count(*)::int as n from leads')).toEqual([{ n: 1 }]);
});
