import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import pictures from '../assets/pictures.json' with { type: 'json' };
import loops from '../assets/videos.json' with { type: 'json' };

const media = join(import.meta.dirname, '../assets');
const bytes = (...path: string[]): number => statSync(join(media, ...path)).size;
const names = Object.keys(pictures) as (keyof typeof pictures)[];

interface Listed {
  readonly widths: { readonly day: readonly number[]; readonly night?: readonly number[] };
  readonly night: boolean;
  readonly phone: { readonly widths: readonly number[] } | null;
}

describe('every picture in pictures.json', () => {
  it.each(names)('%s has each listed width as AVIF, and a WebP for browsers without AVIF', (name) => {
    const { widths, night, phone }: Listed = pictures[name];
    expect(Object.keys(widths)).toEqual(night ? ['day', 'night'] : ['day']);
    const fallbacks = widths.day.map((width) => join(media, 'pictures', name, `day-${width}.webp`));
    expect(fallbacks.filter((path) => existsSync(path))).not.toEqual([]);
    for (const [look, listed] of Object.entries(widths)) {
      for (const width of listed)
        expect(existsSync(join(media, 'pictures', name, `${look}-${width}.avif`))).toBe(true);
      for (const width of phone?.widths ?? [])
        expect(existsSync(join(media, 'pictures', name, `phone-${look}-${width}.avif`))).toBe(true);
    }
  });

  it.each(names)('%s stays within the byte budget of its width', (name) => {
    const { widths, phone }: Listed = pictures[name];
    for (const [look, listed] of Object.entries(widths)) {
      for (const width of phone?.widths ?? [])
        expect(bytes('pictures', name, `phone-${look}-${width}.avif`)).toBeLessThanOrEqual(20_000);
      for (const width of listed.filter((each) => each <= 720))
        expect(bytes('pictures', name, `${look}-${width}.avif`)).toBeLessThanOrEqual(30_000);
      for (const width of listed.filter((each) => each <= 1440))
        expect(bytes('pictures', name, `${look}-${width}.avif`)).toBeLessThanOrEqual(70_000);
    }
  });
});

describe('every loop in videos.json', () => {
  it.each(Object.keys(loops))('%s has both looks in both codecs, each at most 1 MB, and a poster', (name) => {
    for (const file of ['day.av1.webm', 'day.vp9.webm', 'night.av1.webm', 'night.vp9.webm'])
      expect(bytes('videos', name, file)).toBeLessThanOrEqual(1_000_000);
    expect(names).toContain(name);
  });
});
