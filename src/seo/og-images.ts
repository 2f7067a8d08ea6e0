import type { Locale } from '../i18n/locales.ts';
import { localPath } from '../i18n/paths.ts';
import { allArticles } from '../content/articles.ts';
import { audiencePictures } from '../content/audiences.ts';
import { listedPages } from '../content/pages.ts';
import { plain } from '../content/markdown.ts';

/** What stands on the social image of a page. */
export interface SocialImage {
  readonly route: string;
  readonly locale: Locale;
  readonly title: string;
  /** Name of the picture behind the title, or the file of a photo. */
  readonly picture: string;
}

const DEFAULT_PICTURE = 'hero-valley';

/** Pictures of the routes whose own content names none. */
const pictureByRoute: readonly (readonly [start: string, picture: string])[] = [
  ['/resources/guides/property-owners', audiencePictures['property-owners']],
  ['/resources/guides/brf', audiencePictures.brf],
  ['/resources/guides/agriculture', audiencePictures.agriculture],
  ['/resources', 'report-1'],
];

const pictureOf = (route: string, own: string | undefined) =>
  own ?? pictureByRoute.find(([start]) => route.startsWith(start))?.[1] ?? DEFAULT_PICTURE;

/** The social images of a language: one for every page that search engines may list, and one for every article. */
export async function socialImages(locale: Locale): Promise<SocialImage[]> {
  const pages = (await listedPages()).filter((entry) => entry.locale === locale);
  const articles = await allArticles(locale);
  return [
    ...pages.map(({ route, page }) => ({
      route,
      locale,
      title: plain(page.title, locale),
      picture: pictureOf(route, page.social),
    })),
    ...articles.map(({ route, title, cover, photo }) => ({
      route,
      locale,
      title,
      picture: pictureOf(route, photo?.file ?? cover),
    })),
  ];
}

/** The file of a route's social image below /og, without ending: `en/blog`, `index`. */
export const socialPath = (route: string, locale: Locale): string =>
  localPath(route, locale).slice(1) || 'index';

const routes = new Map<Locale, Promise<Set<string>>>();

/** The address of a page's social image; the start page's when the page has none of its own. */
export async function socialImage(route: string, locale: Locale): Promise<string> {
  let known = routes.get(locale);
  if (!known || import.meta.env.DEV) {
    known = socialImages(locale).then((images) => new Set(images.map((image) => image.route)));
    routes.set(locale, known);
  }
  return `/og/${socialPath((await known).has(route) ? route : '/', locale)}.jpg`;
}
