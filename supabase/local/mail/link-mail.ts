/** The e-mails with a one-time link: a new password, or a sign-in. Supabase sends its own when hosted. */
import { randomUUID } from 'node:crypto';
import { splitPath } from '../../../src/i18n/paths.ts';
import type { Mail } from '../../functions/_shared/transport.ts';
import { render } from '../../functions/_shared/mail.ts';
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
    ...render(language, [{ paragraphs: [body], links: [[subject, link]] }, { paragraphs: [ignore] }]),
  };
}
