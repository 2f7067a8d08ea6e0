import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import pictures from '../assets/pictures.json';

const listed = pictures as Record<string, { widths: { day: number[] }; alpha: boolean }>;
const FALLBACK = 'hero-valley';

/** The widest day version of a picture on disk; the valley when there is no picture of that name. */
export function dayFile(name: string): string {
  const known = listed[name] && !listed[name].alpha ? name : FALLBACK;
  const width = listed[known]?.widths.day.at(-1);
  return join(process.cwd(), 'src/assets/pictures', known, `day-${width}.avif`);
}

const made = new Map<string, Promise<Buffer>>();

/** A picture's day version cut to a size in pixels, as JPEG. The same picture and size are made once. */
export function cutPicture(name: string, width: number, height: number, quality: number): Promise<Buffer> {
  const file = dayFile(name);
  const key = `${file} ${width}×${height} ${quality}`;
  let picture = made.get(key);
  if (!picture) {
    picture = sharp(readFileSync(file))
      .resize(width, height, { fit: 'cover', position: 'right' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    made.set(key, picture);
  }
  return picture;
}
