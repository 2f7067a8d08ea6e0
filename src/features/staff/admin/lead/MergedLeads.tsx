import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { supabase } from '../supabase.ts';
import { goTo, onPlainClick } from '../address.ts';
import { unmergeLead } from '../sender-api.ts';
import type { Lead, MergedLead } from '../lead.ts';
import { useAdmin } from '../shared/useAdmin.tsx';

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
              <button
                type="button"
                className="link py-2"
                aria-label={`${words.merge.split}: ${one.reference}`}
                onClick={() => void split(one)}
              >
                {words.merge.split}
              </button>
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
      <button
        type="button"
        className="link py-2"
        onClick={() => void save(() => unmergeLead(supabase(), lead.id))}
      >
        {words.merge.split}
      </button>
    </p>
  );
}
