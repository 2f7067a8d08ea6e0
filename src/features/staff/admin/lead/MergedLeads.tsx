import { useRef, useState } from 'react';
import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { goTo, onPlainClick } from '../address.ts';
import type { Lead, MergedLead, RelatedLead } from '../lead.ts';
import { mergeLead, unmergeLead } from '../sender-api.ts';
import { LinkButton } from '../shared/Controls.tsx';
import StatusBadge from '../shared/StatusBadge.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';
import { supabase } from '../supabase.ts';

interface Props {
  /** Id of the lead that is open. */
  readonly lead: string;
  readonly leads: readonly RelatedLead[];
}

/** What else the same person has sent, which can be made a part of the open lead; nothing where there is nothing. */
export function SamePerson({ lead, leads }: Props) {
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
              <span>{`${words.types[type]}, ${formatDate(new Date(created), locale)}`}</span>
              <StatusBadge status={status} />
              <LinkButton
                aria-label={`${words.merge.do}: ${reference}`}
                onClick={() => void run({ id, reference })}
              >
                {words.merge.do}
              </LinkButton>
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
          <LinkButton onClick={() => void run(last, true)}>{words.changes.undo}</LinkButton>
        )}
      </p>
    </section>
  );
}

interface ListProps {
  /** The lead that is open. */
  readonly lead: Lead;
  readonly merged: readonly MergedLead[];
}

/** What the person wrote in the leads that were merged into this one. */
export function MergedLeads({ lead, merged }: ListProps) {
  const { words, locale, save } = useAdmin();
  if (merged.length === 0) return null;
  const split = ({ id, reference }: MergedLead) =>
    save(() => unmergeLead(supabase(), id), interpolate(words.merge.undone, { reference }));
  return (
    <section>
      <h2 className="text-l">{words.merge.also}</h2>
      <ul className="mt-3 ruled">
        {merged.map((one) => (
          <li key={one.id} className="py-3">
            <p className="whitespace-pre-line break-words">{one.message ?? words.detail.noMessage}</p>
            <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-xs text-quiet">
              <span className="min-w-0 break-words">
                {[
                  one.reference,
                  words.types[one.form_type],
                  formatDate(new Date(one.created_at), locale, { dateStyle: 'medium', timeStyle: 'short' }),
                  one.email === lead.email ? null : one.email,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <LinkButton
                aria-label={`${words.merge.split}: ${one.reference}`}
                onClick={() => void split(one)}
              >
                {words.merge.split}
              </LinkButton>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PointerProps {
  readonly lead: Lead;
  /** Reference of the lead that it is a part of. */
  readonly mergedInto: string;
}

/** Where a merged lead is worked. */
export function MergePointer({ lead, mergedInto }: PointerProps) {
  const { words, save } = useAdmin();
  const address = `?lead=${lead.merged_into}`;
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
      <span>{interpolate(words.merge.pointer, { reference: mergedInto })}</span>
      <a className="link py-2" href={address} onClick={onPlainClick(() => goTo(address))}>
        {words.merge.open}
      </a>
      <LinkButton onClick={() => void save(() => unmergeLead(supabase(), lead.id))}>
        {words.merge.split}
      </LinkButton>
    </p>
  );
}
