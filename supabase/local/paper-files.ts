/** The bytes of the embedded Storage: a folder of its own, readable by its owner only, each object a file named by the object's id. */
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { release } from '../functions/_shared/multipart.ts';

export interface ReceivedFile {
  /** Bytes. */
  size: number;
  /** MD5 in hex, as the storage server has it for entity tags. */
  md5: string;
}

/** There are more bytes than allowed. */
export class FileTooLarge extends Error {}
/** The disk takes no more. */
export class DiskFull extends Error {
  override readonly message = 'the disk is full';
}

export interface FileStore {
  /** Writes bytes as they come; there is a file only once all of them are on the disk. @throws FileTooLarge, DiskFull, or what the stream throws */
  receive: (id: string, bytes: ReadableStream<Uint8Array>, limit: number) => Promise<ReceivedFile>;
  /** The bytes, or those from one place up to and with another one. */
  stream: (id: string, from?: number, to?: number) => ReadableStream<Uint8Array>;
  /** Removes a file; what is not there is no fault. */
  remove: (id: string) => void;
  /** Ids of all files. */
  list: () => string[];
  /** Removes a folder that was made for this process only. */
  close: () => void;
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code));

/** What writes one file. Replaced in tests, for a disk that is full. */
export type OpenFile = typeof open;

/**
 * Opens the folder. Uploads that a process did not end are removed.
 *
 * @param folder where the files are; a temporary one when absent
 */
export function openFileStore(folder?: string, openFile: OpenFile = open): FileStore {
  const home = folder ?? mkdtempSync(join(tmpdir(), 'ecotech-papers-'));
  mkdirSync(home, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(home)) if (name.endsWith('.part')) rmSync(join(home, name));
  const pathOf = (id: string): string => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('the id of an object is a UUID');
    return join(home, id);
  };

  const write = async (path: string, bytes: ReadableStream<Uint8Array>, limit: number) => {
    const hash = createHash('md5');
    let size = 0;
    const file = await openFile(path, 'wx', 0o600);
    try {
      for await (const chunk of bytes) {
        size += chunk.byteLength;
        if (size > limit) throw new FileTooLarge();
        hash.update(chunk);
        await file.appendFile(chunk);
        release(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    return { size, md5: hash.digest('hex') };
  };

  return {
    receive: async (id, bytes, limit) => {
      const part = `${pathOf(id)}.part`;
      try {
        const received = await write(part, bytes, limit);
        renameSync(part, pathOf(id));
        return received;
      } catch (error) {
        rmSync(part, { force: true });
        throw isFull(error) ? new DiskFull() : error;
      }
    },
    stream: (id, from, to) =>
      Readable.toWeb(
        createReadStream(pathOf(id), {
          ...(from !== undefined && { start: from }),
          ...(to !== undefined && { end: to }),
        }),
      ) as ReadableStream<Uint8Array>,
    remove: (id) => rmSync(pathOf(id), { force: true }),
    list: () => readdirSync(home).filter((name) => !name.endsWith('.part')),
    close: () => {
      if (!folder) rmSync(home, { recursive: true, force: true });
    },
  };
}
