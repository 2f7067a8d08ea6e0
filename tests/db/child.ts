/** Runs the embedded backend as a process of its own, as `npm run backend` does, so that it can be killed. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';
import { templatePath } from './support.ts';

const root = join(import.meta.dirname, '../..');

export interface ChildBackend {
  url: string;
  process: ChildProcess;
  /** Ends the process with a signal and waits until it is gone. */
  end: (signal: NodeJS.Signals) => Promise<void>;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A new folder, removed when all tests of the file are over. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ecotech-'));
  folders.push(folder);
  return folder;
}

/** A new data folder with a migrated, empty database. */
export async function newDataFolder(): Promise<string> {
  const folder = newFolder();
  await prepareData(folder);
  return folder;
}

/** Puts a migrated, empty database into a new data folder, which is quicker than making one. */
export async function prepareData(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'pg');
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  // The names begin with a slash; tar says on stderr that it leaves it out.
  execFileSync('tar', ['-xf', await templatePath(), '-C', folder], { stdio: 'ignore' });
}

/**
 * Starts the backend on a free port with `dataDir` as its data folder; resolves when it says its address.
 *
 * @param within a command that runs the backend, such as one that gives it a namespace of its own
 * @throws with what it printed when it ends first
 */
export async function startChild(
  dataDir: string,
  env: Record<string, string> = {},
  within: readonly string[] = [],
): Promise<ChildBackend> {
  await prepareData(dataDir);
  const [command = '', ...args] = [...within, process.execPath, 'supabase/local/main.ts'];
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      BACKEND_PORT: '0',
      BACKEND_DATA: dataDir,
      LEAD_RATE_MAX: '0',
      SIGN_UP: 'open',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /^Backend {2}(\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`backend ended with ${code}: ${printed.join('')}`)));
  });
  return {
    url,
    process: child,
    end: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}
