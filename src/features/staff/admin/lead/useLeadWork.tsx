import { useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Lead, LeadWork } from '../lead.ts';
import { reminderText } from '../shared/reminder.ts';
import { useAdmin } from '../shared/useAdmin.tsx';

export interface LeadWorkProps {
  readonly lead: Lead;
  /** Names by id of those who may be given a lead; undefined until they are known. */
  readonly names: ReadonlyMap<string, string> | undefined;
  /** Saves a change if the lead still is as it `was`; tells whether it went well. */
  readonly save: (change: Partial<LeadWork>, was: Partial<LeadWork>) => Promise<boolean>;
}

interface Saved {
  readonly text: string;
  /** What takes it back, and what the lead is until then. */
  readonly undo?: { readonly change: Partial<LeadWork>; readonly was: Partial<LeadWork> };
}

/** Status, assignee and reminder as they are chosen, saved and undone. */
export function useLeadWork({ lead, names, save }: LeadWorkProps) {
  const { words, locale } = useAdmin();
  const [chosen, setChosen] = useState<Partial<LeadWork>>({});
  const [pending, setPending] = useState(0);
  const [last, setLast] = useState<Saved | null>(null);
  const before = useRef(lead);
  // What was chosen stands until the lead has been read again.
  useEffect(() => {
    if (pending === 0 && lead !== before.current) setChosen({});
  }, [lead, pending]);

  const shown: LeadWork = {
    status: lead.status,
    assignee: lead.assignee,
    remind_at: lead.remind_at,
    ...chosen,
  };
  const nameOf = (id: string | null) =>
    id === null ? words.nobody : (names?.get(id) ?? (names ? words.unknownPerson : '…'));
  const changeText = (text: string, change: Partial<LeadWork>) => {
    const { status, assignee, remind_at: at } = change;
    if (status) return interpolate(text, { field: words.columns.status, value: words.statuses[status] });
    if ('remind_at' in change)
      return interpolate(text, {
        field: words.reminder.label,
        value: at ? reminderText(at, locale) : words.reminder.none,
      });
    return interpolate(text, { field: words.columns.assignee, value: nameOf(assignee ?? null) });
  };
  const choose = async (change: Partial<LeadWork>, was: Partial<LeadWork>, undoing = false) => {
    before.current = lead;
    setLast(null);
    setChosen((others) => ({ ...others, ...change }));
    setPending((count) => count + 1);
    const saved = await save(change, was);
    setPending((count) => count - 1);
    if (!saved)
      return setChosen((others) =>
        Object.fromEntries(Object.entries(others).filter(([name]) => !(name in change))),
      );
    if (undoing) setLast({ text: changeText(words.changes.undone, change) });
    else setLast({ text: changeText(words.changes.saved, change), undo: { change: was, was: change } });
  };
  return { shown, nameOf, pending, last, choose };
}
