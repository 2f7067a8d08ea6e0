import { createTabList } from '../../../lib/tab-list.ts';
import { createListFilter, readAddress, writeAddress } from '../../../components/ui/list-filter.ts';

const NAMES = ['q', 'tag', 'category'] as const;

/** The tabs of the topics: `select` shows which one is chosen, `onChoose` hears of a click or an arrow key, `find` knows a topic by its tag or category. */
function startTabs(frame: HTMLElement, onChoose: (tag: string) => void) {
  const tabs = [...frame.querySelectorAll<HTMLElement>('[data-tag]')];
  const panel = frame.querySelector('#posts') as HTMLElement;
  const placeOf = (tag: string) => tabs.findIndex((tab) => tab.dataset['tag'] === tag);
  const mark = createTabList(tabs, (place) => onChoose(tabs[place]?.dataset['tag'] ?? ''));
  const select = (chosen: string): void => {
    mark(placeOf(chosen));
    panel.ariaLabel = tabs[placeOf(chosen)]?.textContent ?? null;
  };
  const find = (asked: string) =>
    tabs.find(({ dataset }) => dataset['tag'] === asked || dataset['category'] === asked)?.dataset['tag'] ??
    '';
  return { select, find };
}

/** Filters the server's cards as the visitor types and chooses; the state is kept in the address. */
export function startBlogFilter(): void {
  const frame = document.querySelector<HTMLElement>('[data-blog]') as HTMLElement;
  const form = frame.querySelector('form') as HTMLFormElement;
  const search = form.elements.namedItem('q') as HTMLInputElement;
  const filter = createListFilter(
    frame,
    [...frame.querySelectorAll<HTMLElement>('[data-post]')].map((card) => ({
      element: card.parentElement as HTMLElement,
      text: `${card.querySelector('[data-title]')?.textContent}\n${card.dataset['words']}`,
      values: { tag: card.dataset['tags']?.split(' ') ?? [] },
    })),
  );
  let tag = '';

  const render = () => {
    filter({ query: search.value, chosen: { tag } });
    tabs.select(tag);
  };
  const update = (push: boolean) => {
    // The cards lead to their category, which is a topic, too.
    writeAddress({ q: search.value.trim(), tag, category: '' }, push);
    render();
  };
  const restore = () => {
    const address = readAddress(NAMES);
    search.value = address.q;
    tag = tabs.find(address.tag || address.category);
    render();
  };
  const tabs = startTabs(frame, (chosen) => {
    tag = chosen;
    update(true);
  });

  form.oninput = () => update(false);
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
