import type { APIRoute } from 'astro';
import { defaultLocale, localeFacts, locales } from '../i18n/locales.ts';
import { interpolate } from '../i18n/interpolate.ts';
import { localPath } from '../i18n/paths.ts';
import { strings } from '../i18n/strings.ts';
import { articleKinds, articlesOf } from '../content/articles.ts';
import { company } from '../content/company.ts';
import { listedPages } from '../content/pages.ts';
import { plain } from '../content/markdown.ts';

/** A plain map of the site for language models (llmstxt.org): what each page and article says, with its address. */
export const GET: APIRoute = async ({ site }) => {
  const line = (title: string, route: string, about: string, locale = defaultLocale) =>
    `- [${title}](${new URL(localPath(route, locale), site).href}): ${about.replace(/\s+/g, ' ').trim()}`;
  const pages = (await listedPages()).filter(({ locale }) => locale === defaultLocale);
  const home = pages.find(({ route }) => route === '/');
  const t = strings('llms', defaultLocale);
  const languages = locales.map(
    (locale) => `${localeFacts[locale].name} (${new URL(localPath('/', locale), site).href})`,
  );
  const lists = await Promise.all(
    articleKinds.map(async (kind) => ({ title: t[kind], articles: await articlesOf(kind, defaultLocale) })),
  );
  const text = [
    `# ${company.name}`,
    '',
    `> ${plain(home?.page.description ?? '', defaultLocale)}`,
    '',
    interpolate(t.introduction, {
      languages: languages.join(', '),
      ledger: new URL('/how-we-calculate', site).href,
    }),
    '',
    `## ${t.pages}`,
    ...pages.map(({ route, page }) =>
      line(plain(page.title, defaultLocale), route, plain(page.description, defaultLocale)),
    ),
    ...lists.flatMap(({ title, articles }) =>
      articles.length
        ? [
            '',
            `## ${title}`,
            ...articles.map((article) =>
              line(
                plain(article.title, defaultLocale),
                article.route,
                plain(article.metaDescription, defaultLocale),
              ),
            ),
          ]
        : [],
    ),
    '',
  ];
  return new Response(text.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
