import { articlesOf } from '../content/articles.ts';
import type { Locale } from '../i18n/locales.ts';
import { localPath } from '../i18n/paths.ts';
import { articlePdf, pdfRoute } from './article-pdf.ts';

/** The PDFs of the guides that are written in a language: title, path with the language prefix, and size in bytes. */
export async function guideFiles(locale: Locale): Promise<{ title: string; path: string; size: number }[]> {
  const guides = (await articlesOf('guides', locale)).filter(({ textLocale }) => textLocale === locale);
  return Promise.all(
    guides.map(async (guide) => ({
      title: guide.title,
      path: localPath(pdfRoute(guide), locale),
      size: (await articlePdf(guide)).size,
    })),
  );
}
