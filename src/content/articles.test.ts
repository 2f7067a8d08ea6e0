import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** One post in three languages; the day stands in the Swedish file only. */
const entries = ['sv', 'en', 'es'].map((locale) => ({
  id: `${locale}/julens-elpriser`,
  collection: 'blog',
  body: 'Text.',
  data: {
    title: 'Julens elpriser',
    introduction: 'i',
    metaDescription: 'm',
    keywords: ['k'],
    ...(locale === 'sv'
      ? {
          date: new Date('2026-12-24'),
          sources: ['T2'],
          cover: 'report-1',
          category: 'economy',
          tags: ['cost-savings'],
          readingTime: 5,
        }
      : {}),
  },
}));
vi.mock('astro:content', () => ({ getCollection: async () => entries }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.resetModules();
});
afterEach(() => vi.useRealTimers());

/** The pages that a build at a moment makes. */
const builtAt = async (now: string) => {
  vi.setSystemTime(new Date(now));
  const { articlePaths } = await import('./articles.ts');
  return (await articlePaths('blog')).map(({ props }) => `${props.article.locale}${props.article.route}`);
};

test('a post of tomorrow is built in no language', async () =>
  expect(await builtAt('2026-12-23T12:00:00Z')).toEqual([]));

test('on its day it is built in all of them', async () =>
  expect(await builtAt('2026-12-24T12:00:00Z')).toEqual([
    'sv/blog/julens-elpriser',
    'en/blog/julens-elpriser',
    'es/blog/julens-elpriser',
  ]));
