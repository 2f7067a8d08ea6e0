import { interpolate } from '../../../../i18n/interpolate.ts';
import ReminderField from '../shared/ReminderField.tsx';
import { statuses } from '../lead.ts';
import SelectField from '../shared/SelectField.tsx';
import { type BulkUpdateProps, UNCHANGED, useBulkUpdate } from './useBulkUpdate.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';

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
    <button type="button" className="link" onClick={onClick}>
      {text}
    </button>
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
