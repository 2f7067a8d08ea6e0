import { globSync } from 'node:fs';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressible } from './content-type.ts';

const br = promisify(brotliCompress);
const gz = promisify(gzip);

/** Files smaller than this (bytes) fit one packet anyway. */
const SMALLEST = 860;
/** Files compressed at the same time; zlib has four threads. */
const AT_ONCE = 4;

/** Brotli at the quality that fits files compressed once and sent often. */
export const brotli = (text: Buffer): Promise<Buffer> =>
  br(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });

const forms = [
  ['.br', brotli],
  ['.gz', (text: Buffer) => gz(text, { level: 9 })],
] as const;

/** What was done: files looked at, compressed anew, and their sizes in bytes as they are and in Brotli. */
export interface Precompressed {
  readonly files: number;
  readonly written: number;
  readonly plain: number;
  readonly brotli: number;
}

/** Whether a form was written from its file as it is now: it carries the file's time, to the millisecond. */
const isCurrent = (path: string, fileTime: number): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => Math.abs(mtimeMs - fileTime) < 2,
    () => false,
  );

/**
 * Writes `.br` and `.gz` beside every text file of a built folder. A form whose time is that of its file is up to date and
 * left alone; one that would not be smaller is not kept.
 */
export async function precompress(folder: string): Promise<Precompressed> {
  const names = [...globSync('**/*', { cwd: folder }), ...globSync('.well-known/*', { cwd: folder })].filter(
    (name) => compressible(name) && !/\.(br|gz)$/.test(name),
  );
  const done = { files: 0, written: 0, plain: 0, brotli: 0 };
  const one = async (name: string): Promise<void> => {
    const path = join(folder, name);
    const { size, mtime, mtimeMs } = await stat(path);
    if (size < SMALLEST) return;
    done.files += 1;
    done.plain += size;
    const text = await readFile(path);
    for (const [ending, compress] of forms) {
      const target = path + ending;
      if (!(await isCurrent(target, mtimeMs))) {
        const small = await compress(text);
        if (small.length >= size) {
          await rm(target, { force: true });
          continue;
        }
        await writeFile(target, small);
        await utimes(target, mtime, mtime);
        done.written += 1;
      }
      if (ending === '.br') {
        const { size: small } = await stat(target);
        done.brotli += small;
      }
    }
  };
  const waiting = [...names];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) await one(name);
    }),
  );
  return done;
}
