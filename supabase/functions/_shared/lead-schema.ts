/**
 * What a form may send: one set of rules for the browser, the edge function and the tests. It imports the list of languages
 * and one check of a type, so that it costs a public page about a kilobyte.
 */
import { isLocale, type Locale } from '../../../src/i18n/locales.ts';
import { isJsonObject } from '../../../src/lib/records.ts';
import { cutText, tidyLine, tidyText } from '../../../src/lib/text.ts';

export const formTypes = ['contact', 'trial', 'booking'] as const;
export type FormType = (typeof formTypes)[number];

/** What the browser sends as `formType`; our own names are accepted as well. */
export const sentFormTypes: Readonly<Record<FormType, string>> = {
  contact: 'contact',
  trial: 'trial-application',
  booking: 'booking',
};

/** The form that a body names; undefined when there is none of that name. */
export const readFormType = (value: unknown): FormType | undefined =>
  formTypes.find((type) => value === type || value === sentFormTypes[type]);

interface FieldRule {
  /**
   * Longest accepted value, in UTF-16 units with line ends as one. Not for `maxlength`: browsers would cut what is pasted
   * without a word.
   */
  readonly max: number;
  /** Whether the table `leads` has a column of this name; any other field is kept in `context`. */
  readonly column: boolean;
  readonly multiline?: boolean;
  readonly type?: 'email' | 'tel';
  readonly autoComplete?: string;
}

/**
 * The only list of fields. A new one needs a rule here, a place in `formFields`, and a label per language in
 * `content/ui/{language}/form-messages.json`; the form, the form without script, database, mail, webhook, admin pages, CSV,
 * search and erasure take it from here. One with a column needs a migration as well, which adds it and its place in the search
 * (tests/db/form-fields.test.ts names what it lacks).
 */
export const fieldRules = {
  name: { max: 120, column: true, autoComplete: 'name' },
  email: { max: 254, column: true, type: 'email', autoComplete: 'email' },
  company: { max: 160, column: true, autoComplete: 'organization' },
  phone: { max: 120, column: true, type: 'tel', autoComplete: 'tel' },
  preferred: { max: 200, column: false },
  message: { max: 5000, column: true, multiline: true },
} as const satisfies Readonly<Record<string, FieldRule>>;

export type FieldName = keyof typeof fieldRules;

/** The fields that are columns of the table `leads`. */
export type ColumnField = {
  [Name in FieldName]: (typeof fieldRules)[Name]['column'] extends true ? Name : never;
}[FieldName];

export const isFieldName = (name: string): name is FieldName => Object.hasOwn(fieldRules, name);

/** The names of all fields, in the order in which they are shown. */
export const fieldNames = (): FieldName[] => Object.keys(fieldRules) as FieldName[];

/** The names of the fields that are columns, in the same order. */
export const columnFields = (): ColumnField[] =>
  fieldNames().filter((name): name is ColumnField => ruleOf(name).column);

export const ruleOf = (name: FieldName): FieldRule => fieldRules[name];

/** The fields of each form; `true` means required. */
export const formFields: Readonly<Record<FormType, Readonly<Partial<Record<FieldName, boolean>>>>> = {
  contact: { name: true, email: true, company: false, phone: false, message: true },
  trial: { name: true, email: true, company: true, phone: false, message: false },
  booking: { name: true, email: true, company: false, phone: false, preferred: false, message: false },
};

/** Why a value was refused; each code has a text per language (`fieldErrors` in form-messages.json). */
export type FieldCode = 'required' | 'type' | 'too_long' | 'email' | 'email_letters' | 'unknown' | 'invalid';

/** What keeps password managers (1Password, LastPass, Bitwarden, Dashlane) from filling in the trap for robots. */
export const trapAttributes = {
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
} as const;

export type FieldErrors = Record<string, FieldCode>;
export type FieldValues = Partial<Record<FieldName, string>>;

/**
 * The HTML standard's pattern for `<input type="email">`, a local part in quotation marks (RFC 5321, 4.1.2) that holds the same signs
 * and spaces, and a dot in the domain: `anna@foretag` is a slip.
 */
