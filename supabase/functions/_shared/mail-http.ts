/** Mail through a provider's HTTP interface: the edge runtime has no SMTP. */
import { isRecord } from '../../../src/lib/records.ts';
import { type Mail, mailHeaders, RefusedAddress, type Transport } from './transport.ts';

interface MailRequest {
  headers: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
}

/** A service: how it wants a mail, and which refusals are not for another time. */
interface Provider {
  compose: (mail: Mail, key: string) => MailRequest;
  /** A refusal ("422 406 You tried to send …") that means the address. Any other is between the service and us: credits, sender, key. */
  refusesAddress: RegExp;
  /** One that says that the mail was taken before, with the same key. */
  hasTaken?: RegExp;
}

/** `Ecotech <info@example.com>` as name and address. */
function splitAddress(address: string): { name?: string; email: string } {
  const [, name, email] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(address) ?? [];
  return email ? { ...(name && { name }), email } : { email: address.trim() };
}

/**
 * The services by their names in `MAIL_HTTP_PROVIDER`. Sources: resend.com/docs/api-reference (emails/send-email, errors),
 * postmarkapp.com/developer/api (email-api, overview), developers.brevo.com/reference/sendtransacemail.
 */
const providers: Readonly<Record<string, Provider>> = {
  // Several others copy this interface. The idempotency key makes one mail of a repeated call.
  resend: {
    compose: (mail, key) => ({
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
    refusesAddress: /^422 .*`to`/,
    hasTaken: /^409 invalid_idempotent_request /,
  },
  postmark: {
    compose: (mail, key) => ({
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
    refusesAddress: /^422 (?:406 |300 .*'To')/,
  },
  brevo: {
    compose: (mail, key) => ({
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
    refusesAddress: /^400 invalid_parameter .*\bin to\b/,
  },
};

/** A refusal in one line: its status, the service's code and its words, as far as it names any. */
async function readRefusal(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const { name, code, ErrorCode, message, Message }: Record<string, unknown> = isRecord(body) ? body : {};
  return [response.status, name ?? code ?? ErrorCode ?? '', message ?? Message ?? '']
    .map(String)
    .join(' ')
    .trim();
}

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
  const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
  if (!provider)
    throw new Error(`MAIL_HTTP_PROVIDER is ${name}; known are ${Object.keys(providers).join(', ')}`);
  return async (mail) => {
    const { headers, body } = provider.compose(mail, env['MAIL_HTTP_KEY'] ?? '');
    const response = await fetcher(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    if (response.ok) return response.body?.cancel();
    const refusal = await readRefusal(response);
    if (provider.hasTaken?.test(refusal)) return;
    const reason = `mail service answered ${refusal}`;
    throw provider.refusesAddress.test(refusal) ? new RefusedAddress(reason) : new Error(reason);
  };
}
