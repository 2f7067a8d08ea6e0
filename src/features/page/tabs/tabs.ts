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
export default (frame: HTMLElement): void => {
  const tabs = [...frame.querySelectorAll<HTMLElement>('[data-tab]')];
  const panels = [...frame.querySelectorAll<HTMLElement>('[data-panel]')];
  const empty = frame.querySelector<HTMLElement>('[data-panel-empty]');
  const query = frame.dataset['query'];
  const list = tabs[0]?.parentElement;
  list?.setAttribute('role', 'tablist');
  if (list?.dataset['label']) list.setAttribute('aria-label', list.dataset['label']);

  /** Shows the tab at a place; -1 shows that there is none. */
  const show = (index: number, focus = false) => {
    const id = tabs[index]?.dataset['tab'];
    tabs.forEach((tab, place) => {
      tab.setAttribute('aria-selected', String(place === index));
      tab.tabIndex = place === Math.max(0, index) ? 0 : -1;
    });
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
    if (focus) tabs[index]?.focus();
  };
  const place = (id: string | null) => tabs.findIndex((tab) => tab.dataset['tab'] === id);
  const showAddress = () => {
    const asked = query ? new URLSearchParams(location.search).get(query) : null;
    const index = place(asked ?? location.hash.slice(1));
    if (index >= 0) show(index);
    else if (asked && empty) show(-1);
    else if (query || !frame.dataset['ready']) show(0);
  };
  const choose = (index: number, focus: boolean) => {
    show(index, focus);
    if (!query) return;
    // Another choice is read from its beginning.
    if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
    const address = new URL(location.href);
    address.searchParams.set(query, tabs[index]?.dataset['tab'] ?? '');
    if (address.href !== location.href) history.pushState(null, '', address);
  };

  for (const panel of panels) preparePanel(panel);
  tabs.forEach((tab, index) => {
    const name = tab.dataset['tab'];
    tab.id ||= `tab-${name}`;
    tab.setAttribute('role', 'tab');
    const own = panels.filter((panel) => name === 'all' || panel.dataset['panel'] === name);
    tab.setAttribute('aria-controls', own.map((panel) => panel.id).join(' '));
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      choose(index, false);
    });
    tab.addEventListener('keydown', (event) => {
      const last = tabs.length - 1;
      const to = {
        ArrowRight: index === last ? 0 : index + 1,
        ArrowLeft: index === 0 ? last : index - 1,
        Home: 0,
        End: last,
      }[event.key];
      if (to !== undefined) {
        event.preventDefault();
        choose(to, true);
      } else if (event.key === ' ') {
        event.preventDefault();
        choose(index, true);
      }
    });
  });
  addEventListener('popstate', showAddress);
  showAddress();
  frame.dataset['ready'] = '';
};
