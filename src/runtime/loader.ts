/**
 * The one script of every page, inside it: it waits until somebody moves and then fetches `reach.ts`, which does the rest.
 * Here stands only what cannot wait for a file to come.
 */
type Reach = Promise<typeof import('./runtime.ts') | undefined>;
let reach: Reach | undefined;
/** A browser may keep the failure of an address for as long as the page is open: each further try takes another address. */
let again = '';
const fetchReach = (): Reach => {
  // biome-ignore lint/style/useTemplate: integrations/inline-scripts.ts makes one import of the two, of this form.
  reach ??= (again ? import(/* @vite-ignore */ '%again%' + again) : import('./runtime.ts')).catch(() => {
    reach = undefined;
    again += '?';
  }) as Reach;
  return reach;
};
/** Begins to watch the page on the next movement. When `reach.ts` cannot be had, it is asked for again a second later. */
const move = (): unknown => fetchReach().then((module) => (module ? module.move() : setTimeout(watch, 999)));
const watch = () => {
  for (const name of ['scroll', 'pointermove', 'pointerdown', 'keydown'])
    addEventListener(name, move, { passive: true, once: true });
};
const root = document.documentElement;
let storage: Partial<Storage> = {};
try {
  storage = localStorage;
} catch {}
const theme = storage['preferredTheme'] ?? 'light';
for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]'))
  button.ariaPressed = String(button.dataset['themeChoice'] === theme);

const act = (event: Event) => {
  const target = event.target as Element;
  const { key, ctrlKey, metaKey, altKey, type } = event as KeyboardEvent;
  let link: HTMLAnchorElement | null = null;
  if (type === 'keydown') {
    // `/` and Ctrl or ⌘ K: into the search page's field, or to the search page.
    const writing = target.closest('input,textarea,select,[contenteditable]');
    if (ctrlKey || metaKey ? key !== 'k' : key !== '/' || altKey || writing) return;
    event.preventDefault();
  } else if (type === 'click') {
    const language = target.closest<HTMLAnchorElement>('a[data-language]');
    if (language) {
      // The switch keeps the page with its query and anchor, and the choice is written before the browser leaves.
      language.href = language.pathname + location.search + location.hash;
      try {
        storage['preferredLanguage'] = language.hreflang;
      } catch {}
    }
    // A link with a behaviour leads somewhere of its own when the behaviour cannot be loaded.
    link = target.closest('a[data-on-click]');
    if (link || target.closest('astro-island[ssr][client=intent] [data-replay]')) event.preventDefault();
    else if (!target.closest('[data-on-click],astro-island[ssr]')) return;
  } else if (!target.closest?.('astro-island[ssr]')) return;
  fetchReach().then((module) => {
    if (module) module.act(type, target);
    else if (link) location.href = link.href;
  });
};
for (const name of ['pointerover', 'focusin', 'touchstart', 'click', 'keydown'])
  addEventListener(name, act, { capture: true, passive: name === 'touchstart' });

watch();
if (scrollY > 0 || /[?#]/.test(location.href)) move();

/** Where the blocks of the first window stand; what is folded away would be laid out to be asked. */
const places = () => {
  let all = '';
  for (const one of document.querySelectorAll('main :is(section,div,p,li,label):not(details *)')) {
    const { top, height } = one.getBoundingClientRect();
    if (top > innerHeight) break;
    all += [top | 0, height | 0];
  }
  return all;
};

// The first picture is loaded with the page, but painted a moment later.
addEventListener('load', () =>
  setTimeout(() => {
    // The typeface comes after the first picture; until then the page is set in one of the same measure
    // (styles/fonts.css). Where a line would break elsewhere and something move, this page keeps the stand-in.
    if (!('font' in root.dataset)) {
      const before = places();
      document.fonts.load('1em "Hanken Grotesk"').then(
        () => {
          try {
            sessionStorage['font'] = 1;
          } catch {}
          root.dataset['font'] = '';
          if (places() !== before) delete root.dataset['font'];
        },
        () => {},
      );
    }
    const film = innerWidth >= 768 && document.querySelector('[data-hero-film]');
    // `off`: third parties are configured, and the visitor has chosen. supabase-js keeps its session under `sb-…`.
    if (film || root.dataset['consent'] === 'off' || /\bsb-/.test(`${Object.keys(storage)}`))
      fetchReach().then((module) => module?.settle());
  }, 200),
);
