import type { Locale } from '../../../src/i18n/locales.ts';

/** A composed mail. Header values hold no line breaks. */
export interface Mail {
  /** Stable per outbox row, with angle brackets. */
  messageId: string;
  /** The same in every mail about one thing, so that mail programs show them as one conversation (RFC 5322, 3.6.4). */
  thread?: string;
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  language: Locale;
  /** Where a mail program ends the subscription that the mail belongs to, by one POST (RFC 8058). */
  unsubscribe?: string;
  /** Written by a person, so that it is not marked as made by a machine. */
  personal?: true;
}

/**
 * What every way of sending says of a mail: its language, what it belongs to, that no machine need answer it (RFC 3834, and Exchange's own word for it), and
 * how a subscription is ended (RFC 2369, RFC 8058).
 */
export const mailHeaders = ({ language, personal, thread, unsubscribe }: Mail): Record<string, string> => ({
  'Content-Language': language,
  ...(thread && { References: thread }),
  ...(!personal && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }),
  ...(unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

/** The server takes no mail for the address, now or later: trying again is of no use. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress';
}

/** Delivers one mail; rejects when it could not be handed over, with `RefusedAddress` when it never can be. */
export type Transport = (mail: Mail) => Promise<void>;
