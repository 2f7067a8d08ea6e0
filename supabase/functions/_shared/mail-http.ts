/** Mail through an HTTP service (Resend's interface, which several providers copy). For the edge runtime. */
import type { Transport } from './transport.ts';

/**
 * Makes the transport, or returns `null` when `MAIL_HTTP_URL` is unset.
 *
 * It posts `{from, to, reply_to, subject, text, html, headers}` as JSON with `MAIL_HTTP_KEY` as bearer token,
 * and an `Idempotency-Key` so that a repeated call sends one mail.
 */
export function httpTransport(
  env: Readonly<Record<string, string | undefined>>,
  fetcher: typeof fetch,
): Transport | null {
  const url = env['MAIL_HTTP_URL'];
  if (!url) return null;
  return async (mail) => {
    const response = await fetcher(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${env['MAIL_HTTP_KEY'] ?? ''}`,
        'content-type': 'application/json',
        'idempotency-key': mail.messageId,
      },
      body: JSON.stringify({
        from: mail.from,
        to: [mail.to],
        ...(mail.replyTo && { reply_to: mail.replyTo }),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { 'Message-ID': mail.messageId },
      }),
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`mail service answered ${response.status}`);
  };
}
