import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('what a command of npm has started ends with npm, also when npm is killed and passes nothing on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ecotech-hand-'));
  const script = join(folder, 'server.mjs');
  writeFileSync(script, 'console.log(process.pid); setInterval(() => {}, 1000);');
  const run = `require('node:child_process').spawn(process.execPath, ['scripts/run.mjs', ${JSON.stringify(
    relative('.', script),
  )}], { stdio: 'inherit' })`;
  const npm = spawn(process.execPath, ['-e', run], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: npm.stdout }), 'line')) as [string];
  const server = Number(line);
  expect(isAlive(server)).toBe(true);
  npm.kill('SIGKILL');
  await expect.poll(() => isAlive(server), { timeout: 10_000 }).toBe(false);
  rmSync(folder, { recursive: true });
}, 30_000);
