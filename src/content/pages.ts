import { type CollectionEntry, getCollection } from 'astro:content';
import { defaultLocale, type Locale, locales } from '../i18n/locales.ts';
import { readEnv } from '../lib/env.ts';
import { isHidden } from './indexing.ts';
import { textLanguage } from './publishing.ts';
import { inSeason, swedishMonth } from './seasons.ts';

type PageEntry = CollectionEntry<'pages'>;

/** A page in a language, with the language that its text really has. */
export interface LocalPage {
  readonly locale: Locale;
  readonly textLocale: Locale;
  /** Route without language prefix: / or /brf/smart-homes. */
  readonly route: string;
  readonly page: PageEntry['data'];
}

const routeOf = (id: string) => {
  const [, ...rest] = id.split('/');
  return `/${rest.join('/')}`.replace(/\/index$/, '/') || '/';
};

let all: Promise<LocalPage[]> | undefined;

async function readAll(): Promise<LocalPage[]> {
  const entries = await getCollection('pages');
  const byKey = new Map(entries.map((entry) => [`${entry.id.split('/')[0]} ${routeOf(entry.id)}`, entry]));
  const month = readEnv().seasonMonth ?? swedishMonth(new Date());
  const routes = [...new Set(entries.map((entry) => routeOf(entry.id)))].sort();
  return routes.flatMap((route) =>
    locales.flatMap((locale) => {
      const textLocale = textLanguage(locale, (candidate) => byKey.has(`${candidate} ${route}`));
      const entry = textLocale && byKey.get(`${textLocale} ${route}`);
      return entry ? [{ locale, textLocale, route, page: inSeason(entry.data, month) }] : [];
    }),
  );
}

/** Every page in every language; a missing translation falls back (es → en → sv). */
export function allPages(): Promise<LocalPage[]> {
  if (import.meta.env.DEV) return readAll();
  all ??= readAll();
  return all;
}

/** The pages that search engines may list, in every language. */
export const listedPages = async (): Promise<LocalPage[]> =>
  (await allPages()).filter(({ route }) => !isHidden(route));

/** One page. Throws when no language has it. */
export async function getPage(route: string, locale: Locale): Promise<LocalPage> {
  const found = (await allPages()).find(
    (candidate) => candidate.route === route && candidate.locale === locale,
  );
  if (!found) throw new Error(`no page content/pages/${defaultLocale}${route}.yaml`);
  return found;
}

/** The trail from the start page to a route, for breadcrumbs: each part that is a page, or the page’s own parent. */
export async function trailTo(
  route: string,
  locale: Locale,
  own?: string,
): Promise<{ label: string; route: string }[]> {
  if (route === '/') return [];
  const pages = (await allPages()).filter((candidate) => candidate.locale === locale);
  const find = (wanted: string) => pages.find((candidate) => candidate.route === wanted)?.page;
  const parents: string[] = [];
  let current = route;
  while (current !== '/' && !parents.includes(current)) {
    parents.unshift(current);
    current = find(current)?.parent ?? (current.slice(0, current.lastIndexOf('/')) || '/');
  }
  const labels = ['/', ...parents].map((step) => ({
    route: step,
    label: step === route && own ? own : find(step)?.navTitle,
  }));
  return labels.filter((item): item is { label: string; route: string } => item.label !== undefined);
}
