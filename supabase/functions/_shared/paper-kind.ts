/** What a file is by its content. What a name or a header says counts for nothing. */
import type { PaperKind } from './paper-rules.ts';

/** How much of a file's beginning and end is looked at, in bytes. The end holds a workbook's list of parts. */
export const headBytes = 64 * 1024;
export const tailBytes = 256 * 1024;

/** One character for each byte; the browser looks at files, too, so nothing here needs a server. */
const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** Brands of ISO base media files (ISO/IEC 14496-12, 4.3) that are pictures coded with HEVC (ISO/IEC 23008-12, annex B), and the rest of HEIF. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
const heifBrands = ['mif1', 'msf1'];

function heifKind(head: string): PaperKind | null {
  if (head.slice(4, 8) !== 'ftyp') return null;
  const length = Math.min(head.charCodeAt(2) * 256 + head.charCodeAt(3), 256);
  const major = head.slice(8, 12);
  const brands = [major, ...(head.slice(16, length).match(/.{4}/gs) ?? [])];
  if (heicBrands.includes(major)) return 'image/heic';
  if (!heifBrands.includes(major) || brands.includes('avif')) return null;
  return brands.some((brand) => heicBrands.includes(brand)) ? 'image/heic' : 'image/heif';
}

/** Names of the entries of a zip file's central directory (APPNOTE.TXT 4.3.12, 4.3.16), read from its end; [] when that is none. */
function zipEntries(tail: Uint8Array, size: number): string[] {
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  let end = tail.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) return [];
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true) - (size - tail.byteLength);
  const names: string[] = [];
  // A directory that begins before the part that was read belongs to no workbook that people send.
  while (at >= 0 && at + 46 <= end && names.length < count && view.getUint32(at, true) === 0x02014b50) {
    const nameLength = view.getUint16(at + 28, true);
    names.push(latin1(tail.subarray(at + 46, at + 46 + nameLength)));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names.length === count ? names : [];
}

/** A workbook as Office Open XML packs it (ECMA-376, part 2); one with macros is none. */
function isWorkbook(tail: Uint8Array, size: number): boolean {
  // Some programs write the folders of Windows, or begin at the root.
  const names = zipEntries(tail, size).map((name) =>
    name.toLowerCase().replaceAll('\\', '/').replace(/^\//, ''),
  );
  return (
    names.includes('[content_types].xml') &&
    names.some((name) => name.startsWith('xl/')) &&
    !names.some((name) => name.endsWith('vbaproject.bin'))
  );
}

/** Control characters that no text has: all but tab, the ends of lines and pages, and DOS's end of a file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
const notText = /[\u0000-\u0008\u000e-\u0019\u001b-\u001f\u007f]/;

/** Bytes as text in one of the ways that programs write CSV: UTF-8, UTF-16 with its mark, else a byte for each sign; null when in none. */
function decodeText(bytes: Uint8Array, whole: boolean): string | null {
  const decode = (label: string): string | null => {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: !whole });
    } catch {
      return null;
    }
  };
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode('utf-16le');
  if (first === 0xfe && second === 0xff) return decode('utf-16be');
  return decode('utf-8') ?? decode('windows-1252');
}

/** Text that can be a table: no control characters, and not markup or a program's script. */
function isTable(head: Uint8Array, size: number): boolean {
  const text = decodeText(head, head.byteLength === size);
  return text !== null && text.trim() !== '' && !notText.test(text) && !/^\s*(?:<|#!|%!|\{\\rtf)/.test(text);
}

/**
 * The kind of a file.
 *
 * @param head its first bytes, at most `headBytes`
 * @param tail its last bytes, at most `tailBytes`
 * @param size all of its bytes
 * @param announced what its name said: only what was called a table is taken for one, since any text could be
 * @returns null when it is nothing that is taken
 */
export function kindOfContent(
  head: Uint8Array,
  tail: Uint8Array,
  size: number,
  announced: string,
): PaperKind | null {
  const start = latin1(head.subarray(0, 1024));
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp';
  const heif = heifKind(start);
  if (heif) return heif;
  // Readers take up to 1 024 bytes before the mark (ISO 32000-1, annex H, 3.4.1).
  if (start.includes('%PDF-') && !start.startsWith('PK')) return 'application/pdf';
  if (start.startsWith('PK\x03\x04'))
    return isWorkbook(tail, size)
      ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      : null;
  return announced === 'text/csv' && isTable(head, size) ? 'text/csv' : null;
}
