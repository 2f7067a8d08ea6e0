/** The e-mails about a lead: one to the company, a receipt to the sender in the sender's language, and our answers. */
import { timeZone } from '../../../src/i18n/format.ts';
import { defaultLocale, type Locale, localeFacts } from '../../../src/i18n/locales.ts';
import { localPath } from '../../../src/i18n/paths.ts';
import { cutText } from '../../../src/lib/text.ts';
import { contextRows, replacedRows, topicName } from './context-rows.ts';
import type { FunctionConfig } from './env.ts';
import { type ColumnField, columnFields, type FormType } from './lead-schema.ts';
import { messages } from './messages.ts';
import { escapeHtml } from './page.ts';
import { type LeadPapers, paperRows, papersUntil } from './paper-mail.ts';
import type { Mail } from './transport.ts';
import { mailWords } from './words.ts';

/** What `claim_outbox` returns of a lead: its fields that are columns, and what belongs to it. */
export interface MailLead extends Record<ColumnField, string | null> {
  id: string;
  reference: string;
  form_type: FormType;
  name: string;
  email: string;
  phone_e164: string | null;
  locale: Locale;
  page: string | null;
  topic: string | null;
  context: Record<string, string | number | boolean | null>;
  papers_token_hash?: string | null;
  recipient: string;
  reply_by: string;
  created_at: string;
  /** What it said before it was sent again with changes. */
  replaced?: Readonly<Record<string, unknown>> | null;
}

export type MailKind = 'company' | 'receipt' | 'reply' | 'papers';

/** What `claim_outbox` returns of an answer that was written in the inbox. */
export interface MailReply {
  subject: string;
  body: string;
  /** Address of who wrote it; null when the account is gone. */
  author: string | null;
}

type MailConfig = Pick<FunctionConfig, 'mailFrom' | 'siteUrl' | 'replyTo'>;

/** One line, no control characters: what a header may hold. */
export const headerText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();

/** A subject as lists of mails show one, of what may be long. */
export const subjectText = (text: string): string => cutText(headerText(text), 150);

/** A moment in Swedish time, in the reader's language: "onsdag 25 november 2026 kl. 10:00". */
export const moment = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeFacts[locale].intl, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(iso));

/** A day in Sweden, in the reader's language: "9 december 2026". */
const dayOf = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeFacts[locale].intl, { dateStyle: 'long', timeZone }).format(new Date(iso));

export interface Part {
  paragraphs?: string[];
  rows?: [label: string, value: string][];
  links?: [label: string, address: string][];
  /** What somebody else wrote. */
  quote?: string;
}

const rowsHtml = (rows: [string, string][]): string =>
  `<table style="border-collapse:collapse;margin:0 0 16px">${rows
    .map(
      ([label, value]) =>
        `<tr><th style="text-align:left;vertical-align:top;padding:4px 24px 4px 0;font-weight:600">${escapeHtml(label)}</th><td dir="auto" style="padding:4px 0;white-space:pre-wrap">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;

const linksHtml = (links: [string, string][]): string =>
  links
    .map(
      ([label, address]) =>
        `<p style="margin:0 0 16px"><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`,
    )
    .join('');

const quoteHtml = (quote: string): string =>
  `<blockquote dir="auto" style="margin:0 0 16px;padding-left:12px;border-left:3px solid #999;white-space:pre-line">${escapeHtml(quote)}</blockquote>`;

