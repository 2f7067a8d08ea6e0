/** Small files of each kind that is taken, and of some that are not, made here. */
import { deflateRawSync } from 'node:zlib';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A zip file with these entries (APPNOTE.TXT 4.3): local headers, contents, central directory. */
function zip(entries: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const content = deflateRawSync(text);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt32LE(text.length, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    head.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(offset, 42);
    locals.push(head, bytes(name), content);
    central.push(entry, bytes(name));
    offset += head.length + name.length + content.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(entries).length, 8);
  end.writeUInt16LE(Object.keys(entries).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const heif = (brand: string, ...others: string[]): Buffer => {
  const brands = bytes(others.join(''));
  const head = bytes(`\0\0\0\0ftyp${brand}\0\0\0\0`);
  head.writeUInt32BE(head.length + brands.length, 0);
  return Buffer.concat([head, brands, Buffer.alloc(100)]);
};

const workbook = zip({
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': '<workbook/>',
  'xl/worksheets/sheet1.xml': '<worksheet/>',
});

export const samples = {
  pdf: bytes('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  jpeg: Buffer.concat([bytes('\xff\xd8\xff\xe0\0\x10JFIF\0'), Buffer.alloc(500, 7)]),
  png: Buffer.concat([bytes('\x89PNG\r\n\x1a\n'), Buffer.alloc(500, 7)]),
  webp: bytes(`RIFF\x24\0\0\0WEBPVP8 ${'x'.repeat(40)}`),
  heic: heif('heic', 'mif1', 'heic'),
  heif: heif('mif1', 'mif1', 'hevc'),
  avif: heif('avif', 'mif1', 'avif'),
  csv: Buffer.from('Månad;kWh\r\njanuari;1 250,5\r\nfebruari;1 100\r\n'),
  xlsx: workbook,
  xlsm: zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': 'x', 'xl/vbaProject.bin': 'x' }),
  docx: zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': 'x' }),
  exe: Buffer.concat([bytes('MZ\x90\0\x03\0\0\0'), Buffer.alloc(300)]),
  html: bytes('<!doctype html><script>alert(1)</script>'),
  svg: bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
} as const;
