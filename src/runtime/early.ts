import { defaultLocale, isLocale, type Locale } from '../i18n/locales.ts';
import { addLocale, splitPath } from '../i18n/paths.ts';
import { attempt } from '../lib/storage.ts';

/** Whether the page is one without a language in its address (runtime/compile-inline-script.ts). */
declare const UNPREFIXED: boolean;
/** Whether the page is the start page of that language. */
declare const HOME: boolean;
/** Whether the site asks for consent. */
declare const ASKS: boolean;

/**
 * Runs before first paint, inside the page: sets the theme, and once on entry the language (product rule: `?lng=` always;
 * a stored choice on any address without language prefix; the browser's setting on the start page of a first visit,
 * elsewhere only as a suggestion: features/language/start-language-suggestion.ts). Nothing here may throw: storage can be blocked.
 */
(() => {
  const root = document.documentElement;
  const data = root.dataset;
  const { pathname, search, hash } = location;
  const read = (key: string) => attempt(() => localStorage.getItem(key)) ?? '';
  const write = (key: string, value: string) => attempt(() => localStorage.setItem(key, value));
  const night = matchMedia('(prefers-color-scheme:dark)').matches;
  const chosen = read('preferredTheme');
  const dark = chosen === 'dark' || (chosen === 'system' && night);
  data['theme'] = dark ? 'dark' : 'light';
  // data-consent names the version that counts (lib/consent.ts).
  if (ASKS) data['consent'] = read('consent').includes(`"version":${data['consent']},`) ? 'off' : 'ask';
  if (night !== dark) {
    // Pictures name their night version for a dark system; a visitor who chose otherwise gets it before it loads.
    // Nothing else has `data-night`.
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes as NodeListOf<HTMLSourceElement>)
          if (node.dataset?.['night'] !== undefined)
            node.media = dark ? node.dataset['night'] || 'all' : 'not all';
    }).observe(root, { childList: true, subtree: true });
  }

  // Begins with one slash: two would name another site.
  const { route } = splitPath(pathname);
  const go = (language: Locale, query = search) =>
    location.replace(addLocale(route, language).replace(/(.)\/$/, '$1') + query + hash);
  const query = new URLSearchParams(search);
  const asked = query.get('lng') || '';
  if (isLocale(asked)) {
    write('preferredLanguage', asked);
    query.delete('lng');
    const rest = query.size ? `?${query}` : '';
    if (asked !== root.lang) return go(asked, rest);
    history.replaceState(null, '', location.origin + pathname + rest + hash);
  }
  if (!UNPREFIXED || route !== pathname || document.referrer.startsWith(location.origin)) return;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'navigate') return;
  const kept = read('preferredLanguage');
  if (isLocale(kept)) {
    if (kept !== defaultLocale) go(kept);
    return;
  }
  if (
    !HOME ||
    read('languageAsked') ||
    /bot|crawl|spider|slurp|preview|lighthouse/i.test(navigator.userAgent)
  )
    return;
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale);
  if (!wanted || wanted === defaultLocale) return;
  write('languageAsked', '1');
  go(wanted);
})();
