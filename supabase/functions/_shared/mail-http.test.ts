import { expect, test } from 'vitest';
import { httpTransport } from './mail-http.ts';
import type { Mail } from './transport.ts';

const mail: Mail = {
  messageId: '<reply-5-et-234567@ecotech.example>',
  from: 'Ecotech <info@ecotech.example>',
  to: 'anna@foretag.example',
  subject: 'Svar',
  text: 'Hej',
  html: '<p>Hej</p>',
  language: 'sv',
};
const file = { name: 'gemensam-el-och-imd.pdf', type: 'application/pdf', content: 'JVBERi0xLjc=' } as const;

/** What a provider is asked for a mail. */
async function bodyFor(provider: string, sent: Mail): Promise<Record<string, unknown>> {
  let body = '';
  const fetcher: typeof fetch = (_, init) => {
    body = String(init?.body);
    return Promise.resolve(new Response('{}'));
  };
  const env = { MAIL_HTTP_URL: 'https://mail.example', MAIL_HTTP_KEY: 'k', MAIL_HTTP_PROVIDER: provider };
  await httpTransport(env, fetcher)?.(sent);
  return JSON.parse(body) as Record<string, unknown>;
}

test.each([
  ['resend', 'attachments', { filename: file.name, content_type: 'application/pdf', content: file.content }],
  ['postmark', 'Attachments', { Name: file.name, ContentType: 'application/pdf', Content: file.content }],
  ['brevo', 'attachment', { name: file.name, content: file.content }],
])('%s gets files as its interface wants them, and no empty list without', async (provider, name, wanted) => {
  expect((await bodyFor(provider, { ...mail, attachments: [file] }))[name]).toEqual([wanted]);
  expect(await bodyFor(provider, mail)).not.toHaveProperty(name);
});
