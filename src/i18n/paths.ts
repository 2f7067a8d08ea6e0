import { defaultLocale, isLocale, type Locale, locales } from './locales.ts';

/**
 * The address of a route in a language: `localPath('/contact', 'en')` is `/en/contact`, `localPath('/', 'sv')` is `/`.
 * Anchors (`#x`), full addresses and mailto links are returned unchanged; query and hash stay. A topic of the contact page is an
 * anchor there, so that what it says of the topic is shown without script too: `/contact?topic=villa#villa`.
 */
export function localPath(path: string, locale: Locale): string {
  const route = path.replace(/^\/contact\?topic=([a-z-]+)$/, '$&#$1');
  return route.startsWith('/') ? addLocale(route, locale) : route;
}

/** A route, which begins with a slash, in a language. */
export const addLocale = (route: string, locale: Locale): string =>
  locale === defaultLocale ? route : `/${locale}${route.replace(/^\/(?=$|[?#])/, '')}`;

/**
 * Splits an address into language and route: `/en/contact` is `{ locale: 'en', route: '/contact' }`. A route begins with
 * one slash, since two would name another site.
 */
export function splitPath(path: string): { locale: Locale; route: string } {
  const [, first = ''] = path.split('/');
  const foreign = isLocale(first) && first !== defaultLocale;
  const route = (foreign ? path.slice(first.length + 1) : path).replace(/^[\\/]+/, '/') || '/';
  return { locale: foreign ? first : defaultLocale, route };
}

/** The route parameter of `[...locale]` files: one entry per language, the default one without a segment. */
export const localePaths = () =>
  locales.map((locale) => ({
    params: { locale: locale === defaultLocale ? undefined : locale },
    props: { locale },
  }));

/** What a page of one language each receives. */
export interface LocaleProps {
  locale: Locale;
}

/** The same route in every language, as hreflang links need it; `x-default` is the Swedish address. */
export function alternates(route: string, site: URL): { lang: string; url: string }[] {
  const absolute = (locale: Locale) => new URL(localPath(route, locale), site).href;
  const each = locales.map((locale) => ({ lang: locale as string, url: absolute(locale) }));
  return [...each, { lang: 'x-default', url: absolute(defaultLocale) }];
}
