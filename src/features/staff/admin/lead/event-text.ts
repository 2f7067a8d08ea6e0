import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import type { LeadEvent, Status } from '../lead.ts';

/** What happened, in words. `names` gives people by id, `time` writes a moment. */
export function eventText(
  event: Pick<LeadEvent, 'kind' | 'detail'>,
  words: Strings<'admin'>,
  names: ReadonlyMap<string, string>,
  time: (at: Date) => string = (at) => at.toISOString(),
): string {
  const { from, to } = event.detail;
  const status = (value: unknown) => words.statuses[value as Status] ?? '';
  if (event.kind === 'status')
    return interpolate(words.events.status, { from: status(from), to: status(to) });
  if (event.kind === 'assigned')
    return typeof to === 'string'
      ? interpolate(words.events.assigned, { to: names.get(to) ?? words.unknownPerson })
      : words.events.unassigned;
  if (event.kind === 'reminder')
    return typeof to === 'string'
      ? interpolate(words.events.reminder, { time: time(new Date(to)) })
      : words.events.reminderRemoved;
  if (event.kind === 'merged' || event.kind === 'unmerged')
    return interpolate(words.events[event.kind], { reference: String(event.detail['reference']) });
  if (event.kind === 'mail_sent' || event.kind === 'mail_failed') {
    const mail = words.events.mails[event.detail['mail'] as keyof typeof words.events.mails];
    return interpolate(words.events[event.detail['refused'] === true ? 'mail_refused' : event.kind], {
      mail,
    });
  }
  return words.events[event.kind];
}
