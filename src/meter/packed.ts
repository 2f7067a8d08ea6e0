import type { MeterFault } from './contract.ts';

/** A file of an archive: its name, how it is packed (0 not at all, 8 deflated), and where its bytes stand. */
interface Entry {
  readonly name: string;
  readonly method: number;
  readonly begin: number;
  readonly size: number;
}

/** Files that may hold readings. */
const READABLE = /\.(?:csv|tsv|txt|xml|json|jsonl|xlsx?|xlsb|ods)$/i;

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Bytes of the end of the directory, and of the longest remark that may follow it. */
const END_SIZE = 22;
const REMARK = 65_535;

/** The files of a ZIP archive, by the directory at its end (APPNOTE.TXT, 4.3); none where it has none or is locked. */
const entriesOf = (bytes: Uint8Array): readonly Entry[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_SIZE;
  const least = Math.max(0, end - REMARK);
  while (end >= least && view.getUint32(end, true) !== END) end -= 1;
  if (end < least) return [];
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0 && at + 46 <= end; left -= 1) {
    if (view.getUint32(at, true) !== CENTRAL) break;
    const [nameSize, extra, remark] = [28, 30, 32].map((from) => view.getUint16(at + from, true)) as [
      number,
      number,
      number,
    ];
    const local = view.getUint32(at + 42, true);
    const isOpen = (view.getUint16(at + 8, true) & 1) === 0;
    if (isOpen && local + 30 <= end && view.getUint32(local, true) === LOCAL)
      entries.push({
        name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameSize)),
        method: view.getUint16(at + 10, true),
        begin: local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true),
        size: view.getUint32(at + 20, true),
      });
    at += 46 + nameSize + extra + remark;
  }
  return entries;
};

/** Unpacked bytes, as far as they are no more than `most`. */
const inflate = async (
  bytes: Uint8Array,
  format: 'gzip' | 'deflate-raw',
  most: number,
): Promise<Uint8Array | MeterFault> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    const packed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
    for (const reader = packed.pipeThrough(new DecompressionStream(format)).getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > most) return 'too-large';
      parts.push(value);
    }
  } catch {
    return 'packed';
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/**
 * The bytes of what a gzip file or a ZIP archive holds, when it is one file that may hold readings; `packed` otherwise, and where it
 * cannot be unpacked, `too-large` where it comes to more than `most` bytes.
 */
export const unpack = async (bytes: Uint8Array, most: number): Promise<Uint8Array | MeterFault> => {
  if (bytes[0] === 0x1f) return inflate(bytes, 'gzip', most);
  const files = entriesOf(bytes).filter(
    ({ name, method }) => !/(?:^|\/)(?:__MACOSX\/|\.)|\/$/.test(name) && method % 8 === 0,
  );
  const [only, ...others] = files.length > 1 ? files.filter(({ name }) => READABLE.test(name)) : files;
  if (!only || others.length > 0) return 'packed';
  const { method, begin, size } = only;
  const own = bytes.subarray(begin, begin + size);
  return method === 0 ? own : inflate(own, 'deflate-raw', most);
};
