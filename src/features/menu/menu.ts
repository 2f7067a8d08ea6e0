/** A pointer that rests this long on a group opens it. */
export const HOVER_INTENT_MS = 500;
/** After an item is chosen the panel stays this long, so that the eye can follow. */
export const CLOSE_AFTER_CHOICE_MS = 100;

/** Adds the behaviour of the menus to their markup; returns what takes it away again. */
export function attachMenu(frame: HTMLElement): () => void {
  const groups = [...frame.querySelectorAll<HTMLDetailsElement>('details[data-menu-group]')];
  const lists = [...groups, ...frame.querySelectorAll<HTMLDetailsElement>('.language-menu')];
  const popover = frame.querySelector<HTMLElement>('[popover]');
  const wide = matchMedia('(min-width: 75rem)');
  const stop = new AbortController();
  const { signal } = stop;
  let hover: ReturnType<typeof setTimeout> | undefined;

  const close = (focus = false) => {
    for (const list of lists) {
      if (!list.open) continue;
      list.open = false;
      if (focus) list.querySelector('summary')?.focus();
    }
  };
  // In a wide window one list takes the place of another; in a narrow one they lie below each other.
  const share = () => {
    for (const list of lists) {
      if (wide.matches) list.setAttribute('name', 'menu');
      else list.removeAttribute('name');
    }
  };
  const lock = () => {
    document.documentElement.toggleAttribute(
      'data-menu-open',
      (wide.matches && groups.some((group) => group.open)) || popover?.matches(':popover-open') === true,
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
  }
  for (const list of lists)
    list.addEventListener(
      'focusout',
      (event) => {
        const to = event.relatedTarget as Node | null;
        if (wide.matches && to && !list.contains(to)) list.open = false;
      },
      { signal },
    );
  popover?.addEventListener('toggle', lock, { signal });
  // The drawer covers the page: it closes when the focus goes on behind it.
  popover?.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget && !popover.contains(relatedTarget as Node) && popover.matches(':popover-open'))
        popover.hidePopover();
    },
    { signal },
  );
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
      if (wide.matches && !(event.target as Element).closest('[data-menu-group], .language-menu')) close();
    },
    { signal },
  );
  addEventListener('pageshow', () => close(), { signal });
  wide.addEventListener('change', share, { signal });
  share();
  lock();
  return () => {
    clearTimeout(hover);
    stop.abort();
  };
}
