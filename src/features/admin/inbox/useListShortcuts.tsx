import type { RefObject } from 'react';
import { stepTo } from '../shared/shortcuts.ts';
import { useShortcuts } from '../shared/useShortcuts.tsx';

/**
 * Keys of the list: `j` and `k` go from lead to lead, `x` selects the one in focus, `s` puts it aside, `/` leads to the search. Enter opens
 * a lead as every link.
 */
export function useListShortcuts(list: RefObject<HTMLElement | null>): void {
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('.lead-link') ?? [])];
  const placeOfFocus = (all: readonly HTMLElement[]) => {
    const row = document.activeElement?.closest('tr');
    return row ? all.findIndex((link) => row.contains(link)) : -1;
  };
  const move = (step: 1 | -1) => {
    const all = links();
    all[stepTo(placeOfFocus(all), step, all.length)]?.focus();
  };
  const box = () =>
    document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('.select-box input');
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => box()?.click(),
    s: () => {
      const one = box();
      if (one && !one.checked) one.click();
      // The bar opens with the selection.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('.bulk [data-reminder] select')?.focus(),
      );
    },
    '/': () => document.querySelector<HTMLElement>('search input[type=search]')?.focus(),
  });
}
