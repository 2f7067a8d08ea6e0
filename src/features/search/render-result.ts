import { searchAddress } from './search-address.ts';
import type { FoundPage } from './search-engine.ts';

/** Parts of a page that are listed below it. */
const PARTS = 2;

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') =>
  Object.assign(document.createElement(name), { className, textContent: text });

const link = (url: string, title: string, className: string) =>
  Object.assign(element('a', className, title), { href: searchAddress(url) });

/** The list item of a page that was found, with its kind in the visitor's words. */
export function renderResult(page: FoundPage, kinds: Readonly<Record<string, string>>): HTMLLIElement {
  const { url, excerpt, meta, sub_results: parts } = page;
  const item = element('li', 'border-b border-line py-6 max-w-[44rem]');
  const kind = meta.kind && kinds[meta.kind];
  if (kind) item.append(element('p', 'text-s text-quiet', kind));
  const heading = element('h2', 'text-xl');
  heading.append(
    link(url, meta.title ?? url, 'search-hit hover:underline decoration-energy underline-offset-4'),
  );
  const text = element('p', 'mt-1 text-quiet');
  // The index escapes the text; the only markup in it is <mark> around the words that were found.
  text.innerHTML = excerpt;
  item.append(heading, text);
  for (const part of parts.filter((one) => one.url !== url && one.title !== meta.title).slice(0, PARTS)) {
    const line = element('p', 'mt-2 text-s');
    line.append(link(part.url, part.title, 'link'));
    item.append(line);
  }
  return item;
}
