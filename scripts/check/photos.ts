import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { defaultLocale, locales } from '../../src/i18n/locales.ts';
import { type Photo, PHOTO_FOLDER, PHOTO_LIMITS } from '../../src/schemas/photo.ts';
import type { Problem } from './problem.ts';
import { type ContentFile, readContent, root } from './read.ts';

const FORMATS = ['jpeg', 'png', 'webp', 'avif'];

/** Whether the build can read a photo: an AVIF is called HEIF by its container, as a telephone's HEIC is, which it cannot. */
const isReadable = ({ format, compression }: Metadata): boolean =>
  FORMATS.includes(format) || (format === 'heif' && compression === 'av1');

/** What is wrong with a photo's file, or undefined. */
async function fault(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return 'is not there';
  const { size } = statSync(path);
  if (size > PHOTO_LIMITS.bytes)
    return `has ${(size / 1e6).toFixed(1)} MB, at most ${PHOTO_LIMITS.bytes / 1e6} are allowed`;
  const found = await sharp(path)
    .metadata()
    .catch(() => undefined);
  if (!found || !isReadable(found)) return 'is no JPEG, PNG, WebP or AVIF';
  const width = found.autoOrient.width;
  return width < PHOTO_LIMITS.width
    ? `is ${width} pixels wide, at least ${PHOTO_LIMITS.width} are needed`
    : undefined;
}

const photoOf = ({ data }: ContentFile) => (data as { photo?: Partial<Photo> } | null)?.photo;

/** Photos that are missing, too large or too small, what they lack in words, and files that nothing shows. */
export async function checkPhotos(): Promise<Problem[]> {
  const articles = readContent('content/{blog,guides,lessons,reports,whitepapers}/*/*.md').files;
  const shown = new Set<string>();
  const problems: Problem[] = [];
  for (const entry of articles) {
    const { file, alt } = photoOf(entry) ?? {};
    if (typeof file !== 'string' || !file.startsWith(`${PHOTO_FOLDER}/`)) continue;
    shown.add(file.slice(1));
    const message = await fault(join(root, file));
    if (message) problems.push({ file: entry.file, field: 'photo.file', message: `${file} ${message}` });
    for (const locale of locales)
      if (locale !== defaultLocale && !alt?.[locale])
        problems.push({
          file: entry.file,
          field: 'photo.alt',
          message: `is not translated: ${locale} is missing`,
          warning: true,
        });
  }
  const unused = globSync(`${PHOTO_FOLDER.slice(1)}/*`, { cwd: root }).filter((file) => !shown.has(file));
  for (const file of unused.sort())
    problems.push({ file, field: '', message: 'is a photo that no article shows', warning: true });
  return problems;
}
