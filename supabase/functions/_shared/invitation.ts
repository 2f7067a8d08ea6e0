/** The mail that invites somebody to the admin pages, sent by the worker that sends the outbox. */
import type { Locale } from '../../../src/i18n/locales.ts';
import { localPath } from '../../../src/i18n/paths.ts';
import { headerText, moment, render } from './mail.ts';
import type { OutboxEnv } from './outbox-env.ts';
import { mailFailure, sendBatch, type Tally } from './send-batch.ts';
import type { Mail } from './transport.ts';
import { mailWords } from './words.ts';

/** What `claim_invitations` returns of each. */
export interface Invitation {
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
export function composeInvitation(
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
export async function drainInvitations(env: OutboxEnv, halt: () => boolean): Promise<Tally> {
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
