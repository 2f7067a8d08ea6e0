import { brandColors } from '../styles/brand-colors.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Renderer } from '@takumi-rs/core';
import { container, image, text } from '@takumi-rs/helpers';
import sharp from 'sharp';
import dependencies from '../../package.json';
import { fingerprint, madeOnce } from '../lib/build-cache.ts';
import type { SocialImage } from './og-images.ts';
import { cutKey, cutPicture } from './crop-image.ts';

const SIZE = { width: 1200, height: 630 } as const;
const FONT = 'Hanken Grotesk';
const { paper: PAPER, ink: INK } = brandColors;
const QUALITY = 74;
const CUT = { ...SIZE, quality: 90 } as const;

const fontFile = (weight: number) =>
  readFileSync(join(process.cwd(), `src/assets/fonts/hanken-grotesk-${weight}.ttf`));

let known: string | undefined;
/** What decides about every picture alike: the typeface and the program that draws. */
const tools = (): string =>
  (known ??= fingerprint(
    fontFile(400),
    fontFile(600),
    `${QUALITY}`,
    dependencies.devDependencies['@takumi-rs/core'],
    dependencies.dependencies.sharp,
  ));

let renderer: Promise<Renderer> | undefined;

async function start(): Promise<Renderer> {
  const made = new Renderer();
  for (const weight of [400, 600]) await made.registerFont({ name: FONT, weight, data: fontFile(weight) });
  return made;
}

/** Type size in pixels that lets a title fill its column without more than five lines. */
const titleSize = (title: string) => (title.length > 62 ? 50 : title.length > 40 ? 58 : 68);

/** Size in pixels of the strip of strokes over the owner's name. */
export const STRIP = { width: 400, height: 40 } as const;

const PADDING = 64;
/** The box of the title, within the padding. */
const TITLE = { width: 560, height: 400 } as const;

const titleNode = (title: string) =>
  container({
    style: { ...TITLE, display: 'flex', alignItems: 'flex-start' },
    children: [
      text(title, {
        width: TITLE.width,
        ...{ fontFamily: FONT, fontWeight: 600, fontSize: titleSize(title) },
        ...{ lineHeight: 1.1, letterSpacing: -1.5, color: INK },
      }),
    ],
  });

/** What every image with the same picture shares: the picture, fading into paper, and the strip over the owner’s name. */
const groundNode = (owner: string) =>
  container({
    style: { ...SIZE, display: 'flex', position: 'relative' },
    children: [
      image({ src: 'picture', ...SIZE, style: { position: 'absolute', top: 0, left: 0 } }),
      container({
        style: {
          ...{
            position: 'absolute',
            top: 0,
            left: 0,
            width: 760,
            height: SIZE.height,
            padding: PADDING,
            gap: 22,
          },
          ...{ display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' },
          backgroundImage: `linear-gradient(90deg, ${PAPER} 0%, ${PAPER}f2 62%, ${PAPER}00 100%)`,
        },
        children: [
          image({ src: 'strip', ...STRIP }),
          text(owner, { fontFamily: FONT, fontWeight: 600, fontSize: 30, color: INK }),
        ],
      }),
    ],
  });

const draw = async (...args: Parameters<Renderer['render']>) => {
  renderer ??= start();
  return (await renderer).render(...args);
};

const grounds = new Map<string, Promise<Buffer>>();
/** The pixels of a ground, three bytes each: drawn once for all pages with the picture. */
function groundOf(picture: string, owner: string, strip: string): Promise<Buffer> {
  const drawn =
    grounds.get(picture) ??
    cutPicture(picture, CUT).then(async (cut) => {
      const images = [
        { src: 'picture', data: new Uint8Array(cut) },
        { src: 'strip', data: new TextEncoder().encode(strip) },
      ];
      const pixels = await draw(groundNode(owner), { ...SIZE, format: 'raw', images });
      return sharp(pixels, { raw: { ...SIZE, channels: 4 } })
        .removeAlpha()
        .raw()
        .toBuffer();
    });
  grounds.set(picture, drawn);
  return drawn;
}

/** Lays letters of four bytes a pixel (colours not multiplied by their alpha) over pixels of three. */
function layOver(pixels: Buffer, letters: Uint8Array): void {
  for (let at = 0; at < TITLE.width * TITLE.height; at += 1) {
    const alpha = letters[4 * at + 3] ?? 0;
    if (alpha === 0) continue;
    const row = PADDING + Math.floor(at / TITLE.width);
    const to = 3 * (row * SIZE.width + PADDING + (at % TITLE.width));
    for (let colour = 0; colour < 3; colour += 1) {
      const under = pixels[to + colour] ?? 0;
      pixels[to + colour] = Math.round(under + (((letters[4 * at + colour] ?? 0) - under) * alpha) / 255);
    }
  }
}

/**
 * The social image of a page as JPEG, 1200×630: its title on paper beside the day picture, a strip of strokes (an SVG document of
 * the size STRIP) over the owner's name. The same bytes every time.
 */
export async function socialPicture(
  { title, picture }: Pick<SocialImage, 'title' | 'picture'>,
  owner: string,
  strip: string,
): Promise<Buffer> {
  const nodes = JSON.stringify([titleNode(title), groundNode(owner)]);
  const key = fingerprint(nodes, cutKey(picture, CUT), strip, tools());
  return madeOnce(`${key}.jpg`, async () => {
    const pixels = Buffer.from(await groundOf(picture, owner, strip));
    layOver(pixels, await draw(titleNode(title), { ...TITLE, format: 'raw' }));
    // Codes of its own would make it three per cent smaller, in twice the time.
    return sharp(pixels, { raw: { ...SIZE, channels: 3 } })
      .jpeg({ quality: QUALITY, optimiseCoding: false })
      .toBuffer();
  });
}
