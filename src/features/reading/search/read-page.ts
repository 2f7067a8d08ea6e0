import { ELEMENT_NODE, type ElementNode, type Node, parse, TEXT_NODE, walkSync } from 'ultrahtml';
import type { SearchEntry } from './search-index.ts';

/** What the search takes of a built page: the page itself, the answers on it, and all its other words. */
export interface ReadPage {
  readonly page: SearchEntry;
  readonly answers: readonly SearchEntry[];
  readonly text: string;
}

/** Parts of a page that nobody looks for: forms, navigation inside the text, drawings. */
const LEFT_OUT = new Set(['form', 'nav', 'svg', 'dialog', 'noscript', 'script', 'style', 'template']);
/** What an answer is called: a question, a term, the head of a row. */
const TITLES = new Set(['summary', 'dt', 'th']);
/** What an answer's text leaves out: its title, and its fine print. */
const ASIDE = new Set([...TITLES, 'small']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const isElement = (node: Node): node is ElementNode => node.type === ELEMENT_NODE;
const isLeftOut = ({ name, attributes }: ElementNode) =>
  LEFT_OUT.has(name) || 'data-search-skip' in attributes;
const tidy = (text: string) =>
  text
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** The text of an element without what is left out, and without elements that `without` names. */
function textOf(element: ElementNode, without: ReadonlySet<string> = new Set()): string {
  const texts: string[] = [];
  const visit = (node: Node): void => {
    if (node.type === TEXT_NODE) texts.push(node.value as string);
    else if (isElement(node) && !isLeftOut(node) && !without.has(node.name)) {
      for (const child of node.children) visit(child);
      if (!/^(a|b|strong|em|span|sup|sub)$/.test(node.name)) texts.push(' ');
    }
  };
  for (const child of element.children) visit(child);
  return tidy(texts.join(''));
}

function find(element: ElementNode, test: (one: ElementNode) => boolean): ElementNode | undefined {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    const found = test(child) ? child : find(child, test);
    if (found) return found;
  }
  return undefined;
}

/** An answer that the markup names: `data-search-answer` (or, for every child, `data-search-answers`) with its kind, an id on or in it, and a title. */
function readAnswer(element: ElementNode, url: string, kind: string): SearchEntry {
  const title = find(element, ({ name }) => TITLES.has(name));
  const id =
    element.attributes['id'] ?? find(element, ({ attributes }) => 'id' in attributes)?.attributes['id'];
  if (!title || !id) throw new Error(`${url}: an answer for the search needs a title and an id (${kind})`);
  const keywords = element.attributes['data-search-keywords'];
  return {
    kind,
    url: `${url}#${id}`,
    title: textOf(title),
    text: textOf(element, ASIDE),
    ...(keywords ? { keywords: tidy(keywords) } : {}),
  };
}

/** The address that a page is known by, from its file: `en/blog/x.html` is `/en/blog/x`, `en.html` is `/en`. */
export const addressOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;

/** Reads a built page, or nothing when it is not to be found. */
export function readPage(html: string, file: string): ReadPage | undefined {
  const url = addressOf(file);
  const metas: Record<string, string> = {};
  let body: ElementNode | undefined;
  let extra: Record<string, string> = {};
  walkSync(parse(html), (node) => {
    if (!isElement(node)) return;
    const { name, attributes } = node;
    const meta = attributes['name'] ?? attributes['property'];
    if (name === 'meta' && meta) metas[meta] = tidy(attributes['content'] ?? '');
    if ('data-search-body' in attributes) body = node;
    if ('data-search-answer' in attributes) return;
    if ('data-search-name' in attributes || 'data-search-kind' in attributes)
      extra = { ...extra, ...attributes };
  });
  if (!body) return undefined;
  const answers: SearchEntry[] = [];
  const headings: { id: string; text: string }[] = [];
  const texts: string[] = [];
  const visit = (node: Node, anchor: string, inDetails: boolean): void => {
    if (node.type === TEXT_NODE) texts.push(tidy(node.value as string));
    if (!isElement(node) || isLeftOut(node)) return;
    const { name, attributes, children } = node;
    const { 'data-search-answer': kind, 'data-search-answers': each } = attributes;
    if (each) for (const one of children.filter(isElement)) answers.push(readAnswer(one, url, each));
    if (kind) answers.push(readAnswer(node, url, kind));
    if (kind || each) return;
    const id = attributes['id'] ?? anchor;
    if (/^h[23]$/.test(name) && id && !inDetails) headings.push({ id, text: textOf(node) });
    for (const child of children) visit(child, id, inDetails || name === 'details');
  };
  for (const child of body.children) visit(child, '', false);
  const { 'data-search-name': name, 'data-search-keywords': keywords, 'data-search-kind': kind } = extra;
  return {
    page: {
      kind: kind ?? 'page',
      url,
      title: metas['og:title'] ?? '',
      text: metas['description'] ?? '',
      ...(name ? { name: tidy(name) } : {}),
      ...(keywords ? { keywords: tidy(keywords) } : {}),
      headings: headings.filter(
        ({ text }, place) => headings.findIndex((one) => one.text === text) === place,
      ),
    },
    answers,
    text: texts.join(' '),
  };
}
