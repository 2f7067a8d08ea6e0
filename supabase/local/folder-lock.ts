/** One process per data folder, and nobody else on the machine in it. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  unlinkSync,
  readlinkSync,
  utimesSync,
  writeFileSync,
  statSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How often a lock is renewed, and how old one of elsewhere is when nobody holds it any more, ms. */
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

/**
 * Which list of processes this one stands in: the running kernel and its PID namespace (pid_namespaces(7)), since two containers may
 * have one host name. A namespace's number is used again only when all of its processes are gone.
 */
function processSpace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // Only Linux has PID namespaces.
    return hostname();
  }
}

/** Who holds a lock: the process, when it began, and where it is counted. */
const holder = (): string => [process.pid, startOf(process.pid), processSpace()].join('\n');

/** The lines of a lock; undefined when it was let go meanwhile. */
function readLock(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Whether a lock is one of another machine or container, whose processes cannot be seen from here. */
const isElsewhere = (lock: string): boolean => lock.split('\n')[2] !== processSpace();

/** Whether a lock is held by a process that runs: one of elsewhere is as long as somebody renews it. */
function isHeld(path: string, lock: string): boolean {
  if (isElsewhere(lock))
    return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < staleMs;
  const [pid = '', start = ''] = lock.split('\n');
  return isAlive(Number(pid)) && startOf(Number(pid)) === start;
}

/** Removes a lock if it is still the one that was looked at. */
function removeLock(path: string, lock: string): void {
  if (readLock(path) === lock) unlinkSync(path);
}

/** Ends the process at once: another one writes into its folder by now. */
function stopHere(dataDir: string): never {
  console.error(
    `Another process has taken over ${dataDir}: this one stops, so that the two do not corrupt it.`,
  );
  process.exit(1);
}

/**
 * Makes sure that one process uses a data folder, since two would corrupt it, and that it is its owner's alone. A lock left by
 * a killed process is taken over; one of another container is when nobody has renewed it for a while.
 *
 * @param patience how long a lock of another container may take to show whether it is renewed, ms
 * @param onLost called when the lock is somebody else's by now, as after a machine that slept; ends the process when absent
 * @returns a function that releases the lock
 * @throws when another process holds it
 */
export async function lockFolder(
  dataDir: string,
  patience = staleMs + renewMs,
  onLost: () => void = () => stopHere(dataDir),
): Promise<() => void> {
  // What the database writes holds leads: nobody else on this machine reads it.
  process.umask(0o077);
  mkdirSync(dirname(dataDir), { recursive: true });
  if (existsSync(dataDir)) chmodSync(dataDir, 0o700);
  else mkdirSync(dataDir);
  const path = `${dataDir}.lock`;
  const own = holder();
  const until = Date.now() + patience;
  for (;;) {
    try {
      writeFileSync(path, own, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const lock = readLock(path);
    if (lock === undefined) continue;
    if (!isHeld(path, lock)) removeLock(path, lock);
    else if (isElsewhere(lock) && Date.now() < until) await wait(500);
    else
      throw new Error(
        `${dataDir} is in use by another process. Stop it first, or set BACKEND_DATA to another folder.`,
      );
  }
  const renewal = setInterval(() => {
    if (readLock(path) === own) return utimesSync(path, new Date(), new Date());
    clearInterval(renewal);
    onLost();
  }, renewMs);
  renewal.unref();
  return () => {
    clearInterval(renewal);
    removeLock(path, own);
  };
}
