import paperSheet from '../styles/print.css?url';
import { isLocale } from '../i18n/locales.ts';
import { localStore } from '../lib/storage.ts';
import { start } from './registry.ts';
import { unfold } from './content-visibility.ts';

/**
 * What a page does once somebody has begun to move. `data-on-click="name"` runs a behaviour on click; `data-on-view="name"`
 * runs one when the element comes into view. Islands with `client:intent` wake when somebody reaches for them, others when
 * they come near.
 */
const root = document.documentElement;

const run = (element: HTMLElement, name: string) =>
  start(element, name).catch(() => {
    element.dataset['failed'] = '';
    if (element instanceof HTMLAnchorElement) location.href = element.href;
  });

/** Starts Astro's island runtime, which waits in a file of its own (see integrations/defer-island-runtime.ts) until an island is needed. */
export function wake(): void {
  const runtime = root.dataset['islands'];
  delete root.dataset['islands'];
  if (!runtime) return;
  const watch = import('./hydration-errors.ts');
  import(/* @vite-ignore */ runtime).then(
    () => watch.then((module) => module.watchIslands()),
    () => watch.then((module) => module.failed()),
  );
}

function want(target: Element, clicked: boolean): void {
  const island = target.closest<HTMLElement>('astro-island[ssr][client=intent]');
  if (!island) return;
  // Who points at a link is about to leave: the next page is made ready then (layouts/Base.astro) and needs the processor.
  if (target.closest('a:not(:focus-visible)')) return;
  const replay = clicked && target.closest<HTMLElement>('[data-replay]');
  if (replay && !replay.ariaBusy) {
    // It has been said that the script cannot be had: a form with an address goes without, else the way to try again is shown.
    const failure = island.previousElementSibling;
    if (failure?.matches('[data-island-failure=load]')) {
      const form = replay.closest<HTMLFormElement>('form[action]');
      if (form) form.requestSubmit();
      else failure.querySelector('button')?.focus();
      return;
    }
    const idle = replay.ariaDisabled;
    // Until its script has come the control looks and says that it was pressed.
    replay.ariaDisabled = 'true';
    replay.ariaBusy = 'true';
    island.addEventListener(
      'astro:hydrate',
      () => {
        replay.ariaDisabled = idle;
        replay.ariaBusy = null;
        replay.click();
      },
      { once: true },
    );
    // A form that has an address is sent without script when its script does not come (island-watch.ts).
    if (replay.closest('form[action]')) island.dataset['pressed'] = '';
  }
  if (island.dataset['wanted'] !== undefined) return;
  island.dataset['wanted'] = '';
  // Asked for at once, beside the runtime that will ask for them again: on a slow network each turn is a wait.
  for (const part of ['component-url', 'renderer-url'])
    import(/* @vite-ignore */ island.getAttribute(part) ?? '').catch(() => {});
  island.dispatchEvent(new Event('wanted'));
  wake();
}

/** Answers what boot.ts saw: a key for the search, a click, or somebody reaching for an island. */
export function act(type: string, target: Element): void {
  if (type === 'keydown') {
    const field = document.querySelector<HTMLElement>('[data-search-field]');
    if (field) field.focus();
    else document.querySelector<HTMLElement>('[data-search-open]')?.click();
    return;
  }
  want(target, type === 'click');
  const element = type === 'click' && target.closest<HTMLElement>('[data-on-click]');
  if (element) void run(element, element.dataset['onClick'] ?? '');
}

/** Asks again for the file with the rest of the styles (integrations/critical-css.ts) where it could not be had. */
function restyle(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    let rules = 0;
    try {
      // A sheet that failed is empty in some browsers, missing in others, or may not be read.
      rules = link.sheet?.cssRules.length ?? 0;
    } catch {}
    if (!rules) link.replaceWith(link.cloneNode());
  }
}

/** Brings the styles for paper, which no page carries. */
function readyForPaper(): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', media: 'print', href: paperSheet });
  document.head.append(link);
}

let moved = false;

/** Begins to watch the page, on the first movement. */
export function move(): void {
  if (moved) return;
  moved = true;
  const shrink = () => root.toggleAttribute('data-scrolled', scrollY > 50);
  shrink();
  addEventListener('scroll', shrink, { passive: true });
  restyle();
  readyForPaper();
  addEventListener('online', restyle);
  unfold();
  if (document.querySelector('astro-island[client=visible]')) wake();
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        void run(target as HTMLElement, (target as HTMLElement).dataset['onView'] ?? '');
      }
    },
    { threshold: 0.1 },
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-on-view]')) {
    // What the address has chosen is shown before anybody scrolls to it.
    if (location.search && element.dataset['query']) void run(element, element.dataset['onView'] ?? '');
    else watcher.observe(element);
  }
  // Another theme may have been chosen in another tab, or while this page was kept or made ready unseen.
  theme();
  for (const name of ['storage', 'pageshow']) addEventListener(name, theme);
  // Pictures follow the system, so a page that does not is put right when the system changes.
  matchMedia('(prefers-color-scheme:dark)').onchange = () => run(root, 'theme');
  keepAddress();
  // Where boot.ts could not have this file when the page had loaded.
  if (document.readyState === 'complete') settle();
  if (wantsOtherLanguage()) void run(root, 'language');
}

/** Whether a first visit came to a page in a language that the browser does not ask for. On `/` the head script has answered. */
function wantsOtherLanguage(): boolean {
  if (localStore.get('preferredLanguage') || localStore.get('languageAsked')) return false;
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (document.referrer.startsWith(location.origin) || entry?.type === 'back_forward') return false;
  if (/bot|crawl|spider|slurp|preview|lighthouse/i.test(navigator.userAgent)) return false;
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale);
  if (!wanted || wanted === root.lang) return false;
  root.dataset['suggest'] = wanted;
  return true;
}

/** Shows the stored theme where the page shows another. */
export function theme(): void {
  const choice = localStore.get('preferredTheme');
  if (choice === null) return;
  const pressed = document.querySelector(`[data-theme-choice="${CSS.escape(choice)}"][aria-pressed=true]`);
  if (!pressed) void run(root, 'theme');
}

/** On a page for addresses that do not exist, the languages lead to the address that was asked for. */
function keepAddress(): void {
  const start = document.querySelector<HTMLElement>('[data-not-found]:not([hidden])')?.dataset['notFound'];
  if (start === undefined) return;
  // One slash at the beginning: two would name another site.
  const route = location.pathname.slice(start.length).replace(/^[\\/]+/, '/');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    link.href = link.pathname.replace(/\/404$/, () => route);
}

let settled = false;

/** After the page has loaded: what a signed-in visitor, an earlier consent or a film behind the headline ask for. */
export function settle(): void {
  if (settled) return;
  settled = true;
  // Nobody else gets a byte of the account code.
  if (localStore.names().some((key) => /^sb-.+-auth-token$/.test(key))) void run(root, 'account');
  if (root.dataset['consent'] === 'off') void run(root, 'services');
  const film = document.querySelector<HTMLElement>('[data-hero-film]');
  if (film && innerWidth >= 768) void run(film, 'film');
}
