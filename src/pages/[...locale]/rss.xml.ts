import type { APIRoute } from 'astro';
import type { Locale } from '../../i18n/locales.ts';
import { localePaths } from '../../i18n/paths.ts';
import { articlesOf } from '../../content/articles.ts';
import { feed } from '../../seo/rss.ts';
import { getPage } from '../../content/pages.ts';

export const getStaticPaths = localePaths;

/** The blog of one language as RSS 2.0. */
export const GET: APIRoute = async ({ props, site }) => {
  const locale = props['locale'] as Locale;
  const { page } = await getPage('/blog', locale);
  const xml = await feed({
    title: page.title,
    description: page.description,
    locale,
    site: site as URL,
    posts: await articlesOf('blog', locale),
  });
  return new Response(xml, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } });
};
