import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';

/** A process that takes `takes` ms to stop; it gets two signals, `apart` ms after each other. */
async function stopped(patience: number, takes: number, apart: number) {
  const script = `
    import { onStop } from './supabase/local/graceful-shutdown.ts';
    const idle = setInterval(() => {}, 1000);
    onStop(() => new Promise((end) => setTimeout(end, ${takes})).then(() => console.log('ended')), ${patience});
    console.log('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    said += text;
  });
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  await wait(apart);
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  return { code, ended: said.includes('ended') };
}

test('Ctrl-C that arrives twice at once lets running work end', async () => {
  expect(await stopped(2000, 300, 3)).toEqual({ code: 0, ended: true });
});

test('a later signal ends at once', async () => {
  expect(await stopped(50, 10_000, 150)).toEqual({ code: 1, ended: false });
});
