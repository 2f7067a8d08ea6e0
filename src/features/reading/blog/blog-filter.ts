import { createListFilter, readAddress, writeAddress } from '../../../components/ui/list-filter.ts';

const NAMES = ['q', 'tag', 'category'] as const;

const textOf = (card: Element, name: string): string =>
  card.querySelector(`[data-${name}]`)?.textContent ?? '';

/** The tabs of the tags: `select` shows which one is chosen, `onChoose` hears of a click or an arrow key. */
function startTabs(frame: HTMLElement, onChoose: (tag: string) => void) {
  const tabs = [...frame.querySelectorAll<HTMLElement>('[data-tag]')];
  const panel = frame.querySelector('#posts') as HTMLElement;
  tabs.forEach((tab, place) => {
    tab.onclick = () => onChoose(tab.dataset['tag'] as string);
    tab.onkeydown = ({ key }) => {
      const step = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: tabs.length - 1 }[key];
      const next = step !== undefined && tabs.at(step % tabs.length);
      if (!next) return true;
      next.focus();
      next.click();
      // A key that is answered here does not scroll the page.
      return false;
    };
  });
  const select = (chosen: string): void => {
    for (const tab of tabs) {
      const isChosen = tab.dataset['tag'] === chosen;
      tab.ariaSelected = `${isChosen}`;
      tab.tabIndex = isChosen ? 0 : -1;
      if (isChosen) panel.ariaLabel = tab.textContent;
    }
  };
  return { select, has: (tag: string) => tabs.some((tab) => tab.dataset['tag'] === tag) };
}

/** Filters the server's cards as the visitor types and chooses; the state is kept in the address. */
export function startBlogFilter(): void {
  const frame = document.querySelector<HTMLElement>('[data-blog]') as HTMLElement;
  const form = frame.querySelector('form') as HTMLFormElement;
  const search = form.elements.namedItem('q') as HTMLInputElement;
  /** Leaves the category that an address brought; the cards lead to theirs. */
  const all = frame.querySelector('[data-leave]') as HTMLElement;
  const filter = createListFilter(
    frame,
    [...frame.querySelectorAll<HTMLElement>('[data-post]')].map((card) => ({
      element: card.parentElement as HTMLElement,
      text: `${textOf(card, 'title')}\n${textOf(card, 'introduction')}`,
      values: { tag: card.dataset['tags']?.split(' ') ?? [], category: [card.dataset['category'] as string] },
    })),
  );
  let tag = '';
  let category = '';

  const render = () => {
    filter({ query: search.value, chosen: { tag, category } });
    tabs.select(tag);
    all.hidden = !category;
  };
  const update = (push: boolean) => {
    writeAddress({ q: search.value.trim(), tag, category }, push);
    render();
  };
  const restore = () => {
    const address = readAddress(NAMES);
    search.value = address.q;
    category = frame.querySelector(`[data-post][data-category="${CSS.escape(address.category)}"]`)
      ? address.category
      : '';
    tag = tabs.has(address.tag) ? address.tag : '';
    render();
  };
  const tabs = startTabs(frame, (chosen) => {
    tag = chosen;
    update(true);
  });

  form.oninput = ({ target }) => update(target !== search);
  form.onsubmit = () => false;
  window.onpopstate = restore;
  // What was typed before the script came counts where the address says nothing.
  const typed = search.value;
  restore();
  if (typed && !search.value) {
    search.value = typed;
    update(false);
  }
}
