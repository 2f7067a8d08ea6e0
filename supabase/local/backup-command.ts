/**
 * Backup of the embedded backend, running or not:
 *
 *   npm run backup -- [file]      writes a file for the owner only; without a name `backups/ecotech-<time>.jsonl.gz`
 *   npm run restore -- <file>     puts it into an empty data folder (`BACKEND_DATA`), with the backend stopped
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backupProof, loadBackup, proofHeaders, assertBackup, writeBackup } from './backup.ts';
import { sameSecret } from '../functions/_shared/same-secret.ts';
import { openDatabase } from './db.ts';
import { readSecrets } from './secrets.ts';

const dataDir = resolve(process.env['BACKEND_DATA'] || '.data');
const keys = join(dataDir, 'keys.json');
const [action, name] = process.argv.slice(2);

/** Whether who listens at an address has the service key: it proves that before the key is sent. */
async function knowsKey(url: string, serviceKey: string): Promise<boolean> {
  const nonce = randomBytes(16).toString('hex');
  const answer = await fetch(url, { headers: { [proofHeaders.asked]: nonce } }).catch(() => null);
  await answer?.body?.cancel();
  return sameSecret(backupProof(serviceKey, nonce), answer?.headers.get(proofHeaders.given) ?? '');
}

/** Asks the running backend, which holds the database; without one opens the database itself. */
async function makeBackup(): Promise<Buffer> {
  if (!existsSync(keys)) throw new Error(`There is no data in ${dataDir}. Set BACKEND_DATA to its folder.`);
  const secrets = readSecrets(keys);
  const url = `http://127.0.0.1:${process.env['BACKEND_PORT'] || 54321}/backup`;
  // Whatever else listens there gets no key, and its answer is no backup.
  if (await knowsKey(url, secrets.serviceKey)) {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${secrets.serviceKey}` } });
    if (!answer.ok) throw new Error(`The backend on ${url} answered ${answer.status}: there is no backup.`);
    const content = Buffer.from(await answer.arrayBuffer());
    await assertBackup(content, secrets);
    return content;
  }
  const database = await openDatabase({ dataDir: join(dataDir, 'pg') });
  try {
    return await writeBackup(database, secrets, new Date());
  } finally {
    await database.close();
  }
}

async function backup(): Promise<void> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const file = resolve(name ?? `backups/ecotech-${stamp}.jsonl.gz`);
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  const content = await makeBackup();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, content, { mode: 0o600 });
  console.log(
    `${file} (${Math.ceil(content.length / 1000)} kB). It holds personal data and keys: keep it encrypted.`,
  );
}

async function restore(): Promise<void> {
  if (!name) throw new Error('Which file? npm run restore -- <file>');
  const content = readFileSync(name);
  const database = await openDatabase({ dataDir: join(dataDir, 'pg') });
  try {
    const { counts, secrets } = await loadBackup(database, content);
    writeFileSync(keys, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    chmodSync(keys, 0o600);
    for (const [table, rows] of counts) console.log(`${String(rows).padStart(8)}  ${table}`);
    console.log(`Restored into ${dataDir}.`);
  } finally {
    await database.close();
  }
}

try {
  await (action === 'restore' ? restore() : backup());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
