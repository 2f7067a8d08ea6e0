import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder = '';
let data = '';
const umask = process.umask(0o022);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ecotech-lock-'));
  data = join(folder, 'pg');
});
afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true });
});

/** Where the processes of these tests are counted, as a lock says it. */
async function here(): Promise<string> {
  const unlock = await lockFolder(data);
  const [, , space = ''] = readFileSync(`${data}.lock`, 'utf8').split('\n');
  unlock();
  return space;
}

const left = (lines: unknown[], age = 0) => {
  const path = `${data}.lock`;
  writeFileSync(path, lines.join('\n'));
  const then = new Date(Date.now() - age);
  utimesSync(path, then, then);
};

test('a folder is held by one process until it lets go', async () => {
  const unlock = await lockFolder(data);
  await expect(lockFolder(data)).rejects.toThrow('in use by another process');
  unlock();
  (await lockFolder(data))();
});

test('after a kill in a container, where the new process has the number of the old one, the folder is free', async () => {
  left([process.pid, '12345', await here()]);
  const unlock = await lockFolder(data);
  expect(readFileSync(`${data}.lock`, 'utf8').split('\n')[0]).toBe(String(process.pid));
  unlock();
});

test('a number that another process has by now holds nothing', async () => {
  left([process.ppid, '12345', await here()]);
  (await lockFolder(data))();
});

test('a lock of another container holds while it is renewed, and no longer', async () => {
  left([1, '12345', 'another-container']);
  await expect(lockFolder(data, 0)).rejects.toThrow('in use by another process');
  left([1, '12345', 'another-container'], 21_000);
  (await lockFolder(data, 0))();
});

test('a lock of another container with the same host name, whose processes are not seen here, holds while it is renewed', async () => {
  // Number 999999 is nobody's here, so that a list of processes would call it dead.
  for (const space of [hostname(), (await here()).replace(/\d+\]$/, '1]')]) {
    left([999_999, '12345', space]);
    await expect(lockFolder(data, 0), space).rejects.toThrow('in use by another process');
    left([999_999, '12345', space], 21_000);
    (await lockFolder(data, 0))();
  }
});

test('whoever slept while another one took the lock over hears of it, and leaves that lock alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const onLost = vi.fn();
    const unlock = await lockFolder(data, 0, onLost);
    vi.advanceTimersByTime(5000);
    expect(onLost).not.toHaveBeenCalled();
    left([1, '12345', 'another-container']);
    vi.advanceTimersByTime(5000);
    expect(onLost).toHaveBeenCalledOnce();
    unlock();
    expect(readFileSync(`${data}.lock`, 'utf8')).toContain('another-container');
  } finally {
    vi.useRealTimers();
  }
});

test('the folder is its owner’s alone, also one that others could read before', async () => {
  mkdirSync(data, { mode: 0o755 });
  (await lockFolder(data))();
  expect(statSync(data).mode & 0o777).toBe(0o700);
  writeFileSync(join(data, 'new'), '');
  expect(statSync(join(data, 'new')).mode & 0o077).toBe(0);
});
