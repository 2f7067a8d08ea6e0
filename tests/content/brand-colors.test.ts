import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { brandColors, roleColors, seriesColors } from '../../src/styles/brand-colors.ts';
import { brandFiles, recolor, spellings, unreadable } from '../../tools/images/brand.ts';

const read = (path: string) => readFileSync(path, 'utf8').toLowerCase();
const colorsIn = (text: string): string[] => [...text.matchAll(/#[0-9a-f]{6}/g)].map(([color]) => color);
const tokens = read('src/styles/tokens.css') + read('src/styles/tokens-below.css');

describe('the brand’s colours', () => {
  test.each(Object.entries(brandColors))('%s is %s in tokens.css, too', (name, color) =>
    expect(new RegExp(`--${name}: (.*);`).exec(tokens)?.[1]).toBe(color),
  );
  test.each(Object.entries(seriesColors))('%s is %s by day in the style sheets, too', (name, color) => {
    const byDay = new RegExp(`--${name}: light-dark\\((?:var\\(--(\\w+)\\)|(#\\w+)),`).exec(tokens);
    const named = byDay?.[1] as keyof typeof brandColors | undefined;
    expect(named ? brandColors[named] : byDay?.[2]).toBe(color);
  });
  test.each(Object.entries(roleColors))('a series that is %s has %s in charts.css, too', (role, color) => {
    const rules = [
      // Parts of a whole have greens of their own.
      ...read('src/charts/charts.css')
        .replace(/\[data-kind="share"\] \{[^}]*--own:(?:[^{}]*\{[^}]*\})*\s*\}/, '')
        .matchAll(/([^{}]+)\{\s*--mark: var\(--([\w-]+)\);\s*\}/g),
    ];
    const last = rules.findLast(([, selectors = '']) => new RegExp(`\\.role-${role}\\b`).test(selectors));
    expect(last?.[2]).toBe(color);
  });
  test.each(['src/pdf/template.typ', 'supabase/functions/_shared/page.ts', 'public/site.webmanifest'])(
    '%s, which can import neither, has no colour but theirs',
    (path) => {
      const own = colorsIn(read(path));
      expect(own.length).toBeGreaterThan(1);
      expect(
        own.filter((color) => !colorsIn(tokens).includes(color)),
        `${path} has colours that tokens.css has not`,
      ).toEqual([]);
    },
  );
  test('`npm run brand` knows every file that says one', () => {
    const all = globSync(
      '{src,supabase,public,media}/**/*.{css,ts,tsx,astro,typ,svg,py,md,json,webmanifest}',
    ).map((file) => file.replaceAll('\\', '/'));
    const said = (file: string) =>
      Object.values(brandColors).some((color) => spellings(color).test(readFileSync(file, 'utf8')));
    const known = new Set(brandFiles());
    expect(all.filter((file) => !/\.test\.tsx?$/.test(file) && !known.has(file) && said(file))).toEqual([]);
  });
  test('and writes another in its place, however it is spelled', () => {
    const from = { paper: '#f4f0e6', ink: '#0e1f1c', mint: '#7df9b0', leaf: '#1f6a4b' };
    const to = { ...from, leaf: '#0b5d8a', ink: '#102030' };
    const green =
      'color: #1F6A4B; a: #1f6a4b80; b: rgb(31 106 75 / 10%); c: rgba(31, 106, 75, 0.1); d: #7df9b0';
    expect(recolor(green, from, to)).toBe(
      'color: #0b5d8a; a: #0b5d8a80; b: rgb(11 93 138 / 10%); c: rgba(11, 93, 138, 0.1); d: #7df9b0',
    );
    expect(recolor('rgb(14 31 28), rgb(114 31 28)', from, to)).toBe('rgb(16 32 48), rgb(114 31 28)');
    expect(recolor('#0e1f1c', from, { ...to, ink: '#f4f0e6', paper: '#0e1f1c' })).toBe('#f4f0e6');
  });
  test('and refuses one that nobody could read', () => {
    expect(unreadable(brandColors)).toBeUndefined();
    expect(unreadable({ ...brandColors, leaf: '#767676', paper: '#ffffff' })).toBeUndefined();
    expect(unreadable({ ...brandColors, leaf: '#777777', paper: '#ffffff' })).toBe(
      'leaf on paper has a contrast of 4.48, text needs 4.5',
    );
  });
  test('a colour with a name of its own is written in tokens.css only: other style sheets say var(--name)', () => {
    const names = new Map(
      [...tokens.matchAll(/^ {2}(--\w+): (#[0-9a-f]{6});$/gm)].map(([, name, color]) => [color, name]),
    );
    expect(names.size).toBeGreaterThan(3);
    const copies = globSync('src/**/*.css')
      .filter((path) => !/\/tokens(-below)?\.css$/.test(path))
      .flatMap((path) =>
        colorsIn(read(path)).flatMap((color) =>
          names.has(color) ? [`${path}: ${color} is var(${names.get(color)})`] : [],
        ),
      );
    expect(copies).toEqual([]);
  });
});
