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

/**
 * The social image of a page as JPEG, 1200×630: its title on paper beside the day picture, a strip of strokes (an SVG document of
 * the size STRIP) over the owner's name. The same bytes every time.
 */
export async function socialPicture(
  { title, picture }: Pick<SocialImage, 'title' | 'picture'>,
  owner: string,
  strip: string,
): Promise<Buffer> {
  const column = container({
    style: {
      width: 760,
      height: SIZE.height,
      padding: 64,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundImage: `linear-gradient(90deg, ${PAPER} 0%, ${PAPER}f2 62%, ${PAPER}00 100%)`,
    },
    children: [
      container({
        style: { width: 560, display: 'flex' },
        children: [
          text(title, {
            fontFamily: FONT,
            fontWeight: 600,
            fontSize: titleSize(title),
            lineHeight: 1.1,
            letterSpacing: -1.5,
            color: INK,
          }),
        ],
      }),
      container({
        style: { display: 'flex', flexDirection: 'column', gap: 22 },
        children: [
          image({ src: 'strip', ...STRIP }),
          text(owner, { fontFamily: FONT, fontWeight: 600, fontSize: 30, color: INK }),
        ],
      }),
    ],
  });
  const node = container({
    style: { width: SIZE.width, height: SIZE.height, display: 'flex', position: 'relative' },
    children: [
      image({
        src: 'picture',
        width: SIZE.width,
        height: SIZE.height,
        style: { position: 'absolute', top: 0, left: 0 },
      }),
      container({ style: { position: 'absolute', top: 0, left: 0, display: 'flex' }, children: [column] }),
    ],
  });
  const cut = { ...SIZE, quality: 90 };
  const key = fingerprint(JSON.stringify(node), cutKey(picture, cut), strip, tools());
  return madeOnce(`${key}.jpg`, async () => {
    renderer ??= start();
    const images = [
      { src: 'picture', data: new Uint8Array(await cutPicture(picture, cut)) },
      { src: 'strip', data: new TextEncoder().encode(strip) },
    ];
    // sharp writes JPEG in half the time.
    const pixels = await (await renderer).render(node, { ...SIZE, format: 'raw', images });
    return sharp(pixels, { raw: { ...SIZE, channels: 4 } })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  });
}
