import type { SitemapOptions } from '@astrojs/sitemap';
import { isHidden } from '../content/indexing.ts';

/** Sitemap with language alternates; pages that search engines should not list are left out. */
export const sitemapOptions: SitemapOptions = {
  i18n: { defaultLocale: 'sv', locales: { sv: 'sv', en: 'en', es: 'es' } },
  filter: (page) => !isHidden(new URL(page).pathname),
  serialize(item) {
    const links = item.links ?? [];
    const swedish = links.find((link) => link.lang === 'sv');
    // The array is shared between the language versions of a page: a copy, never a push.
    return swedish ? { ...item, links: [...links, { lang: 'x-default', url: swedish.url }] } : item;
  },
};
