import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import dependencies from '../../package.json';
import pictures from '../assets/pictures.json';
import { fingerprint, madeOnce } from '../lib/build-cache.ts';
import { PHOTO_FOLDER } from '../schemas/photo.ts';

/** Photos of one's own are named by their file from the project's top, pictures by their name. */
const isPhoto = (name: string) => name.startsWith(`${PHOTO_FOLDER}/`);

const listed = pictures as Record<string, { alpha: boolean }>;
const FALLBACK = 'hero-valley';

const files = new Map<string, string>();

/** A photo's file, or a picture's day version as WebP, which is read in a quarter of the time of AVIF; the valley for a name that no picture has. */
export function dayFile(name: string): string {
  if (isPhoto(name)) return join(process.cwd(), name);
  const known = listed[name] && !listed[name].alpha ? name : FALLBACK;
  const file =
    files.get(known) ?? globSync(join(process.cwd(), 'src/assets/pictures', known, 'day-*.webp'))[0];
  if (!file) throw new Error(`picture "${known}" has no WebP file`);
  files.set(known, file);
  return file;
}

/** A size in pixels, and the quality of the JPEG, 1–100. */
export interface Cut {
  readonly width: number;
  readonly height: number;
  readonly quality: number;
}

const positionOf = (name: string) => (isPhoto(name) ? 'centre' : 'right');
const keys = new Map<string, string>();
const made = new Map<string, Promise<Buffer>>();

/** A short name for what `cutPicture` makes: another one when the picture, the size or the program is another. */
export function cutKey(name: string, { width, height, quality }: Cut): string {
  const file = dayFile(name);
  const settings = `${width}×${height} ${quality} ${positionOf(name)} sharp ${dependencies.dependencies.sharp}`;
  let key = keys.get(file + settings);
  if (!key) {
    key = fingerprint(readFileSync(file), settings);
    keys.set(file + settings, key);
  }
  return key;
}

/** A photo, or a picture's day version, upright and cut, as JPEG: made once, and kept for the next build. */
export function cutPicture(name: string, cut: Cut): Promise<Buffer> {
  const key = cutKey(name, cut);
  let picture = made.get(key);
  if (!picture) {
    const { width, height, quality } = cut;
    picture = madeOnce(`${key}.cut.jpg`, () =>
      sharp(readFileSync(dayFile(name)))
        .rotate()
        .resize(width, height, { fit: 'cover', position: positionOf(name) })
        .jpeg({ quality })
        .toBuffer(),
    );
    made.set(key, picture);
  }
  return picture;
}
