import type { Strings } from '../../../i18n/strings.ts';
import { useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../i18n/interpolate.ts';
import SelectField from '../shared/SelectField.tsx';
import { type Lead, type LeadWork, type Status, statuses } from '../lead.ts';

interface Props {
  readonly words: Strings<'admin'>;
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

/** Status and assignee of a lead. What is chosen is shown at once, and the last change can be undone. */
export default function StatusAndAssignee({ words, lead, names, save }: Props) {
  const [chosen, setChosen] = useState<Partial<LeadWork>>({});
  const [pending, setPending] = useState(0);
  const [last, setLast] = useState<Saved | null>(null);
  const fields = useRef<HTMLDivElement>(null);
  const before = useRef(lead);
  // What was chosen stands until the lead has been read again.
  useEffect(() => {
    if (pending === 0 && lead !== before.current) setChosen({});
  }, [lead, pending]);

  const shown: LeadWork = { status: lead.status, assignee: lead.assignee, ...chosen };
  const nameOf = (id: string | null) =>
    id === null ? words.nobody : (names?.get(id) ?? (names ? words.unknownPerson : '…'));
  const changeText = (text: string, { status, assignee }: Partial<LeadWork>) =>
    interpolate(
      text,
      status
        ? { field: words.columns.status, value: words.statuses[status] }
        : { field: words.columns.assignee, value: nameOf(assignee ?? null) },
    );
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
      <p className="flex min-h-11 flex-wrap items-center gap-x-4 text-s text-quiet sm:col-span-2">
        <span role="status">{pending > 0 ? words.changes.saving : last?.text}</span>
        {pending === 0 && last?.undo && (
          <button
            type="button"
            className="link py-2"
            onClick={() => {
              const { undo } = last;
              if (!undo) return;
              // The button disappears; the focus goes to the field that it changed.
              const [status, assignee] = fields.current?.querySelectorAll('select') ?? [];
              ('status' in undo.change ? status : assignee)?.focus();
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
