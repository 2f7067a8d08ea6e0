import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where files stay from one build to the next. */
export const CACHE_FOLDER = join(process.cwd(), 'node_modules/.cache/ecotech');

/** A short name for everything that decides a file's bytes. */
export const fingerprint = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
};

/**
 * The bytes of a file that costs time to make, from the last build when everything that goes into it is the same
 * (`name` holds the fingerprint). Deleting node_modules/.cache only costs time.
 */
export async function madeOnce(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(CACHE_FOLDER, name);
  if (existsSync(path)) return readFileSync(path);
  const bytes = await make();
  mkdirSync(CACHE_FOLDER, { recursive: true });
  // Written whole under another name first: two builds at once must not read half a file.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, bytes);
  renameSync(draft, path);
  return bytes;
}
