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
  /** Written by a person, so that it is not marked as made by a machine. */
  personal?: true;
}

/** Delivers one mail; rejects when it could not be handed over. */
export type Transport = (mail: Mail) => Promise<void>;
