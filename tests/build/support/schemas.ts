import { decode } from './page.ts';
import type { Site } from './site.ts';
import { structuredDataOf } from './structured.ts';

/** An element of an XML file; its own text without that of its children. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const NAME = '[A-Za-z_][\\w.:-]*';
const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`(${NAME})="([^"<]*)"`, 'g'))].map(([, name = '', value = '']) => [
      name,
      decode(value),
    ]),
  );

/** Reads a well-formed XML file without comments or document type; throws on one that is not well-formed. */
export function readXml(xml: string): Element {
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*(<\?xml-stylesheet[^>]*\?>)?/, '');
  if (body === xml) throw new Error('the declaration is missing');
  const top: Element = { name: '', attributes: {}, children: [], text: '' };
  const open: Element[] = [top];
  const tag = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>|<|([^<]+)`, 'g');
  for (const [whole, close, name = '', attributes = '', empty, text] of body.matchAll(tag)) {
    const inner = open.at(-1) as Element;
    if (text !== undefined) {
      if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/.test(text)) throw new Error(`bare & in ${text}`);
      inner.text += decode(text);
    } else if (!name) throw new Error(`no tag at ${whole}`);
    else if (close) {
      if (inner.name !== name || open.length === 1) throw new Error(`</${name}> closes <${inner.name}>`);
      open.pop();
    } else {
      const element: Element = { name, attributes: attributesOf(attributes), children: [], text: '' };
      inner.children.push(element);
      if (!empty) open.push(element);
    }
  }
  const [root, ...others] = top.children;
  if (!root || others.length > 0 || open.length > 1 || top.text.trim()) throw new Error('not one root');
  return root;
}

const of = (element: Element, name: string): Element[] => element.children.filter((one) => one.name === name);
const textOf = (element: Element, name: string): string => of(element, name)[0]?.text.trim() ?? '';
const isAddress = (text: string, origin: string): boolean =>
  text.startsWith(`${origin}/`) && text.length < 2048 && URL.canParse(text);
const DAY = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;
const MAIL_DATE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/;

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Children of an entry in the order of the schema; only these, and each once but for the language versions. */
const ENTRY = ['loc', 'lastmod', 'changefreq', 'priority', 'xhtml:link'];

function* wrongEntry(entry: Element, origin: string): Generator<string> {
  const loc = textOf(entry, 'loc');
  const names = entry.children.map(({ name }) => name);
  for (const name of names) if (!ENTRY.includes(name)) yield `${loc}: <${name}> is not of the schema`;
  const places = names.filter((name) => ENTRY.includes(name)).map((name) => ENTRY.indexOf(name));
  if (places.some((place, at) => place < (places[at - 1] ?? 0))) yield `${loc}: out of the schema’s order`;
  for (const name of ENTRY.slice(0, 4)) if (of(entry, name).length > 1) yield `${loc}: ${name} twice`;
  if (!isAddress(loc, origin)) yield `“${loc}” is no address of the site`;
  const lastmod = of(entry, 'lastmod')[0]?.text;
  if (lastmod !== undefined && !(DAY.test(lastmod) && Date.parse(lastmod) <= Date.now()))
    yield `${loc}: “${lastmod}” is no day that has been`;
  for (const { attributes } of of(entry, 'xhtml:link'))
    if (
      attributes['rel'] !== 'alternate' ||
      !/^([a-z]{2}|x-default)$/.test(attributes['hreflang'] ?? '') ||
      !isAddress(attributes['href'] ?? '', origin)
    )
      yield `${loc}: a language version is not whole`;
}

function* wrongFile(
  name: string,
  xml: string | undefined,
  check: (root: Element) => Generator<string>,
): Generator<string> {
  if (xml === undefined) {
    yield `${name} does not exist`;
    return;
  }
  try {
    for (const problem of check(readXml(xml))) yield `${name}: ${problem}`;
  } catch (error) {
    yield `${name} is not well-formed: ${(error as Error).message}`;
  }
}

/** What in the sitemaps is against sitemap.xsd 0.9 and Google’s rules for language versions. */
export function* wrongSitemaps(site: Site): Generator<string> {
  const files: string[] = [];
  yield* wrongFile('sitemap-index.xml', site.read('/sitemap-index.xml'), function* (root) {
    if (root.name !== 'sitemapindex' || root.attributes['xmlns'] !== SITEMAP) yield 'is no index of sitemaps';
    if (root.children.length === 0) yield 'is empty';
    for (const entry of root.children) {
      if (entry.name !== 'sitemap') yield `<${entry.name}> is not of the schema`;
      yield* wrongEntry(entry, site.origin);
      files.push(URL.parse(textOf(entry, 'loc'))?.pathname ?? '');
    }
  });
  for (const file of files)
    yield* wrongFile(file, site.read(file), function* (root) {
      if (root.name !== 'urlset' || root.attributes['xmlns'] !== SITEMAP) yield 'is no sitemap';
      if (root.attributes['xmlns:xhtml'] !== 'http://www.w3.org/1999/xhtml') yield 'does not declare xhtml';
      if (root.children.length === 0 || root.children.length > 50_000) yield 'has no fitting number of pages';
      const seen = new Set<string>();
      for (const entry of root.children) {
        if (entry.name !== 'url') yield `<${entry.name}> is not of the schema`;
        const loc = textOf(entry, 'loc');
        if (seen.has(loc)) yield `${loc} twice`;
        seen.add(loc);
        yield* wrongEntry(entry, site.origin);
      }
    });
}

/** The day that the sitemap gives for each address that has one. */
export const daysInSitemap = (site: Site): Map<string, string> =>
  new Map(
    readXml(site.read('/sitemap-0.xml') ?? '').children.flatMap((entry) => {
      const day = textOf(entry, 'lastmod');
      return day ? [[decodeURIComponent(new URL(textOf(entry, 'loc')).pathname), day.slice(0, 10)]] : [];
    }),
  );

/** Pages whose day in the sitemap is not the one that they give themselves. */
export function* untrueDays(site: Site, words: (day: string, locale: string) => string): Generator<string> {
  const days = daysInSitemap(site);
  for (const page of site.pages.values()) {
    const own = structuredDataOf(page).find((item) => 'dateModified' in item)?.['dateModified'];
    const told = days.get(page.path);
    if (own && told !== own) yield `${page.path} was changed ${String(own)}, the sitemap says ${told}`;
    if (told && !own && !page.html.includes(words(told, page.locale)))
      yield `${page.path} does not say the day ${told}`;
  }
}

/** What in a feed is against RSS 2.0 and the part of Atom that it uses. */
export function* wrongFeed(site: Site, path: string): Generator<string> {
  yield* wrongFile(path, site.read(path), function* (root) {
    if (root.name !== 'rss' || root.attributes['version'] !== '2.0') yield 'is no RSS 2.0';
    if (root.attributes['xmlns:atom'] !== 'http://www.w3.org/2005/Atom') yield 'does not declare atom';
    const [channel, ...others] = root.children;
    if (channel?.name !== 'channel' || others.length > 0) {
      yield 'has not one channel';
      return;
    }
    for (const name of ['title', 'link', 'description', 'language'])
      if (of(channel, name).length !== 1 || !textOf(channel, name)) yield `the channel’s ${name} is missing`;
    if (!isAddress(textOf(channel, 'link'), site.origin))
      yield 'the channel’s link is no address of the site';
    const self = of(channel, 'atom:link')[0]?.attributes;
    if (self?.['rel'] !== 'self' || self['href'] !== `${site.origin}${path}` || !self['type'])
      yield 'does not name itself';
    const guids = new Set<string>();
    for (const item of of(channel, 'item')) {
      const title = textOf(item, 'title');
      if (!title || !textOf(item, 'description')) yield `“${title}” lacks words`;
      if (!isAddress(textOf(item, 'link'), site.origin)) yield `“${title}” has no address`;
      if (!MAIL_DATE.test(textOf(item, 'pubDate')) || Date.parse(textOf(item, 'pubDate')) > Date.now())
        yield `“${title}”: “${textOf(item, 'pubDate')}” is no date that has been`;
      const guid = textOf(item, 'guid');
      if (!guid || guids.has(guid)) yield `“${title}” has not a guid of its own`;
      guids.add(guid);
      const link = of(item, 'guid')[0]?.attributes['isPermaLink'] !== 'false';
      if (link && guid !== textOf(item, 'link')) yield `“${title}”: its guid is not its address`;
    }
  });
}
