/** Tells a system of the company's own what happens to leads, signed as Standard Webhooks says (docs/webhooks.md). */
import { createHash, createHmac } from 'node:crypto';
import type { FunctionConfig, LogEntry, Rpc } from './env.ts';
import { reasonOf } from './env.ts';
import { columnFields } from './lead-schema.ts';
import type { MailLead } from './mail.ts';
import type { ToldPaper } from './paper-mail.ts';
import { sendBatch, type Tally } from './send-batch.ts';

type EventType =
  | 'lead.created'
  | 'lead.corrected'
  | 'lead.status_changed'
  | 'lead.replied'
  | 'lead.papers'
  | 'lead.erased';

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

/** Events claimed at a time, for how long they are ours, and how long a receiver may take (Standard Webhooks: 15 to 30 s). */
const batch = 5;
const leaseSeconds = 150;
const patienceMs = 20_000;

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

/** The types that say all that a person has written, and those that name papers: what holds personal data. */
const full: readonly EventType[] = ['lead.created', 'lead.corrected'];
const telling: readonly EventType[] = [...full, 'lead.papers'];

/** The body of a call; null when the lead is gone already and the event would tell of its person. @param papers names and sizes */
export function webhookBody(
  event: WebhookEvent,
  siteUrl: string,
  papers: readonly ToldPaper[] = [],
): string | null {
  const { type, lead, lead_id: id, reference, detail } = event;
  if (telling.includes(type) && !lead) return null;
  return JSON.stringify({
    type,
    timestamp: new Date(event.created_at).toISOString(),
    data: {
      id,
      reference,
      ...detail,
      ...(full.includes(type) && lead && leadData(lead, siteUrl)),
      ...(telling.includes(type) && { papers }),
    },
  });
}

/** The three headers of Standard Webhooks. @param keys the decoded secrets; while they are changed, the new one and the old one */
export function signatureHeaders(
  id: string,
  body: string,
  keys: readonly Uint8Array[],
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const sign = (key: Uint8Array) =>
    `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': keys.map(sign).join(' '),
  };
}

/** What a receiver has answered that took nothing. */
class NotTaken extends Error {
  override name = 'NotTaken';
  readonly status: number;
  /** In how many seconds it wants to be asked again. */
  readonly retryAfter: number | null;
  constructor(status: number, retryAfter: number | null) {
    super(`the receiver answered ${status}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** `Retry-After` in seconds (RFC 9110, 10.2.3: a number of seconds, or a date); null when it says nothing. */
export function readRetryAfter(value: string | null, now: Date): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value);
  const at = /[A-Z][a-z]{2}/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/** What tells one receiver from another: its address and keys, so that a new key says that somebody has looked. */
const receiverHash = ({ url, keys }: NonNullable<FunctionConfig['webhook']>): string =>
  createHash('sha256')
    .update([url, ...keys.map((key) => Buffer.from(key).toString('hex'))].join('\n'))
    .digest('hex');

/**
 * Says in the database whether there is a receiver. Answers whether events may be sent: there is one, and it has not said that it
 * is gone. Events that wait for nobody are named in the log.
 */
export async function announceReceiver({ rpc, config, log }: WebhookEnv): Promise<boolean> {
  const { webhook } = config;
  const waiting = (await rpc('enable_webhook', {
    p_enabled: webhook !== undefined,
    p_receiver: webhook ? receiverHash(webhook) : null,
  })) as number | null;
  if (waiting)
    log({ level: 'warn', event: 'webhooks_waiting', events: waiting, receiver: webhook ? 'gone' : 'none' });
  return webhook !== undefined && waiting === null;
}

/** Posts one event. @throws NotTaken for anything but 2xx, a redirect included; and when there is no answer */
async function post(event: WebhookEvent, { rpc, config, fetch: fetcher, now }: WebhookEnv): Promise<void> {
  const told = telling.includes(event.type) ? await rpc('told_papers', { p_lead: event.lead_id }) : null;
  const { papers } = (told ?? { papers: [] }) as { papers: ToldPaper[] };
  const body = webhookBody(event, config.siteUrl, papers);
  if (!config.webhook || body === null) return;
  const response = await fetcher(config.webhook.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signatureHeaders(`evt_${event.event_id}`, body, config.webhook.keys, now()),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  });
  await response.body?.cancel();
  if (!response.ok)
    throw new NotTaken(response.status, readRetryAfter(response.headers.get('retry-after'), now()));
}

/**
 * Tells what is due until nothing is. A failure is recorded and tried again later with growing waits; it never touches the
 * lead. Without a receiver nothing is queued; one that answers 410 is sent nothing more until its address or key is another.
 *
 * @param goOn asked before each event; when it says no, the rest is due again when its lease is over
 * @returns how many events were taken and how many were not
 */
export async function drainWebhooks(env: WebhookEnv, goOn: () => boolean = () => true): Promise<Tally> {
  const total = { sent: 0, failed: 0 };
  const { webhook } = env.config;
  let open = await announceReceiver(env);
  let retryAfter: number | null = null;
  while (webhook && open && goOn()) {
    const due = (await env.rpc('claim_webhooks', {
      p_limit: batch,
      p_lease_seconds: leaseSeconds,
    })) as WebhookEvent[];
    if (due.length === 0) break;
    await sendBatch(
      due,
      {
        halt: () => !open || !goOn(),
        send: (event) => post(event, env),
        explain: ({ type, attempts }, error) => {
          retryAfter = error instanceof NotTaken ? error.retryAfter : null;
          if (error instanceof NotTaken && error.status === 410) open = false;
          const reason = reasonOf(error);
          env.log({ level: 'warn', event: 'webhook_failed', kind: type, attempts, ...reason });
          return `${reason['error']}: ${reason['reason'] ?? ''}`;
        },
        record: async ({ id }, failure) => {
          const p_retry_after = failure === null ? null : retryAfter;
          await env.rpc('finish_webhook', { p_id: id, p_error: failure, p_retry_after });
        },
      },
      total,
    );
    if (!open) {
      await env.rpc('webhook_gone', { p_receiver: receiverHash(webhook) });
      env.log({
        level: 'error',
        event: 'webhook_gone',
        advice: 'the receiver answered 410: set another one',
      });
    }
  }
  return total;
}
