/** What is wrong with the way of a lead after it was stored: to the mailbox, and to an answer. */
import type { Rpc } from './env.ts';

/** Retention is applied once a day or more often. */
export const maintenancePatienceSeconds = 26 * 3600;
/** Mail that waits longer than this is no longer a passing failure. */
export const mailPatienceSeconds = 3600;

export type MailState = 'ok' | 'no transport' | 'late' | 'given up';

export interface Health {
  mail: MailState;
  /** Events that have not reached the receiver of webhooks for an hour, or were given up in the last week. */
  webhooks: number;
  /** Leads whose time for an answer is over. */
  overdue: number;
  /** Whether retention was applied within the last day. */
  maintenance: 'ok' | 'late';
}

/** @param transport whether mail can leave at all */
export async function readHealth(rpc: Rpc, transport: boolean): Promise<Health> {
  const state = (await rpc('lead_health', {})) as {
    mail_waiting_seconds: number;
    mails_given_up: number;
    alert_mails_stuck: number;
    invitations_stuck: number;
    webhooks_failing: number;
    leads_overdue: number;
    maintenance_seconds: number;
  };
  const late = state.mail_waiting_seconds > mailPatienceSeconds;
  // Mail that is stuck is late or given up; what becomes of it is the same.
  // Subscribers' mail is told in the inbox: one full mailbox among them is no alarm.
  const stuck = state.mails_given_up + state.invitations_stuck > 0;
  const mail = transport ? (late ? 'late' : stuck ? 'given up' : 'ok') : 'no transport';
  const maintenance = state.maintenance_seconds > maintenancePatienceSeconds ? 'late' : 'ok';
  return { mail, webhooks: state.webhooks_failing, overdue: state.leads_overdue, maintenance };
}
