/** What the function answers with, in the visitor's language. The words are in `content/ui/{language}/form-messages.json`. */
import { defaultLocale, isLocale, type Locale } from '../../../src/i18n/locales.ts';
import { type FieldCode, type FieldName, type FormType, fieldText, isFieldName } from './lead-schema.ts';
import { formWords } from './words.ts';

/** Why a request was refused, beyond a single field, and the HTTP status of the refusal. */
export const statusOf = {
  method: 405,
  content_type: 415,
  malformed: 400,
  too_large: 413,
  origin: 403,
  invalid_body: 422,
  invalid: 422,
  unknown_form: 422,
  unknown_recipient: 422,
  too_fast: 422,
  captcha: 422,
  rate_limited: 429,
  papers_kind: 422,
  papers_size: 413,
  papers_many: 409,
  papers_quota: 429,
  papers_expired: 410,
  papers_missing: 409,
  papers_disk: 507,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

interface Toast {
  title: string;
  text: string;
}

export interface Messages {
  success: Record<FormType, Toast>;
  failure: Record<FormType, Toast>;
  errors: Record<ErrorCode, string>;
  fieldErrors: Record<FieldCode, string>;
  labels: Record<FieldName, string>;
  /** The page a visitor without JavaScript gets when something must be corrected. */
  page: { title: string; lead: string; send: string; back: string; required: string; papers: string };
}

export const messages: Readonly<Record<Locale, Messages>> = formWords;

/** The language a request asks for: the best match of `Accept-Language`, the default when there is none. */
export function preferredLocale(acceptLanguage: string | null): Locale {
  const ranked = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: tag.slice(0, 2), q: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
    })
    .filter(({ q }) => q > 0)
    .sort((one, other) => other.q - one.q);
  return ranked.map(({ language }) => language).find(isLocale) ?? defaultLocale;
}

/** What is wrong with one field of a request, in words; `value` is what was sent. What is no field has no length to name. */
export function fieldMessage(locale: Locale, code: FieldCode, name: string, value: unknown): string {
  const words = messages[locale].fieldErrors;
  if (isFieldName(name)) return fieldText(words[code], name, typeof value === 'string' ? value : '');
  return words[code === 'too_long' ? 'invalid' : code];
}
