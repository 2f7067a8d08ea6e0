import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';
import { localPath, splitPath } from '../../../i18n/paths.ts';
import { localStore } from '../../../lib/storage.ts';

/** Each language offers itself, so that this file carries all of them. */
const texts = import.meta.glob<Strings<'language'>>('../../../../content/ui/*/language.json', {
  eager: true,
  import: 'default',
});

/** Shows a small bar, in the language that the browser prefers, that offers this page in it. Says so once. */
export default (root: HTMLElement): void => {
  const wanted = root.dataset['suggest'] as Locale;
  const text = texts[`../../../../content/ui/${wanted}/language.json`];
  if (!text) return;
  localStore.set('languageAsked', '1');
  // Where that cannot be stored the bar would come back on every page.
  if (!localStore.get('languageAsked')) return;
  const { route } = splitPath(location.pathname);
  const bar = document.createElement('aside');
  bar.className = 'language-bar';
  bar.lang = wanted;
  bar.setAttribute('aria-label', text.ask);
  bar.setAttribute('data-nosnippet', '');
  const ask = document.createElement('p');
  ask.setAttribute('role', 'status');
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
    delete root.dataset['languageBar'];
    const main = document.querySelector('main');
    if (!main) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  });
  bar.append(ask, go, stay);
  // First in the page for those who tab, and over its lower edge: in the flow it would push what is being read.
  document.body.querySelector('.skip')?.after(bar);
  // Its room is kept free (styles/overlays.css): `:has()` on the root would restyle every page with each part that comes.
  root.dataset['languageBar'] = '';
  // A live region says what is written into it once it is there; the text stands there before, so that nothing moves.
  requestAnimationFrame(() => {
    ask.textContent = text.ask;
  });
};
