import type { Container, MeterFault } from './contract.ts';

const latin = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** Beginnings of files that hold no readings or cannot be read here, each by its first bytes. */
const MAGIC: readonly (readonly [start: readonly number[], fault: MeterFault])[] = [
  [[0x25, 0x50, 0x44, 0x46], 'pdf'],
  [[0x89, 0x50, 0x4e, 0x47], 'picture'],
  [[0xff, 0xd8, 0xff], 'picture'],
  [[0x47, 0x49, 0x46, 0x38], 'picture'],
  [[0x49, 0x49, 0x2a, 0x00], 'picture'],
  [[0x4d, 0x4d, 0x00, 0x2a], 'picture'],
  [[0x42, 0x4d], 'picture'],
  [[0x1f, 0x8b], 'packed'],
  [[0x42, 0x5a, 0x68], 'packed'],
  [[0x52, 0x61, 0x72, 0x21], 'packed'],
  [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], 'packed'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'packed'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'packed'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'other-file'],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], 'database'],
  [[0x50, 0x41, 0x52, 0x31], 'database'],
];

/** Kinds of workbooks, by their usual endings. */
export type Book = 'xlsx' | 'xlsb' | 'xls' | 'ods';

/** A compound file holds a workbook of Excel 97, or a new one with a password. */
const compoundKind = (bytes: Uint8Array): Book | MeterFault => {
  const wide = (name: string) => [...name].flatMap((letter) => [letter.charCodeAt(0), 0]);
  if (includesBytes(bytes, wide('EncryptedPackage'))) return 'locked';
  return includesBytes(bytes, wide('Workbook')) || includesBytes(bytes, wide('Book')) ? 'xls' : 'other-file';
};

const includesBytes = (bytes: Uint8Array, wanted: readonly number[]): boolean => {
  for (let at = bytes.indexOf(wanted[0] as number); at >= 0; at = bytes.indexOf(wanted[0] as number, at + 1))
    if (wanted.every((byte, place) => bytes[at + place] === byte)) return true;
  return false;
};

/** What a ZIP file holds, by the names in it. */
const zipKind = (bytes: Uint8Array): Book | MeterFault => {
  const names = (text: string) =>
    includesBytes(
      bytes,
      [...text].map((letter) => letter.charCodeAt(0)),
    );
  if (names('xl/workbook.bin')) return 'xlsb';
  if (names('xl/workbook.xml') || names('xl/worksheets/')) return 'xlsx';
  if (names('application/vnd.oasis.opendocument.spreadsheet')) return 'ods';
  if (names('Index/') && names('.iwa')) return 'apple-numbers';
  if (names('word/document.xml') || names('ppt/') || names('application/vnd.oasis.opendocument'))
    return 'other-file';
  return 'packed';
};

/** How many of a text’s first letters no text has: control letters other than tabs, line ends and escapes. */
const controlLetters = (text: string): number => {
  let count = 0;
  for (let at = 0; at < Math.min(4000, text.length); at += 1) {
    const code = text.charCodeAt(at);
    if (code < 9 || (code > 13 && code < 32 && code !== 27)) count += 1;
  }
  return count;
};

