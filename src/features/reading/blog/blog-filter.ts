import { createTabList } from '../../../lib/tab-list.ts';
import { createListFilter, readAddress, writeAddress } from '../../../components/ui/list-filter.ts';

const NAMES = ['q', 'tag', 'category'] as const;

const textOf = (card: Element, name: string): string =>
  card.querySelector(`[data-${name}]`)?.textContent ?? '';

/** The tabs of the tags: `select` shows which one is chosen, `onChoose` hears of a click or an arrow key. */
function startTabs(frame: HTMLElement, onChoose: (tag: string) => void) {
  const tabs = [...frame.querySelectorAll<HTMLElement>('[data-tag]')];
  const panel = frame.querySelector('#posts') as HTMLElement;
  const placeOf = (tag: string) => tabs.findIndex((tab) => tab.dataset['tag'] === tag);
  const mark = createTabList(tabs, (place) => onChoose(tabs[place]?.dataset['tag'] ?? ''));
  const select = (chosen: string): void => {
    mark(placeOf(chosen));
    panel.ariaLabel = tabs[placeOf(chosen)]?.textContent ?? null;
  };
  return { select, has: (tag: string) => placeOf(tag) >= 0 };
}

/** Filters the server's cards as the visitor types and chooses; the state is kept in the address. */
export function startBlogFilter(): void {
  const frame = document.querySelector<HTMLElement>('[data-blog]') as HTMLElement;
  const form = frame.querySelector('form') as HTMLFormElement;
  const search = form.elements.namedItem('q') as HTMLInputElement;
  /** The cards lead to their category, too. */
  const category = form.elements.namedItem('category') as HTMLSelectElement;
  const filter = createListFilter(
    frame,
    [...frame.querySelectorAll<HTMLElement>('[data-post]')].map((card) => ({
      element: card.parentElement as HTMLElement,
      text: `${textOf(card, 'title')}\n${textOf(card, 'introduction')}`,
      values: { tag: card.dataset['tags']?.split(' ') ?? [], category: [card.dataset['category'] as string] },
    })),
  );
  let tag = '';

  const render = () => {
    filter({ query: search.value, chosen: { tag, category: category.value } });
    tabs.select(tag);
  };
  const update = (push: boolean) => {
    writeAddress({ q: search.value.trim(), tag, category: category.value }, push);
    render();
  };
  const restore = () => {
    const address = readAddress(NAMES);
    search.value = address.q;
    category.value = address.category;
    if (category.selectedIndex < 0) category.value = '';
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
