import { type CollectionEntry, getCollection } from 'astro:content';
import { defaultLocale, type Locale, locales } from '../i18n/locales.ts';
import {
  type ArticleKind,
  articleKinds,
  articleRoute,
  lackingFacts,
  type neededFacts,
} from './article-routes.ts';
import { isPublished, merged, textLanguage } from './publishing.ts';

export { type ArticleKind, articleKinds } from './article-routes.ts';

type Data<K extends ArticleKind> = CollectionEntry<K>['data'];

type Complete<D, Key extends keyof D> = Omit<D, Key> & { [P in Key]-?: Exclude<D[P], undefined> };

/** An article in a language: the words of that language (or of the one it falls back to) and the facts shared by all. */
export type Article<K extends ArticleKind = ArticleKind> = {
  [Each in K]: Complete<Data<Each>, (typeof neededFacts)[Each][number] & keyof Data<Each>> & {
    readonly kind: Each;
    readonly slug: string;
    readonly locale: Locale;
    /** The language of the words. */
    readonly textLocale: Locale;
    /** Route without language prefix. */
    readonly route: string;
    /** Markdown. */
    readonly body: string;
  };
}[K];

async function read<K extends ArticleKind>(kind: K): Promise<Article<K>[]> {
  const entries = await getCollection(kind);
  const byKey = new Map(entries.map((entry) => [entry.id, entry]));
  const slugs = entries
    .filter(({ id }) => id.startsWith(`${defaultLocale}/`))
    .map(({ id }) => id.slice(defaultLocale.length + 1));
  const now = new Date();
  return slugs.flatMap((slug) => {
    const swedish = byKey.get(`${defaultLocale}/${slug}`) as CollectionEntry<K>;
    const facts = swedish.data as Record<string, unknown>;
    // Without a day it is a draft, which may lack anything else.
    if (facts['date'] === undefined) return [];
    const missing = lackingFacts(kind, facts);
    if (missing.length)
      throw new Error(`content/${kind}/${defaultLocale}/${slug}.md lacks ${missing.join(', ')}`);
    if (!isPublished(facts['date'] as Date, now)) return [];
    return locales.map((locale) => {
      const textLocale =
        textLanguage(locale, (candidate) => byKey.has(`${candidate}/${slug}`)) ?? defaultLocale;
      const entry = byKey.get(`${textLocale}/${slug}`) ?? swedish;
      const route = articleRoute(kind, slug, facts['audience'] as string | undefined);
      const data = merged<object>(swedish.data, entry.data);
      return {
        ...data,
        kind,
        slug,
        locale,
        textLocale,
        route,
        body: entry.body ?? '',
      } as unknown as Article<K>;
    });
  });
}

const cache = new Map<ArticleKind, Promise<unknown>>();

function all<K extends ArticleKind>(kind: K): Promise<Article<K>[]> {
  if (import.meta.env.DEV) return read(kind);
  let entries = cache.get(kind) as Promise<Article<K>[]> | undefined;
  if (!entries) {
    entries = read(kind);
    cache.set(kind, entries);
  }
  return entries;
}

const order = (article: { order?: number; date: Date }): number => article.order ?? -article.date.getTime();

/** The published articles of a collection in a language: posts newest first, everything else in its editors' order. */
export async function articlesOf<K extends ArticleKind>(kind: K, locale: Locale): Promise<Article<K>[]> {
  const found = (await all(kind)).filter((article) => article.locale === locale);
  type Sorted = { order?: number; date: Date; slug: string };
  return (found as unknown as Sorted[]).sort(
    (one, other) => order(one) - order(other) || one.slug.localeCompare(other.slug),
  ) as unknown as Article<K>[];
}

/** Every published article of every collection in a language. */
export const allArticles = async (locale: Locale): Promise<Article[]> =>
  (await Promise.all(articleKinds.map((kind) => articlesOf(kind, locale)))).flat() as Article[];

/** Articles that exist as PDF too; they lie below /resources. */
export type PrintedArticle = Article<'guides'> | Article<'reports'> | Article<'whitepapers'>;

/** The static paths of all of them, with what their addresses end with: one per article and language. */
export async function documentPaths(ending: string) {
  const lists = await Promise.all((['guides', 'reports', 'whitepapers'] as const).map(articlePaths));
  return lists.flat().map(({ params: { locale }, props }) => ({
    params: { locale, document: props.article.route.replace('/resources/', '') + ending },
    props,
  }));
}

/** The static paths of a collection's pages: one per article and language. */
export async function articlePaths<K extends ArticleKind>(kind: K) {
  const lists = await Promise.all(locales.map((locale) => articlesOf(kind, locale)));
  return lists.flat().map((article) => ({
    params: {
      locale: article.locale === defaultLocale ? undefined : article.locale,
      slug: article.slug,
    },
    props: { article },
  }));
}
