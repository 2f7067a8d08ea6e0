import { useRef, useState } from 'react';
import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { supabase } from '../supabase.ts';
import { goTo, onPlainClick } from '../address.ts';
import { mergeLead, unmergeLead } from '../sender-api.ts';
import type { RelatedLead } from '../lead.ts';
import StatusBadge from '../shared/StatusBadge.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';

interface Props {
  /** Id of the lead that is open. */
  readonly lead: string;
  readonly leads: readonly RelatedLead[];
}

/** What else the same person has sent, which can be made a part of the open lead; nothing where there is nothing. */
export default function SamePerson({ lead, leads }: Props) {
  const { words, locale, save } = useAdmin();
  const heading = useRef<HTMLHeadingElement>(null);
  const [last, setLast] = useState<(Pick<RelatedLead, 'id' | 'reference'> & { undone?: true }) | null>(null);
  const run = async (one: Pick<RelatedLead, 'id' | 'reference'>, undo = false) => {
    const saved = await save(() =>
      undo ? unmergeLead(supabase(), one.id) : mergeLead(supabase(), one.id, lead),
    );
    if (!saved) return;
    setLast({ ...one, ...(undo && { undone: true }) });
    // The button that was pressed is gone.
    heading.current?.focus();
  };
  if (leads.length === 0 && !last) return null;
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="silent-focus text-l">
        {words.samePerson}
      </h2>
      <ul className="lead-facts mt-3">
        {leads.map(({ id, reference, form_type: type, status, created_at: created }) => (
          <li key={id}>
            <span>
              <a className="link" href={`?lead=${id}`} onClick={onPlainClick(() => goTo(`?lead=${id}`))}>
                {reference}
              </a>
            </span>
            <span className="flex flex-wrap items-baseline gap-x-4 text-quiet">
              <span>{words.types[type]}</span>, <span>{formatDate(new Date(created), locale)}</span>
              <StatusBadge status={status} />
              <button
                type="button"
                className="link py-2"
                aria-label={`${words.merge.do}: ${reference}`}
                onClick={() => void run({ id, reference })}
              >
                {words.merge.do}
              </button>
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-4 text-xs text-quiet">
        <span role="status">
          {last &&
            interpolate(last.undone ? words.merge.undone : words.merge.done, { reference: last.reference })}
        </span>
        {last && !last.undone && (
          <button type="button" className="link py-2" onClick={() => void run(last, true)}>
            {words.changes.undo}
          </button>
        )}
      </p>
    </section>
  );
}
