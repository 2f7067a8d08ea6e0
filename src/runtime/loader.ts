import './early.ts';
import { attempt } from '../lib/storage.ts';

/**
 * Inline in the head of every page: the only script of ours that runs before somebody touches the page. The files of component
 * scripts stand in a list (integrations/html-postprocess.ts) and are imported on the first movement, touch or key. In development
 * there is no list: they run at once.
 */
const RETRY_MS = 1000;

const imported = new Set<string>();
let failures = 0;
let loading: Promise<boolean> | undefined;

const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));

/** Addresses of the page's scripts, once it is parsed: the list stands at its end. */
const listScripts = (): string[] =>
  JSON.parse(document.getElementById('deferred-scripts')?.textContent ?? '[]');

const importScript = async (src: string): Promise<void> => {
  if (imported.has(src)) return;
  // Browsers keep the failure of an address while the page is open: each further try takes another one.
  await import(/* @vite-ignore */ src + '?'.repeat(failures));
  imported.add(src);
};

/** Imports the page's scripts, at most once each. Answers whether all are there; asked again after a failure it tries again. */
function loadScripts(): Promise<boolean> {
  loading ??= parsed
    .then(() => Promise.all(listScripts().map(importScript)))
    .then(
      () => true,
      () => {
        failures += 1;
        loading = undefined;
        return false;
      },
    );
  return loading;
}

const movements = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'];
function loadOnMovement(): void {
  const load = async (event: Event) => {
    // A browser without a pointer makes up a movement in the page’s corner when it has painted.
    if (event instanceof PointerEvent && event.type === 'pointermove' && !event.x && !event.y) return;
    for (const name of movements) removeEventListener(name, load);
    if (!(await loadScripts())) setTimeout(loadOnMovement, RETRY_MS);
    // An island hears only now that somebody is in it (runtime/client-intent.ts).
    else if (document.activeElement?.closest('astro-island'))
      document.activeElement.dispatchEvent(new Event('focusin', { bubbles: true }));
  };
  for (const name of movements) addEventListener(name, load, { passive: true });
}

const areLoaded = (): boolean => document.readyState !== 'loading' && imported.size === listScripts().length;

/** What is typed or chosen outside of islands before the scripts are there is told again once they are. */
async function replayInput({ target, type }: Event): Promise<void> {
  if (areLoaded() || (target as Element).closest('astro-island')) return;
  if (await loadScripts()) target?.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Controls that do nothing without a script: outside of islands, and in islands whose element is not there yet. */
const SCRIPTED =
  '[data-await-script],button[type=button]:not(astro-island *,[popovertarget],[data-back]),astro-island:not(:defined) [data-replay]';

/** A click on such a control waits for the scripts and is then made again. */
async function replayClick(event: Event): Promise<void> {
  const element = (event.target as Element).closest<HTMLElement>(SCRIPTED);
  if (!element || !event.isTrusted || areLoaded()) return;
  event.preventDefault();
  event.stopPropagation();
  if (await loadScripts()) element.click();
  // A link leads somewhere of its own when its behaviour cannot be loaded.
  else if (element instanceof HTMLAnchorElement) location.href = element.href;
  else element.dataset['failed'] = '';
}

/** A click on a language keeps the page with its query and anchor, and stores the choice before the browser leaves. */
function storeLanguageOnSwitch({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-language]');
  if (!link) return;
  link.href = link.pathname + location.search + location.hash;
  attempt(() => localStorage.setItem('preferredLanguage', link.hreflang));
}

/** Ctrl K or ⌘ K leads into the search page's field, or to the search page. */
function openSearchOnShortcut(event: KeyboardEvent): void {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const field = document.querySelector<HTMLElement>('[data-search-field]');
  if (field) field.focus();
  else document.querySelector<HTMLElement>('[data-search-open]')?.click();
}

/** Marks the theme button that the stored choice belongs to. */
function markChosenTheme(): void {
  const choice = attempt(() => localStorage.getItem('preferredTheme')) ?? 'light';
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]'))
    button.ariaPressed = String(button.dataset['themeChoice'] === choice);
}

addEventListener('click', storeLanguageOnSwitch, { capture: true });
addEventListener('click', replayClick, { capture: true });
for (const name of ['input', 'change']) addEventListener(name, replayInput, { capture: true });
addEventListener('keydown', openSearchOnShortcut);
// An island may fail before the script that tells the visitor is there: it finds the mark (runtime/hydration-errors.ts).
addEventListener('astro:hydration-error', (event) => {
  event.preventDefault();
  (event.target as HTMLElement).dataset['hydrationFailed'] = '';
  loadScripts();
});
// What a browser makes up while the page is coming is no movement of a visitor.
parsed.then(() => {
  markChosenTheme();
  loadOnMovement();
});

// What the address asks for, and what a page or an earlier choice needs, does not wait for a movement.
if (/[?#]/.test(location.href)) loadScripts();
addEventListener('load', () => {
  const video = innerWidth >= 768 && document.querySelector('[data-hero-video]');
  const signedIn = attempt(() => Object.keys(localStorage).some((key) => key.startsWith('sb-')));
  const consented = document.documentElement.dataset['consent'] === 'off';
  const draft = attempt(() => sessionStorage.getItem('leadDraft')) && document.querySelector('form .field');
  // The first picture is loaded with the page, but painted a moment later.
  // Asked here, where the page is laid out: in the middle of it the answer would cost a layout of its own.
  const scrolled = scrollY > 0;
  if (scrolled || consented || video || signedIn || draft) setTimeout(loadScripts, scrolled ? 0 : 200);
});
