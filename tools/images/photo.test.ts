import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPhoto } from './photo.ts';

const assets = mkdtempSync(join(tmpdir(), 'photo-'));
const source = join(assets, 'source.jpg');
const small = join(assets, 'small.jpg');

/** A picture with detail everywhere, as a photo has. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 2 },
    },
  }).jpeg();

beforeAll(async () => {
  mkdirSync(join(assets, 'pictures'));
  writeFileSync(join(assets, 'pictures.json'), '{ "zebra": { "width": 1 } }');
  // EXIF orientation 6: the camera was turned, the picture is 1200 px wide and 1600 px tall.
  await photo(1600, 1200).withMetadata({ orientation: 6 }).toFile(source);
  await photo(600, 400).toFile(small);
});
afterAll(() => rmSync(assets, { recursive: true }));

describe('a photo of one’s own', () => {
  test('is written in every width up to its own, upright, with its credit, and listed', async () => {
    const entry = await addPhoto(source, 'our-roof', 'Anna Berg, CC BY 4.0', assets);
    expect(entry).toMatchObject({ width: 960, height: 1280, widths: { day: [480, 720, 960] } });
    expect(readdirSync(join(assets, 'pictures/our-roof')).sort()).toEqual([
      'credit.txt',
      'day-480.avif',
      'day-720.avif',
      'day-720.webp',
      'day-960.avif',
    ]);
    expect(Object.keys(JSON.parse(readFileSync(join(assets, 'pictures.json'), 'utf8')))).toEqual([
      'our-roof',
      'zebra',
    ]);
    expect(statSync(join(assets, 'pictures/our-roof/day-480.avif')).size).toBeGreaterThan(200);
    expect((await sharp(join(assets, 'pictures/our-roof/day-720.avif')).metadata()).exif).toBeUndefined();
  });

  test.each([
    ['a name that is taken', 'source', 'our-roof', 'A, B', 'already'],
    ['a name with capitals', 'source', 'Our Roof', 'A, B', 'small letters'],
    ['a photo without a credit', 'source', 'a-roof', ' ', 'who took the photo'],
    ['a photo that is too small', 'small', 'b-roof', 'A, B', '600 px wide'],
  ])('%s is refused with a reason', async (_, file, name, credit, reason) => {
    await expect(addPhoto(file === 'small' ? small : source, name, credit, assets)).rejects.toThrow(reason);
  });
});
