import { useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { updateLeads } from '../api.ts';
import { type InboxLead, type LeadWork, type Status, statuses } from '../lead.ts';
import { LinkButton, SelectField } from '../shared/Controls.tsx';
import ReminderField from '../shared/ReminderField.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';
import { supabase } from '../supabase.ts';
import { findConflicts, type LeadUpdate, planUpdates, undoUpdates } from './bulk-update.ts';

/** Stands for "as it is" beside the empty text, which is nobody. */
const UNCHANGED = 'keep';

interface BulkUpdateProps {
  readonly selected: readonly InboxLead[];
  readonly onClear: () => void;
  /** Something has changed, or could not be. */
  readonly onDone: () => void;
}

/** What the bar of a bulk update holds: the chosen values, and the last update with what undoes it. */
function useBulkUpdate({ selected, onClear, onDone }: BulkUpdateProps) {
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

/** Changes status, assignee and reminder of the leads that are selected in the list; the last change can be undone. */
export default function BulkUpdateBar(
  props: BulkUpdateProps & {
    readonly now: Date;
    readonly names: ReadonlyMap<string, string>;
  },
) {
  const { now, names, selected, onClear } = props;
  const { words } = useAdmin();
  const { bulk, changes, columns } = words;
  const update = useBulkUpdate(props);
  const { bar, status, assignee, busy, undo } = update;
  const count = selected.length;
  const message = busy ? changes.saving : count > 0 ? interpolate(bulk.count, { n: count }) : update.lastText;
  const textLink = (text: string, onClick: () => void) => (
    <LinkButton className="link" onClick={onClick}>
      {text}
    </LinkButton>
  );
  return (
    <div
      ref={bar}
      tabIndex={-1}
      role="group"
      aria-label={bulk.label}
      className="silent-focus bulk"
      data-open={message ? '' : undefined}
    >
      <p className="flex min-h-11 flex-wrap items-center gap-x-4">
        <span role="status" className="font-semibold">
          {message}
        </span>
        {count > 0 && textLink(bulk.clear, onClear)}
        {count === 0 && !busy && undo && textLink(changes.undo, undo)}
      </p>
      {count > 0 && (
        <div className="bulk-fields">
          <SelectField
            label={columns.status}
            value={status}
            options={[[UNCHANGED, bulk.keep], ...statuses.map((one) => [one, words.statuses[one]] as const)]}
            onChange={update.setStatus}
          />
          <SelectField
            label={columns.assignee}
            value={assignee}
            options={[[UNCHANGED, bulk.keep], ['', words.nobody], ...names]}
            onChange={update.setAssignee}
          />
          <ReminderField
            now={now}
            value={update.reminder}
            first={[
              [UNCHANGED, bulk.keep],
              ['', words.reminder.none],
            ]}
            onChange={update.setReminder}
          />
          <button
            type="button"
            className="button button-primary button-s"
            aria-disabled={busy || update.nothing}
            onClick={update.apply}
          >
            {bulk.apply}
          </button>
        </div>
      )}
    </div>
  );
}
