import { type RefObject, useEffect, useRef } from 'react';
import { stepTo } from '../shared/shortcuts.ts';
import { useLeaveField, useShortcuts } from '../shared/useShortcuts.tsx';

/**
 * Keys of the list: `j` and `k` go from lead to lead, `x` selects the one in focus, `s` puts it aside, `/` leads to the search and
 * Escape back from a field. Enter opens a lead as every link. A lead that leaves the list while it is in focus passes the focus
 * on to the one that takes its place.
 *
 * @param data the list that is shown
 */
export function useListShortcuts(list: RefObject<HTMLElement | null>, data: unknown): void {
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('.lead-link') ?? [])];
  const placeOf = (element: Element | null, all: readonly HTMLElement[]) => {
    const row = element?.closest('tr');
    return row ? all.findIndex((link) => row.contains(link)) : -1;
  };
  const last = useRef<{ id: string; place: number } | null>(null);
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const all = links();
      const place = placeOf(event.target as Element, all);
      if (place >= 0) last.current = { id: all[place]?.id ?? '', place };
    };
    addEventListener('focusin', remember);
    return () => removeEventListener('focusin', remember);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the list is another
  useEffect(() => {
    const { current } = last;
    if (!current || document.activeElement !== document.body || document.getElementById(current.id)) return;
    const all = links();
    all[Math.min(current.place, all.length - 1)]?.focus({ preventScroll: true });
  }, [data]);
  const move = (step: 1 | -1) => {
    const all = links();
    const { id, place } = last.current ?? { id: '', place: -1 };
    const present = all.findIndex((link) => link.id === id);
    // Forward from a lead that is gone is the one that took its place.
    const gone = place >= 0 && present < 0;
    const from = gone ? (step > 0 ? place - 1 : place) : present;
    all[stepTo(from, step, all.length)]?.focus();
  };
  const box = () =>
    document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('.select-box input');
  useLeaveField(list);
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
