/** Sends the mail that the database says is due. */
import type { FunctionConfig, LogEntry, Rpc } from './env.ts';
import { composeMail, type Mail, type MailLead } from './mail.ts';

/** Delivers one mail; rejects when it could not be handed over. */
export type Transport = (mail: Mail) => Promise<void>;

interface Claimed {
  id: number;
  kind: 'company' | 'receipt';
  attempts: number;
  lead: MailLead;
}

export interface OutboxEnv {
  rpc: Rpc;
  transport: Transport;
  config: Pick<FunctionConfig, 'mailFrom' | 'siteUrl'>;
  log: (entry: LogEntry) => void;
}

/**
 * Claims and sends due mail until nothing is due. A failure is recorded and retried later with growing waits;
 * it never touches the lead. If the process dies after sending and before recording, the mail is sent again
 * with the same Message-ID.
 *
 * @param goOn asked after each batch; when it says no, the rest stays due
 * @returns how many mails were sent and how many failed
 */
export async function drainOutbox(
  env: OutboxEnv,
  goOn: () => boolean = () => true,
): Promise<{ sent: number; failed: number }> {
  const total = { sent: 0, failed: 0 };
  for (;;) {
    const due = (await env.rpc('claim_outbox', { p_limit: 20 })) as Claimed[];
    if (due.length === 0) return total;
    for (const { id, kind, attempts, lead } of due) {
      try {
        await env.transport(composeMail(id, kind, lead, env.config));
        await env.rpc('finish_outbox', { p_id: id });
        total.sent += 1;
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'unknown';
        // Mail servers quote addresses in their errors; those stay out of database and log.
        const safe = reason.replace(/\S+@\S+/g, '<address>').slice(0, 200);
        await env.rpc('finish_outbox', { p_id: id, p_error: safe });
        env.log({ level: 'warn', event: 'mail_failed', kind, attempts, reason: safe });
        total.failed += 1;
      }
    }
    if (!goOn()) return total;
  }
}