/** A message between companies of the market: UN/EDIFACT, as MSCONS; X12; Australia’s NEM12 and 13, Britain’s data flows, America’s CMEP, New Zealand’s EIEP. */
const MARKET =
  /^(?:(?:UNA.{6}\s*)?UN[BH]\+|ISA\*|ZHV\||MEPMD\d\d,|HDR,EIEP|LPEX|"?100"?[,;] ?"?NEM1[23]|200,[^\n]*\n300,\d{8},|250,(?:[^,\n]*,){7}\d{8},)/;

const textKind = (text: string): Container | MeterFault => {
  const start = text.slice(0, 4000).trimStart();
  if (start === '') return 'empty';
  if (controlLetters(text) > 4) return 'other-file';
  if (/^(?:\{|\[\s*(?:[\]{["tfn]|-?[\d.eE+]+\s*[,\]]))/.test(start)) return 'json';
  // The Iberian market's own lists.
  if (/^MARGINALP[DI]BC/.test(start)) return 'only-prices';
  if (MARKET.test(start)) return 'market-message';
  if (/^(?:(?:--|\/\*)[\s\S]*?)?\s*(?:INSERT INTO|CREATE TABLE|DROP TABLE|BEGIN TRANSACTION)\b/i.test(start))
    return 'database';
  if (!start.startsWith('<')) return 'separated';
  if (
    /<(\w+:)?(feed|UsagePoint|IntervalBlock|entry)\b/.test(start) &&
    /espi|IntervalBlock|UsagePoint|MeterReading/i.test(text)
  )
    return 'green-button';
  if (/<office:document\b/.test(start)) return 'open-document';
  if (/<(\w+:)?(table|Workbook)\b/i.test(text)) return 'web-table';
  return /<(!doctype html|html|head|body)\b/i.test(start) ? 'web-page' : 'xml';
};

/** Bytes as text: UTF-16 and UTF-8 by their marks, otherwise UTF-8, and where that does not fit, Windows’ Western letters. */
export const decodeText = (bytes: Uint8Array): string => {
  const [one, two, three, four] = bytes;
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // UTF-16 without its mark: every second byte of plain letters is 0.
  if (two === 0 && four === 0 && one && three) return new TextDecoder('utf-16le').decode(bytes);
  if (one === 0 && three === 0 && two && four) return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  // Not UTF-8, unless that letter stands in the file itself: spreadsheets still save in the letters of Windows.
  if (text.includes('\uFFFD') && !isUtf8(bytes)) return new TextDecoder('windows-1252').decode(bytes);
  // Digits as wide as the letters beside them (０–９), and dates of China and Japan.
  const start = text.slice(0, 4000);
  const narrow = /[\uFF10-\uFF19]/.test(start) ? text.normalize('NFKC') : text;
  return /\d[年時]/.test(start)
    ? narrow
        .replaceAll(/(\d{4})年(\d{1,2})月(\d{1,2})日/g, '$1-$2-$3')
        .replaceAll(/(\d{1,2})時(\d{1,2})分/g, '$1:$2')
    : narrow;
};

/** Dates of JavaScript, whose months count from 0, and as .NET writes them; as Google's charts and old services have them. */
const CODED =
  /"?(?:new )?Date\((\d{4}), ?(\d{1,2}), ?(\d{1,2})(?:, ?(\d{1,2}))?(?:, ?(\d{1,2}))?[\d, ]*\)"?|"\\?\/Date\((\d+)[^)]*\)\\?\/"/g;

/** Text without what only makes it code: the call of a function around JSON, or the name that it is given, and its dates. */
const withoutCode = (text: string): string => {
  const start = text.slice(0, 4000);
  const [before] =
    /^\uFEFF?\s*(?:\/\*[^*]*\*\/\s*)?(?:(?:export )?(?:(?:const|let|var) )?[\w$.]+\s*[(=]|export default)\s*(?=[[{])/.exec(
      start,
    ) ?? [];
  const data = before
    ? text.slice(before.length, Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1)
    : text;
  if (!start.includes('Date(')) return data;
  return data.replaceAll(
    CODED,
    (_, year, month, day, hour = 0, minute = 0, milliseconds) =>
      milliseconds ?? `"${new Date(Date.UTC(year, month, day, hour, minute)).toISOString().slice(0, 16)}"`,
  );
};

/** Whether bytes are UTF-8. Several times slower than to decode them. */
const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** A container with what is in it: text, or the kind of workbook. */
export type Opened =
  | { readonly container: Exclude<Container, 'workbook'>; readonly text: string }
  | { readonly container: 'workbook'; readonly book: Book };

const BOOKS: readonly string[] = ['xlsx', 'xlsb', 'xls', 'ods'];
const openBook = (kind: Book | MeterFault): Opened | MeterFault =>
  BOOKS.includes(kind) ? { container: 'workbook', book: kind as Book } : (kind as MeterFault);

/** What a file is, by its first bytes: a container with its text where it is one, or the fault that names it. */
export const openContainer = (bytes: Uint8Array): Opened | MeterFault => {
  if (bytes.length === 0) return 'empty';
  const known = MAGIC.find(([start]) => start.every((byte, at) => bytes[at] === byte));
  if (known) return known[1];
  if (latin(bytes, 257, 5) === 'ustar') return 'packed';
  if (latin(bytes, 4, 4) === 'ftyp' || latin(bytes, 0, 4) === 'RIFF') return 'picture';
  if ([0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte)) return openBook(compoundKind(bytes));
  if (latin(bytes, 0, 4) === 'PK\u0003\u0004' || latin(bytes, 0, 4) === 'PK\u0005\u0006')
    return openBook(zipKind(bytes));
  const text = withoutCode(decodeText(bytes));
  const kind = textKind(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  const containers: readonly string[] = ['separated', 'json', 'green-button', 'xml', 'web-table'];
  return containers.includes(kind)
    ? { container: kind as Exclude<Container, 'workbook'>, text }
    : (kind as MeterFault);
};
