import { splitPath } from '../../../src/i18n/paths.ts';
import { alternatesOf, fullAddress } from './head.ts';
import { decode, indexable } from './page.ts';
import type { Site } from './site.ts';
import { structuredDataOf } from './structured.ts';

/** One address of a sitemap with its language versions. */
export interface Listed {
  readonly address: string;
  readonly alternates: ReadonlyMap<string, string>;
}

const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text = '']) => decode(text));

/** The addresses of one sitemap file. */
export const listedIn = (xml: string): Listed[] =>
  [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => ({
    address: locations(entry)[0] ?? '',
    alternates: new Map(
      [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g)].map(
        ([, lang = '', href = '']) => [lang, decode(href)],
      ),
    ),
  }));

/** What is wrong with the sitemap: pages left out or in, and alternates that differ from those in the page. */
export function sitemapProblems(site: Site): string[] {
  const index = site.read('/sitemap-index.xml');
  if (!index) return ['sitemap-index.xml does not exist'];
  const found: string[] = [];
  const listed = locations(index).flatMap((address) => {
    const xml = site.read(new URL(address).pathname);
    if (!xml) found.push(`${address} is named by the index and does not exist`);
    return listedIn(xml ?? '');
  });
  const addresses = new Set(listed.map(({ address }) => address));
  if (addresses.size !== listed.length) found.push('an address is listed twice');
  for (const page of site.pages.values()) {
    const isListed = addresses.has(fullAddress(page.path, site));
    if (indexable(page) !== isListed)
      found.push(`${page.path} is ${isListed ? 'listed but noindex' : 'not listed'}`);
  }
  for (const { address, alternates } of listed) {
    const page = site.pages.get(decodeURIComponent(new URL(address).pathname));
    if (!page) {
      found.push(`${address} is listed and does not exist`);
      continue;
    }
    const inPage = alternatesOf(page);
    for (const lang of new Set([...alternates.keys(), ...inPage.keys()]))
      if (alternates.get(lang) !== inPage.get(lang))
        found.push(
          `${splitPath(page.path).route} (${page.locale}): ${lang} is ${alternates.get(lang)} in the sitemap`,
        );
  }
  return found;
}

/** The day that the sitemap gives for each address that has one. */
export const daysInSitemap = (site: Site): Map<string, string> =>
  new Map(
    [...(site.read('/sitemap-0.xml') ?? '').matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g)].map(
      ([, address = '', day = '']) => [
        decodeURIComponent(new URL(decode(address)).pathname),
        day.slice(0, 10),
      ],
    ),
  );

/** Pages whose day in the sitemap is not the one that they give themselves. */
export function* untrueDays(site: Site, words: (day: string, locale: string) => string): Generator<string> {
  const days = daysInSitemap(site);
  for (const page of site.pages.values()) {
    const { dateModified } = structuredDataOf(page).find((item) => 'dateModified' in item) ?? {};
    const own = dateModified && String(dateModified).slice(0, 10);
    const told = days.get(page.path);
    if (own && told !== own) yield `${page.path} was changed ${own}, the sitemap says ${told}`;
    if (told && !own && !page.html.includes(words(told, page.locale)))
      yield `${page.path} does not say the day ${told}`;
  }
}
