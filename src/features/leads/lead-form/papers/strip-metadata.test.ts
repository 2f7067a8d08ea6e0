import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { stripMetadata } from './strip-metadata.ts';

/** A picture with no two rows alike, so that a turn or a lost line would be seen. */
const picture = () => {
  const [width, height] = [48, 32];
  const data = Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7 + (at >> 5)) & 255));
  return sharp(data, { raw: { width, height, channels: 3 } });
};

const about = {
  IFD0: { Artist: 'Astrid Berg', Make: 'Telefon', Copyright: 'Astrid Berg' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '55/1 36/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '13/1 0/1 0/1',
  },
};

/** A file as a phone writes it: with owner, place, XMP and a colour profile, turned by a quarter. */
const fromPhone = async (format: 'jpeg' | 'png' | 'webp', orientation = 6): Promise<Uint8Array> =>
  picture()
    .withExif(about)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><owner>Astrid Berg</owner></x:xmpmeta>')
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();

const pixels = async (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
const holds = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text);

function stripped(bytes: Uint8Array): Uint8Array {
  const clean = stripMetadata(bytes);
  if (!clean) throw new Error('not understood');
  return clean;
}

const segment = (marker: number, body: string | Uint8Array): Uint8Array => {
  const bytes = Buffer.from(body);
  return Uint8Array.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255, ...bytes]);
};

describe('what a picture says beside the picture is taken out', () => {
  for (const format of ['jpeg', 'png', 'webp'] as const)
    describe(format, () => {
      test('place, owner and XMP are gone, the colour profile and every pixel stay', async () => {
        const before = await fromPhone(format);
        expect(holds(before, 'Astrid Berg')).toBe(true);
        const after = stripped(before);
        expect(holds(after, 'Astrid')).toBe(false);
        expect(holds(after, 'Telefon')).toBe(false);
        const { exif, xmp, icc } = await sharp(after).metadata();
        expect(exif && holds(exif, 'GPS'), 'only how it is turned').toBeFalsy();
        expect(xmp).toBeUndefined();
        expect(icc).toEqual((await sharp(before).metadata()).icc);
        expect((await pixels(after)).equals(await pixels(before))).toBe(true);
      });
      test('how it is turned stays', async () => {
        for (const orientation of [1, 3, 6, 8]) {
          const after = stripped(await fromPhone(format, orientation));
          expect((await sharp(after).metadata()).orientation ?? 1).toBe(orientation);
        }
      });
      test('a second time changes nothing', async () => {
        const once = stripped(await fromPhone(format));
        expect(Buffer.from(stripped(once)).equals(Buffer.from(once))).toBe(true);
      });
      test('what is appended to the picture goes', async () => {
        const before = await fromPhone(format);
        const film = Buffer.from('ftypmp42 55.6050 13.0038');
        expect(holds(stripped(Buffer.concat([before, film])), '13.0038')).toBe(false);
      });
      test('a file that ends too early, or is none, never makes it fail', async () => {
        const whole = await fromPhone(format);
        for (let length = 0; length < whole.length; length += 7)
          expect(() => stripMetadata(whole.subarray(0, length))).not.toThrow();
        for (let at = 0; at < whole.length; at += 5) {
          const broken = Uint8Array.from(whole);
          broken[at] = 255;
          expect(() => stripMetadata(broken)).not.toThrow();
        }
      });
    });

  test('jpeg: comments, IPTC, a maker’s notes and second pictures go; Adobe’s note on colours stays', async () => {
    const plain = await picture().jpeg({ progressive: true }).toBuffer();
    const notes = [
      segment(0xed, 'Photoshop 3.0\0 Astrid'),
      segment(0xfe, 'Astrid hemma'),
      segment(0xe2, 'MPF\0 Astrid'),
      segment(0xe7, 'maker Astrid'),
      segment(0xee, 'Adobe\0d\0\0\0\0\0'),
    ];
    const after = stripped(Buffer.concat([plain.subarray(0, 2), ...notes, plain.subarray(2), plain]));
    expect(holds(after, 'Astrid')).toBe(false);
    expect(holds(after, 'Adobe')).toBe(true);
    expect((await pixels(after)).length).toBe((await pixels(plain)).length);
    expect(after.length).toBe(plain.length + 16);
  });
  test('png: texts and times go, transparency stays', async () => {
    const data = Buffer.alloc(16 * 16 * 4, 90);
    const plain = await sharp(data, { raw: { width: 16, height: 16, channels: 4 } })
      .png({ palette: true })
      .toBuffer();
    const text = Buffer.from('tEXtAuthor\0Astrid');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(text.length - 4);
    const withText = Buffer.concat([
      plain.subarray(0, 33),
      length,
      text,
      Buffer.alloc(4),
      plain.subarray(33),
    ]);
    const after = stripped(withText);
    expect(Buffer.from(after).equals(plain)).toBe(true);
  });
  test('anything else is not understood', () => {
    expect(stripMetadata(Buffer.from('%PDF-1.7 and more than sixteen bytes'))).toBeNull();
    expect(stripMetadata(new Uint8Array(0))).toBeNull();
  });
});
