import { useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { supabase } from '../supabase.ts';
import { updateLeads } from '../api.ts';
import type { InboxLead, LeadWork, Status } from '../lead.ts';
import { findConflicts, type LeadUpdate, planUpdates, undoUpdates } from './bulk-update.ts';
import { useAdmin } from '../shared/useAdmin.tsx';

/** Stands for "as it is" beside the empty text, which is nobody. */
export const UNCHANGED = 'keep';

export interface BulkUpdateProps {
  readonly selected: readonly InboxLead[];
  readonly onClear: () => void;
  /** Something has changed, or could not be. */
  readonly onDone: () => void;
}

/** What the bar of a bulk update holds: the chosen values, and the last update with what undoes it. */
export function useBulkUpdate({ selected, onClear, onDone }: BulkUpdateProps) {
  const { words, showProblem } = useAdmin();
  const { bulk } = words;
  const [status, setStatus] = useState(UNCHANGED);
  const [assignee, setAssignee] = useState(UNCHANGED);
  const [reminder, setReminder] = useState(UNCHANGED);
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState<{ text: string; undo: readonly LeadUpdate[] } | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const count = selected.length;
  useEffect(() => {
    if (count > 0) setLast(null);
  }, [count]);

  const save = async (updates: readonly LeadUpdate[], undoing = false) => {
    if (busy) return;
    const merged = undoing ? [] : selected.filter((lead) => lead.merged_into);
    if (updates.length === 0 && merged.length === 0) return;
    setBusy(true);
    // The button that was pressed disappears with the selection.
    bar.current?.focus();
    const { applied, failed } = await updateLeads(supabase(), updates);
    if (failed && applied.length === 0) showProblem();
    else {
      const n = new Set(applied.flatMap(({ ids }) => ids)).size;
      const rest = findConflicts(updates, applied).size;
      const saved = undoing ? bulk.undone : bulk.done;
      const text = failed ? `${saved} ${bulk.unsaved}` : rest > 0 && !undoing ? bulk.partly : saved;
      const list = merged.map(({ reference }) => reference).join(', ');
      const skipped = list && ` ${interpolate(bulk.merged, { list })}`;
      onClear();
      setStatus(UNCHANGED);
      setAssignee(UNCHANGED);
      setReminder(UNCHANGED);
      // An undo that was cut short is done again as a whole: what is changed back already is left alone.
      const undo = !undoing ? undoUpdates(applied) : failed ? updates : [];
      setLast({ text: interpolate(text, { n, rest }) + skipped, undo });
    }
    setBusy(false);
    onDone();
  };
  const apply = () => {
    const change: Partial<LeadWork> = {
      ...(status !== UNCHANGED && { status: status as Status }),
      ...(assignee !== UNCHANGED && { assignee: assignee || null }),
      ...(reminder !== UNCHANGED && { remind_at: reminder || null }),
    };
    void save(planUpdates(selected, change));
  };
  const undo = last && last.undo.length > 0 ? () => void save(last.undo, true) : null;
  const nothing = [status, assignee, reminder].every((one) => one === UNCHANGED);
  return {
    bar,
    status,
    setStatus,
    assignee,
    setAssignee,
    reminder,
    setReminder,
    nothing,
    busy,
    lastText: last?.text,
    apply,
    undo,
  };
}
