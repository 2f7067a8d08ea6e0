import type { Strings } from '../../../i18n/strings.ts';
import { useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../i18n/interpolate.ts';
import { supabase } from '../../../lib/supabase.ts';
import { updateLeads } from '../api.ts';
import SelectField from '../shared/SelectField.tsx';
import { type InboxLead, type LeadWork, type Status, statuses } from '../lead.ts';
import { type LeadUpdate, findConflicts, planUpdates, undoUpdates } from './bulk-update.ts';

/** Stands for "as it is" beside the empty text, which is nobody. */
const KEEP = 'keep';

interface Props {
  readonly words: Strings<'admin'>;
  readonly names: ReadonlyMap<string, string>;
  readonly picked: readonly InboxLead[];
  readonly onClear: () => void;
  /** Something has changed, or could not be. */
  readonly onDone: () => void;
  readonly onFailed: () => void;
}

/** Changes status and assignee of the leads that are picked in the list; the last change can be undone. */
export default function Bulk({ words, names, picked, onClear, onDone, onFailed }: Props) {
  const { bulk, changes } = words;
  const [status, setStatus] = useState(KEEP);
  const [assignee, setAssignee] = useState(KEEP);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<{ text: string; undo: readonly LeadUpdate[] } | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  const count = picked.length;
  useEffect(() => {
    if (count > 0) setDone(null);
  }, [count]);

  const run = async (moves: readonly LeadUpdate[], undoing = false) => {
    if (busy || moves.length === 0) return;
    setBusy(true);
    // The button goes when it is done.
    bar.current?.focus();
    try {
      const moved = await updateLeads(supabase(), moves);
      const n = new Set(moved.flatMap(({ ids }) => ids)).size;
      const rest = findConflicts(moves, moved).size;
      const text = undoing ? bulk.undone : rest > 0 ? bulk.partly : bulk.done;
      onClear();
      setStatus(KEEP);
      setAssignee(KEEP);
      setDone({ text: interpolate(text, { n, rest }), undo: undoing ? [] : undoUpdates(moved) });
    } catch {
      onFailed();
    }
    setBusy(false);
    onDone();
  };
  const apply = () => {
    const change: Partial<LeadWork> = {
      ...(status !== KEEP && { status: status as Status }),
      ...(assignee !== KEEP && { assignee: assignee || null }),
    };
    void run(planUpdates(picked, change));
  };
  const said = busy ? changes.saving : count > 0 ? interpolate(bulk.count, { n: count }) : done?.text;
  return (
    <div
      ref={bar}
      tabIndex={-1}
      role="group"
      aria-label={bulk.label}
      className="silent-focus bulk"
      data-open={said ? '' : undefined}
    >
      <p className="flex min-h-11 flex-wrap items-center gap-x-4">
        <span role="status" className="font-semibold">
          {said}
        </span>
        {count > 0 && (
          <button type="button" className="link" onClick={onClear}>
            {bulk.clear}
          </button>
        )}
        {count === 0 && !busy && done && done.undo.length > 0 && (
          <button type="button" className="link" onClick={() => void run(done.undo, true)}>
            {changes.undo}
          </button>
        )}
      </p>
      {count > 0 && (
        <div className="bulk-fields">
          <SelectField
            label={words.columns.status}
            value={status}
            options={[[KEEP, bulk.keep], ...statuses.map((one) => [one, words.statuses[one]] as const)]}
            onChange={setStatus}
          />
          <SelectField
            label={words.columns.assignee}
            value={assignee}
            options={[[KEEP, bulk.keep], ['', words.nobody], ...names]}
            onChange={setAssignee}
          />
          <button
            type="button"
            className="button button-primary button-s"
            aria-disabled={busy || (status === KEEP && assignee === KEEP)}
            onClick={apply}
          >
            {bulk.apply}
          </button>
        </div>
      )}
    </div>
  );
}
