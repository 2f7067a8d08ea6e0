import { locales } from '../../../src/i18n/locales.ts';
import { localPath } from '../../../src/i18n/paths.ts';
import { decode } from './page.ts';
import type { Site } from './site.ts';

const inside = (xml: string, tag: string) => [
  ...xml.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g')),
];
const value = (xml: string, tag: string) => decode(inside(xml, tag)[0]?.[1] ?? '');

/** What is wrong with the three feeds: language, own address, and items that lead to pages of the same language. */
export function feedProblems(site: Site): string[] {
  return locales.flatMap((locale) => {
    const path = localPath('/rss.xml', locale);
    const xml = site.read(path);
    if (!xml) return [`${path} does not exist`];
    const found: string[] = [];
    if (!value(xml, 'language').startsWith(locale))
      found.push(`${path} says its language is ${value(xml, 'language')}`);
    if (!xml.includes(`href="${site.origin}${path}" rel="self"`)) found.push(`${path} does not name itself`);
    const items = [...xml.matchAll(/<item>([\s\S]*?)<\/item>/g)].map(([, item = '']) => item);
    const posts = [...site.pages.keys()].filter((one) => one.startsWith(localPath('/blog/', locale)));
    if (items.length !== posts.length)
      found.push(`${path} has ${items.length} items for ${posts.length} posts`);
    // The words of the language, not the ids of the files.
    if (/<category>[a-z-]+<\/category>/.test(xml)) found.push(`${path} names a category by its id`);
    let last = Number.POSITIVE_INFINITY;
    for (const item of items) {
      const target = new URL(value(item, 'link'), site.origin).pathname;
      if (!posts.includes(target)) found.push(`${path}: ${target} is not a post in ${locale}`);
      const date = Date.parse(value(item, 'pubDate'));
      if (!/ 12:00:00 GMT$/.test(value(item, 'pubDate')))
        found.push(`${path}: ${target} is of another day west of here`);
      if (!(date <= last)) found.push(`${path}: ${target} is out of order or has no date`);
      last = date;
      if (!value(item, 'title') || !value(item, 'description')) found.push(`${path}: ${target} lacks words`);
    }
    return found;
  });
}

/** What is wrong with robots.txt: it must let search engines in, also where they read "noindex", and name the sitemap. */
export function robotsProblems(site: Site): string[] {
  const text = site.read('/robots.txt');
  if (!text) return ['robots.txt does not exist'];
  const found: string[] = [];
  if (!/^User-agent: \*$/m.test(text)) found.push('robots.txt has no rule for everybody');
  if (/^Disallow: *\//m.test(text))
    found.push('robots.txt shuts pages, so that nobody reads that they are not to be listed');
  if (!text.includes(`Sitemap: ${site.origin}/sitemap-index.xml`))
    found.push('robots.txt does not name the sitemap');
  return found;
}

/** What is wrong with llms.txt: a title, a summary, and links that lead to pages. */
export function llmsProblems(site: Site): string[] {
  const text = site.read('/llms.txt');
  if (!text) return ['llms.txt does not exist'];
  const found: string[] = [];
  if (!/^# \S/.test(text)) found.push('llms.txt does not begin with a title');
  if (!/^> \S/m.test(text)) found.push('llms.txt has no summary');
  const links = [...text.matchAll(/\]\((\S+?)\)/g)].map(([, address = '']) => address);
  if (links.length === 0) found.push('llms.txt names no page');
  for (const address of links) {
    const { origin, pathname } = new URL(address, site.origin);
    if (origin !== site.origin || !(site.pages.has(pathname) || site.hasFile(pathname)))
      found.push(`llms.txt: ${address} does not exist`);
  }
  return found;
}
