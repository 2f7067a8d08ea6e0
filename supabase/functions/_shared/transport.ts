import type { Locale } from '../../../src/i18n/locales.ts';

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
  language: Locale;
}

/** Delivers one mail; rejects when it could not be handed over. */
export type Transport = (mail: Mail) => Promise<void>;
