import { describe, expect, test } from 'vitest';
import { guidePoints, rankGuides } from '../features/reading/guides/guide-personalisation.ts';
import { feed } from '../seo/rss.ts';
import { isPublished, merged, neighbours, relatedPosts, textLanguage } from './publishing.ts';
import { anchorMaker, anchorOf } from './slugify.ts';

describe('publication', () => {
  const day = new Date('2026-12-01');
  test('a post is out on its day, Swedish time', () =>
    expect(isPublished(day, new Date('2026-11-30T23:30:00Z'))).toBe(true));
  test('a post of tomorrow is not', () =>
    expect(isPublished(day, new Date('2026-11-30T22:30:00Z'))).toBe(false));
});

describe('languages of an article', () => {
  test('Spanish falls back to English, then to Swedish', () => {
    expect(textLanguage('es', (locale) => locale !== 'es')).toBe('en');
    expect(textLanguage('es', (locale) => locale === 'sv')).toBe('sv');
  });
  test('Swedish falls back to nothing', () =>
    expect(textLanguage('sv', (locale) => locale === 'en')).toBeUndefined());
  test('words come from the language, facts from the Swedish file', () =>
    expect(
      merged({ title: 'Sol', order: 3 }, { title: 'Sun', order: undefined as unknown as number }),
    ).toEqual({
      title: 'Sun',
      order: 3,
    }));
});

describe('neighbours and relatives', () => {
  const post = (slug: string, category: string, tags: string[], date: string) => ({
    slug,
    category,
    tags,
    date: new Date(date),
  });
  const posts = [
    post('a', 'economy', ['solar'], '2026-03-01'),
    post('b', 'economy', ['battery'], '2026-02-01'),
    post('c', 'technology', ['solar', 'battery'], '2026-01-01'),
    post('d', 'sustainability', ['farm'], '2026-04-01'),
  ];
  test('category weighs two tags; what has nothing in common is left out', () =>
    expect(relatedPosts(posts[0] as (typeof posts)[number], posts).map(({ slug }) => slug)).toEqual([
      'b',
      'c',
    ]));
  test('the first has none before it, the last none after it', () => {
    expect(neighbours(posts, 'a')).toEqual({ before: undefined, after: posts[1] });
    expect(neighbours(posts, 'd').after).toBeUndefined();
  });
});

describe('anchors', () => {
  test('letters lose their marks', () =>
    expect(anchorOf('Läget i korthet: vad ändras?')).toBe('laget-i-korthet-vad-andras'));
  test('the same heading twice gets a number', () => {
    const anchor = anchorMaker();
    expect([anchor('Risker'), anchor('Risker'), anchor('risker!')]).toEqual([
      'risker',
      'risker-2',
      'risker-3',
    ]);
  });
  test('a heading of signs only has an anchor all the same', () => expect(anchorOf('???')).toBe('section'));
});

describe('the order of the guides', () => {
  const guides = [
    { id: 'owner', audience: 'property-owners', heating: ['district'], builtBefore: 0 },
    { id: 'brf', audience: 'brf', heating: [], builtBefore: 0 },
    { id: 'old', audience: 'brf', heating: ['electric'], builtBefore: 1980 },
  ];
  const order = (choice: { audience: string; heating: string; year: number }) =>
    rankGuides(guides, choice).map(({ id }) => id);
  test('nothing chosen keeps the editors’ order', () =>
    expect(order({ audience: '', heating: '', year: 0 })).toEqual(['owner', 'brf', 'old']));
  test('the audience outweighs heating and year together', () => {
    expect(order({ audience: 'brf', heating: 'district', year: 1970 })).toEqual(['old', 'brf', 'owner']);
    expect(
      guidePoints(
        { audience: 'x', heating: ['bio'], builtBefore: 2000 },
        { audience: 'y', heating: 'bio', year: 1970 },
      ),
    ).toBe(3);
  });
  test('a building as old as the limit or newer gets no point for its year', () =>
    expect(
      guidePoints(
        { audience: 'x', heating: [], builtBefore: 1980 },
        { audience: '', heating: '', year: 1980 },
      ),
    ).toBe(0));
});

test('a feed names its language and escapes what XML must not hold', async () => {
  const xml = await feed({
    title: 'Blogg',
    description: 'a < b',
    locale: 'en',
    site: new URL('https://x.example'),
    posts: [
      {
        title: 'R & D',
        introduction: '<b>',
        route: '/blog/r',
        date: new Date('2026-03-05'),
        category: 'economy',
      },
    ],
  });
  expect(xml).toContain('<language>en-gb</language>');
  expect(xml).toContain('<link>https://x.example/en/blog</link>');
  expect(xml).toContain('href="https://x.example/en/rss.xml" rel="self"');
  expect(xml).toContain('<guid isPermaLink="true">https://x.example/en/blog/r</guid>');
  expect(xml).toContain('<link>https://x.example/en/blog/r</link>');
  expect(xml).toContain('<title>R &amp; D</title>');
  expect(xml).toContain('<description>&lt;b&gt;</description>');
  expect(xml).toContain('Thu, 05 Mar 2026 12:00:00 GMT');
});
