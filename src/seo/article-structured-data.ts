import type { Locale } from '../i18n/locales.ts';
import { localPath } from '../i18n/paths.ts';
import type { Article } from '../content/articles.ts';
import { company } from '../content/company.ts';

/** Structured data of an article: BlogPosting for the blog, Article for everything else. */
export function articleData(article: Article, site: URL, image: string): object {
  const url = new URL(localPath(article.route, article.locale), site).href;
  const publisher = {
    '@type': 'Organization',
    '@id': `${site.origin}/#organization`,
    name: company.name,
    url: site.origin,
  };
  return {
    '@context': 'https://schema.org',
    '@type': article.kind === 'blog' ? 'BlogPosting' : 'Article',
    headline: article.title,
    description: article.metaDescription,
    inLanguage: article.textLocale,
    datePublished: article.date.toISOString().slice(0, 10),
    dateModified: (article.updated ?? article.date).toISOString().slice(0, 10),
    keywords: article.keywords.join(', '),
    mainEntityOfPage: url,
    image,
    author: publisher,
    publisher,
  };
}

/** Structured data of the blog's list: a Blog with its posts. */
export function blogData(posts: readonly Article<'blog'>[], locale: Locale, site: URL): object {
  const address = (route: string) => new URL(localPath(route, locale), site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    url: address('/blog'),
    inLanguage: locale,
    publisher: { '@type': 'Organization', '@id': `${site.origin}/#organization`, name: company.name },
    blogPost: posts.map((post) => ({
      '@type': 'BlogPosting',
      headline: post.title,
      url: address(post.route),
      datePublished: post.date.toISOString().slice(0, 10),
    })),
  };
}