const emailPattern =
  /^(?:[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+|"[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~ -]+")@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Text in its usual form: what cannot be seen is left out, and nothing is refused for it or for what it resembles. */
const tidy = (name: FieldName, value: string): string => {
  const rule = ruleOf(name);
  if (rule.multiline) return tidyText(value);
  return rule.type === 'email' ? tidyEmail(value) : tidyLine(value);
};

/** What can be an address within a text: a mailbox without the signs that stand around one, and letters, digits and what joins them. */
const ADDRESS = /(?:"[^"@]+"|[\p{L}\p{M}\p{N}.!#$%&'+^~_-]+)@[\p{L}\p{M}\p{N}.。_-]+/gu;

/** What the signs of an address are called by who dictates one, in the languages of the site and its neighbours. */
const SPOKEN: readonly (readonly [words: RegExp, sign: string])[] = [
  [/ +(?:at|ät|snabel ?-?a|alfakrøll|krøllalfa|arroba) +/gi, '@'],
  [/ +(?:dot|punkt(?:um)?|prikk|piste|punto|ponto) +/gi, '.'],
  [/ +(?:underscore|understreck|gui[oó]n bajo) +/gi, '_'],
  [/ +(?:dash|minus|(?:binde)?strec?k|gui[oó]n|hífen) +/gi, '-'],
  [/ +plus +/gi, '+'],
  [/ +([.@]) *|(@) +/g, '$1$2'],
];

/** An address as it is dictated, and with the spaces that a phone's keyboard puts beside its signs, written; what keeps others comes back as it was. */
function writeDictated(text: string): string {
  const written = SPOKEN.reduce((left, [words, sign]) => left.replace(words, sign), text);
  return written.includes(' ') ? text : written;
}

/**
 * The addresses of a text: letters of full width as usual ones, a typographer's apostrophe as the usual one, signs in their encoded
 * ("%40", "%2B") and spelled ways ("(at)", "[dot]", "snabel a"), and without comments (RFC 5322, 3.2.2).
 */
const addressesIn = (text: string): readonly string[] =>
  writeDictated(
    text
      .normalize('NFKC')
      .replace(/[‘’]/g, "'")
      .replace(/%(?:2[0BDE]|40|5F)/gi, decodeURIComponent)
      .replace(/&#(\d{2,3});/g, (_, code) => String.fromCharCode(Number(code)))
      .replace(/@+| *[([{] *(?:at?|@|snabel-?a|arroba) *[)\]}] */gi, '@')
      .replace(/ *[([{] *(?:dot|punkt|punto|\.) *[)\]}] */gi, '.')
      .replace(/\([^()@]*\)/g, ''),
  )
    .replace(/^(\S+) *@ *([^\s@.,]+) *[.,] *([^\s@.,]+)$/, '$1@$2.$3')
    .replace(/^_(.*)_$/, '$1')
    .match(ADDRESS)
    ?.map((address) => address.replace(/^[^\p{L}\p{N}_"]+(?!@)|[^\p{L}\p{M}\p{N}]+$/gu, '')) ?? [];

/**
 * An address as it is sent to: without what people and programs write around one (`mailto:`, a name, brackets, quotation marks, a full
 * stop after it), and with the domain in letters of mail servers (å, ä, ö as `xn--…`). Of several the first; what holds none comes back
 * as it was.
 */
export function tidyEmail(typed: string): string {
  const text = tidyLine(typed);
  // Looking for an address takes the square of the length: what is far too long is not looked through.
  if (text.length > 1000) return text;
  const bare = addressesIn(text)[0]?.replace(/^"([\w.+-]+)"@/, '$1@') ?? text;
  const at = bare.lastIndexOf('@');
  const domain = bare.slice(at + 1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything that is not ASCII is meant
  if (at < 1 || !/[^\x00-\x7f]/.test(domain) || !URL.canParse(`http://${domain}/`)) return bare;
  return `${bare.slice(0, at)}@${new URL(`http://${domain}/`).hostname}`;
}

/** A field's error text with the numbers that it names: `{length}` as typed, `{max}` as accepted. */
export const fieldText = (text: string, name: FieldName, value: string): string =>
  text.replace('{length}', String(tidy(name, value).length)).replace('{max}', String(ruleOf(name).max));

/** Checks one field of one form and returns the problem, or `undefined` when the value is fine. */
export function checkField(formType: FormType, name: FieldName, value: unknown): FieldCode | undefined {
  const required = formFields[formType][name];
  if (required === undefined) return 'unknown';
  if (value === undefined || value === null) return required ? 'required' : undefined;
  if (typeof value !== 'string') return 'type';
  const text = tidy(name, value);
  if (text === '') return required ? 'required' : undefined;
  if (text.length > ruleOf(name).max) return 'too_long';
  return ruleOf(name).type === 'email' ? checkEmail(text) : undefined;
}

/**
 * What is wrong with an address. Letters beyond a–z before the @ are told apart: hardly a mailbox has them and few servers deliver to
 * one (SMTPUTF8, RFC 6531), so that they are nearly always a name as it is spelled elsewhere.
 */
function checkEmail(text: string): FieldCode | undefined {
  if (emailPattern.test(text)) return undefined;
  return emailPattern.test(text.replace(/[\p{L}\p{M}](?=.*@)/gu, 'a')) ? 'email_letters' : 'email';
}

/** Checks every field of a form. An empty result means that it may be sent. */
export function checkFields(formType: FormType, values: Readonly<Record<string, unknown>>): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of fieldNames()) {
    if (formFields[formType][name] === undefined && values[name] === undefined) continue;
    const code = checkField(formType, name, values[name]);
    if (code) errors[name] = code;
  }
  for (const name of Object.keys(values)) {
    if (!isFieldName(name)) errors[name] = 'unknown';
  }
  return errors;
}

export type ContextValue = string | number | boolean | null;

/** A checked submission, trimmed, with line ends as `\n` and optional fields left out when empty. */
export interface Submission {
  formType: FormType;
  fields: FieldValues;
  locale: Locale;
  recipient?: string;
  idempotencyKey?: string;
  page?: string;
  topic?: string;
  context: Record<string, ContextValue>;
  /** When the form was shown, in ms since 1970 by the visitor's clock. */
  startedAt?: number;
  captchaToken?: string;
  /** The honeypot field; people never see it. */
  website: string;
}

export type ParsedSubmission =
  | { ok: true; value: Submission }
  | { ok: false; code: 'invalid_body' | 'unknown_form' | 'invalid'; errors: FieldErrors };

/** What a form without script carries along in hidden fields. */
export const hiddenFields = ['formType', 'recipient', 'locale', 'page', 'topic'] as const;

const envelopeKeys = new Set<string>([
  ...hiddenFields,
  'formData',
  'idempotencyKey',
  'context',
  'startedAt',
  'website',
  'captchaToken',
]);

/** Reads an optional one-line string of the envelope; notes an error when it is not one. */
function line(
  body: Record<string, unknown>,
  key: string,
  max: number,
  pattern: RegExp | null,
  errors: FieldErrors,
): string | undefined {
  const value = body[key];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') errors[key] = 'type';
  else if (value.length > max) errors[key] = 'too_long';
  else if (pattern && !pattern.test(value)) errors[key] = 'invalid';
  else return tidyLine(value) || undefined;
  return undefined;
}

/**
 * Reads an optional one-line string that only says where a lead came from. Anything else than that is left out: a broken
 * address must not cost a lead.
 */
function origin(
  body: Record<string, unknown>,
  key: string,
  max: number,
  pattern: RegExp | null,
): string | undefined {
  const errors: FieldErrors = {};
  const value = line(body, key, max, pattern, errors);
  return errors[key] ? undefined : value;
}

/** Largest context as JSON in UTF-8. The table takes four times as much: it writes out numbers and adds the fields without a column. */
const maxContextBytes = 8000;

/** Calculator values and the like: one level deep, at most 30 keys and 8 000 bytes. */
function readContext(value: unknown, errors: FieldErrors): Record<string, ContextValue> {
  if (value === undefined || value === null) return {};
  if (!isJsonObject(value)) {
    errors['context'] = 'type';
    return {};
  }
  const entries = Object.entries(value);
  const fine = entries.every(
    ([key, item]) =>
      /^[A-Za-z][A-Za-z0-9_.-]{0,39}$/.test(key) &&
      (item === null ||
        typeof item === 'boolean' ||
        (typeof item === 'number' && Number.isFinite(item)) ||
        (typeof item === 'string' && item.length <= 500)),
  );
  if (!fine || entries.length > 30) errors['context'] = 'invalid';
  else if (new TextEncoder().encode(JSON.stringify(value)).length > maxContextBytes)
    errors['context'] = 'too_long';
  else
    return Object.fromEntries(
      entries.map(([key, item]) => [key, typeof item === 'string' ? tidyText(item) : item]),
    ) as Record<string, ContextValue>;
  return {};
}

/**
 * Checks a whole request body.
 *
 * @param body the decoded JSON, or a native form brought into the same shape
 * @param fallbackLocale used when the body names no language
 */
export function parseSubmission(body: unknown, fallbackLocale: Locale): ParsedSubmission {
  if (!isJsonObject(body)) return { ok: false, code: 'invalid_body', errors: {} };
  const form = readFormType(body['formType']);
  if (!form) return { ok: false, code: 'unknown_form', errors: { formType: 'invalid' } };
  const errors: FieldErrors = {};
  for (const key of Object.keys(body)) if (!envelopeKeys.has(key)) errors[key] = 'unknown';

  const data = body['formData'];
  if (isJsonObject(data)) Object.assign(errors, checkFields(form, data));
  else errors['formData'] = data === undefined ? 'required' : 'type';

  const locale = line(body, 'locale', 5, null, errors);
  if (locale && !isLocale(locale)) errors['locale'] = 'invalid';
  const recipient = line(body, 'recipient', 254, null, errors);
  const idempotencyKey = line(body, 'idempotencyKey', 100, /^[A-Za-z0-9_-]{8,}$/, errors);
  const page = origin(body, 'page', 300, /^\/(?![/\\])/);
  const topic = origin(body, 'topic', 80, null);
  const captchaToken = line(body, 'captchaToken', 4096, null, errors);
  const website = body['website'];
  if (website !== undefined && website !== null && typeof website !== 'string') errors['website'] = 'type';
  const startedAt = body['startedAt'];
  if (startedAt !== undefined && startedAt !== null && !Number.isFinite(startedAt))
    errors['startedAt'] = 'type';
  const context = readContext(body['context'], errors);
  // What was typed beside an address or instead of it (a name, a second one, å in the domain) is kept, too.
  const typed = isJsonObject(data) && typeof data['email'] === 'string' ? tidyLine(data['email']) : '';
  if (typed !== tidyEmail(typed)) context['emailAsTyped'] = cutText(typed, 254);
  if (Object.keys(errors).length > 0 || !isJsonObject(data)) return { ok: false, code: 'invalid', errors };

  const fields: FieldValues = Object.fromEntries(
    fieldNames().flatMap((name) => {
      const value = data[name];
      const text = typeof value === 'string' ? tidy(name, value) : '';
      return text === '' ? [] : [[name, text]];
    }),
  );
  return {
    ok: true,
    value: {
      formType: form,
      fields,
      locale: isLocale(locale) ? locale : fallbackLocale,
      context,
      website: typeof website === 'string' ? website : '',
      ...(recipient && { recipient }),
      ...(idempotencyKey && { idempotencyKey }),
      ...(page && { page }),
      ...(topic && { topic }),
      ...(typeof startedAt === 'number' && { startedAt }),
      ...(captchaToken && { captchaToken }),
    },
  };
}
