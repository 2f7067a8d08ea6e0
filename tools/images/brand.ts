/** The brand's colours in files: what `npm run brand` changes (set-brand.ts), and what tests look through. */
import { globSync } from 'node:fs';

export type BrandColor = 'paper' | 'ink' | 'mint' | 'leaf';
export type Palette = Readonly<Record<BrandColor, string>>;

/** Every text that may say a colour of the brand: style sheets, code, drawings, PDF, the backend's pages, rendering. */
export const brandFiles = (): string[] =>
  globSync([
    'src/**/*.{css,ts,tsx,astro,typ}',
    'src/assets/brand/**/*.svg',
    'supabase/functions/**/*.ts',
    'public/site.webmanifest',
    'media/**/*.{py,md}',
  ])
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$|\/(companies|partners)\//.test(file))
    .sort();

/** `#0e1f1c` as the three numbers that `rgb(14 31 28)` has. */
const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** Relative luminance (WCAG 2.2), 0–1. */
const luminance = (color: string): number => {
  const [r = 0, g = 0, b = 0] = channels(color).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The first pair of colours that text is written in and on, and that nobody could read (WCAG 2.2, 1.4.3: contrast of at least 4.5). */
export const unreadable = (palette: Palette): string | undefined =>
  (
    [
      ['ink', 'paper'],
      ['leaf', 'paper'],
      ['mint', 'ink'],
    ] as const
  )
    .map(([name, ground]) => {
      const [light = 0, dark = 0] = [luminance(palette[name]), luminance(palette[ground])].sort(
        (a, b) => b - a,
      );
      const contrast = (light + 0.05) / (dark + 0.05);
      return contrast < 4.5
        ? `${name} on ${ground} has a contrast of ${contrast.toFixed(2)}, text needs 4.5`
        : '';
    })
    .find(Boolean);

/** How a colour may be written: as hex in either case, with or without alpha, and as numbers with spaces or commas. */
export const spellings = (color: string): RegExp =>
  new RegExp(`${color}|(?<=rgba?\\()${channels(color).join(',? ')}(?=[ ,)/])`, 'gi');

/** A text with each colour of one palette in the place of the other's. A colour that two names share goes the first one's way. */
export function recolor(text: string, from: Palette, to: Palette): string {
  const names = Object.keys(from) as BrandColor[];
  const all = new RegExp(names.map((name) => spellings(from[name]).source).join('|'), 'gi');
  return text.replace(all, (found) => {
    const name = names.find((one) => new RegExp(`^(?:${spellingOf(from[one])})$`, 'i').test(found));
    if (!name) return found;
    const numbers = channels(to[name]);
    return found.startsWith('#') ? to[name] : numbers.join(found.includes(',') ? ', ' : ' ');
  });
}

const spellingOf = (color: string): string => `${color}|${channels(color).join(',? ')}`;
