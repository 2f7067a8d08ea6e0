/** A pointer that rests this long on a group opens it. */
export const HOVER_INTENT_MS = 500;
/** After an item is chosen the panel stays this long, so that the eye can follow. */
export const CLOSE_AFTER_CHOICE_MS = 100;

/** Adds the behaviour of the menus to their markup; returns what takes it away again. */
export function attachMenu(frame: HTMLElement): () => void {
  const groups = [...frame.querySelectorAll<HTMLDetailsElement>('details[data-menu-group]')];
  const popover = frame.querySelector<HTMLElement>('[popover]');
  const wide = matchMedia('(min-width: 1200px)');
  const stop = new AbortController();
  const { signal } = stop;
  let hover: ReturnType<typeof setTimeout> | undefined;

  const open = () => groups.find((group) => group.open);
  const close = (focus = false) => {
    const group = open();
    if (!group) return;
    group.open = false;
    if (focus) group.querySelector('summary')?.focus();
  };
  const lock = () => {
    document.documentElement.toggleAttribute(
      'data-menu-open',
      (wide.matches && open() !== undefined) || popover?.matches(':popover-open') === true,
    );
  };

  for (const group of groups) {
    const summary = group.querySelector('summary');
    group.addEventListener('toggle', lock, { signal });
    group.addEventListener(
      'pointerenter',
      (event) => {
        if (event.pointerType !== 'mouse' || !wide.matches || group.open) return;
        hover = setTimeout(() => {
          close();
          group.open = true;
        }, HOVER_INTENT_MS);
      },
      { signal },
    );
    group.addEventListener('pointerleave', () => clearTimeout(hover), { signal });
    summary?.addEventListener('click', () => clearTimeout(hover), { signal });
    group.addEventListener(
      'focusout',
      (event) => {
        const to = event.relatedTarget as Node | null;
        if (wide.matches && to && !group.contains(to)) group.open = false;
      },
      { signal },
    );
  }
  popover?.addEventListener('toggle', lock, { signal });
  frame.addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest('a')) return;
      setTimeout(() => {
        close();
        if (popover?.matches(':popover-open')) popover.hidePopover();
      }, CLOSE_AFTER_CHOICE_MS);
    },
    { signal },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && wide.matches) close(true);
    },
    { signal },
  );
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (wide.matches && !(event.target as Element).closest('[data-menu-group]')) close();
    },
    { signal },
  );
  addEventListener('pageshow', () => close(), { signal });
  lock();
  return () => {
    clearTimeout(hover);
    stop.abort();
  };
}
