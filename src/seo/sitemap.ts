import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { SitemapOptions } from '@astrojs/sitemap';
import { parse } from 'yaml';
import { articleKinds, articleRoute } from '../content/article-routes.ts';
import { isHidden } from '../content/indexing.ts';
import { defaultLocale, type Locale, locales } from '../i18n/locales.ts';
import { localPath } from '../i18n/paths.ts';

/** The facts of a file that say a day or an audience; a page's documents have theirs on a section. */
interface Facts {
  readonly date?: string;
  readonly updated?: string;
  readonly audience?: string;
  readonly sections?: readonly { readonly updated?: string }[];
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The facts of a page, or of an article before its text; none where there is no such file, or no day in it. */
const factsOf = (file: string): Facts => {
  const text = read(file);
  const facts = file.endsWith('.md') ? /^---\n([\s\S]*?)\n---/.exec(text)?.[1] : text;
  return facts && /\b(date|updated):/.test(facts) ? (parse(facts) as Facts) : {};
};

function* articleDays(locale: Locale): Generator<readonly [address: string, day: string | undefined]> {
  for (const kind of articleKinds)
    for (const file of globSync(`content/${kind}/${defaultLocale}/*.md`)) {
      const facts = factsOf(file);
      const own = factsOf(file.replace(`/${defaultLocale}/`, `/${locale}/`));
      const route = articleRoute(kind, basename(file, '.md'), facts.audience);
      yield [localPath(route, locale), own.updated ?? facts.updated ?? own.date ?? facts.date];
    }
}

function* documentDays(locale: Locale): Generator<readonly [address: string, day: string | undefined]> {
  const root = `content/pages/${locale}`;
  for (const file of globSync(`${root}/**/*.yaml`)) {
    const route = file
      .replaceAll('\\', '/')
      .slice(root.length)
      .replace(/\.yaml$/, '');
    const { updated, sections = [] } = factsOf(file);
    yield [localPath(route, locale), updated ?? sections.find((section) => section.updated)?.updated];
  }
}

/**
 * The day (`2026-11-20`) on which the content of a page was last changed, by address. Only pages that say a day themselves
 * are in it, articles and legal documents: a day that is the build's would be untrue.
 */
const lastModified = (): ReadonlyMap<string, string> =>
  new Map(
    locales
      .flatMap((locale) => [...articleDays(locale), ...documentDays(locale)])
      .filter((entry): entry is [string, string] => /^\d{4}-\d{2}-\d{2}$/.test(entry[1] ?? '')),
  );

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
