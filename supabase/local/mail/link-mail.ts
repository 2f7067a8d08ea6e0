/** The e-mails with a one-time link: a new password, or a sign-in. Supabase sends its own when hosted. */
import { randomUUID } from 'node:crypto';
import { splitPath } from '../../../src/i18n/paths.ts';
import type { Mail } from '../../functions/_shared/transport.ts';
import { escapeHtml } from '../../functions/_shared/page.ts';
import { mailWords } from '../../functions/_shared/words.ts';

/** Kinds of mail with a link: what their names begin with. */
export const linkKinds = ['recovery', 'magiclink'] as const;

/** @param redirect the page that the link leads back to; the mail is in its language */
export function linkMail(
  kind: (typeof linkKinds)[number],
  to: string,
  link: string,
  redirect: string,
  from: string,
): Mail {
  const { hostname, pathname } = new URL(redirect);
  const language = splitPath(pathname).locale;
  const words = mailWords[language].link;
  const { subject, body } = words[kind];
  const { ignore } = words;
  return {
    messageId: `<${kind}-${randomUUID()}@${hostname}>`,
    from,
    to,
    subject,
    language,
    text: `${body}\n\n${link}\n\n${ignore}\n`,
    html: `<!doctype html><html lang="${language}"><body style="font:16px/1.5 system-ui,sans-serif;max-width:560px;margin:24px auto;padding:0 16px"><p>${body}</p><p><a href="${escapeHtml(link)}">${subject}</a></p><p>${ignore}</p></body></html>`,
  };
}
