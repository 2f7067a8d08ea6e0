import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import pictures from '../assets/pictures.json';
import { PHOTO_FOLDER } from '../schemas/photo.ts';

/** Photos of one's own are named by their file from the project's top, pictures by their name. */
const isPhoto = (name: string) => name.startsWith(`${PHOTO_FOLDER}/`);

const listed = pictures as Record<string, { widths: { day: number[] }; alpha: boolean }>;
const FALLBACK = 'hero-valley';

/** A photo's file, or the widest day version of a picture on disk; the valley when there is no picture of that name. */
export function dayFile(name: string): string {
  if (isPhoto(name)) return join(process.cwd(), name);
  const known = listed[name] && !listed[name].alpha ? name : FALLBACK;
  const width = listed[known]?.widths.day.at(-1);
  return join(process.cwd(), 'src/assets/pictures', known, `day-${width}.avif`);
}

const made = new Map<string, Promise<Buffer>>();

/** A photo, or a picture's day version, upright and cut to a size in pixels, as JPEG. The same picture and size are made once. */
export function cutPicture(name: string, width: number, height: number, quality: number): Promise<Buffer> {
  const file = dayFile(name);
  const key = `${file} ${width}×${height} ${quality}`;
  let picture = made.get(key);
  if (!picture) {
    picture = sharp(readFileSync(file))
      .rotate()
      .resize(width, height, { fit: 'cover', position: isPhoto(name) ? 'centre' : 'right' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    made.set(key, picture);
  }
  return picture;
}
