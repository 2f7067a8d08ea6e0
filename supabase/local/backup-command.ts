/**
 * Backup of the embedded backend, running or not:
 *
 *   npm run backup -- [file]      writes a file for the owner only; without a name `backups/ecotech-<time>.jsonl.gz`
 *   npm run restore -- <file>     puts it into an empty data folder (`BACKEND_DATA`), with the backend stopped
 */
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  assertBackup,
  type BackupStores,
  backupProof,
  loadBackup,
  proofHeaders,
  writeBackup,
} from './backup.ts';
import { sameSecret } from '../functions/_shared/same-secret.ts';
import { openDatabase } from './db.ts';
import { openFileStore } from './paper-files.ts';
import { readSecrets } from './secrets.ts';

const dataDir = resolve(process.env['BACKEND_DATA'] || '.data');
const keys = join(dataDir, 'keys.json');
const [action, name] = process.argv.slice(2);

/** The data folder's database and papers. */
const openStores = async (): Promise<BackupStores> => {
  const database = await openDatabase({ dataDir: join(dataDir, 'pg') });
  return { database, files: openFileStore(join(dataDir, 'papers')) };
};

/** Whether who listens at an address has the service key: it proves that before the key is sent. */
async function knowsKey(url: string, serviceKey: string): Promise<boolean> {
  const nonce = randomBytes(16).toString('hex');
  const answer = await fetch(url, { headers: { [proofHeaders.asked]: nonce } }).catch(() => null);
  await answer?.body?.cancel();
  return sameSecret(backupProof(serviceKey, nonce), answer?.headers.get(proofHeaders.given) ?? '');
}

/** Asks the running backend, which holds the database; without one opens the database itself. Writes to a file as it comes. */
async function makeBackup(file: string): Promise<void> {
  if (!existsSync(keys)) throw new Error(`There is no data in ${dataDir}. Set BACKEND_DATA to its folder.`);
  const secrets = readSecrets(keys);
  const url = `http://127.0.0.1:${process.env['BACKEND_PORT'] || 54321}/backup`;
  const target = () => createWriteStream(file, { mode: 0o600 });
  // Whatever else listens there gets no key, and its answer is no backup.
  if (await knowsKey(url, secrets.serviceKey)) {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${secrets.serviceKey}` } });
    if (!answer.ok || !answer.body)
      throw new Error(`The backend on ${url} answered ${answer.status}: there is no backup.`);
    await pipeline(answer.body, target());
  } else {
    const stores = await openStores();
    try {
      await pipeline(await writeBackup(stores, secrets, new Date()), target());
    } finally {
      await stores.database.close();
    }
  }
  await assertBackup(createReadStream(file), secrets);
}

async function backup(): Promise<void> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const file = resolve(name ?? `backups/ecotech-${stamp}.jsonl.gz`);
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  try {
    await makeBackup(part);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  const size = Math.ceil(statSync(file).size / 1000);
  console.log(`${file} (${size} kB). It holds personal data and keys: keep it encrypted.`);
}

async function restore(): Promise<void> {
  if (!name) throw new Error('Which file? npm run restore -- <file>');
  if (!existsSync(name)) throw new Error(`There is no file ${resolve(name)}.`);
  const stores = await openStores();
  try {
    const { counts, secrets } = await loadBackup(stores, createReadStream(name));
    writeFileSync(keys, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    chmodSync(keys, 0o600);
    for (const [table, rows] of counts) console.log(`${String(rows).padStart(8)}  ${table}`);
    console.log(`Restored into ${dataDir}.`);
  } finally {
    await stores.database.close();
  }
}

try {
  await (action === 'restore' ? restore() : backup());
} catch (error) {
  const isUnreadable = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
  if (isUnreadable) console.error(`${name} is no backup, or only a part of one: nothing was restored.`);
  else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
