/** A pointer that rests this long on a group opens it. */
const HOVER_INTENT_MS = 500;
/** After an item is chosen the panel stays this long, so that the eye can follow. */
export const CLOSE_AFTER_CHOICE_MS = 100;

/** Opens a group when a mouse rests on it in a wide window, in place of the others. */
function openOnHover(group: HTMLDetailsElement, mayOpen: () => boolean, closeAll: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  const openSoon = () => {
    if (!mayOpen() || group.open) return;
    timer = setTimeout(() => {
      closeAll();
      group.open = true;
    }, HOVER_INTENT_MS);
  };
  const rest = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') openSoon();
  };
  // The pointer that had this script fetched rests there already.
  if (matchMedia('(hover: hover)').matches && group.matches(':hover')) openSoon();
  group.addEventListener('pointerenter', rest);
  group.addEventListener('pointerleave', cancel);
  group.querySelector('summary')?.addEventListener('click', cancel);
}

/** The drawer of narrow windows covers the page: it closes when the focus goes on behind it. */
function closeDrawerOnLeave(drawer: HTMLElement): void {
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !drawer.contains(relatedTarget as Node) && drawer.matches(':popover-open'))
      drawer.hidePopover();
  };
  drawer.addEventListener('focusout', leave);
}

/**
 * The site's menus. Their markup works without script (disclosures and a popover); this adds what it cannot do alone: closing by
 * Esc, by a press outside, after a choice, and opening on a hover that lingers.
 */
export function attachMenu(frame: HTMLElement): void {
  const groups = [...frame.querySelectorAll<HTMLDetailsElement>('details[data-menu-group]')];
  const lists = [...groups, ...frame.querySelectorAll<HTMLDetailsElement>('.language-menu')];
  const drawer = frame.querySelector<HTMLElement>('[popover]');
  const wide = matchMedia('(min-width: 75rem)');

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
    const root = document.documentElement;
    const open =
      (wide.matches && groups.some((group) => group.open)) || drawer?.matches(':popover-open') === true;
    // The width that the page keeps free while its scrollbar is gone.
    if (open && !root.hasAttribute('data-menu-open'))
      root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`);
    root.toggleAttribute('data-menu-open', open);
  };
  const closeAfterChoice = ({ target }: Event) => {
    if (!(target as Element).closest('a')) return;
    setTimeout(() => {
      close();
      if (drawer?.matches(':popover-open')) drawer.hidePopover();
    }, CLOSE_AFTER_CHOICE_MS);
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    // A panel that the pointer opened does not take the focus from where somebody types.
    if (key === 'Escape' && wide.matches) close(lists.some((list) => list.contains(document.activeElement)));
  };
  const closeOnPressBeside = ({ target }: Event) => {
    if (wide.matches && !(target as Element).closest('[data-menu-group], .language-menu')) close();
  };

  for (const group of groups) {
    group.addEventListener('toggle', lock);
    openOnHover(group, () => wide.matches, close);
  }
  for (const list of lists) {
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (wide.matches && relatedTarget && !list.contains(relatedTarget as Node)) list.open = false;
    };
    list.addEventListener('focusout', leave);
  }
  if (drawer) {
    drawer.addEventListener('toggle', lock);
    closeDrawerOnLeave(drawer);
  }
  frame.addEventListener('click', closeAfterChoice);
  document.addEventListener('keydown', closeOnEscape);
  document.addEventListener('pointerdown', closeOnPressBeside);
  addEventListener('pageshow', () => close());
  const fitWindow = () => {
    share();
    if (wide.matches && drawer?.matches(':popover-open')) drawer.hidePopover();
  };
  wide.addEventListener('change', fitWindow);
  share();
  lock();
}
