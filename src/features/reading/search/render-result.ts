import { foldText } from '../../../components/ui/list-filter.ts';
import type { Found } from './find.ts';
import { isAnswer } from './search-index.ts';
import { splitWords, type Stem, WORD } from './stem.ts';

/** Parts of a page that are listed below it. */
const PARTS = 2;
/** Fewest letters of a found stem that a longer word is marked for. */
const PREFIX = 4;

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') =>
  Object.assign(document.createElement(name), { className, textContent: text });

const link = (url: string, title: string, className: string) =>
  Object.assign(element('a', className, title), { href: url });

/** The list item of what was found, with its kind in the visitor's words and the words that were found marked. */
export function renderResult(
  { entry, terms }: Found,
  kinds: Readonly<Record<string, string>>,
  stem: Stem,
): HTMLLIElement {
  const isFound = (word: string): boolean => {
    const own = stem(foldText(word));
    return [...terms].some((term) => own === term || (term.length >= PREFIX && own.startsWith(term)));
  };
  const marked = (text: string): (string | Node)[] => {
    const pieces: (string | Node)[] = [];
    let place = 0;
    for (const { 0: word, index } of text.matchAll(WORD)) {
      if (!isFound(word)) continue;
      pieces.push(text.slice(place, index), element('mark', '', word));
      place = index + word.length;
    }
    return [...pieces, text.slice(place)];
  };
  const { kind, url, title, text, headings = [] } = entry;
  const item = element('li', 'border-b border-line py-6 max-w-[44rem]');
  if (kinds[kind]) item.append(element('p', 'text-s text-quiet', kinds[kind]));
  const heading = element('h2', 'text-xl');
  heading.append(link(url, title, 'search-hit hover:underline decoration-energy underline-offset-4'));
  const says = element('p', isAnswer(entry) ? 'mt-1' : 'mt-1 text-quiet');
  says.append(...marked(text));
  item.append(heading, says);
  const parts = headings.filter((one) => one.text !== title && splitWords(one.text).some(isFound));
  for (const part of parts.slice(0, PARTS)) {
    const line = element('p', 'mt-2 text-s');
    line.append(link(`${url}#${part.id}`, part.text, 'link'));
    item.append(line);
  }
  return item;
}
