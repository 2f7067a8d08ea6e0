/** The default transport: each mail becomes an `.eml` file that any mail program opens. */
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transport } from '../../functions/_shared/transport.ts';
import { linkKinds } from './link-mail.ts';
import { rawMail } from './smtp.ts';

/**
 * Writes into `folder`. A mail sent twice overwrites its own file, and a file is either whole or not there.
 */
export function folderTransport(folder: string): Transport {
  return async (mail) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const name = mail.messageId
      .replace(/[<>]/g, '')
      .replace(/@.*$/, '')
      .replace(/[^\w-]/g, '_');
    const path = join(folder, `${name}.eml`);
    writeFileSync(`${path}.part`, await rawMail(mail), { mode: 0o600 });
    renameSync(`${path}.part`, path);
  };
}

/** Kinds of mail that are rows of the outbox. */
export const outboxKinds = ['company', 'receipt', 'reply', 'confirm', 'prices', 'papers'] as const;

/** Every kind of mail that is sent: what its name begins with. */
export const mailKinds = [...outboxKinds, ...linkKinds, 'invitation'] as const;

/** The mail of an outbox row: its number. */
const ofRow = new RegExp(`^(?:${outboxKinds.join('|')})-(\\d+)-[\\w-]+\\.eml$`);

/** Removes mail whose outbox rows are not among `rows`: the lead was erased or anonymised, or the subscription ended. */
export function removeMailWithout(folder: string, rows: ReadonlySet<number>): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const row = ofRow.exec(name)?.[1];
    if (row !== undefined && !rows.has(Number(row))) unlinkSync(join(folder, name));
  }
}

/** Days that a mail stays in the folder; like the rows of sent mail. */
const keptDays = 30;

/** Names that the transport gives: kind, number and reference, or kind and an id. */
const ours = new RegExp(`^(?:${mailKinds.join('|')})-[\\w-]+\\.eml$`);

/**
 * Removes mail that is older than that: it holds personal data.
 *
 * @returns how many files were removed
 */
export function purgeFolder(folder: string, now: Date): number {
  if (!existsSync(folder)) return 0;
  const oldest = now.getTime() - keptDays * 86_400_000;
  const old = readdirSync(folder)
    .filter((name) => ours.test(name))
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).mtimeMs < oldest);
  for (const path of old) unlinkSync(path);
  return old.length;
}
