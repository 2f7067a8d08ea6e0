import sharp from 'sharp';

/**
 * Compares pictures of pages by what a person sees of them. Both are cut into squares; a square counts as changed when its
 * mean colour differs. Two machines draw the edges of the same letters differently, which hardly changes a mean; a word, a
 * colour, a line or a place that changes does.
 */

/** Side of a square in pixels of the picture. */
const SQUARE = 8;
/**
 * How far the mean of a square may be away in any channel (0–255). The edges of letters differ by up to 6, fine strokes that were
 * packed by up to 18.
 */
export const TOLERANCE = 20;
/** Squares that may be further away: one or two come from a line that falls on the other side of an edge. */
export const MAY_DIFFER = 2;

/** Pictures are kept at half their size: an eighth of the bytes, and still every word can be read. */
const SCALE = 0.5;

export interface Difference {
  /** Squares that differ, of all; infinitely many when the pictures are of other sizes. */
  readonly changed: number;
  readonly of: number;
  /** The first squares that differ, in CSS pixels of the page. */
  readonly places: readonly string[];
  readonly sizes?: string;
}

/** A screenshot at the size at which it is compared. */
export async function reduced(screenshot: Buffer): Promise<Buffer> {
  const { width } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .resize({ width: Math.round(width * SCALE) })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** A reduced picture as it is kept: a tenth of the bytes, and the mean of a square hardly changes. */
export const packed = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).webp({ quality: 80, effort: 6 }).toBuffer();

async function squares(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  const [across, down] = [Math.floor(width / SQUARE), Math.floor(height / SQUARE)];
  const means = await sharp(picture)
    .removeAlpha()
    .extract({ left: 0, top: 0, width: across * SQUARE, height: down * SQUARE })
    .resize({ width: across, height: down, kernel: 'linear', fit: 'fill' })
    .raw()
    .toBuffer();
  return { across, down, means };
}

/** What differs between two reduced pictures, packed or not. */
export async function difference(kept: Buffer, now: Buffer): Promise<Difference> {
  const [before, after] = [await squares(kept), await squares(now)];
  if (before.across !== after.across || before.down !== after.down) {
    const size = ({ across, down }: typeof before) =>
      `${(across * SQUARE) / SCALE} × ${(down * SQUARE) / SCALE}`;
    return {
      changed: Number.POSITIVE_INFINITY,
      of: 0,
      places: [],
      sizes: `${size(before)} became ${size(after)} pixels`,
    };
  }
  const places: string[] = [];
  let changed = 0;
  const count = before.across * before.down;
  for (let index = 0; index < count; index += 1) {
    const away = Math.max(
      ...[0, 1, 2].map((channel) =>
        Math.abs((before.means[index * 3 + channel] ?? 0) - (after.means[index * 3 + channel] ?? 0)),
      ),
    );
    if (away <= TOLERANCE) continue;
    changed += 1;
    const [x, y] = [index % before.across, Math.floor(index / before.across)].map(
      (place) => (place * SQUARE) / SCALE,
    );
    if (places.length < 8) places.push(`${x},${y} (by ${away})`);
  }
  return { changed, of: count, places };
}
