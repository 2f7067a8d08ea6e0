import { interpolate } from '../../../../i18n/interpolate.ts';
import type { InboxLead } from '../lead.ts';
import { isDue, isOpen, reminderText } from './reminder.ts';
import { useAdmin } from './useAdmin.tsx';

interface Props {
  readonly lead: Pick<InboxLead, 'status' | 'remind_at'>;
  readonly now: Date;
}

/** Until when an open lead is put aside, or that it is due; nothing without a reminder. */
export default function ReminderTime({ lead, now }: Props) {
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
