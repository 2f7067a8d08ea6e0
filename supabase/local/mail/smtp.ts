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
 * Whether a server has refused the recipient, or the mail to it, for good: a 5xx (RFC 5321, 4.2.1) after RCPT or DATA. One after
 * another command, such as a wrong password, is between us and the server.
 */
const isRefusal = (error: unknown): boolean => {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && responseCode < 600 && /^(?:RCPT TO|DATA)/.test(command);
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
