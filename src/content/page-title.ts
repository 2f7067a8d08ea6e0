import type { Locale } from '../i18n/locales.ts';
import { allArticles } from './articles.ts';
import { plain } from './markdown.ts';
import { allPages } from './pages.ts';

/** What a route is called in a language: the title of its page or article. Undefined when there is no such page. */
export async function linkLabel(route: string, locale: Locale): Promise<string | undefined> {
  const [path = route] = route.split(/[?#]/);
  const page = (await allPages()).find(
    (candidate) => candidate.route === path && candidate.locale === locale,
  );
  if (page) return plain(page.page.navTitle, locale);
  return (await allArticles(locale)).find((article) => article.route === path)?.title;
}
