import { replacedRows } from '../../../../../supabase/functions/_shared/context-rows.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { eventText } from './event-text.ts';
import type { LeadEvent } from '../lead.ts';
import { useAdmin } from '../shared/useAdmin.tsx';

interface Props {
  readonly names: ReadonlyMap<string, string>;
  readonly events: readonly LeadEvent[];
}

/** What has happened to a lead, newest first. */
export default function EventHistory({ names, events }: Props) {
  const { words, locale } = useAdmin();
  const time = (at: Date) =>
    formatDate(at, locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  return (
    <section>
      <h2 className="text-l">{words.events.title}</h2>
      <ol className="lead-facts mt-3">
        {[...events].reverse().map((event) => (
          <li key={event.id}>
            <span>{eventText(event, words, names, time)}</span>
            {event.kind === 'corrected' &&
              replacedRows(event.detail, locale).map(([label, value]) => (
                <span key={label} className="whitespace-pre-line">
                  {interpolate(words.events.before, { label, value })}
                </span>
              ))}
            <span className="text-quiet">
              <span>
                {event.actor ? (names.get(event.actor) ?? words.unknownPerson) : words.events.system}
              </span>
              , <time dateTime={event.created_at}>{time(new Date(event.created_at))}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
