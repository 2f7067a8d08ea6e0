import { formatDate } from '../../../i18n/format.ts';
import { goTo, onPlainClick } from '../address.ts';
import type { RelatedLead } from '../lead.ts';
import type { AdminProps } from '../props.ts';
import StatusBadge from '../shared/StatusBadge.tsx';

interface Props extends Pick<AdminProps, 'words' | 'locale'> {
  readonly leads: readonly RelatedLead[];
}

/** What else the same person has sent; nothing where there is nothing. */
export default function SamePerson({ words, locale, leads }: Props) {
  if (leads.length === 0) return null;
  return (
    <section>
      <h2 className="text-l">{words.samePerson}</h2>
      <ul className="lead-facts mt-3">
        {leads.map(({ id, reference, form_type: type, status, created_at: created }) => (
          <li key={id}>
            <span>
              <a className="link" href={`?lead=${id}`} onClick={onPlainClick(() => goTo(`?lead=${id}`))}>
                {reference}
              </a>
            </span>
            <span className="flex flex-wrap gap-x-4 text-quiet">
              {words.types[type]}, {formatDate(new Date(created), locale)}
              <StatusBadge status={status} words={words} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