/** The same parts as plain text and as HTML, so that the two can never say different things. */
export function render(language: Locale, parts: Part[]): { text: string; html: string } {
  const text = parts.flatMap(({ paragraphs = [], rows = [], links = [], quote }) => [
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...links.map(([label, address]) => `${label}: ${address}`),
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
  ]);
  const html = parts.map(
    ({ paragraphs = [], rows = [], links = [], quote }) =>
      paragraphs
        .map((line) => `<p dir="auto" style="margin:0 0 16px;white-space:pre-line">${escapeHtml(line)}</p>`)
        .join('') +
      (rows.length > 0 ? rowsHtml(rows) : '') +
      linksHtml(links) +
      (quote ? quoteHtml(quote) : ''),
  );
  return {
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta name="color-scheme" content="light dark"></head><body style="font:16px/1.5 system-ui,sans-serif;max-width:560px;margin:24px auto;padding:0 16px">${html.join('')}</body></html>`,
  };
}

/** The company reads its mail in the site's default language. */
function companyMail(
  lead: MailLead,
  config: MailConfig,
  { papers }: LeadPapers,
): Omit<Mail, 'messageId' | 'from'> {
  const words = mailWords[defaultLocale].company;
  const { labels } = messages[defaultLocale];
  const filled = (rows: [string, string | null | undefined][]): [string, string][] =>
    rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
  const columnValue = (name: ColumnField): string | null =>
    name === 'phone' ? (lead.phone_e164 ?? lead.phone) : lead[name];
  return {
    to: lead.recipient,
    replyTo: lead.email,
    subject: subjectText(`[${lead.reference}] ${words.forms[lead.form_type]}: ${lead.company ?? lead.name}`),
    language: defaultLocale,
    ...render(defaultLocale, [
      {
        rows: [
          ...filled(columnFields().map((name) => [labels[name], columnValue(name)])),
          ...contextRows(lead.context, defaultLocale),
        ],
      },
      {
        rows: filled([
          [words.reference, lead.reference],
          [words.received, moment(lead.created_at, defaultLocale)],
          [words.replyBy, moment(lead.reply_by, defaultLocale)],
          [words.language, lead.locale],
          [words.page, lead.page],
          [words.topic, topicName(lead.topic, defaultLocale)],
        ]),
      },
      ...(papers.length > 0 ? [{ paragraphs: [`${words.files}:`], rows: paperRows(papers) }] : []),
      ...(lead.replaced
        ? [{ paragraphs: [words.replaced], rows: replacedRows(lead.replaced, defaultLocale) }]
        : []),
      { paragraphs: [`${config.siteUrl}/admin?lead=${lead.id}`] },
    ]),
  };
}

/** Papers have arrived, after the mail about the lead or beside it. */
function papersMail(
  lead: MailLead,
  config: MailConfig,
  { papers }: LeadPapers,
): Omit<Mail, 'messageId' | 'from'> {
  const words = mailWords[defaultLocale].company;
  return {
    to: lead.recipient,
    replyTo: lead.email,
    subject: subjectText(`[${lead.reference}] ${words.newFiles}: ${lead.company ?? lead.name}`),
    language: defaultLocale,
    ...render(defaultLocale, [
      { rows: paperRows(papers) },
      { paragraphs: [words.kept, `${config.siteUrl}/admin?lead=${lead.id}`] },
    ]),
  };
}

/** A name as people have one: up to five words of letters, hyphens and apostrophes, and initials with a full stop. */
const personName = /^(?:\p{L}\.|[\p{L}\p{M}'’‐‑-]+)(?: (?:\p{L}\.|[\p{L}\p{M}'’‐‑-]+)){0,4}$/u;

function receiptMail(
  lead: MailLead,
  config: MailConfig,
  { link }: LeadPapers,
): Omit<Mail, 'messageId' | 'from'> {
  const words = mailWords[lead.locale].receipt;
  // The receipt goes to an address nobody has confirmed, so it repeats nothing that could be advertising.
  const greetable = lead.name.length <= 60 && personName.test(lead.name);
  return {
    to: lead.email,
    replyTo: lead.recipient,
    subject: `${words.subject[lead.form_type]} (${lead.reference})`,
    language: lead.locale,
    ...render(lead.locale, [
      { paragraphs: [greetable ? `${words.hello} ${lead.name},` : `${words.hello},`, words.body] },
      {
        rows: [
          [words.reference, lead.reference],
          [words.replyBy, moment(lead.reply_by, lead.locale)],
        ],
      },
      ...(link
        ? [
            {
              paragraphs: [
                words.papers.replace('{date}', () => dayOf(papersUntil(lead.created_at), lead.locale)),
              ],
              links: [[words.sendPapers, link] as [string, string]],
            },
          ]
        : []),
      {
        paragraphs: [
          words.next,
          words.sign,
          words.notYou,
          `${words.privacy}: ${config.siteUrl}${localPath('/privacy', lead.locale)}`,
        ],
      },
    ]),
  };
}

/** What somebody of ours wrote, and the message that it answers below. */
function replyMail(reply: MailReply, lead: MailLead, config: MailConfig): Omit<Mail, 'messageId' | 'from'> {
  const { wrote } = mailWords[lead.locale].reply;
  return {
    to: lead.email,
    replyTo: (config.replyTo === 'author' && reply.author) || lead.recipient,
    subject: headerText(reply.subject),
    language: lead.locale,
    personal: true,
    ...render(lead.locale, [
      { paragraphs: reply.body.split(/\n\s*\n/) },
      ...(lead.message
        ? [
            {
              paragraphs: [wrote.replace('{time}', () => moment(lead.created_at, lead.locale))],
              quote: lead.message,
            },
          ]
        : []),
    ]),
  };
}

/**
 * Composes one mail of the outbox.
 *
 * @param id the outbox row; it makes the Message-ID, so that a mail sent twice is recognised as one
 * @param reply what was written, for a reply
 * @param papers what is told of the lead's papers
 * @throws when a reply has no text
 */
export function composeMail(
  id: number,
  kind: MailKind,
  lead: MailLead,
  config: MailConfig,
  reply: MailReply | null = null,
  papers: LeadPapers = { papers: [], link: null },
): Mail {
  if (kind === 'reply' && !reply) throw new Error('a reply without a text');
  const { hostname } = new URL(config.siteUrl);
  const mail = reply
    ? replyMail(reply, lead, config)
    : { company: companyMail, receipt: receiptMail, papers: papersMail }[kind as Exclude<MailKind, 'reply'>](
        lead,
        config,
        papers,
      );
  return {
    messageId: `<${kind}-${id}-${lead.reference.toLowerCase()}@${hostname}>`,
    thread: `<lead-${lead.reference.toLowerCase()}@${hostname}>`,
    from: headerText(config.mailFrom),
    ...mail,
    to: headerText(mail.to),
    ...(mail.replyTo && { replyTo: headerText(mail.replyTo) }),
  };
}
