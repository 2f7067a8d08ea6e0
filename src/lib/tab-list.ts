/**
 * Makes elements one list of tabs (WAI-ARIA authoring practices): one of them can be reached by Tab, arrow keys, Home and End go to the
 * others, Space presses one that is a link.
 *
 * @param choose hears which tab (its place) was clicked or gone to
 * @returns a function that marks the tab at a place as chosen; −1 marks none
 */
export function createTabList(
  tabs: readonly HTMLElement[],
  choose: (place: number) => void,
): (place: number) => void {
  const last = tabs.length - 1;
  tabs.forEach((tab, place) => {
    tab.setAttribute('role', 'tab');
    tab.addEventListener('click', (event) => {
      event.preventDefault();
      choose(place);
    });
    tab.addEventListener('keydown', (event) => {
      const to = {
        ArrowRight: place === last ? 0 : place + 1,
        ArrowLeft: place === 0 ? last : place - 1,
        Home: 0,
        End: last,
        ' ': place,
      }[event.key];
      if (to === undefined) return;
      // A key that is answered here does not scroll the page.
      event.preventDefault();
      choose(to);
      tabs[to]?.focus();
    });
  });
  return (chosen) => {
    tabs.forEach((tab, place) => {
      tab.setAttribute('aria-selected', String(place === chosen));
      tab.tabIndex = place === Math.max(0, chosen) ? 0 : -1;
    });
  };
}
