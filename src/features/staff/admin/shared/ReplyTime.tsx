import { formatDate, formatNumber } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { InboxLead } from '../lead.ts';
import { useAdmin } from './useAdmin.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Urgency = 'done' | 'overdue' | 'soon' | 'later';

/** How a lead stands with the promised reply: answered, late, due within eight hours, or with time left. */
export function urgencyOf(
  lead: Pick<InboxLead, 'status' | 'anonymised_at' | 'reply_by'>,
  now: Date,
): Urgency {
  if (lead.status !== 'new' || lead.anonymised_at) return 'done';
  const left = Date.parse(lead.reply_by) - now.getTime();
  if (left < 0) return 'overdue';
  return left <= 8 * HOUR ? 'soon' : 'later';
}

/** A span in its largest whole unit, such as "2 dygn", "5 timmar", "1 minut"; the sign is left out. */
export function spanText(milliseconds: number, locale: Locale): string {
  const span = Math.abs(milliseconds);
  const [value, unit] =
    span >= 2 * DAY
      ? [span / DAY, 'day']
      : span >= HOUR
        ? [span / HOUR, 'hour']
        : [Math.max(1, span / MINUTE), 'minute'];
  return formatNumber(Math.floor(value as number), locale, {
    style: 'unit',
    unit: unit as string,
    unitDisplay: 'long',
  });
}

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
