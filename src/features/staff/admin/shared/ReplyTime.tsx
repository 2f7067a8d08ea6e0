import { interpolate } from '../../../../i18n/interpolate.ts';
import { formatDate } from '../../../../i18n/format.ts';
import { spanText, urgencyOf } from './countdown.ts';
import type { InboxLead } from '../lead.ts';
import { useAdmin } from './useAdmin.tsx';

interface Props {
  readonly lead: Pick<InboxLead, 'status' | 'anonymised_at' | 'reply_by'>;
  readonly now: Date;
}

/** How long there is left to keep the promised reply time, or how late it is. */
export default function ReplyTime({ lead, now }: Props) {
  const { words, locale } = useAdmin();
  const urgency = urgencyOf(lead, now);
  if (urgency === 'done') return <span className="text-quiet">{words.answered}</span>;
  const at = new Date(lead.reply_by);
  const exact = formatDate(at, locale, { dateStyle: 'full', timeStyle: 'short' });
  const time = spanText(at.getTime() - now.getTime(), locale);
  return (
    <time dateTime={lead.reply_by} title={exact} className="reply-time" data-urgency={urgency}>
      {interpolate(urgency === 'overdue' ? words.overdue : words.left, { time })}
    </time>
  );
}
