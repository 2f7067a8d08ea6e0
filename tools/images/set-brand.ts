// npm run brand -- leaf=#0b5d8a [paper=… ink=… mint=…]: gives the brand other colours, wherever they are written, and draws its icons.
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { drawIcon } from '../../src/seo/favicon.ts';
import { brandColors } from '../../src/styles/brand-colors.ts';
import { brandFiles, type Palette, recolor, unreadable } from './brand.ts';

const usage = `Usage: npm run brand -- NAME=#rrggbb …, with a name of ${Object.keys(brandColors).join(', ')}`;

/** The palette that the arguments ask for. */
function readPalette(args: readonly string[]): Palette {
  const palette: Record<string, string> = { ...brandColors };
  for (const arg of args) {
    const [, name = '', color = ''] = /^(\w+)=(#[0-9a-f]{6})$/i.exec(arg) ?? [];
    if (!(name in brandColors)) throw new Error(`${arg} is no colour of the brand. ${usage}`);
    palette[name] = color.toLowerCase();
  }
  return palette as Palette;
}

const png = (svg: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 1200 }).resize(side, side).png({ palette: true }).toBuffer();

/** One picture as an .ico file: header, one entry of the directory, and the PNG itself. */
function icoFile(picture: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

try {
  const args = process.argv.slice(2);
  if (!args.length) throw new Error(usage);
  const palette = readPalette(args);
  const fault = unreadable(palette);
  if (fault) throw new Error(`${fault}. Nothing was written.`);
  for (const file of brandFiles()) {
    const text = readFileSync(file, 'utf8');
    const changed = recolor(text, brandColors, palette);
    if (changed === text) continue;
    writeFileSync(file, changed);
    console.log(file);
  }
  const square = drawIcon(palette, 'square');
  writeFileSync('public/apple-touch-icon.png', await png(square, 180));
  writeFileSync('public/icon-512.png', await png(square, 512));
  const small = await sharp(Buffer.from(drawIcon(palette, 'tile')), { density: 1200 })
    .resize(32, 32)
    .png()
    .toBuffer();
  writeFileSync('public/favicon.ico', icoFile(small, 32));
  console.log('public/apple-touch-icon.png, icon-512.png, favicon.ico');
  console.log('Pictures with light in the colour mint are rendered anew by media/ (media/README.md).');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
