/** Mail over SMTP, and mail as text in Internet message format (RFC 5322), both by nodemailer. */
import nodemailer from 'nodemailer';
import { type Mail, mailHeaders, RefusedAddress, type Transport } from '../../functions/_shared/transport.ts';

const message = (mail: Mail) => ({
  from: mail.from,
  to: mail.to,
  ...(mail.replyTo && { replyTo: mail.replyTo }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: mail.messageId,
  headers: mailHeaders(mail),
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** How long a server may be silent, in ms; a mail as a whole must fit into what `drainOutbox` grants it. */
const patience = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 10_000 };

/**
 * Whether a server has refused the mailbox for good: by its enhanced code (RFC 3463: no such mailbox, 5.1.1 to 5.1.6, takes no mail, 5.1.10
 * and 5.2.1), else by a bare 550, 551 or 553 to RCPT (RFC 5321, 4.2.3). Anything else (relay denied, sender refused, blocked, a limit) is
 * between us and the server.
 */
const isRefusal = (error: unknown): boolean => {
  const { response = '', command = '' } = error as { response?: string; command?: string };
  const [enhanced] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? [];
  if (enhanced) return /^5\.(?:1\.(?:[1-6]|10)|2\.1)$/.test(enhanced);
  return command === 'RCPT TO' && /^55[013]/.test(response) && !/relay|sender/i.test(response);
};

/** Sends through a server given as `smtp://user:password@host:587` or `smtps://…:465`. */
export function smtpTransport(url: string): Transport {
  const transporter = nodemailer.createTransport({ url, ...patience });
  return async (mail) => {
    await transporter.sendMail(message(mail)).catch((error: unknown) => {
      throw isRefusal(error) ? new RefusedAddress((error as Error).message) : error;
    });
  };
}

const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** The mail as it would travel. */
export async function rawMail(mail: Mail): Promise<Buffer> {
  const info = await composer.sendMail(message(mail));
  return info.message as Buffer;
}
