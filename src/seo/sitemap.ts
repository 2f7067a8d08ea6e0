import type { SitemapOptions } from '@astrojs/sitemap';
import { isHidden } from '../content/indexing.ts';
import { defaultLocale, locales } from '../i18n/locales.ts';
import { lastModified } from './last-modified.ts';

let days: ReturnType<typeof lastModified> | undefined;

/** Sitemap with language alternates; pages that search engines should not list are left out; `lastmod` where it is known. */
export const sitemapOptions: SitemapOptions = {
  i18n: { defaultLocale, locales: Object.fromEntries(locales.map((locale) => [locale, locale])) },
  filter: (page) => !isHidden(new URL(page).pathname),
  serialize(item) {
    const links = item.links ?? [];
    const original = links.find((link) => link.lang === defaultLocale);
    days ??= lastModified();
    const lastmod = days.get(decodeURIComponent(new URL(item.url).pathname));
    return {
      ...item,
      ...(lastmod && { lastmod }),
      // The array is shared between the language versions of a page: a copy, never a push.
      ...(original && { links: [...links, { lang: 'x-default', url: original.url }] }),
    };
  },
};
