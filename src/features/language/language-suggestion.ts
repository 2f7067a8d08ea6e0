import type { Locale } from '../../i18n/locales.ts';
import { localPath, splitPath } from '../../i18n/paths.ts';
import { localStore } from '../../lib/storage.ts';

const TEXTS: Record<Locale, { ask: string; go: string; stay: string }> = {
  sv: { ask: 'Den här sidan finns på svenska.', go: 'Visa på svenska', stay: 'Stanna här' },
  en: { ask: 'This page is available in English.', go: 'Show in English', stay: 'Stay here' },
  es: { ask: 'Esta página está disponible en español.', go: 'Ver en español', stay: 'Seguir aquí' },
};

/** Shows a small bar, in the language that the browser prefers, that offers this page in it. Says so once. */
export default (root: HTMLElement): void => {
  const wanted = root.dataset['suggest'] as Locale;
  const text = TEXTS[wanted];
  if (!text) return;
  const { route } = splitPath(location.pathname);
  const bar = document.createElement('aside');
  bar.className = 'language-bar';
  bar.lang = wanted;
  bar.setAttribute('aria-label', text.ask);
  bar.setAttribute('data-nosnippet', '');
  const ask = document.createElement('p');
  ask.textContent = text.ask;
  const go = document.createElement('a');
  go.className = 'button button-quiet';
  go.href = localPath(route, wanted) + location.search + location.hash;
  go.hreflang = wanted;
  go.textContent = text.go;
  const stay = document.createElement('button');
  stay.type = 'button';
  stay.className = 'button';
  stay.textContent = text.stay;
  go.addEventListener('click', () => localStore.set('preferredLanguage', wanted));
  stay.addEventListener('click', () => {
    localStore.set('preferredLanguage', root.lang);
    bar.remove();
  });
  localStore.set('languageAsked', '1');
  bar.append(ask, go, stay);
  document.body.append(bar);
};
