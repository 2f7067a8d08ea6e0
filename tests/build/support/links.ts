import { splitPath } from '../../../src/i18n/paths.ts';
import { all, around, attribute, type Page } from './page.ts';
import type { Site } from './site.ts';

const anchors = new WeakMap<Page, Set<string>>();

function anchorsOf(page: Page): Set<string> {
  let found = anchors.get(page);
  if (!found) {
    found = new Set(all(page, '[id]').map((element) => attribute(element, 'id') ?? ''));
    anchors.set(page, found);
  }
  return found;
}

/** Links of a page that lead nowhere: no such page or file, or no such anchor in it. */
export function* brokenLinks(page: Page, site: Site): Generator<string> {
  for (const link of all(page, 'a[href], area[href]')) {
    const href = attribute(link, 'href') ?? '';
    if (/^(mailto|tel|sms|https?):/.test(href) && !href.startsWith(`${site.origin}/`)) continue;
    if (href === '') {
      yield 'a link without an address';
      continue;
    }
    const address = new URL(href, site.origin + page.path);
    const path = decodeURIComponent(address.pathname);
    if (path !== '/' && path.endsWith('/')) yield `${href} ends with a slash, which redirects`;
    const target = site.pages.get(path);
    if (!target && !site.hasFile(path)) yield `${href} leads nowhere`;
    const anchor = decodeURIComponent(address.hash.slice(1));
    if (target && anchor && anchor !== 'top' && !anchorsOf(target).has(anchor))
      yield `${href} names an anchor that the page does not have`;
  }
}

/** Links to pages of another language than the text around them, which do not say so with `hreflang`. */
export function* strayLinks(page: Page, site: Site): Generator<string> {
  for (const link of all(page, 'a[href]')) {
    const href = attribute(link, 'href') ?? '';
    if (!href.startsWith('/') || attribute(link, 'hreflang')) continue;
    const { pathname } = new URL(href, site.origin);
    if (/\.\w+$/.test(pathname) && !site.pages.has(pathname)) continue;
    const { locale } = splitPath(pathname);
    const here = [...around(link)].map((element) => attribute(element, 'lang')).find(Boolean) ?? page.locale;
    if (locale !== here) yield `${href} leaves ${here} for ${locale}`;
  }
}
