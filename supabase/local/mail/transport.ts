/** Chooses how mail leaves: `SMTP_URL`, else `MAIL_HTTP_URL`, else files in a folder. */
import { httpTransport } from '../../functions/_shared/mail-http.ts';
import type { Transport } from '../../functions/_shared/transport.ts';
import { folderTransport } from './folder.ts';
import { smtpTransport } from './smtp.ts';

export function chooseTransport(
  env: Readonly<Record<string, string | undefined>>,
  folder: string,
): Transport {
  const smtp = env['SMTP_URL'];
  if (smtp) return smtpTransport(smtp);
  return httpTransport(env, fetch) ?? folderTransport(folder);
}
