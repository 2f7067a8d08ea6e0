import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { difference, MAY_DIFFER, reduced } from './screenshots.ts';

/** A page of 800 × 600 pixels with a heading, a paragraph and a label, as a browser would photograph it. */
const pageOf = ({ action = '#2a6b4f', lines = 6, label = 16, height = 600, shift = 0 } = {}) => {
  const paragraph = Array.from(
    { length: lines },
    (_, line) => `<rect x="40" y="${160 + line * 30}" width="600" height="12" fill="#333"/>`,
  ).join('');
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="${height}">
      <rect width="800" height="${height}" fill="#fff"/><rect x="${40 + shift}" y="60" width="400" height="40" fill="#222"/>
      ${paragraph}<rect x="40" y="400" width="${label * 8}" height="${label}" fill="#444"/>
      <rect x="40" y="460" width="180" height="48" fill="${action}"/></svg>`),
  )
    .png()
    .toBuffer();
};
const compare = async (before: Buffer, after: Buffer) =>
  difference(await reduced(before), await reduced(after));

describe('the comparison of two pictures of a page', () => {
  test.each([
    ['a colour', { action: '#8a2b1e' }],
    ['a line less of text', { lines: 5 }],
    ['a label that is two pixels larger', { label: 18 }],
  ])('finds %s', async (_, change) => {
    expect((await compare(await pageOf(), await pageOf(change))).changed).toBeGreaterThan(MAY_DIFFER);
  });

  test('finds nothing in the same picture, nor in edges drawn a third of a pixel away', async () => {
    expect((await compare(await pageOf(), await pageOf())).changed).toBe(0);
    expect((await compare(await pageOf(), await pageOf({ shift: 0.33 }))).changed).toBeLessThanOrEqual(
      MAY_DIFFER,
    );
  });

  test('says which sizes differ', async () => {
    expect((await compare(await pageOf(), await pageOf({ height: 640 }))).sizes).toBe(
      '800 × 592 became 800 × 640 pixels',
    );
  });
});
