import {
  mailPatienceSeconds,
  maintenancePatienceSeconds,
} from '../../../../../supabase/functions/_shared/health.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Strings } from '../../../../i18n/strings.ts';

/** How the way of a lead is: what the function admin_health answers. Times in seconds. */
export interface Health {
  /** Age of the oldest mail about a lead that has not left. */
  readonly mail_waiting_seconds: number;
  /** Mails about leads that were given up in the last week. */
  readonly mails_given_up: number;
  /** Mails to subscribers that have waited for an hour, or were given up in the last week. */
  readonly alert_mails_stuck: number;
  /** Open invitations whose mail has not left for half an hour, or was given up. */
  readonly invitations_stuck: number;
  /** Leads that should have been answered by now. */
  readonly leads_overdue: number;
  /** Events that have not reached the receiver of webhooks. */
  readonly webhooks_failing: number;
  readonly maintenance_seconds: number;
}

/**
 * What is wrong, a sentence each; none when all is well.
 *
 * @param health `null` when the database does not answer
 * @param ago writes the moment so many seconds ago
 */
export function healthProblems(
  health: Health | null,
  words: Strings<'admin'>['health'],
  ago: (seconds: number) => string,
): string[] {
  if (!health) return [words.database];
  const found: [boolean, string][] = [
    [health.leads_overdue > 0, interpolate(words.overdue, { n: health.leads_overdue })],
    [
      health.mail_waiting_seconds > mailPatienceSeconds,
      interpolate(words.mailWaiting, { time: ago(health.mail_waiting_seconds) }),
    ],
    [health.mails_given_up > 0, interpolate(words.mailGivenUp, { n: health.mails_given_up })],
    [health.invitations_stuck > 0, interpolate(words.invitations, { n: health.invitations_stuck })],
    [health.alert_mails_stuck > 0, interpolate(words.alertMails, { n: health.alert_mails_stuck })],
    [health.webhooks_failing > 0, interpolate(words.webhooks, { n: health.webhooks_failing })],
    [
      health.maintenance_seconds > maintenancePatienceSeconds,
      interpolate(words.maintenance, { time: ago(health.maintenance_seconds) }),
    ],
  ];
  return found.flatMap(([wrong, text]) => (wrong ? [text] : []));
}
