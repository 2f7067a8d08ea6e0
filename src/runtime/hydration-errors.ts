import { failureStrings } from '../i18n/failure-strings.ts';

/** How long an island that is needed may take before the visitor is told. */
const PATIENCE_MS = 10_000;

function say(island: Element, kind: 'load' | 'slow'): void {
  if (island.matches('[ssr][data-pressed]')) {
    island.querySelector('form')?.requestSubmit();
    return;
  }
  const text = failureStrings(document.documentElement.lang);
  const pressed = island.querySelector('[data-replay][aria-busy=true]');
  if (pressed && kind === 'load') {
    pressed.ariaBusy = null;
    pressed.ariaDisabled = null;
  }
  if (island.previousElementSibling?.matches('[data-island-failure]')) return;
  const note = document.createElement('div');
  note.className = 'island-failure';
  note.setAttribute('role', 'alert');
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
  // Who pressed a control far below would not see it.
  if (!pressed) return;
  if (kind === 'load') reload.focus();
  else note.scrollIntoView({ block: 'nearest' });
}

const waiting = () =>
  document.querySelectorAll('astro-island[ssr]:is([data-wanted],[client=only],[client=load])');

/** Says at every island that is needed that its script could not be loaded. */
export function failed(): void {
  for (const island of waiting()) say(island, 'load');
}

/** Watches islands from now on: a script that fails, and one that is not there after ten seconds. */
export function watchIslands(): void {
  document.addEventListener('astro:hydration-error', (event) => {
    const island = (event.target as Element).closest('astro-island');
    if (island) say(island, 'load');
  });
  const look = () => {
    for (const island of waiting()) {
      const since = setTimeout(() => {
        if (island.matches('[ssr]')) say(island, 'slow');
      }, PATIENCE_MS);
      island.addEventListener(
        'astro:hydrate',
        () => {
          clearTimeout(since);
          if (island.previousElementSibling?.matches('[data-island-failure]'))
            island.previousElementSibling.remove();
        },
        { once: true },
      );
    }
  };
  look();
  document.addEventListener('wanted', look, true);
}
