/** Texts by the names of their places. */
export type Texts = Readonly<Record<string, string | undefined>>;

/**
 * Writes texts into the places of a part of the page that bear their names: `<span data-slot="price">`. A place without a text, and one
 * that says it already, is left alone, so that no screen reader hears it again.
 *
 * @param attribute name of the attribute that names a place, without `data-`
 */
export function writeTexts(root: ParentNode, texts: Texts, attribute = 'slot'): void {
  for (const place of root.querySelectorAll<HTMLElement>(`[data-${attribute}]`)) {
    const text = texts[place.dataset[attribute] ?? ''];
    if (text !== undefined && place.textContent !== text) place.textContent = text;
  }
}

/** Writes lists into the places that bear their names (`data-list`); an empty one is hidden. */
export function writeLists(root: ParentNode, lists: Readonly<Record<string, readonly string[]>>): void {
  for (const list of root.querySelectorAll<HTMLElement>('[data-list]')) {
    const lines = lists[list.dataset['list'] ?? ''] ?? [];
    list.hidden = lines.length === 0;
    list.replaceChildren(
      ...lines.map((line) => {
        const item = document.createElement('li');
        item.textContent = line;
        return item;
      }),
    );
  }
}
