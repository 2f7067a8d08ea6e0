import { useEffect, useState } from 'react';
import type { InboxLead } from '../lead.ts';

export interface Selection {
  /** Leads of the list that can be selected: those that are not anonymised. */
  readonly selectable: readonly InboxLead[];
  readonly selected: readonly InboxLead[];
  readonly toggle: (id: string, on: boolean) => void;
  readonly toggleAll: (on: boolean) => void;
  readonly clear: () => void;
}

/** Which leads of the list are selected. Another list (`key`) begins without a selection. */
export function useSelection(leads: readonly InboxLead[], key: string): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const clear = () => setIds(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the list
  useEffect(clear, [key]);
  const selectable = leads.filter((lead) => !lead.anonymised_at);
  return {
    selectable,
    selected: selectable.filter(({ id }) => ids.has(id)),
    toggle: (id, on) =>
      setIds(on ? new Set([...ids, id]) : new Set([...ids].filter((other) => other !== id))),
    toggleAll: (on) => setIds(new Set(on ? selectable.map(({ id }) => id) : [])),
    clear,
  };
}
