import { type Locale, localeFacts } from '../i18n/locales.ts';
import { localPath } from '../i18n/paths.ts';

/** What a feed says of a post. */
export interface FeedPost {
  readonly title: string;
  readonly introduction: string;
  readonly route: string;
  readonly date: Date;
  readonly category: string;
}

interface Feed {
  readonly title: string;
  readonly description: string;
  readonly locale: Locale;
  readonly site: URL;
  readonly posts: readonly FeedPost[];
}

const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').trim();

/** RSS 2.0 with the channel's language and a link to itself. */
export function feed({ title, description, locale, site, posts }: Feed): string {
  const address = (route: string) => xml(new URL(localPath(route, locale), site).href);
  const items = posts.map(
    (post) =>
      `<item><title>${xml(post.title)}</title><link>${address(post.route)}</link><guid isPermaLink="true">${address(post.route)}</guid>` +
      `<description>${xml(post.introduction)}</description><category>${xml(post.category)}</category><pubDate>${post.date.toUTCString()}</pubDate></item>`,
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${xml(title)}</title><link>${address('/blog')}</link><description>${xml(description)}</description>`,
    `<language>${localeFacts[locale].intl.toLowerCase()}</language>`,
    `<atom:link href="${address('/rss.xml')}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}
