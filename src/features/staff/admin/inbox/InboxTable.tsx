import { formatDate } from '../../../../i18n/format.ts';
import { countText, interpolate } from '../../../../i18n/interpolate.ts';
import { onPlainClick } from '../address.ts';
import type { InboxLead } from '../lead.ts';
import { shortTime } from '../shared/day-and-time.ts';
import ReplyTime from '../shared/ReplyTime.tsx';
import { isDue, isOpen, reminderText } from '../shared/reminder.ts';
import StatusBadge from '../shared/StatusBadge.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';
import type { InboxQuery, Sort } from './inbox-query.ts';

interface Props {
  readonly leads: readonly InboxLead[];
  readonly names: ReadonlyMap<string, string>;
  readonly query: InboxQuery;
  readonly now: Date;
  readonly onSort: (sort: Sort) => void;
  readonly onOpen: (id: string) => void;
  readonly selected: readonly InboxLead[];
  readonly onSelect: (id: string, selected: boolean) => void;
}

/** Until when an open lead is put aside, or that it is due; nothing without a reminder. */
function ReminderTime({ lead, now }: { readonly lead: InboxLead; readonly now: Date }) {
  const { words, locale } = useAdmin();
  if (!lead.remind_at || !isOpen(lead)) return null;
  const due = isDue(lead, now);
  return (
    <time dateTime={lead.remind_at} className="reminder" data-due={due ? '' : undefined}>
      {interpolate(due ? words.reminder.due : words.reminder.at, {
        time: reminderText(lead.remind_at, locale),
      })}
    </time>
  );
}

/** The leads as a table; on phones each row is a block of its own. */
export default function InboxTable(props: Props) {
  const { leads, query, selected, onSort } = props;
  const { words } = useAdmin();
  const { columns } = words;
  const heading = (text: string, sort?: Sort) => {
    if (!sort) return <th scope="col">{text}</th>;
    const falling = (sort === 'received') !== query.reverse;
    const order = query.sort === sort ? (falling ? 'descending' : 'ascending') : undefined;
    return (
      <th scope="col" aria-sort={order}>
        <button type="button" className="sort" onClick={() => onSort(sort)}>
          {text}
        </button>
      </th>
    );
  };
  return (
    <table className="table inbox">
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr>
          {heading(columns.who, 'name')}
          {heading(columns.type)}
          {heading(columns.status, 'status')}
          {heading(columns.replyBy, 'urgency')}
          {heading(columns.received, 'received')}
          {heading(columns.assignee)}
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <LeadRow key={lead.id} {...props} lead={lead} selected={selected.includes(lead)} />
        ))}
      </tbody>
    </table>
  );
}

/** That papers came along, and how many. */
function PaperClip({ count }: { readonly count: number }) {
  const { words } = useAdmin();
  const name = countText(count, words.papers.count);
  return (
    <span className="inline-flex items-center gap-[3px] ml-2 whitespace-nowrap" title={name}>
      <svg width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path
          strokeWidth="2"
          strokeLinecap="round"
          d="m21 11.5-9 9a5.6 5.6 0 0 1-8-8l9.3-9.3a3.8 3.8 0 0 1 5.3 5.3l-9.2 9.3a1.9 1.9 0 0 1-2.7-2.7l8.3-8.3"
        />
      </svg>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
}

type RowProps = Omit<Props, 'leads' | 'selected'> & { readonly lead: InboxLead; readonly selected: boolean };

function LeadRow({ lead, names, now, selected, onOpen, onSelect }: RowProps) {
  const { words, locale } = useAdmin();
  return (
    <tr>
      <th scope="row" className="lead-cell">
        {!lead.anonymised_at && (
          <label className="select-box">
            <input
              type="checkbox"
              aria-label={interpolate(words.bulk.one, { name: lead.name ?? '', reference: lead.reference })}
              checked={selected}
              onChange={(event) => onSelect(lead.id, event.currentTarget.checked)}
            />
          </label>
        )}
        <a
          id={`lead-${lead.id}`}
          className="lead-link"
          href={`?lead=${lead.id}`}
          onClick={onPlainClick(() => onOpen(lead.id))}
        >
          {lead.name ?? words.anonymous}
        </a>
        <span className="ml-2.5 text-[0.9375rem] font-normal text-quiet">
          <span>
            {[lead.company, lead.reference, lead.merged_into && words.merge.mark].filter(Boolean).join(' · ')}
          </span>
          {lead.papers ? <PaperClip count={lead.papers} /> : null}
        </span>
        {lead.excerpt && <span className="excerpt">{lead.excerpt}</span>}
      </th>
      <td>
        <span>{words.types[lead.form_type]}</span> <span className="text-quiet uppercase">{lead.locale}</span>
      </td>
      <td>
        <StatusBadge status={lead.status} />
      </td>
      <td>
        <ReplyTime lead={lead} now={now} />
        <ReminderTime lead={lead} now={now} />
      </td>
      <td data-received>
        <time dateTime={lead.created_at} className="text-quiet">
          {formatDate(new Date(lead.created_at), locale, shortTime)}
        </time>
      </td>
      <td data-label={words.columns.assignee} className={lead.assignee ? undefined : 'text-quiet'}>
        {lead.assignee ? (names.get(lead.assignee) ?? words.unknownPerson) : words.nobody}
      </td>
    </tr>
  );
}
