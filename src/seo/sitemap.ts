import type { SitemapOptions } from '@astrojs/sitemap';
import { isHidden } from '../content/indexing.ts';
import { defaultLocale, locales } from '../i18n/locales.ts';

/** Sitemap with language alternates; pages that search engines should not list are left out. */
export const sitemapOptions: SitemapOptions = {
  i18n: { defaultLocale, locales: Object.fromEntries(locales.map((locale) => [locale, locale])) },
  filter: (page) => !isHidden(new URL(page).pathname),
  serialize(item) {
    const links = item.links ?? [];
    const original = links.find((link) => link.lang === defaultLocale);
    // The array is shared between the language versions of a page: a copy, never a push.
    return original ? { ...item, links: [...links, { lang: 'x-default', url: original.url }] } : item;
  },
};
