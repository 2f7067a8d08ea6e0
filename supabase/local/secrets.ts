/** Keys of the embedded backend. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Secrets {
  /** Signs access tokens. */
  jwtSecret: string;
  /** Opens everything; only for commands on this machine. */
  serviceKey: string;
  /** Keys the hash of visitors' addresses. */
  addressSalt: string;
}

const makeSecrets = (): Secrets => ({
  jwtSecret: randomBytes(32).toString('base64url'),
  serviceKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  addressSalt: randomBytes(32).toString('base64url'),
});

/** Reads the keys of a data folder, making them on first use (readable by the owner only). */
export function readSecrets(path: string | undefined): Secrets {
  if (!path) return makeSecrets();
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, `${JSON.stringify(makeSecrets(), null, 2)}\n`, { mode: 0o600 });
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Secrets;
}
