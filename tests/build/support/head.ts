import { locales } from '../../../src/i18n/locales.ts';
import { localPath, splitPath } from '../../../src/i18n/paths.ts';
import { all, around, attribute, first, indexable, type Page, textOf } from './page.ts';
import type { Site } from './site.ts';

/** The one public address of a page, absolute: the start page ends with a slash, no other does. */
export const fullAddress = (path: string, site: Site): string => new URL(path, site.origin).href;

/** `html lang` is the language that the address promises. */
export function* wrongLanguageMark(page: Page): Generator<string> {
  const lang = first(page, 'html', 'lang');
  if (lang !== page.locale) yield `html lang is ${lang}, the address says ${page.locale}`;
}

/** Pages that stand in frames on other sites: nobody shares or lists them, and what they belong to is the price page. */
const isFramed = (page: Page): boolean => splitPath(page.path).route.startsWith('/embed/');

/** Exactly one canonical address on pages that may be listed, and it is the page's own. */
export function* wrongCanonical(page: Page, site: Site): Generator<string> {
  const found = all(page, 'link[rel="canonical"]').map((link) => attribute(link, 'href'));
  const own = fullAddress(page.path, site);
  if (isFramed(page)) {
    const belongsTo = fullAddress(localPath('/resources/live-energy', page.locale), site);
    if (found.length !== 1 || found[0] !== belongsTo)
      yield `canonical is ${found.join(', ') || 'missing'}, not ${belongsTo}`;
  } else if (!indexable(page)) {
    if (found.length > 0) yield 'has a canonical address although it must not be listed';
  } else if (found.length !== 1 || found[0] !== own)
    yield `canonical is ${found.join(', ') || 'missing'}, not ${own}`;
}

/** hreflang of a page: address by language. */
export const alternatesOf = (page: Page): Map<string, string> =>
  new Map(
    all(page, 'link[rel="alternate"]')
      .filter((link) => attribute(link, 'hreflang'))
      .map((link) => [attribute(link, 'hreflang') ?? '', attribute(link, 'href') ?? '']),
  );

/** hreflang is absolute, names every language and x-default, points to pages that exist, and is answered by them. */
export function* wrongAlternates(page: Page, site: Site): Generator<string> {
  const given = alternatesOf(page);
  if (!indexable(page)) {
    if (given.size > 0) yield 'has hreflang although it must not be listed';
    return;
  }
  const { route } = splitPath(page.path);
  for (const lang of [...locales, 'x-default'] as const) {
    const path = localPath(route, lang === 'x-default' ? 'sv' : lang);
    const address = given.get(lang);
    if (address !== fullAddress(path, site))
      yield `hreflang ${lang} is ${address ?? 'missing'}, not ${fullAddress(path, site)}`;
    const other = site.pages.get(path);
    if (!other) yield `hreflang ${lang}: ${path} does not exist`;
    else if (alternatesOf(other).get(page.locale) !== fullAddress(page.path, site))
      yield `hreflang ${lang}: ${path} does not point back`;
  }
  if (given.size !== locales.length + 1) yield `hreflang names ${given.size} languages`;
}

/** Limits of a title and a description, in characters: what result pages show, with a little air. */
export const LENGTHS = { title: [10, 70], description: [50, 170] } as const;

const title = (page: Page): string => {
  const [element] = all(page, 'title');
  return element ? textOf(element) : '';
};
const description = (page: Page): string => first(page, 'meta[name="description"]', 'content') ?? '';

/** Title and description of a page that may be listed exist and have a sane length. */
export function* wrongTitle(page: Page): Generator<string> {
  if (!indexable(page)) return;
  for (const [name, text] of [
    ['title', title(page)],
    ['description', description(page)],
  ] as const) {
    const [least, most] = LENGTHS[name];
    if (text.length < least || text.length > most)
      yield `${name} has ${text.length} characters (${least}–${most}): ${text}`;
  }
}

/** Titles and descriptions that stand on two pages of the same language. */
export function sharedTitles(site: Site): string[] {
  const seen = new Map<string, string>();
  const shared: string[] = [];
  for (const page of site.pages.values()) {
    if (!indexable(page)) continue;
    for (const text of [`title "${title(page)}"`, `description "${description(page)}"`]) {
      const key = `${page.locale} ${text}`;
      const other = seen.get(key);
      if (other) shared.push(`${page.path} and ${other} share the ${text}`);
      seen.set(key, page.path);
    }
  }
  return shared;
}

/**
 * One h1, and no level of headings is jumped over on the way down; what is `hidden` is not counted. A page that an island
 * draws whole (the admin) has its headings from there; the browser tests look at them.
 */
export function* wrongHeadings(page: Page): Generator<string> {
  if (all(page, 'astro-island').some(({ attributes }) => attributes['client'] === 'only')) return;
  const headings = all(page, 'h1, h2, h3, h4, h5, h6')
    .filter((element) => ![...around(element)].some(({ attributes }) => 'hidden' in attributes))
    .map((element) => ({ level: Number(element.name[1]), text: textOf(element) }));
  const tops = headings.filter(({ level }) => level === 1).length;
  if (tops !== 1) yield `has ${tops} h1`;
  let last = 0;
  for (const { level, text } of headings) {
    if (text === '') yield `h${level} is empty`;
    if (level > last + 1) yield `h${level} "${text}" follows h${last}`;
    last = level;
  }
}

/** What is shown when somebody shares the page: title, description, address, and a picture that exists. */
export function* wrongSharing(page: Page, site: Site): Generator<string> {
  if (isFramed(page)) return;
  for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:locale'])
    if (!first(page, `meta[property="${name}"]`, 'content')) yield `${name} is missing`;
  const image = first(page, 'meta[property="og:image"]', 'content') ?? '';
  if (
    !image.startsWith(`${site.origin}/`) ||
    !site.hasFile(decodeURIComponent(new URL(image, site.origin).pathname))
  )
    yield `og:image ${image} does not exist`;
}
