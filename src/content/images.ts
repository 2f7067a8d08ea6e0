import list from '../assets/pictures.json';

/** What the media pipeline says of a picture; widths in pixels. */
export interface PictureFacts {
  readonly width: number;
  readonly height: number;
  readonly widths: { readonly day: readonly number[]; readonly night?: readonly number[] };
  readonly night: boolean;
  readonly phone: {
    readonly width: number;
    readonly height: number;
    readonly widths: readonly number[];
    readonly sky?: Sky;
  } | null;
  readonly alpha: boolean;
  /** Of a picture whose upper edge is even sky. */
  readonly sky?: Sky;
}

/** The colours of the sky at the upper edge of a picture (`#rrggbb`). */
interface Sky {
  readonly day: string;
  readonly night?: string;
}

const files = import.meta.glob<string>('../assets/pictures/*/*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});
const pictures = list as Record<string, PictureFacts>;

/** Facts of a picture. Throws when there is none of that name. */
export function pictureFacts(name: string): PictureFacts {
  const found = pictures[name];
  if (!found) throw new Error(`no picture "${name}" in src/assets/pictures.json`);
  return found;
}

const file = (name: string, part: string, width: number, format: string): string | undefined =>
  files[`../assets/pictures/${name}/${part}-${width}.${format}`];

/** The narrowest file of pictures that are more than a thumbnail (px). */
const NARROWEST = 320;

/** The `srcset` of a picture's day or night version (`part`), or of its phone crop; the files for thumbnails only with `thumbnail`. */
export function sourceSet(
  name: string,
  part: 'day' | 'night' | 'phone-day' | 'phone-night',
  thumbnail = false,
): string {
  const facts = pictureFacts(name);
  const widths = part.startsWith('phone')
    ? (facts.phone?.widths ?? [])
    : (facts.widths[part as 'day' | 'night'] ?? []);
  return widths
    .filter((width) => thumbnail || width >= NARROWEST)
    .map((width) => [file(name, part, width, 'avif'), width] as const)
    .filter(([url]) => url !== undefined)
    .map(([url, width]) => `${url} ${width}w`)
    .join(', ');
}

/** The WebP file that old browsers get. Throws when there is none. */
export function fallbackFile(name: string): string {
  const files = pictureFacts(name).widths.day.map((width) => file(name, 'day', width, 'webp'));
  const found = files.findLast((url) => url !== undefined);
  if (!found) throw new Error(`picture "${name}" has no WebP file`);
  return found;
}

/** The custom property `--sky` of `selector` as CSS: the sky above a picture, in both themes, of its phone crop on phones. */
export function skyRule(name: string, selector: string): string {
  const { sky, phone } = pictureFacts(name);
  const rule = (colours: Sky) =>
    `${selector}{--sky:light-dark(${colours.day},${colours.night ?? colours.day})}`;
  const small = phone?.sky ?? sky;
  return (sky ? rule(sky) : '') + (small && small !== sky ? `@media(width<48rem){${rule(small)}}` : '');
}
