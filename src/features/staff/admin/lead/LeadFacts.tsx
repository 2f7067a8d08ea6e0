import type { ReactNode } from 'react';
import {
  contextRows,
  fieldLabel,
  topicName,
} from '../../../../../supabase/functions/_shared/context-rows.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { type Lead, moreFields } from '../lead.ts';
import { useAdmin } from '../shared/useAdmin.tsx';

/** What is known of a lead besides its message; what is missing is left out. */
export default function LeadFacts({ lead }: { readonly lead: Lead }) {
  const { words, locale } = useAdmin();
  const { detail } = words;
  const time = (iso: string) =>
    formatDate(new Date(iso), locale, { dateStyle: 'medium', timeStyle: 'short' });
  const context = contextRows(lead.context, locale);
  const facts: [label: string, value: ReactNode][] = [
    [
      detail.email,
      lead.email && (
        <a className="link" href={`mailto:${encodeURIComponent(lead.email)}`}>
          {lead.email}
        </a>
      ),
    ],
    [
      detail.phone,
      lead.phone &&
        (lead.phone_e164 ? (
          <a className="link" href={`tel:${lead.phone_e164}`}>
            {lead.phone}
          </a>
        ) : (
          lead.phone
        )),
    ],
    [detail.company, lead.company],
    ...moreFields().map((name): [string, ReactNode] => [fieldLabel(name, locale), lead[name]]),
    [detail.language, words.languages[lead.locale]],
    [detail.page, lead.page],
    [detail.topic, topicName(lead.topic, locale)],
    [detail.received, time(lead.created_at)],
    [detail.replyBy, time(lead.reply_by)],
    [
      detail.context,
      context.length > 0 && (
        <ul>
          {context.map(([label, value]) => (
            <li key={label}>
              <span>{label}</span>: <span>{value}</span>
            </li>
          ))}
        </ul>
      ),
    ],
  ];
  return (
    <dl className="lead-facts">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
