/** Scheduled work: mail for subscribers, unsent mail, events for the receiver of webhooks, and retention. */
import { type FunctionEnv, reasonOf, type Rpc } from '../_shared/env.ts';
import { readHealth } from '../_shared/health.ts';
import { queueAlerts } from '../_shared/price-alerts.ts';
import { drainOutbox } from '../_shared/outbox.ts';
import { sweepPapers } from '../_shared/paper-sweep.ts';
import { drainWebhooks } from '../_shared/webhook.ts';
import { sameSecret } from '../_shared/same-secret.ts';

/** How long one call applies retention, ms; what is left is for the next. */
const purgeMs = 20_000;
/** How long one call sends, ms: with a mail in hand that takes ten seconds to fail, within the minute that the schedule waits. */
const sendMs = 30_000;

/** How long one call removes papers, ms. */
const sweepMs = 5000;

interface Purged {
  anonymised: number;
  mails: number;
  rate_limits: number;
  more: boolean;
}

/** Starts a span of time, in ms; what it returns says whether some of it is left. */
const startDeadline = (patience: number): (() => boolean) => {
  const until = performance.now() + patience;
  return () => performance.now() < until;
};

/** Applies retention in steps until nothing is due, or time is up. Embedded and hosted. */
export async function purgeLeads(rpc: Rpc, patience = purgeMs): Promise<Purged> {
  const hasTime = startDeadline(patience);
  const total: Purged = { anonymised: 0, mails: 0, rate_limits: 0, more: true };
  while (total.more && hasTime()) {
    const step = (await rpc('purge_expired_leads', {})) as Purged;
    total.anonymised += step.anonymised;
    total.mails += step.mails;
    total.rate_limits += step.rate_limits;
    total.more = step.more;
  }
  await rpc('purge_webhooks', {});
  await rpc('maintenance_ran', {});
  return total;
}

/** Removes papers that nobody may keep. What storage does not take is due at the next call, and keeps nothing else waiting. */
async function removePapers(env: FunctionEnv): Promise<void> {
  await sweepPapers(env, startDeadline(sweepMs)).catch((error: unknown) =>
    env.log({ level: 'error', event: 'papers_left', ...reasonOf(error) }),
  );
}

/** Sends due mail and tells due events, one beside the other, so that a service that hangs keeps nobody but itself waiting. */
async function sendDue(env: FunctionEnv) {
  const { transport } = env;
  const hasTime = startDeadline(sendMs);
  const [mail, webhooks] = await Promise.all([
    transport && drainOutbox({ ...env, transport }, hasTime, () => !hasTime()),
    drainWebhooks(env, hasTime),
  ]);
  return { mail, webhooks };
}

/**
 * Answers `{ok, alerts, mail: {sent, failed} | null, webhooks: {sent, failed} | null, health: {mail, overdue, maintenance}, purged}`. 401 without the secret; 503 when the
 * database fails, and when mail does not leave: nothing is configured, or a mail has waited for an hour or was given up.
 * Retention is applied before mail or events wait for another service.
 *
 * @param vars the environment: `MAINTENANCE_SECRET`
 */
export async function maintain(
  request: Request,
  env: FunctionEnv,
  vars: Readonly<Record<string, string | undefined>>,
): Promise<Response> {
  const secret = vars['MAINTENANCE_SECRET'] ?? '';
  const given = request.headers.get('authorization') ?? '';
  if (request.method !== 'POST') {
    return Response.json({ ok: false, code: 'method' }, { status: 405, headers: { allow: 'POST' } });
  }
  if (secret === '' || !sameSecret(`Bearer ${secret}`, given)) {
    return Response.json({ ok: false, code: 'unauthorized' }, { status: 401 });
  }
  const { rpc, transport, config, log } = env;
  try {
    const purged = await purgeLeads(rpc);
    await removePapers(env);
    const alerts = await queueAlerts(env);
    const { mail, webhooks } = await sendDue(env);
    const health = await readHealth(rpc, transport !== null);
    const ok = health.mail === 'ok';
    if (!ok) log({ level: 'error', event: 'mail_stuck', state: health.mail });
    if (health.overdue > 0) log({ level: 'warn', event: 'leads_overdue', leads: health.overdue });
    return Response.json(
      { ok, alerts, mail, webhooks: config.webhook ? webhooks : null, health, purged },
      { status: ok ? 200 : 503 },
    );
  } catch (error) {
    log({ level: 'error', event: 'maintenance_failed', ...reasonOf(error) });
    return Response.json({ ok: false, code: 'unavailable' }, { status: 503 });
  }
}
