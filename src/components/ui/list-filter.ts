import { interpolate } from '../../i18n/interpolate.ts';

/** What the visitor asks a list for: words to search, and one chosen value per field; an empty string asks for everything. */
export interface Criteria {
  readonly query: string;
  readonly chosen: Readonly<Record<string, string>>;
}

/** What a list knows of an entry: its searchable text and its values per field. A field without values fits every choice. */
export interface Listed {
  readonly text: string;
  readonly values: Readonly<Record<string, readonly string[] | undefined>>;
}

/** A text as searches compare it: small letters without accents, one space between words. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether an entry has every word of the query, in any order, case and accents, and every chosen value. */
export function matchesCriteria({ text, values }: Listed, { query, chosen }: Criteria): boolean {
  const folded = foldText(text);
  return (
    foldText(query)
      .split(' ')
      .every((word) => folded.includes(word)) &&
    Object.entries(chosen).every(([name, value]) => !value || (values[name]?.includes(value) ?? true))
  );
}

/** The criteria of the address, by the names of its parameters. */
export const readAddress = <Name extends string>(names: readonly Name[]): Record<Name, string> => {
  const query = new URLSearchParams(location.search);
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<Name, string>;
};

/** Writes criteria to the address; empty ones leave it. With `push` the back button returns to what was before. */
export function writeAddress(values: Readonly<Record<string, string>>, push: boolean): void {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  if (address.href !== location.href) history[push ? 'pushState' : 'replaceState'](null, '', address);
}

/**
 * A filter over entries that the server wrote: hides what does not fit, shows `[data-empty]` when nothing does, and writes
 * the number to `[data-count]` by the frame's texts `data-one` and `data-other`. Answers how many are shown.
 */
export function createListFilter(
  frame: HTMLElement,
  entries: readonly (Listed & { readonly element: HTMLElement })[],
): (criteria: Criteria) => number {
  const count = frame.querySelector('[data-count]');
  const empty = frame.querySelector<HTMLElement>('[data-empty]');
  return (criteria) => {
    for (const entry of entries) entry.element.hidden = !matchesCriteria(entry, criteria);
    const shown = entries.filter(({ element }) => !element.hidden).length;
    const text = (shown === 1 && frame.dataset['one']) || frame.dataset['other'];
    if (count && text) {
      const said = interpolate(text, { n: shown });
      // It is a live region: what is written again is said again.
      if (count.textContent?.trim() !== said) count.textContent = said;
    }
    if (empty) empty.hidden = shown > 0;
    return shown;
  };
}
