/** Mail through a provider's HTTP interface: the edge runtime has no SMTP. */
import { type Mail, mailHeaders, RefusedAddress, type Transport } from './transport.ts';

interface MailRequest {
  headers: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
}

/** `Ecotech <info@example.com>` as name and address. */
function splitAddress(address: string): { name?: string; email: string } {
  const [, name, email] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(address) ?? [];
  return email ? { ...(name && { name }), email } : { email: address.trim() };
}

/**
 * How each provider wants a mail, by the name in `MAIL_HTTP_PROVIDER`. Sources: resend.com/docs/api-reference/emails/send-email,
 * postmarkapp.com/developer/api/email-api, developers.brevo.com/reference/sendtransacemail.
 */
const providers: Readonly<Record<string, (mail: Mail, key: string) => MailRequest>> = {
  // Several others copy this interface. The idempotency key makes one mail of a repeated call.
  resend: (mail, key) => ({
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': mail.messageId },
    body: {
      from: mail.from,
      to: [mail.to],
      ...(mail.replyTo && { reply_to: mail.replyTo }),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { 'Message-ID': mail.messageId, ...mailHeaders(mail) },
    },
  }),
  postmark: (mail, key) => ({
    headers: { 'x-postmark-server-token': key, accept: 'application/json' },
    body: {
      From: mail.from,
      To: mail.to,
      ...(mail.replyTo && { ReplyTo: mail.replyTo }),
      Subject: mail.subject,
      TextBody: mail.text,
      HtmlBody: mail.html,
      MessageStream: 'outbound',
      Headers: [
        { Name: 'Message-ID', Value: mail.messageId },
        { Name: 'X-PM-KeepID', Value: 'true' },
        ...Object.entries(mailHeaders(mail)).map(([Name, Value]) => ({ Name, Value })),
      ],
    },
  }),
  brevo: (mail, key) => ({
    headers: { 'api-key': key, accept: 'application/json' },
    body: {
      sender: splitAddress(mail.from),
      to: [splitAddress(mail.to)],
      ...(mail.replyTo && { replyTo: splitAddress(mail.replyTo) }),
      subject: mail.subject,
      textContent: mail.text,
      htmlContent: mail.html,
      headers: { 'Idempotency-Key': mail.messageId, ...mailHeaders(mail) },
    },
  }),
};

/**
 * Makes the transport, or returns `null` when `MAIL_HTTP_URL` is unset. It posts JSON to that address with `MAIL_HTTP_KEY`, in the
 * form of `MAIL_HTTP_PROVIDER` (`resend` when unset).
 *
 * @throws Error when the provider is not known
 */
export function httpTransport(
  env: Readonly<Record<string, string | undefined>>,
  fetcher: typeof fetch,
): Transport | null {
  const url = env['MAIL_HTTP_URL'];
  if (!url) return null;
  const name = env['MAIL_HTTP_PROVIDER'] || 'resend';
  const compose = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (!compose)
    throw new Error(`MAIL_HTTP_PROVIDER is ${name}; known are ${Object.keys(providers).join(', ')}`);
  return async (mail) => {
    const { headers, body } = compose(mail, env['MAIL_HTTP_KEY'] ?? '');
    const response = await fetcher(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    // 422: the providers' answer to an address that is none, or that is on their list of dead ones.
    if (response.status === 422) throw new RefusedAddress('mail service answered 422');
    if (!response.ok) throw new Error(`mail service answered ${response.status}`);
  };
}
