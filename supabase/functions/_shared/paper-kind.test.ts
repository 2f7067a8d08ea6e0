import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { samples } from '../../../tests/support/paper-files.ts';
import { headBytes, kindOfContent, tailBytes } from './paper-kind.ts';
import { announcedKind, maxPaperBytes, paperKinds, paperName } from './paper-rules.ts';

const kindOf = (content: Uint8Array, announced = 'application/pdf') =>
  kindOfContent(
    content.subarray(0, headBytes),
    content.subarray(Math.max(0, content.byteLength - tailBytes)),
    content.byteLength,
    announced,
  );
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

describe('the kind of a file is what its content is', () => {
  test.each([
    ['pdf', 'application/pdf'],
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
    ['webp', 'image/webp'],
    ['heic', 'image/heic'],
    ['heif', 'image/heic'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ] as const)('%s is told whatever its name says', (name, kind) => {
    for (const announced of Object.keys(paperKinds)) expect(kindOf(samples[name], announced)).toBe(kind);
  });

  test.each(['exe', 'html', 'svg', 'avif', 'docx', 'xlsm'] as const)('%s is none that is taken', (name) => {
    for (const announced of Object.keys(paperKinds)) expect(kindOf(samples[name], announced)).toBeNull();
  });

  test('a picture of the family without a coded brand of HEVC is HEIF', () => {
    const plain = Buffer.from(samples.heif);
    plain.write('jpeg', plain.indexOf('hevc'), 'latin1');
    expect(kindOf(plain)).toBe('image/heif');
  });

  test('folders as some programs for Windows write them are no fault of a workbook', () => {
    const written = Buffer.from(samples.xlsx.toString('latin1').replaceAll('xl/', 'xl\\'), 'latin1');
    expect(kindOf(written)).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  });

  test('bytes before the mark of a PDF, as scanners write them, are no fault; a zip with one inside is no PDF', () => {
    expect(kindOf(Buffer.concat([Buffer.alloc(900, 32), samples.pdf]))).toBe('application/pdf');
    expect(kindOf(Buffer.concat([samples.docx, samples.pdf]))).toBeNull();
  });

  test.each<[string, Uint8Array]>([
    ['UTF-8', samples.csv],
    ['UTF-8 with its mark', Buffer.concat([Buffer.from('\ufeff'), samples.csv])],
    ['Windows-1252, as Excel in Sweden writes it', Buffer.from('Månad;kWh\r\nmaj;1\r\n', 'latin1')],
    ['UTF-16', utf16('Månad\tkWh\r\nmaj\t1\r\n')],
    ['the letters of a Macintosh', Buffer.from('\x81r;M\x8cnad\r2025;1\r', 'latin1')],
    ['the letters of DOS, with its end of a file', Buffer.from('\x8fr;M\x86nad\r\n2025;1\r\n\x1a', 'latin1')],
    [
      'UTF-8 that is longer than what is looked at, cut within a letter',
      Buffer.from(`x${'å'.repeat(headBytes)}`),
    ],
  ])('a table in %s is CSV when it was called so, and nothing otherwise', (_name, content) => {
    expect(kindOf(content, 'text/csv')).toBe('text/csv');
    expect(kindOf(content, 'image/png')).toBeNull();
  });

  test.each<[string, Uint8Array]>([
    ['a NUL', Buffer.from('a;b\0c')],
    ['nothing but blanks', Buffer.from(' \r\n ')],
    ['a script', Buffer.from('#!/bin/sh\nrm -rf /')],
    ['markup behind blanks', Buffer.from('\r\n  <html>')],
    ['rich text', Buffer.from('{\\rtf1 x}')],
  ])('%s is no table', (_name, content) => {
    expect(kindOf(content, 'text/csv')).toBeNull();
  });

  test('what begins as a zip and has no list of its parts is none, however it is cut', () => {
    for (let length = 4; length < samples.xlsx.length; length += 7)
      expect(kindOf(samples.xlsx.subarray(0, length))).toBeNull();
    for (const at of [16, 12, 10, 8]) {
      const broken = Buffer.from(samples.xlsx);
      broken.writeUInt16LE(0xffff, broken.length - 22 + at);
      expect(() => kindOf(broken)).not.toThrow();
    }
  });
});

describe('what a file seems to be', () => {
  test.each([
    ['Räkning.PDF', '', 'application/pdf'],
    ['IMG_0001.HEIC', '', 'image/heic'],
    ['förbrukning.csv', 'application/vnd.ms-excel', 'text/csv'],
    ['bild', 'image/jpeg', 'image/jpeg'],
    ['bild', 'image/jpeg; charset=x', 'image/jpeg'],
    ['Faktura 2025.11.27', 'application/pdf', 'application/pdf'],
    ['mätvärden.csv ', '', 'text/csv'],
    ['mätvärden.CSV\u200e.', '', 'text/csv'],
    ['kalkyl.xlsm', 'application/vnd.ms-excel.sheet.macroEnabled.12', null],
    ['Faktura från elbolaget.se', 'application/pdf', 'application/pdf'],
    ['program.exe', 'application/x-msdownload', null],
    ['brev.msg', '', null],
    ['', '', null],
  ])('%s of the type "%s"', (name, type, kind) => expect(announcedKind(name, type)).toBe(kind));
});

describe('a name', () => {
  test.each([
    ['Årsredovisning – 2025.pdf', 'Årsredovisning – 2025.pdf'],
    ['Bjo\u0308rk\u200b.pdf', 'Björk.pdf'],
    ['C:\\Users\\Anna\\räkning.pdf', 'räkning.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['a"b<c>|d?.pdf', 'a_b_c__d_.pdf'],
    ['rad\r\nContent-Type: x.pdf', 'rad Content-Type_ x.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['...', 'fil.pdf'],
    ['', 'fil.pdf'],
    ['bild.jpg', 'bild.pdf'],
    ['v1.2', 'v1.2.pdf'],
    ['faktura.pdf .', 'faktura.pdf'],
    ['太陽光 ☀️.PDF', '太陽光 ☀️.PDF'],
  ])('%j is kept as %j', (written, kept) => expect(paperName(written, 'application/pdf')).toBe(kept));

  test('has at most 200 characters, with its ending', () => {
    const name = paperName(
      `${'å'.repeat(400)}.xlsx`,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect([...name]).toHaveLength(200);
    expect(name.endsWith('å.xlsx')).toBe(true);
  });

  test('names nothing that is no kind, and the limits are whole', () => {
    expect(maxPaperBytes).toBe(10_485_760);
    for (const endings of Object.values(paperKinds))
      for (const ending of endings) expect(ending).toMatch(/^[a-z]+$/);
  });
});
