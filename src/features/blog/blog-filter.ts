import { interpolate } from '../../i18n/interpolate.ts';

/** What the visitor has asked the blog's list for; an empty string asks for everything. */
export interface Wanted {
  readonly q: string;
  readonly tag: string;
  readonly category: string;
}

/** What the list knows of a post. */
export interface Listed {
  readonly title: string;
  readonly introduction: string;
  readonly tags: readonly string[];
  readonly category: string;
}

/** Whether a post is shown: words in title or introduction (upper or lower case), and the chosen tag and category. */
export function shows(post: Listed, { q, tag, category }: Wanted): boolean {
  const words = q.trim().toLowerCase();
  const found = [post.title, post.introduction].some((text) => text.toLowerCase().includes(words));
  return found && (!tag || post.tags.includes(tag)) && (!category || post.category === category);
}

/** Filters the server's cards as the visitor types and chooses; the state is kept in the address. */
export function startBlogFilter(): void {
  const frame = document.querySelector<HTMLElement>('[data-blog]') as HTMLElement;
  const form = frame.querySelector('form') as HTMLFormElement;
  const { q: search, category } = form.elements as unknown as {
    q: HTMLInputElement;
    category: HTMLSelectElement;
  };
  const tabs = [...form.querySelectorAll<HTMLElement>('[data-tag]')];
  const panel = frame.querySelector('#posts') as HTMLElement;
  const count = frame.querySelector('[data-count]') as HTMLElement;
  const empty = frame.querySelector('[data-empty]') as HTMLElement;
  const text = (card: Element, name: string) =>
    (card.querySelector(`[data-${name}]`) as HTMLElement).textContent;
  const cards = [...frame.querySelectorAll<HTMLElement>('[data-post]')].map((card) => ({
    item: card.parentElement as HTMLElement,
    title: text(card, 'title'),
    introduction: text(card, 'introduction'),
    tags: card.dataset['tags']?.split(' ') ?? [],
    category: card.dataset['category'] as string,
  }));
  let tag = '';

  const show = () => {
    let shown = 0;
    for (const card of cards) {
      card.item.hidden = !shows(card, { q: search.value, tag, category: category.value });
      if (!card.item.hidden) shown += 1;
    }
    for (const tab of tabs) {
      const chosen = tab.dataset['tag'] === tag;
      tab.ariaSelected = `${chosen}`;
      tab.tabIndex = chosen ? 0 : -1;
      if (chosen) panel.ariaLabel = tab.textContent;
    }
    empty.hidden = shown > 0;
    count.textContent = interpolate(frame.dataset[shown === 1 ? 'one' : 'other'] ?? '', { n: shown });
  };
  const keep = (push: boolean) => {
    const address = new URL(location.href);
    for (const [name, value] of [
      ['q', search.value.trim()],
      ['tag', tag],
      ['category', category.value],
    ] as const) {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    }
    if (address.href !== location.href) history[push ? 'pushState' : 'replaceState'](null, '', address);
    show();
  };
  const read = () => {
    const query = new URLSearchParams(location.search);
    search.value = query.get('q') ?? '';
    category.value = query.get('category') ?? '';
    if (category.selectedIndex < 0) category.value = '';
    tag = tabs.find((tab) => tab.dataset['tag'] === query.get('tag'))?.dataset['tag'] ?? '';
    show();
  };

  form.oninput = ({ target }) => keep(target !== search);
  form.onsubmit = () => false;
  tabs.forEach((tab, place) => {
    tab.onclick = () => {
      tag = tab.dataset['tag'] as string;
      keep(true);
    };
    tab.onkeydown = ({ key }) => {
      const step = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: tabs.length - 1 }[key];
      const next = step !== undefined && tabs.at(step % tabs.length);
      if (!next) return true;
      next.focus();
      next.click();
      // A key that is answered here does not move the page.
      return false;
    };
  });
  window.onpopstate = read;
  read();
}
