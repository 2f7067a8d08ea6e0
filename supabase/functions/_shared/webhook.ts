/** Tells a system of the company's own what happens to leads, signed as Standard Webhooks says (docs/webhooks.md). */
import { createHmac } from 'node:crypto';
import type { FunctionConfig, LogEntry, Rpc } from './env.ts';
import { reasonOf } from './env.ts';
import { columnFields } from './lead-schema.ts';
import type { MailLead } from './mail.ts';
import { sendBatch, type Tally } from './send-batch.ts';

type EventType = 'lead.created' | 'lead.status_changed' | 'lead.replied' | 'lead.erased';

/** What `claim_webhooks` returns. */
export interface WebhookEvent {
  id: number;
  event_id: string;
  type: EventType;
  lead_id: string;
  reference: string;
  /** What is known of the event besides the lead: from and to, which reply, how it was erased. */
  detail: Record<string, string>;
  attempts: number;
  created_at: string;
  /** The lead as it is now; null when it is erased or anonymised. */
  lead: (MailLead & { status: string }) | null;
}

export interface WebhookEnv {
  rpc: Rpc;
  config: Pick<FunctionConfig, 'webhook' | 'siteUrl'>;
  fetch: typeof fetch;
  now: () => Date;
  log: (entry: LogEntry) => void;
}

/** Events claimed at a time, for how long they are ours, and how long a receiver may take. */
const batch = 5;
const leaseSeconds = 60;
const patienceMs = 10_000;

/** What is told of a new lead: all that a person has written, and where. Fields without a column are in `context`. */
const leadData = (lead: NonNullable<WebhookEvent['lead']>, siteUrl: string) => ({
  form: lead.form_type,
  language: lead.locale,
  status: lead.status,
  ...Object.fromEntries(columnFields().map((name) => [name, lead[name]])),
  phone: lead.phone_e164 ?? lead.phone,
  page: lead.page,
  topic: lead.topic,
  context: lead.context,
  reply_by: lead.reply_by,
  url: `${siteUrl}/admin?lead=${lead.id}`,
});

/** The body of a call; null when a new lead is gone already. Only `lead.created` holds personal data. */
export function webhookBody(event: WebhookEvent, siteUrl: string): string | null {
  const { type, lead, lead_id: id, reference, detail } = event;
  if (type === 'lead.created' && !lead) return null;
  return JSON.stringify({
    type,
    timestamp: new Date(event.created_at).toISOString(),
    data: { id, reference, ...detail, ...(type === 'lead.created' && lead && leadData(lead, siteUrl)) },
  });
}

/** The three headers of Standard Webhooks. @param key the decoded secret */
export function signatureHeaders(
  id: string,
  body: string,
  key: Uint8Array,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}

/** Posts one event. @throws when it was not taken: no answer, a redirect, or anything but 2xx */
async function post(event: WebhookEvent, { config, fetch: fetcher, now }: WebhookEnv): Promise<void> {
  const body = webhookBody(event, config.siteUrl);
  if (!config.webhook || body === null) return;
  const response = await fetcher(config.webhook.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signatureHeaders(`evt_${event.event_id}`, body, config.webhook.key, now()),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the receiver answered ${response.status}`);
}

/**
 * Tells what is due until nothing is. A failure is recorded and tried again later with growing waits; it never touches the
 * lead. Without a receiver nothing is queued.
 *
 * @param goOn asked before each event; when it says no, the rest is due again when its lease is over
 * @returns how many events were taken and how many were not
 */
export async function drainWebhooks(env: WebhookEnv, goOn: () => boolean = () => true): Promise<Tally> {
  const total = { sent: 0, failed: 0 };
  await env.rpc('enable_webhook', { p_enabled: env.config.webhook !== undefined });
  while (env.config.webhook && goOn()) {
    const due = (await env.rpc('claim_webhooks', {
      p_limit: batch,
      p_lease_seconds: leaseSeconds,
    })) as WebhookEvent[];
    if (due.length === 0) break;
    await sendBatch(
      due,
      {
        halt: () => !goOn(),
        send: (event) => post(event, env),
        explain: ({ type, attempts }, error) => {
          const reason = reasonOf(error);
          env.log({ level: 'warn', event: 'webhook_failed', kind: type, attempts, ...reason });
          return `${reason['error']}: ${reason['reason'] ?? ''}`;
        },
        record: async ({ id }, failure) => {
          await env.rpc('finish_webhook', { p_id: id, p_error: failure });
        },
      },
      total,
    );
  }
  return total;
}
