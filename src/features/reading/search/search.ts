import { foldText } from '../../../components/ui/list-filter.ts';
import { interpolate } from '../../../i18n/interpolate.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { createFinder, type Findings, type Found } from './find.ts';
import { isAnswer, type SearchIndex } from './search-index.ts';
import { type Stem, splitWords, stemmerOf, WORD } from './stem.ts';

/** An answer that was asked for before the search's script came; none when it was not, or failed. */
type EarlyAnswer = Promise<Response | undefined>;

/** The search of a language; its index is fetched when it is first needed. */
class SearchEngine {
  readonly #address: string;
  readonly #locale: Locale;
  #early: EarlyAnswer;
  #find: Promise<(query: string) => Findings> | undefined;

  constructor(address: string, locale: Locale, early: EarlyAnswer) {
    this.#address = address;
    this.#locale = locale;
    this.#early = early;
  }

  /** Fetches the index; a failure is forgotten, so that the next call tries again. */
  load(): Promise<(query: string) => Findings> {
    this.#find ??= this.#early
      .then(async (early) => {
        this.#early = Promise.resolve(undefined);
        const answer = early ?? (await fetch(this.#address));
        if (!answer.ok) throw new Error(`search index: ${answer.status}`);
        return createFinder((await answer.json()) as SearchIndex, stemmerOf(this.#locale));
      })
      .catch((error: unknown) => {
        this.#find = undefined;
        throw error;
      });
    return this.#find;
  }

  /** What is found for some words. Rejects when the index cannot be had. */
  async search(words: string): Promise<Findings> {
    return (await this.load())(words);
  }
}

/** Parts of a page that are listed below it. */
const PARTS = 2;
/** Fewest letters of a found stem that a longer word is marked for. */
const PREFIX = 4;

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') =>
  Object.assign(document.createElement(name), { className, textContent: text });

const link = (url: string, title: string, className: string) =>
  Object.assign(element('a', className, title), { href: url });

/** The list item of what was found, with its kind in the visitor's words and the words that were found marked. */
function renderResult(
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

interface Words {
  readonly searching: string;
  readonly count: { readonly one: string; readonly other: string };
  readonly none: string;
  readonly near: string;
  readonly noneHelp: string;
  readonly failed: string;
  readonly failedHelp: string;
  readonly start: string;
  readonly kinds: Readonly<Record<string, string>>;
}

const PAGE_SIZE = 10;
const WAIT_MS = 180;

/** The results page: its field, its list, and what it says of them. */
class SearchPage {
  readonly field: HTMLInputElement;
  readonly engine: SearchEngine;
  readonly #words: Words;
  readonly #stem: Stem;
  readonly #status: HTMLElement;
  readonly #list: HTMLElement;
  readonly #more: HTMLButtonElement;
  readonly #retry: HTMLButtonElement;
  readonly #start: HTMLElement;
  readonly #startText: HTMLElement;
  /** Counts the searches: what comes late for an earlier one is dropped. */
  #turn = 0;

  constructor(frame: HTMLElement, early: EarlyAnswer) {
    const part = <E extends HTMLElement>(name: string) => frame.querySelector(`[data-${name}]`) as E;
    this.#words = JSON.parse(frame.dataset['words'] ?? '{}') as Words;
    const locale = document.documentElement.lang as Locale;
    this.#stem = stemmerOf(locale);
    this.engine = new SearchEngine(frame.dataset['index'] ?? '', locale, early);
    this.field = part('search-field');
    this.#status = part('status');
    this.#list = part('results');
    this.#more = part('more');
    this.#retry = part('retry');
    this.#start = part('start');
    this.#startText = part('start-text');
  }

  get canRetry(): boolean {
    return !this.#retry.hidden;
  }

  #say(text: string, hits = 0): void {
    this.#status.textContent = interpolate(text, { q: this.field.value.trim(), n: hits });
  }

  #help(text: string): void {
    this.#start.hidden = false;
    this.#startText.textContent = text;
  }

  #sayFailed(): void {
    this.#say(this.#words.failed);
    this.#help(this.#words.failedHelp);
  }

  saySearching(): void {
    this.#say(this.#words.searching);
  }

  #clear(): void {
    this.#list.replaceChildren();
    this.#more.hidden = true;
    this.#retry.hidden = true;
    this.#say('');
    this.#help(this.#words.start);
  }

  /** Searches for what stands in the field, a moment later, unless something else stands there by then. */
  async search(): Promise<void> {
    const asked = this.field.value.trim();
    this.#turn += 1;
    const turn = this.#turn;
    if (!asked) {
      this.#clear();
      return;
    }
    // A new try after a failure is told at once: its outcome may be the same words again.
    if (this.canRetry) this.saySearching();
    try {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      if (turn !== this.#turn) return;
      const findings = await this.engine.search(asked);
      if (turn !== this.#turn) return;
      this.#show(findings);
      this.#retry.hidden = true;
      this.#start.hidden = findings.found.length > 0;
      if (findings.found.length === 0) this.#help(this.#words.noneHelp);
    } catch {
      if (turn !== this.#turn) return;
      this.#list.replaceChildren();
      this.#more.hidden = true;
      this.#retry.hidden = false;
      this.#sayFailed();
    }
  }

  /** Shows the first results; the button brings the next ones and the focus to them. */
  #show({ found, near }: Findings): void {
    const { none, count, near: nearest, kinds } = this.#words;
    let shown = 0;
    const showNext = () => {
      const next = found.slice(shown, shown + PAGE_SIZE).map((one) => renderResult(one, kinds, this.#stem));
      this.#list.append(...next);
      shown += next.length;
      this.#more.hidden = shown >= found.length;
    };
    this.#list.replaceChildren();
    showNext();
    this.#more.onclick = () => {
      const place = shown;
      showNext();
      this.#list.children[place]?.querySelector('a')?.focus();
    };
    if (found.length === 0) this.#say(none);
    else if (near) this.#say(nearest);
    else this.#say(found.length === 1 ? count.one : count.other, found.length);
  }

  /** Keeps the words in `?q=`. */
  keepWords(): void {
    const address = new URL(location.href);
    const words = this.field.value.trim();
    if (words) address.searchParams.set('q', words);
    else address.searchParams.delete('q');
    history.replaceState(null, '', address);
  }

  /** The field and the results, for the arrow keys to walk through. */
  get stops(): HTMLElement[] {
    return [this.field, ...this.#list.querySelectorAll<HTMLElement>('.search-hit')];
  }
}

/**
 * The results page: searches as the visitor types, keeps the words in `?q=`, arrow keys walk through the results. `early`: the index,
 * when it was asked for already.
 */
export function startSearch(frame: HTMLElement, early: EarlyAnswer): void {
  const page = new SearchPage(frame, early);
  const { field } = page;
  const searchAndKeep = () => {
    page.keepWords();
    void page.search();
  };
  const loadEarly = () =>
    page.engine.load().catch(() => {
      // The search itself says so, when there is one.
    });
  field.addEventListener('focus', loadEarly, { once: true });
  field.addEventListener('input', searchAndKeep);
  field.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    searchAndKeep();
    // On a phone the keyboard would cover what is found.
    if (matchMedia('(pointer: coarse)').matches) return field.blur();
    field.focus();
    field.select();
  });
  addEventListener('online', () => page.canRetry && void page.search());
  frame.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const { stops } = page;
    const place = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops[place + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  if (field.value) {
    page.saySearching();
    void page.search();
  } else field.focus({ preventScroll: true });
}
