/** The e-mails about a lead: one to the company, a receipt to the sender in the sender's language. */
import { contextRows } from './context-rows.ts';
import type { FunctionConfig } from './env.ts';
import { type FieldName, type FormType, fieldNames, type LeadLocale } from './lead-schema.ts';
import { localePath, messages } from './messages.ts';
import { escapeHtml } from './page.ts';

/** A composed mail. Header values hold no line breaks. */
export interface Mail {
  /** Stable per outbox row, with angle brackets. */
  messageId: string;
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  language: LeadLocale;
}

/** What `claim_outbox` returns of a lead. */
export interface MailLead {
  id: string;
  reference: string;
  form_type: FormType;
  name: string;
  email: string;
  company: string | null;
  phone: string | null;
  phone_e164: string | null;
  message: string | null;
  locale: LeadLocale;
  page: string | null;
  topic: string | null;
  context: Record<string, string | number | boolean | null>;
  recipient: string;
  reply_by: string;
  created_at: string;
}

type MailConfig = Pick<FunctionConfig, 'mailFrom' | 'siteUrl'>;

const receiptWords = {
  sv: {
    subject: {
      contact: 'Vi har tagit emot ditt meddelande',
      trial: 'Vi har tagit emot din ansökan',
      booking: 'Vi har tagit emot din förfrågan',
    },
    hello: 'Hej',
    body: 'Här är kvittot på det du skickade till Ecotech.',
    reference: 'Referens',
    replyBy: 'Svar senast',
    next: 'Vill du lägga till något går det bra att svara på det här mejlet. Behåll referensen i ämnesraden.',
    notYou: 'Har du inte skickat något till oss kan du bortse från mejlet.',
    privacy: 'Så hanterar vi dina uppgifter',
  },
  en: {
    subject: {
      contact: 'We have received your message',
      trial: 'We have received your application',
      booking: 'We have received your request',
    },
    hello: 'Hello',
    body: 'This is the receipt for what you sent to Ecotech.',
    reference: 'Reference',
    replyBy: 'Reply by',
    next: 'If you want to add anything, simply reply to this e-mail. Keep the reference in the subject line.',
    notYou: 'If you did not send anything to us, you can disregard this e-mail.',
    privacy: 'How we handle your data',
  },
  es: {
    subject: {
      contact: 'Hemos recibido su mensaje',
      trial: 'Hemos recibido su solicitud',
      booking: 'Hemos recibido su petición',
    },
    hello: 'Hola',
    body: 'Este es el comprobante de lo que ha enviado a Ecotech.',
    reference: 'Referencia',
    replyBy: 'Respuesta antes de',
    next: 'Si quiere añadir algo, responda a este correo. Conserve la referencia en el asunto.',
    notYou: 'Si no nos ha enviado nada, puede ignorar este correo.',
    privacy: 'Cómo tratamos sus datos',
  },
} as const;

const formNames: Record<FormType, string> = { contact: 'Kontakt', trial: 'Provperiod', booking: 'Bokning' };

/** One line, no control characters: what a header may hold. */
const headerText = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the purpose
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();

/** A moment in Swedish time, in the reader's language: "onsdag 25 november 2026 kl. 10:00". */
const moment = (iso: string, locale: LeadLocale): string =>
  new Intl.DateTimeFormat(messages[locale].tag, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/Stockholm',
  }).format(new Date(iso));

interface Part {
  paragraphs?: string[];
  rows?: [label: string, value: string][];
}

const rowsHtml = (rows: [string, string][]): string =>
  `<table style="border-collapse:collapse;margin:0 0 16px">${rows
    .map(
      ([label, value]) =>
        `<tr><th style="text-align:left;vertical-align:top;padding:4px 24px 4px 0;font-weight:600">${escapeHtml(label)}</th><td style="padding:4px 0;white-space:pre-wrap">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`;

/** The same parts as plain text and as HTML, so that the two can never say different things. */
function render(language: LeadLocale, parts: Part[]): { text: string; html: string } {
  const text = parts.flatMap(({ paragraphs = [], rows = [] }) => [
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
  ]);
  const html = parts.map(
    ({ paragraphs = [], rows = [] }) =>
      paragraphs.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('') +
      (rows.length > 0 ? rowsHtml(rows) : ''),
  );
  return {
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body style="font:16px/1.5 system-ui,sans-serif;max-width:560px;margin:24px auto;padding:0 16px">${html.join('')}</body></html>`,
  };
}

function companyMail(lead: MailLead, config: MailConfig): Omit<Mail, 'messageId' | 'from'> {
  const words = messages.sv;
  const values: Partial<Record<FieldName, string | null>> = {
    name: lead.name,
    email: lead.email,
    company: lead.company,
    phone: lead.phone_e164 ?? lead.phone,
    message: lead.message,
  };
  const rows = fieldNames.flatMap((name): [string, string][] => {
    const value = values[name];
    return value ? [[words.labels[name], value]] : [];
  });
  return {
    to: lead.recipient,
    replyTo: lead.email,
    subject: headerText(
      `[${lead.reference}] ${formNames[lead.form_type]}: ${lead.company ?? lead.name}`,
    ).slice(0, 150),
    language: 'sv',
    ...render('sv', [
      { rows: [...rows, ...contextRows(lead.context, 'sv')] },
      {
        rows: [
          ['Referens', lead.reference],
          ['Mottaget', moment(lead.created_at, 'sv')],
          ['Svar senast', moment(lead.reply_by, 'sv')],
          ['Språk', lead.locale],
          ...(lead.page ? [['Sida', lead.page] as [string, string]] : []),
          ...(lead.topic ? [['Ämne', lead.topic] as [string, string]] : []),
        ],
      },
      { paragraphs: [`${config.siteUrl}/admin?lead=${lead.id}`] },
    ]),
  };
}

function receiptMail(lead: MailLead, config: MailConfig): Omit<Mail, 'messageId' | 'from'> {
  const words = receiptWords[lead.locale];
  // The receipt goes to an address nobody has confirmed, so it repeats nothing that could be advertising.
  const greetable = lead.name.length <= 60 && !/[:/@]|www\.|\.\w{2,}/i.test(lead.name);
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
      {
        paragraphs: [
          words.next,
          words.notYou,
          `${words.privacy}: ${config.siteUrl}${localePath(lead.locale, '/privacy')}`,
        ],
      },
    ]),
  };
}

/**
 * Composes one mail of the outbox.
 *
 * @param id the outbox row; it makes the Message-ID, so that a mail sent twice is recognised as one
 */
export function composeMail(
  id: number,
  kind: 'company' | 'receipt',
  lead: MailLead,
  config: MailConfig,
): Mail {
  const mail = kind === 'company' ? companyMail(lead, config) : receiptMail(lead, config);
  return {
    messageId: `<${kind}-${id}-${lead.reference.toLowerCase()}@${new URL(config.siteUrl).hostname}>`,
    from: headerText(config.mailFrom),
    ...mail,
    to: headerText(mail.to),
    ...(mail.replyTo && { replyTo: headerText(mail.replyTo) }),
  };
}
