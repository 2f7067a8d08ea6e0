import type { Locale } from '../../../src/i18n/locales.ts';
import { localPath } from '../../../src/i18n/paths.ts';
import type { FunctionConfig, LogEntry, Rpc } from './env.ts';
import {
  composeMail,
  headerText,
  type MailKind,
  type MailLead,
  type MailReply,
  moment,
  render,
} from './mail.ts';
import { readPapers } from './paper-mail.ts';
import { mailFailure, sendBatch, type Tally } from './send-batch.ts';
import {
  composeSubscriptionMail,
  type MailSubscription,
  type SubscriptionNews,
} from './subscription-mail.ts';
import type { Mail, Transport } from './transport.ts';
import { mailWords } from './words.ts';

/** What sending the mail that is due needs. */
export interface OutboxEnv {
  rpc: Rpc;
  transport: Transport;
  config: Pick<
    FunctionConfig,
    'mailFrom' | 'siteUrl' | 'replyTo' | 'backendUrl' | 'addressSalt' | 'publicAddress'
  >;
  log: (entry: LogEntry) => void;
}

/** What `claim_invitations` returns of each. */
interface Invitation {
  id: string;
  email: string;
  role: 'admin' | 'sales' | 'editor';
  locale: Locale;
  attempts: number;
  /** ISO 8601. */
  expires_at: string;
  /** What opens the invitation; it is nowhere else. */
  token: string;
  /** Name or address of who invited; null when the account is gone. */
  invited_by: string | null;
}

/** Composes the mail, in the language that was chosen for the invited person. */
function composeInvitation(
  { id, email, role, locale, attempts, expires_at, token, invited_by }: Invitation,
  { mailFrom, siteUrl }: Pick<OutboxEnv['config'], 'mailFrom' | 'siteUrl'>,
): Mail {
  const words = mailWords[locale].invitation;
  // In the fragment, which no server is told.
  const link = `${siteUrl}${localPath('/admin/login', locale)}#invitation=${token}`;
  const by = invited_by ? words.body.replace('{name}', () => headerText(invited_by)) : words.bodyWithoutName;
  return {
    messageId: `<invitation-${id}-${attempts}@${new URL(siteUrl).hostname}>`,
    from: headerText(mailFrom),
    to: headerText(email),
    subject: words.subject,
    language: locale,
    ...render(locale, [
      { paragraphs: [by.replace('{role}', words.roles[role]), words.how, link] },
      { paragraphs: [words.until.replace('{time}', () => moment(expires_at, locale)), words.ignore] },
    ]),
  };
}

/** Sends the invitations that are due; a failure is retried as the outbox's mail is. */
async function drainInvitations(env: OutboxEnv, halt: () => boolean): Promise<Tally> {
  const total = { sent: 0, failed: 0 };
  const due = (await env.rpc('claim_invitations', {})) as Invitation[];
  await sendBatch(
    due,
    {
      halt,
      send: async (invitation) => env.transport(composeInvitation(invitation, env.config)),
      explain: ({ attempts }, error) => {
        const reason = mailFailure(error);
        env.log({ level: 'warn', event: 'mail_failed', kind: 'invitation', attempts, reason });
        return reason;
      },
      record: async ({ id }, failure) => {
        await env.rpc('finish_invitation', { p_id: id, p_error: failure });
      },
    },
    total,
  );
  return total;
}

/** A mail about a lead, or one for a subscription. */
type Claimed = { id: number; attempts: number } & (
  | { kind: MailKind; lead: MailLead; reply: MailReply | null; subscription?: null }
  | ({ subscription: MailSubscription } & SubscriptionNews)
);

/** Mails claimed at a time, for how long they are ours, and how much of that must be left to begin another one. */
const batch = 5;
const leaseSeconds = 60;
const mailSeconds = 30;

async function compose(claimed: Claimed, env: OutboxEnv): Promise<Mail> {
  const { config } = env;
  if (claimed.subscription) return composeSubscriptionMail(claimed.id, claimed.subscription, claimed, config);
  const { id, kind, lead, reply } = claimed;
  if (reply) return composeMail(id, kind, lead, config, reply);
  return composeMail(id, kind, lead, config, null, await readPapers(lead, env.rpc, config));
}

/** Records an outcome. What cannot be recorded is due again after the lease. */
async function record(id: number, error: string | null, refused: boolean, env: OutboxEnv): Promise<void> {
  for (let tries = 2; tries >= 0; tries -= 1) {
    try {
      await env.rpc('finish_outbox', { p_id: id, p_error: error, p_refused: refused });
      return;
    } catch {
      if (tries === 0) env.log({ level: 'error', event: 'mail_unrecorded', sent: error === null });
    }
  }
}

/**
 * Claims and sends due mail until nothing is due. A failure is recorded and retried later with growing waits;
 * it never touches the lead. If the process dies after sending and before recording, the mail is sent again
 * with the same Message-ID. What a slow mail service leaves no time for is due again when its lease is over, so that
 * no second worker takes a mail while this one sends it.
 *
 * @param goOn asked after each batch; when it says no, the rest stays due
 * @param halt asked before each mail; when it says yes, the rest of the batch is due again when its lease is over
 * @returns how many mails were sent and how many failed, invitations included
 */
export async function drainOutbox(
  env: OutboxEnv,
  goOn: () => boolean = () => true,
  halt: () => boolean = () => false,
): Promise<Tally> {
  const total = await drainInvitations(env, halt);
  for (;;) {
    const until = performance.now() + leaseSeconds * 1000;
    const due = (await env.rpc('claim_outbox', {
      p_limit: batch,
      p_lease_seconds: leaseSeconds,
    })) as Claimed[];
    if (due.length === 0) return total;
    await sendBatch(
      due,
      {
        halt: () => halt() || until - performance.now() < mailSeconds * 1000,
        send: async (claimed) => env.transport(await compose(claimed, env)),
        explain: ({ kind, attempts }, error) => {
          const reason = mailFailure(error);
          env.log({ level: 'warn', event: 'mail_failed', kind, attempts, reason });
          return reason;
        },
        record: ({ id }, failure, refused) => record(id, failure, refused, env),
      },
      total,
    );
    if (!goOn()) return total;
  }
}
