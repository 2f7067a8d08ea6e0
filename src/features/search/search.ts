import type { Locale } from '../../i18n/locales.ts';
import { searchAddress } from './search-address.ts';
import { searchRanking, searchWords } from './search-ranking.ts';
import { interpolate } from '../../i18n/interpolate.ts';

interface Part {
  readonly title: string;
  readonly url: string;
  readonly excerpt: string;
}

interface Found {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: { readonly title?: string; readonly kind?: string };
  readonly sub_results: readonly Part[];
}

interface Engine {
  options(options: object): Promise<void>;
  init(): Promise<void>;
  search(words: string): Promise<{ results: { data(): Promise<Found> }[] }>;
}

interface Words {
  readonly searching: string;
  readonly count: { readonly one: string; readonly other: string };
  readonly none: string;
  readonly noneHelp: string;
  readonly failed: string;
  readonly failedHelp: string;
  readonly start: string;
  readonly kinds: Readonly<Record<string, string>>;
}

const PAGE_SIZE = 10;
const PARTS = 2;
const WAIT_MS = 180;

/** The results page: searches as the visitor types, keeps the words in `?q=`, arrow keys walk through the results. */
export function startSearch(frame: HTMLElement): void {
  const words = JSON.parse(frame.dataset['words'] ?? '{}') as Words;
  const part = <E extends HTMLElement>(name: string) => frame.querySelector(`[data-${name}]`) as E;
  const [field, status, list, more, retry, start, startText] = [
    part<HTMLInputElement>('search-field'),
    part('status'),
    part('results'),
    part<HTMLButtonElement>('more'),
    part<HTMLButtonElement>('retry'),
    part('start'),
    part('start-text'),
  ];
  const form = field.form as HTMLFormElement;
  let engine: Promise<Engine> | undefined;
  const locale = document.documentElement.lang as Locale;
  let asked = 0;
  /** How often the search could not be fetched: some browsers keep a failed answer of an address, so the next try takes another. */
  let failures = 0;

  const giveUp = (error: unknown): never => {
    engine = undefined;
    failures += 1;
    throw error;
  };
  const load = () => {
    const address = (frame.dataset['engine'] ?? '') + (failures ? `?try=${failures}` : '');
    engine ??= (import(/* @vite-ignore */ address) as Promise<Engine>)
      .then(async (loaded) => {
        await loaded.options({ ranking: searchRanking, excerptLength: 28 });
        await loaded.init();
        return loaded;
      })
      .catch(giveUp);
    return engine;
  };

  const link = (url: string, title: string, className: string) => {
    const made = document.createElement('a');
    made.href = searchAddress(url);
    made.className = className;
    made.textContent = title;
    return made;
  };
  const excerpt = (html: string) => {
    const made = document.createElement('p');
    made.className = 'mt-1 text-quiet';
    // The index escapes the text; the only markup in it is <mark> around the words that were found.
    made.innerHTML = html;
    return made;
  };
  const item = ({ url, excerpt: text, meta, sub_results: parts }: Found) => {
    const made = document.createElement('li');
    made.className = 'border-b border-line py-6 max-w-[44rem]';
    const kind = meta.kind && words.kinds[meta.kind];
    if (kind)
      made.append(
        Object.assign(document.createElement('p'), { className: 'text-s text-quiet', textContent: kind }),
      );
    const heading = Object.assign(document.createElement('h2'), { className: 'text-xl' });
    heading.append(
      link(url, meta.title ?? url, 'search-hit hover:underline decoration-energy underline-offset-4'),
    );
    made.append(heading, excerpt(text));
    for (const sub of parts.filter((one) => one.url !== url && one.title !== meta.title).slice(0, PARTS)) {
      const line = Object.assign(document.createElement('p'), { className: 'mt-2 text-s' });
      line.append(link(sub.url, sub.title, 'link'));
      made.append(line);
    }
    return made;
  };

  const say = (text: string, hits = 0) => {
    status.textContent = interpolate(text, { q: field.value.trim(), n: hits });
  };
  const help = (text: string) => {
    start.hidden = false;
    startText.textContent = text;
  };
  const fail = () => {
    say(words.failed);
    help(words.failedHelp);
  };

  async function search(): Promise<void> {
    const wanted = field.value.trim();
    const turn = ++asked;
    if (!wanted) {
      list.replaceChildren();
      more.hidden = true;
      retry.hidden = true;
      say('');
      help(words.start);
      return;
    }
    // A new try after a failure is told at once: its outcome may be the same words again.
    if (!retry.hidden) say(words.searching);
    try {
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
      if (turn !== asked) return;
      const loaded = await load();
      // One whose files could not be had stays without them.
      const { results } = await loaded.search(searchWords(wanted, locale)).catch(giveUp);
      if (turn !== asked) return;
      let shown = 0;
      const next = async () => {
        const found = await Promise.all(
          results.slice(shown, shown + PAGE_SIZE).map((result) => result.data()),
        );
        if (turn !== asked) return;
        if (shown === 0) list.replaceChildren();
        list.append(...found.map(item));
        shown += found.length;
        more.hidden = shown >= results.length;
      };
      await next();
      const { none, count } = words;
      const sayCount = () =>
        say(results.length === 0 ? none : results.length === 1 ? count.one : count.other, results.length);
      let coming = false;
      more.onclick = async () => {
        if (coming) return;
        coming = true;
        const place = shown;
        try {
          await next();
          sayCount();
          start.hidden = true;
          list.children[place]?.querySelector('a')?.focus();
        } catch {
          // The button stays: another click asks again.
          fail();
        }
        coming = false;
      };
      sayCount();
      retry.hidden = true;
      start.hidden = results.length > 0;
      if (results.length === 0) help(words.noneHelp);
    } catch {
      if (turn !== asked) return;
      list.replaceChildren();
      more.hidden = true;
      retry.hidden = false;
      fail();
    }
  }

  const keep = () => {
    const address = new URL(location.href);
    if (field.value.trim()) address.searchParams.set('q', field.value.trim());
    else address.searchParams.delete('q');
    history.replaceState(null, '', address);
  };
  field.addEventListener('focus', () => load().catch(() => {}), { once: true });
  field.addEventListener('input', () => {
    keep();
    void search();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    keep();
    void search();
    // On a phone the keyboard would cover what is found.
    if (matchMedia('(pointer: coarse)').matches) return field.blur();
    field.focus();
    field.select();
  });
  addEventListener('online', () => retry.hidden || void search());
  frame.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [field, ...list.querySelectorAll<HTMLElement>('.search-hit')];
    const next =
      stops[stops.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  if (field.value) {
    say(words.searching);
    void search();
  } else field.focus({ preventScroll: true });
}
