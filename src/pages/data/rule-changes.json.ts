import type { APIRoute } from 'astro';
import { defaultLocale, locales } from '../../i18n/locales.ts';
import { articlesOf } from '../../content/articles.ts';

/** The posts that tell of a changed rule, newest first: what subscribers of these audiences are mailed about, once. */
export const GET: APIRoute = async () => {
  const inEach = await Promise.all(
    locales.map(async (locale) => [locale, await articlesOf('blog', locale)] as const),
  );
  const own = inEach.find(([locale]) => locale === defaultLocale)?.[1] ?? [];
  const changes = own
    .filter(({ ruleChange = [] }) => ruleChange.length > 0)
    .map(({ slug, date, route, ruleChange }) => ({
      id: slug,
      date: date.toISOString().slice(0, 10),
      audiences: ruleChange,
      route,
      title: Object.fromEntries(
        inEach.map(([locale, posts]) => [locale, posts.find((post) => post.slug === slug)?.title]),
      ),
    }));
  return new Response(`${JSON.stringify(changes)}\n`, {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
};
