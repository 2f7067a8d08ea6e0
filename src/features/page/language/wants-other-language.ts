import { isLocale } from '../../../i18n/locales.ts';
import { localStore } from '../../../lib/storage.ts';

/**
 * Whether a first visit came to a page in a language that the browser does not ask for; the language it asks for is then in
 * `data-suggest`. On `/` the early script has answered (runtime/early.ts).
 */
export function wantsOtherLanguage(root: HTMLElement): boolean {
  if (localStore.get('preferredLanguage') || localStore.get('languageAsked')) return false;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (document.referrer.startsWith(location.origin) || entry?.type === 'back_forward') return false;
  if (/bot|crawl|spider|slurp|preview|lighthouse/i.test(navigator.userAgent)) return false;
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale);
  if (!wanted || wanted === root.lang) return false;
  root.dataset['suggest'] = wanted;
  return true;
}
