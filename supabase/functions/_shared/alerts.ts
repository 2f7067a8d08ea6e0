/** Tells people, by mail and webhook, what is wrong with the way of a lead: once when it begins, once a day, and when it is over. */
import { createHmac } from 'node:crypto';
import { defaultLocale } from '../../../src/i18n/locales.ts';
import { type FunctionEnv, reasonOf } from './env.ts';
import type { Health } from './health.ts';
import { escapeHtml } from './page.ts';
import { mailWords } from './words.ts';

export type AlertKind =
  | 'leads_overdue'
  | 'mail_stuck'
  | 'webhook_failing'
  | 'maintenance_late'
  | 'disk_nearly_full'
  | 'sign_in_locked';

/** One change that is told. A webhook gets it as JSON. */
export interface Alert {
  readonly event: 'alert.began' | 'alert.ended';
  readonly kind: AlertKind;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Public address of the site. */
  readonly site: string;
}

export type AlertEnv = Pick<FunctionEnv, 'config' | 'rpc' | 'now' | 'fetch' | 'log' | 'transport'>;

/** What the health of the way of a lead says that somebody must hear of. */
export const alertsOf = ({ mail, webhooks, overdue, maintenance }: Health): AlertKind[] => [
  ...(overdue > 0 ? (['leads_overdue'] as const) : []),
  ...(mail === 'ok' ? [] : (['mail_stuck'] as const)),
  ...(webhooks > 0 ? (['webhook_failing'] as const) : []),
  ...(maintenance === 'ok' ? [] : (['maintenance_late'] as const)),
];

/** `t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>" in hex>`: a receiver refuses what is old or was changed. */
export const signBody = (body: string, secret: string, now: Date): string => {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};

async function postAlert(alert: Alert, { config, fetch: fetcher, now }: AlertEnv): Promise<void> {
  const { webhook } = config.alerts;
  if (!webhook) return;
  const body = JSON.stringify(alert);
  const response = await fetcher(webhook.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(webhook.secret && { 'x-ecotech-signature': signBody(body, webhook.secret, now()) }),
    },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
}

async function mailAlert({ kind, event, at, site }: Alert, { config, transport }: AlertEnv): Promise<void> {
  if (!config.alerts.mail) return;
  if (!transport) throw new Error('no mail transport');
  const words = mailWords[defaultLocale].alerts;
  const { subject, body } = words[kind];
  const lines = [event === 'alert.began' ? body : words.over, `${site}/admin`];
  await transport({
    messageId: `<alert-${kind}-${Date.parse(at)}@${new URL(site).hostname}>`,
    from: config.mailFrom,
    to: config.alerts.mail,
    subject: event === 'alert.began' ? subject : `${words.overSubject}: ${subject}`,
    language: defaultLocale,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${defaultLocale}"><body>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</body></html>`,
  });
}

/** Tells one change by every configured way. Answers whether one of them took it, or none is configured. */
async function tell(alert: Alert, env: AlertEnv): Promise<boolean> {
  const { event, kind } = alert;
  env.log({ level: event === 'alert.began' ? 'error' : 'info', event, kind });
  const { mail, webhook } = env.config.alerts;
  const ways = [...(mail ? [mailAlert] : []), ...(webhook ? [postAlert] : [])];
  const outcomes = await Promise.allSettled(ways.map((way) => way(alert, env)));
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      env.log({ level: 'error', event: 'alert_not_sent', kind, ...reasonOf(outcome.reason) });
  return ways.length === 0 || outcomes.some(({ status }) => status === 'fulfilled');
}

/**
 * Tells what has changed since the last call. What could not be told by any way is told again at the next one.
 *
 * @param kinds everything that is wrong now
 */
export async function tellAlerts(kinds: readonly AlertKind[], env: AlertEnv): Promise<void> {
  const due = (await env.rpc('alerts_due', { p_kinds: `{${kinds.join(',')}}` })) as Record<
    'began' | 'ended',
    AlertKind[]
  >;
  const changes = (['began', 'ended'] as const).flatMap((what) =>
    due[what].map((kind) => ({ event: `alert.${what}` as const, kind })),
  );
  if (changes.length === 0) return;
  const at = env.now().toISOString();
  const told = await Promise.all(
    changes.map((change) => tell({ ...change, at, site: env.config.siteUrl }, env)),
  );
  // What was not told keeps its former state: a beginning is still to be told, an end as well.
  const untold = changes.filter((_, place) => !told[place]);
  const stands = (kind: AlertKind) =>
    untold.some((change) => change.kind === kind && change.event === 'alert.began') ? [] : [kind];
  const ended = untold.filter(({ event }) => event === 'alert.ended').map(({ kind }) => kind);
  await env.rpc('alerts_told', { p_kinds: `{${[...kinds.flatMap(stands), ...ended].join(',')}}` });
}
