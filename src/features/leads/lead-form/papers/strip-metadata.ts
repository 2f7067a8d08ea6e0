/**
 * Takes out of a picture what it says about where, when, by whom and with what it was taken, without touching a pixel: the parts
 * of the file that hold it are left out, and what follows the picture. How it is turned is kept.
 *
 * Formats: JPEG by ITU-T T.81 annex B and Exif 3.0, PNG by W3C PNG (Third Edition), WebP by RFC 9649.
 */

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const ORIENTATION = 0x0112;
const SHORT = 3;

/** How the picture of a TIFF block (the body of Exif) is turned: 1 to 8, and 1 where that cannot be read. */
export function readOrientation(tiff: Uint8Array): number {
  const little = ascii(tiff, 0, 2) === 'II';
  if (tiff.length < 14 || (!little && ascii(tiff, 0, 2) !== 'MM')) return 1;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length);
  const start = view.getUint32(4, little);
  if (start + 2 > tiff.length) return 1;
  const entries = view.getUint16(start, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = start + 2 + entry * 12;
    if (at + 12 > tiff.length) return 1;
    if (view.getUint16(at, little) !== ORIENTATION) continue;
    const turned = view.getUint16(at + 8, little);
    return turned >= 1 && turned <= 8 ? turned : 1;
  }
  return 1;
}

/** A TIFF block that says how the picture is turned, and nothing else. */
function orientationOnly(turned: number): Uint8Array {
  // Big-endian, first directory at 8 with one entry of type SHORT, no next directory.
  const entry = [ORIENTATION >> 8, ORIENTATION & 255, 0, SHORT, 0, 0, 0, 1, 0, turned, 0, 0];
  return Uint8Array.from([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]);
}

const EXIF = 'Exif\0\0';
const exifMark = Uint8Array.from(EXIF, (letter) => letter.charCodeAt(0));

/** Segments that a decoder needs: JFIF's header, the colour profile, Adobe's note on colours; and every one that is no note at all. */
function isNeeded(marker: number, body: Uint8Array): boolean {
  if (marker === 0xe0) return ascii(body, 0, 5) === 'JFIF\0';
  if (marker === 0xe2) return ascii(body, 0, 12) === 'ICC_PROFILE\0';
  if (marker === 0xee) return ascii(body, 0, 5) === 'Adobe';
  return marker !== 0xfe && !(marker >= 0xe0 && marker <= 0xef);
}

/** Where the coded picture that begins at `from` ends: at the next marker that is no restart and no escaped byte. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function stripJpeg(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const kept: Uint8Array[] = [];
  let turned = 1;
  let header = 0;
  let at = 2;
  while (at < bytes.length) {
    // Any number of fill bytes may stand before a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return null;
    // What follows the end are other pictures, films and notes of the camera.
    if (marker === 0xd9) {
      kept.push(bytes.subarray(at, at + 2));
      break;
    }
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    const body = bytes.subarray(at + 4, end);
    if (marker === 0xe1 && ascii(body, 0, 6) === EXIF && turned === 1)
      turned = readOrientation(body.subarray(6));
    if (isNeeded(marker, body)) {
      kept.push(bytes.subarray(at, end));
      if (marker === 0xe0 && kept.length === 1) header = 1;
    }
    at = end;
    if (marker !== 0xda) continue;
    const next = endOfScan(bytes, end);
    kept.push(bytes.subarray(end, next));
    at = next;
  }
  if (turned > 1) {
    const tiff = orientationOnly(turned);
    const length = 2 + exifMark.length + tiff.length;
    kept.splice(header, 0, Uint8Array.from([0xff, 0xe1, 0, length]), exifMark, tiff);
  }
  return join([bytes.subarray(0, 2), ...kept]);
}

/** CRC-32 as PNG's chunks bear it (W3C PNG, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const codeOf = (name: string): number[] => [...name].map((letter) => letter.charCodeAt(0));

function pngChunk(name: string, body: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(12 + body.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, body.length);
  chunk.set(codeOf(name), 4);
  chunk.set(body, 8);
  view.setUint32(8 + body.length, crc32(chunk.subarray(4, 8 + body.length)));
  return chunk;
}

/** Chunks beside the critical ones that say how the picture looks or moves. */
const PNG_LOOKS = new Set(
  'tRNS gAMA cHRM sRGB iCCP sBIT pHYs bKGD cICP mDCV cLLI hIST sPLT acTL fcTL fdAT'.split(' '),
);

function stripPng(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const kept: Uint8Array[] = [bytes.subarray(0, 8)];
  let turned = 1;
  let firstData = 0;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = ascii(bytes, at + 4, 4);
    if (name === 'eXIf') turned = readOrientation(bytes.subarray(at + 8, end - 4));
    if (name === 'IDAT' && firstData === 0) firstData = kept.length;
    if (/^[A-Z]/.test(name) || PNG_LOOKS.has(name)) kept.push(bytes.subarray(at, end));
    at = end;
    if (name !== 'IEND') continue;
    if (turned > 1 && firstData > 0) kept.splice(firstData, 0, pngChunk('eXIf', orientationOnly(turned)));
    return join(kept);
  }
  return null;
}

const WEBP_PARTS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of VP8X: has Exif, has XMP. */
const WEBP_EXIF = 0x08;
const WEBP_XMP = 0x04;

function riffChunk(name: string, body: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(8 + body.length + (body.length % 2));
  chunk.set(codeOf(name));
  new DataView(chunk.buffer).setUint32(4, body.length, true);
  chunk.set(body, 8);
  return chunk;
}

function stripWebp(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const whole = 8 + view.getUint32(4, true);
  if (whole > bytes.length) return null;
  const kept: Uint8Array[] = [];
  let turned = 1;
  let about: Uint8Array | undefined;
  for (let at = 12; at + 8 <= whole; ) {
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > whole) return null;
    const name = ascii(bytes, at, 4);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (name === 'EXIF') turned = readOrientation(ascii(body, 0, 6) === EXIF ? body.subarray(6) : body);
    if (WEBP_PARTS.has(name)) {
      const chunk = riffChunk(name, body);
      if (name === 'VP8X') about = chunk;
      kept.push(chunk);
    }
    at += 8 + length + (length % 2);
  }
  if (kept.length === 0) return null;
  if (about) {
    const flags = (about[8] ?? 0) & ~(WEBP_EXIF | WEBP_XMP);
    about[8] = turned > 1 ? flags | WEBP_EXIF : flags;
    if (turned > 1) kept.push(riffChunk('EXIF', orientationOnly(turned)));
  }
  const body = join([bytes.subarray(8, 12), ...kept]);
  return join([riffChunk('RIFF', body)]);
}

/**
 * A picture without what it says beside the picture.
 *
 * @returns null where the file is of another kind, or not built as its format says: then it has to be sent as it is
 */
export function stripMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return stripJpeg(bytes);
  if (ascii(bytes, 1, 3) === 'PNG') return stripPng(bytes);
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return stripWebp(bytes);
  return null;
}
