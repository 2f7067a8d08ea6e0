import { runOnView } from '../../../lib/behaviours.ts';
import { createTabList } from '../../../lib/tab-list.ts';

/** The id of a panel's own heading: what names it while no single tab is chosen for it. */
const headingOf = (panel: HTMLElement): string | undefined => {
  const heading = panel.querySelector('h2, h3');
  if (heading) heading.id ||= `title-${panel.dataset['panel']}`;
  return heading?.id;
};

/** Makes an element a panel that can be reached by keyboard. */
function preparePanel(panel: HTMLElement): void {
  panel.id ||= `panel-${panel.dataset['panel']}`;
  panel.setAttribute('role', 'tabpanel');
  panel.tabIndex = 0;
}

/**
 * Turns panels under headings into tabs (roles, arrow keys, Home, End). A tab named `all` shows every panel. With
 * data-query the chosen tab is kept in the address and follows back and forward; an address that names a tab which does
 * not exist shows the element marked data-panel-empty, where there is one. Otherwise a tab is shown by its anchor.
 */
export function startTabs(frame: HTMLElement): void {
  const tabs = [...frame.querySelectorAll<HTMLElement>('[data-tab]')];
  const panels = [...frame.querySelectorAll<HTMLElement>('[data-panel]')];
  const empty = frame.querySelector<HTMLElement>('[data-panel-empty]');
  const query = frame.dataset['query'];
  const list = tabs[0]?.parentElement;
  list?.setAttribute('role', 'tablist');
  if (list?.dataset['label']) list.setAttribute('aria-label', list.dataset['label']);

  /** Shows the tab at a place; -1 shows that there is none. */
  const show = (index: number) => {
    const id = tabs[index]?.dataset['tab'];
    select(index);
    // The row of tabs scrolls on a phone: what was chosen by the address is in it.
    if (list && index >= 0) list.scrollLeft = (tabs[index]?.offsetLeft ?? 0) - list.offsetLeft - 24;
    for (const panel of panels) {
      panel.hidden = id !== 'all' && panel.dataset['panel'] !== id;
      panel.setAttribute(
        'aria-labelledby',
        (id === 'all' && headingOf(panel)) || `tab-${panel.dataset['panel']}`,
      );
    }
    if (empty) empty.hidden = index >= 0;
  };
  const place = (id: string | null) => tabs.findIndex((tab) => tab.dataset['tab'] === id);
  const showAddress = () => {
    const asked = query ? new URLSearchParams(location.search).get(query) : null;
    const index = place(asked ?? location.hash.slice(1));
    if (index >= 0) show(index);
    else if (asked && empty) show(-1);
    else if (query || !frame.dataset['ready']) show(0);
  };
  const choose = (index: number) => {
    show(index);
    if (!query) return;
    // Another choice is read from its beginning.
    if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
    const address = new URL(location.href);
    address.searchParams.set(query, tabs[index]?.dataset['tab'] ?? '');
    if (address.href !== location.href) history.pushState(null, '', address);
  };

  for (const panel of panels) preparePanel(panel);
  tabs.forEach((tab) => {
    const name = tab.dataset['tab'];
    tab.id ||= `tab-${name}`;
    const own = panels.filter((panel) => name === 'all' || panel.dataset['panel'] === name);
    tab.setAttribute('aria-controls', own.map((panel) => panel.id).join(' '));
  });
  const select = createTabList(tabs, choose);
  addEventListener('popstate', showAddress);
  showAddress();
  frame.dataset['ready'] = '';
}

/** What the address has chosen is shown before anybody scrolls to it; tabs that can be seen work, however little of a long list. */
export const runTabs = (): void =>
  runOnView(
    '[data-tabs]',
    startTabs,
    (element) =>
      Boolean(location.search && element.dataset['query']) ||
      element.getBoundingClientRect().top < innerHeight,
  );
