import { fieldLabel, topicName } from '../../../../../supabase/functions/_shared/context-rows.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import type { CsvCell } from '../../../../lib/csv.ts';
import { swedishClock, swedishDate } from '../../../../lib/time.ts';
import { type Lead, moreFields } from '../lead.ts';

/** A time as spreadsheets read it: `2026-11-21 14:05`, Swedish time. */
const time = (iso: string | null): string =>
  iso === null ? '' : `${swedishDate(new Date(iso))} ${swedishClock(new Date(iso))}`;

/** The leads as rows of a table, with a heading row in the admin's language. `names` gives the assignees by id. */
export function leadRows(
  leads: readonly Lead[],
  words: Strings<'admin'>,
  names: ReadonlyMap<string, string>,
  locale: Locale,
): CsvCell[][] {
  const { csv } = words;
  const heading = [
    csv.reference,
    csv.received,
    csv.replyBy,
    csv.status,
    csv.type,
    csv.language,
    csv.name,
    csv.company,
    csv.email,
    csv.phone,
    ...moreFields().map((name) => fieldLabel(name, locale)),
    csv.message,
    csv.page,
    csv.topic,
    csv.context,
    csv.assignee,
    csv.answered,
  ];
  const rows = leads.map((lead) => [
    lead.reference,
    time(lead.created_at),
    time(lead.reply_by),
    words.statuses[lead.status],
    words.types[lead.form_type],
    lead.locale,
    lead.name,
    lead.company,
    lead.email,
    lead.phone,
    ...moreFields().map((name) => lead[name]),
    lead.message,
    lead.page,
    topicName(lead.topic, locale),
    Object.keys(lead.context).length ? JSON.stringify(lead.context) : '',
    lead.assignee ? (names.get(lead.assignee) ?? lead.assignee) : '',
    time(lead.answered_at),
  ]);
  return [heading, ...rows];
}
