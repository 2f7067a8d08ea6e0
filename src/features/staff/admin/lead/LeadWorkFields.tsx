import { useRef } from 'react';
import ReminderField from '../shared/ReminderField.tsx';
import { isDue, isOpen } from '../shared/reminder.ts';
import SelectField from '../shared/SelectField.tsx';
import { useNow } from '../shared/useNow.tsx';
import { type Status, statuses } from '../lead.ts';
import { type LeadWorkProps, useLeadWork } from './useLeadWork.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';

interface Props extends LeadWorkProps {
  /** Whether somebody has replied from here. */
  readonly answered: boolean;
}

/** Status, assignee and reminder of a lead. What is chosen is shown at once, and the last change can be undone. */
export default function LeadWorkFields({ answered, ...work }: Props) {
  const { words } = useAdmin();
  const { names } = work;
  const now = useNow();
  const fields = useRef<HTMLDivElement>(null);
  const { shown, nameOf, pending, last, choose } = useLeadWork(work);
  const people = [...(names ?? [])];
  if (shown.assignee && !names?.has(shown.assignee)) people.push([shown.assignee, nameOf(shown.assignee)]);
  return (
    <div ref={fields} data-status className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={words.columns.status}
        value={shown.status}
        options={statuses.map((one) => [one, words.statuses[one]] as const)}
        onChange={(value) => void choose({ status: value as Status }, { status: shown.status })}
      />
      <SelectField
        label={words.columns.assignee}
        value={shown.assignee ?? ''}
        options={[['', words.nobody], ...people]}
        onChange={(value) => void choose({ assignee: value || null }, { assignee: shown.assignee })}
      />
      <ReminderField
        now={now}
        value={shown.remind_at ?? ''}
        first={[['', words.reminder.none]]}
        onChange={(value) => void choose({ remind_at: value || null }, { remind_at: shown.remind_at })}
      />
      <NextStep
        due={isDue(shown, now)}
        missing={!answered && !shown.remind_at && isOpen(shown)}
        onDone={() => {
          // The button disappears; the focus goes to the field that it emptied.
          fields.current?.querySelector<HTMLElement>('[data-reminder] select')?.focus();
          void choose({ remind_at: null }, { remind_at: shown.remind_at });
        }}
      />
      <p className="flex min-h-11 flex-wrap items-center gap-x-4 text-xs text-quiet sm:col-span-2">
        <span role="status">{pending > 0 ? words.changes.saving : last?.text}</span>
        {pending === 0 && last?.undo && (
          <button
            type="button"
            className="link py-2"
            onClick={() => {
              const { undo } = last;
              if (!undo) return;
              // The button disappears; the focus goes to the field that it changed.
              const [status, assignee, reminder] = fields.current?.querySelectorAll('select') ?? [];
              const field =
                'status' in undo.change ? status : 'assignee' in undo.change ? assignee : reminder;
              field?.focus();
              void choose(undo.change, undo.was, true);
            }}
          >
            {words.changes.undo}
          </button>
        )}
      </p>
    </div>
  );
}

interface NextStepProps {
  /** The reminder's time has come. */
  readonly due: boolean;
  /** The lead is open and nothing is planned. */
  readonly missing: boolean;
  readonly onDone: () => void;
}

/** What is to be done, or that nothing is planned. */
function NextStep({ due, missing, onDone }: NextStepProps) {
  const words = useAdmin().words.reminder;
  if (!due && !missing) return null;
  return (
    <p className="next-step" data-due={due ? '' : undefined}>
      <span>{due ? words.dueNow : words.noNextStep}</span>
      {due && (
        <button type="button" className="link py-2" onClick={onDone}>
          {words.done}
        </button>
      )}
    </p>
  );
}
