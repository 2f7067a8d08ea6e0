/** One process per data folder, and nobody else on the machine in it. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
  statSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How often a lock is renewed, and how old one of another machine or container is when nobody holds it any more, ms. */
const renewMs = 5000;
const staleMs = 4 * renewMs;

/** When a process of this machine began, as the system counts; empty where it does not tell. A pid alone is used again. */
function startOf(pid: number): string {
  try {
    // The command in brackets may hold blanks; the start is the 22nd field, the 20th after it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    // Only Linux has /proc; elsewhere the pid alone decides.
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Who holds a lock: the process, when it began, and the machine or container. */
const holder = (): string => [process.pid, startOf(process.pid), hostname()].join('\n');

/** Whether a lock is held by a process that runs. */
function isHeld(path: string): boolean {
  const [pid = '', start = '', host = ''] = readFileSync(path, 'utf8').split('\n');
  if (host === hostname()) return isAlive(Number(pid)) && startOf(Number(pid)) === start;
  return Date.now() - statSync(path).mtimeMs < staleMs;
}

/**
 * Makes sure that one process uses a data folder, since two would corrupt it, and that it is its owner's alone. A lock left by
 * a killed process is taken over; one of another container is when nobody has renewed it for a while.
 *
 * @param patience how long a lock of another container may take to show whether it is renewed, ms
 * @returns a function that releases the lock
 * @throws when another process holds it
 */
export async function lockFolder(dataDir: string, patience = staleMs + renewMs): Promise<() => void> {
  // What the database writes holds leads: nobody else on this machine reads it.
  process.umask(0o077);
  mkdirSync(dirname(dataDir), { recursive: true });
  if (existsSync(dataDir)) chmodSync(dataDir, 0o700);
  else mkdirSync(dataDir);
  const path = `${dataDir}.lock`;
  const until = Date.now() + patience;
  for (;;) {
    try {
      writeFileSync(path, holder(), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const foreign = readFileSync(path, 'utf8').split('\n')[2] !== hostname();
    if (!isHeld(path)) unlinkSync(path);
    else if (foreign && Date.now() < until) await wait(500);
    else
      throw new Error(
        `${dataDir} is in use by another process. Stop it first, or set BACKEND_DATA to another folder.`,
      );
  }
  const renewal = setInterval(() => utimesSync(path, new Date(), new Date()), renewMs);
  renewal.unref();
  return () => {
    clearInterval(renewal);
    unlinkSync(path);
  };
}
