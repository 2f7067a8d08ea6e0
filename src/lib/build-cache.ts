import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where files stay from one build to the next. */
export const CACHE_FOLDER = join(process.cwd(), 'node_modules/.cache/ecotech');

/** A short name for everything that decides a file's bytes. */
export const fingerprint = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
};

/** A short name for the files of a pattern, from the project's top: another one once one of them changes, comes or goes. */
export const fingerprintFiles = (pattern: string): string =>
  fingerprint(
    ...globSync(pattern)
      .sort()
      .flatMap((file) => [file, readFileSync(file)]),
  );

const readKept = (name: string): Buffer | undefined => {
  const path = join(CACHE_FOLDER, name);
  return existsSync(path) ? readFileSync(path) : undefined;
};

/** Keeps bytes for the next build, and answers them. */
function keep(name: string, bytes: Buffer): Buffer {
  const path = join(CACHE_FOLDER, name);
  mkdirSync(CACHE_FOLDER, { recursive: true });
  // Written whole under another name first: two builds at once must not read half a file.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, bytes);
  renameSync(draft, path);
  return bytes;
}

/**
 * The bytes of a file that costs time to make, from the last build when everything that goes into it is the same
 * (`name` holds the fingerprint). Deleting node_modules/.cache only costs time.
 */
export const madeOnce = async (name: string, make: () => Promise<Buffer>): Promise<Buffer> =>
  readKept(name) ?? keep(name, await make());

/** The same for a value that JSON can hold, computed without waiting. */
export const computedOnce = <T>(name: string, compute: () => T): T =>
  JSON.parse(String(readKept(name) ?? keep(name, Buffer.from(JSON.stringify(compute()))))) as T;
