import { failureStrings } from '../i18n/failure-strings.ts';

/** How long an island that is being hydrated may take before the visitor is told, in ms. */
const PATIENCE_MS = 10_000;

const noteBefore = (island: Element): Element | null => {
  const before = island.previousElementSibling;
  return before?.matches('[data-island-failure]') ? before : null;
};

/** Brings somebody who pressed a control far below the note to it. */
function bringTo(note: Element, island: Element, kind: 'load' | 'slow'): void {
  if (!island.querySelector('[data-replay][aria-busy]')) return;
  if (kind === 'load') note.querySelector('button')?.focus();
  else note.scrollIntoView({ block: 'nearest' });
}

function showNote(island: Element, kind: 'load' | 'slow'): void {
  const form = island.querySelector<HTMLFormElement>('form[action][data-pressed]');
  // A form that was pressed and has an address goes without script: after an error runtime/client-intent.ts sends it.
  if (form) {
    if (kind === 'slow') form.requestSubmit();
    return;
  }
  // What waits for the script waits no more.
  if (kind === 'load') for (const spinner of island.querySelectorAll('.start-up')) spinner.remove();
  const shown = noteBefore(island);
  if (shown) {
    bringTo(shown, island, kind);
    return;
  }
  const text = failureStrings(document.documentElement.lang);
  const note = document.createElement('div');
  note.className = 'island-failure';
  note.role = 'alert';
  note.dataset['islandFailure'] = kind;
  const words = document.createElement('p');
  words.textContent = kind === 'load' ? `${text.title}. ${text.load}` : text.slow;
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.className = 'button button-quiet';
  reload.textContent = text.reload;
  reload.addEventListener('click', () => location.reload());
  note.append(words, reload);
  island.before(note);
  bringTo(note, island, kind);
}

function watchIsland(island: Element): void {
  const timer = setTimeout(() => {
    if (island.matches('[ssr]')) showNote(island, 'slow');
  }, PATIENCE_MS);
  island.addEventListener('astro:hydrate', () => {
    clearTimeout(timer);
    noteBefore(island)?.remove();
  });
}

document.addEventListener('astro:hydration-error', (event) => {
  const island = (event.target as Element).closest('astro-island');
  if (!island) return;
  showNote(island, 'load');
});
for (const island of document.querySelectorAll('[data-hydration-failed]')) showNote(island, 'load');
document.addEventListener('hydrating', (event) => watchIsland(event.target as Element));
for (const island of document.querySelectorAll(
  'astro-island[ssr]:is([data-hydrating],[client=only],[client=load])',
))
  watchIsland(island);
