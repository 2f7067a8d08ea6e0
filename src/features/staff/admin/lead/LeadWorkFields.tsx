import { useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { type Lead, type LeadWork, type Status, statuses } from '../lead.ts';
import { LinkButton, SelectField } from '../shared/Controls.tsx';
import ReminderField from '../shared/ReminderField.tsx';
import { isDue, isOpen, reminderText } from '../shared/reminder.ts';
import { useAdmin } from '../shared/useAdmin.tsx';
import { useNow } from '../shared/useRefresh.tsx';

interface LeadWorkProps {
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
function useLeadWork({ lead, names, save }: LeadWorkProps) {
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
          <LinkButton
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
          </LinkButton>
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
      {due && <LinkButton onClick={onDone}>{words.done}</LinkButton>}
    </p>
  );
}
