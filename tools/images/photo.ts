import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** Widths in px, and the largest AVIF file in bytes at each: the picture budget of a page. */
const BUDGET: Readonly<Record<number, number>> = {
  480: 14_000,
  720: 20_000,
  960: 32_000,
  1440: 68_000,
  1920: 105_000,
};
/** Widths that browsers without AVIF get as WebP. */
const FALLBACK_WIDTHS = [720, 1440];

/** One picture in `pictures.json`. */
interface Entry {
  readonly width: number;
  readonly height: number;
  readonly widths: { readonly day: readonly number[] };
  readonly night: false;
  readonly phone: null;
  readonly alpha: false;
}

/** The AVIF of a photo at a width, its quality lowered in steps until it fits the budget (never below 20). */
async function encodeAvif(photo: Sharp, width: number): Promise<Buffer> {
  for (let quality = 58; ; quality -= 9) {
    const bytes = await photo.clone().resize({ width }).avif({ quality, effort: 4 }).toBuffer();
    if (bytes.length <= (BUDGET[width] ?? 0) || quality <= 20) return bytes;
  }
}

/** The text of `pictures.json`: two spaces, lists of numbers on one line. */
const formatIndex = (index: Readonly<Record<string, unknown>>): string =>
  `${JSON.stringify(index, null, 2).replace(/\[\s+([\d,\s]+?)\s+\]/g, (_, list: string) => `[${list.replace(/\s+/g, ' ')}]`)}\n`;

/**
 * Adds a photo to the site's pictures: upright as its EXIF says, without metadata, in every width up to its own.
 *
 * @param source Path of a JPEG, PNG, WebP, AVIF or TIFF at least 960 px wide.
 * @param name What content calls it: small letters, digits and hyphens.
 * @param credit Photographer and licence, kept beside the files.
 * @param assets The folder that holds `pictures/` and `pictures.json`.
 * @throws When the name is taken or misspelt, the credit is missing, or the photo is too small.
 */
export async function addPhoto(source: string, name: string, credit: string, assets: string): Promise<Entry> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}": use small letters, digits and hyphens`);
  if (!credit.trim()) throw new Error('say who took the photo and under which licence');
  const folder = join(assets, 'pictures', name);
  if (existsSync(folder)) throw new Error(`there is a picture "${name}" already`);
  const upright = sharp(await sharp(source).rotate().toBuffer());
  const { width = 0, height = 0 } = await upright.metadata();
  if (width < 960) throw new Error(`the photo is ${width} px wide; at least 960 are needed`);

  const day = Object.keys(BUDGET)
    .map(Number)
    .filter((one) => one <= width);
  mkdirSync(folder, { recursive: true });
  for (const one of day) {
    writeFileSync(join(folder, `day-${one}.avif`), await encodeAvif(upright, one));
    if (FALLBACK_WIDTHS.includes(one)) {
      const webp = await upright.clone().resize({ width: one }).webp({ quality: 72 }).toBuffer();
      writeFileSync(join(folder, `day-${one}.webp`), webp);
    }
  }
  writeFileSync(join(folder, 'credit.txt'), `${credit.trim()}\n`);

  const largest = day.at(-1) ?? 0;
  const entry: Entry = {
    width: largest,
    height: Math.round((height * largest) / width),
    widths: { day },
    night: false,
    phone: null,
    alpha: false,
  };
  const file = join(assets, 'pictures.json');
  const index = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const sorted = Object.entries({ ...index, [name]: entry }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, formatIndex(Object.fromEntries(sorted)));
  return entry;
}
