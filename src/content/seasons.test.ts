import { globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { page as schema } from '../schemas/page.ts';
import { inSeason, swedishMonth } from './seasons.ts';

const read = (file: string) => schema.parse(parse(readFileSync(file, 'utf8')));
const start = read('content/pages/sv/index.yaml');
const heroOf = (page: typeof start) => {
  const [hero] = page.sections;
  if (hero?.kind !== 'hero') throw new Error('the first section is a hero');
  return hero;
};

/** Files of a film with the most that each may weigh, in KiB. */
const filmLimits = [
  ['day.av1', 420],
  ['night.av1', 230],
  ['day.vp9', 1000],
  ['night.vp9', 600],
] as const;

test('the month is that of the Swedish day', () => {
  expect(swedishMonth(new Date('2026-11-30T22:59:00Z'))).toBe(11);
  expect(swedishMonth(new Date('2026-11-30T23:01:00Z'))).toBe(12);
  expect(swedishMonth(new Date('2027-06-30T22:01:00Z'))).toBe(7);
});

describe('the start page', () => {
  test('in August is as its file says', () => expect(inSeason(start, 8)).toEqual(start));
  test.each([12, 1, 2])('in month %s stands in snow, in its hero and on its social image', (month) => {
    const shown = inSeason(start, month);
    expect(heroOf(shown)).toMatchObject({ picture: 'hero-winter', title: heroOf(start).title });
    expect(heroOf(shown).alt).toContain('snö');
    expect(shown.social).toBe('hero-winter');
    expect(shown.sections.slice(1)).toEqual(start.sections.slice(1));
  });
  test.each([10, 11])('in month %s stands among autumn leaves', (month) => {
    expect(heroOf(inSeason(start, month))).toMatchObject({ picture: 'hero-autumn' });
    expect(heroOf(inSeason(start, month)).alt).toContain('höst');
  });
  test.each([3, 4, 5])('in month %s stands among birches that come out', (month) => {
    expect(heroOf(inSeason(start, month))).toMatchObject({ picture: 'hero-spring' });
    expect(heroOf(inSeason(start, month)).alt).toContain('våren');
  });
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'in month %s has the film of its picture, light enough by day and by night',
    (month) => {
      const { picture, loop = [] } = heroOf(inSeason(start, month));
      expect(loop).toEqual([picture]);
      for (const name of loop)
        for (const [file, limit] of filmLimits)
          expect(
            statSync(`src/assets/videos/${name}/${file}.webm`).size,
            `${name}/${file}`,
          ).toBeLessThanOrEqual(limit * 1024);
    },
  );
  test('has the same seasons in every language, each with words of its own', () => {
    const pages = globSync('content/pages/*/index.yaml').map((file) => heroOf(read(file)).seasons ?? []);
    expect(pages).toHaveLength(3);
    const facts = pages.map((seasons) => seasons.map(({ alt: _, ...rest }) => rest));
    expect(new Set(facts.map((each) => JSON.stringify(each))).size).toBe(1);
    const alts = pages.flatMap((seasons) => seasons.map(({ alt }) => alt));
    expect(new Set(alts).size).toBe(alts.length);
  });
});

test('a social image of its own stays; so does a page without seasons', () => {
  expect(inSeason({ ...start, social: 'brf-yard' }, 1).social).toBe('brf-yard');
  const brf = read('content/pages/sv/brf.yaml');
  expect(inSeason(brf, 1)).toBe(brf);
});

test('a month of two seasons is refused', () => {
  const [season] = heroOf(start).seasons ?? [];
  const twice = { ...heroOf(start), seasons: [season, season] };
  expect(schema.safeParse({ ...start, sections: [twice, ...start.sections.slice(1)] }).success).toBe(false);
});
