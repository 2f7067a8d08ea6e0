import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { InboxLead } from '../lead.ts';
import { isDue, isOpen, reminderText } from './reminder.ts';

interface Props {
  readonly lead: Pick<InboxLead, 'status' | 'remind_at'>;
  readonly words: Strings<'admin'>['reminder'];
  readonly locale: Locale;
  readonly now: Date;
}

/** Until when an open lead is put aside, or that it is due; nothing without a reminder. */
export default function ReminderTime({ lead, words, locale, now }: Props) {
  if (!lead.remind_at || !isOpen(lead)) return null;
  const due = isDue(lead, now);
  return (
    <time dateTime={lead.remind_at} className="reminder" data-due={due ? '' : undefined}>
      {interpolate(due ? words.due : words.at, { time: reminderText(lead.remind_at, locale) })}
    </time>
  );
}
