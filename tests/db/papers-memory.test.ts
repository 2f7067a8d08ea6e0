/**
 * What twenty visitors who send 10 MB at once cost the backend in memory: with script to Storage, and without script in the form. What is
 * held is what garbage collection leaves lying for a while, whatever the files' sizes.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samples } from '../support/paper-files.ts';
import { type ChildBackend, newFolder, startChild } from './child.ts';
import { papers, put, sendLead } from './paper-calls.ts';
import type { TestBackend } from './support.ts';

const visitors = 20;
const mb = 1024 * 1024;
/** MB above idle. */
const limit = 64;
const large = Buffer.concat([samples.pdf, randomBytes(10 * mb - samples.pdf.length)]);

let child: ChildBackend;
let dataDir = '';
beforeAll(async () => {
  dataDir = newFolder();
  child = await startChild(dataDir);
}, 120_000);
afterAll(async () => {
  await child.end('SIGTERM');
});

/** Memory of the process, MB (VmRSS of Linux). */
const memory = (): number => {
  const status = readFileSync(`/proc/${child.process.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
};
/** The most that is used while something is done, above what is used before, MB. */
async function measure(what: string, work: () => Promise<unknown>): Promise<number> {
  const idle = memory();
  let most = idle;
  const timer = setInterval(() => {
    most = Math.max(most, memory());
  }, 20);
  await work();
  clearInterval(timer);
  console.log(`${what}: ${idle.toFixed(0)} MB idle, at most ${most.toFixed(0)} MB`);
  return most - idle;
}

/** Sends a form with files, a piece at a time, as a browser does. */
function sendForm(name: string, files: number): Promise<string> {
  const field = (key: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`;
  const head = [
    'formType=contact',
    'locale=sv',
    `name=${name}`,
    `email=${name}@exempel.se`,
    'message=Se filerna',
  ]
    .map((pair) => field(...(pair.split('=') as [string, string])))
    .join('');
  const opening = (file: number) =>
    `--x\r\ncontent-disposition: form-data; name="papers"; filename="${file}.pdf"\r\n\r\n`;
  const length = head.length + files * (opening(0).length + large.length + 2) + '--x--\r\n'.length;
  return new Promise((resolve, reject) => {
    const sending = request(`${child.url}/functions/v1/send-form`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': length },
    });
    sending.on('error', reject);
    sending.on('response', (answer) => {
      answer.resume();
      resolve(String(answer.headers.location));
    });
    const write = (bytes: Buffer | string): Promise<unknown> =>
      new Promise((done) => (sending.write(bytes) ? setImmediate(done) : sending.once('drain', done)));
    void (async () => {
      await write(head);
      for (let file = 0; file < files; file += 1) {
        await write(opening(file));
        for (let at = 0; at < large.length; at += 64 * 1024) await write(large.subarray(at, at + 64 * 1024));
        await write('\r\n');
      }
      sending.end('--x--\r\n');
    })();
  });
}
const everybody = <Result>(work: (visitor: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: visitors }, (_, visitor) => work(visitor)));

test('twenty forms with files at once, without script, hold a part of what is sent only', async () => {
  // Idle is what the process needs once it has taken as many forms without files, and one with.
  for (const round of ['x', 'y', 'z']) await everybody((visitor) => sendForm(`${round}${visitor}`, 0));
  await sendForm('varm', 1);
  const used = await measure(`${visitors} forms with a file of 10 MB`, async () => {
    for (const address of await everybody((visitor) => sendForm(`v${visitor}`, 1)))
      expect(address).toContain('papers=1%2C0');
  });
  expect(used).toBeLessThan(limit);
  const stored = readdirSync(join(dataDir, 'papers'));
  expect(stored).toHaveLength(visitors + 1);
  for (const name of stored) expect(readFileSync(join(dataDir, 'papers', name)).equals(large)).toBe(true);
}, 600_000);

test('twenty uploads at once to signed addresses hold a part of what is sent only', async () => {
  const backend = child as unknown as TestBackend;
  const sent = await everybody(async (visitor) => {
    const { token } = await sendLead(backend, { idempotencyKey: `memory-${visitor}` });
    const { body } = await papers(backend, token, 'add', { name: 'a.pdf', size: large.length, type: '' });
    return { token, body };
  });
  const used = await measure(`${visitors} uploads of 10 MB`, () =>
    everybody((visitor) => put(sent[visitor]?.body['upload'], large, 'application/pdf')),
  );
  expect(used).toBeLessThan(limit);
  for (const { token, body } of sent)
    expect((await papers(backend, token, 'done', { id: body['id'] })).status).toBe(200);
}, 600_000);
