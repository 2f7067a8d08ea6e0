import { getRssString } from '@astrojs/rss';
import { plain } from '../content/markdown.ts';
import { type Locale, localeFacts } from '../i18n/locales.ts';
import { localPath } from '../i18n/paths.ts';
import { type Strings, strings } from '../i18n/strings.ts';
import { noonOf } from './noon.ts';

/** What a feed says of a post. */
export interface FeedPost {
  readonly title: string;
  readonly introduction: string;
  readonly route: string;
  readonly date: Date;
  readonly category: keyof Strings<'blog'>['categories'];
}

interface Feed {
  readonly title: string;
  readonly description: string;
  readonly locale: Locale;
  readonly site: URL;
  readonly posts: readonly FeedPost[];
}

/** RSS 2.0 with the channel's language and a link to itself. */
export function feed({ title, description, locale, site, posts }: Feed): Promise<string> {
  const address = (route: string) => new URL(localPath(route, locale), site).href;
  return getRssString({
    title: plain(title, locale),
    description: plain(description, locale),
    site: address('/blog'),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData:
      `<language>${localeFacts[locale].intl.toLowerCase()}</language>` +
      `<atom:link href="${address('/rss.xml')}" rel="self" type="application/rss+xml"/>`,
    items: posts.map((post) => ({
      title: plain(post.title, locale),
      link: address(post.route),
      description: plain(post.introduction, locale),
      categories: [strings('blog', locale).categories[post.category]],
      pubDate: noonOf(post.date),
    })),
  });
}
