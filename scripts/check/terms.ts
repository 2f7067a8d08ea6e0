import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { isRecord } from '../../src/lib/records.ts';
import type { Problem } from './problem.ts';
import { type ContentFile, inLocale, root } from './read.ts';
import { stringsOf } from './strings.ts';

/** The words of one language that content/dictionary/terms.json decides. */
export interface Terms {
  /** Regular expressions of whole words that are not used, and what is said instead. */
  readonly avoid: readonly { readonly term: string; readonly use: string }[];
  /** What an action that leads to a route may be called. */
  readonly actions: Readonly<Record<string, readonly string[]>>;
}

/** The decided words by language; a language that is new has none yet. */
export const readTerms = (): Readonly<Partial<Record<Locale, Terms>>> =>
  JSON.parse(readFileSync(join(root, 'content/dictionary/terms.json'), 'utf8'));

/** The language of a content file, when it has one. */
const localeOf = (file: string): Locale | undefined =>
  locales.find((locale) => inLocale(file, locale) === file && new RegExp(`/${locale}[/.]`).test(file));

/** Text as it is read: without targets of links, places and code. */
const readable = (text: string) =>
  text.replace(/\]\([^)]*\)|\{[^{}]*\}|`[^`]*`|https?:\S+/g, (hidden) => ' '.repeat(hidden.length));

const isKey = (text: string) => /^[#/]?[a-z\d]+(?:[-/?=#][a-z\d-]+)*$/.test(text);

/** Where the body of a Markdown file begins in its file, as the number of lines before it. */
function linesBefore({ file, body }: ContentFile): number {
  const text = body ? readFileSync(join(root, file), 'utf8') : '';
  return text.slice(0, Math.max(0, text.indexOf(body))).split('\n').length - 1;
}

/** The language of a field in a file of all languages, such as the figures: a part of its place. */
const localeOfField = (field: string): Locale | undefined =>
  locales.find((locale) => field.split('.').some((part) => part === locale));

type Avoided = readonly { readonly use: string; readonly pattern: RegExp }[];

/** The avoided terms of a language as patterns of whole words. */
const avoidedIn = (locale: Locale | undefined, terms: ReturnType<typeof readTerms>): Avoided =>
  ((locale && terms[locale]?.avoid) ?? []).map(({ term, use }) => ({
    use,
    pattern: new RegExp(`(?<![\\p{L}\\d-])(?:${term})(?![\\p{L}\\d-])`, 'iu'),
  }));

const messagesFor = (text: string, avoided: Avoided) =>
  avoided.flatMap(({ pattern, use }) => {
    const [word] = pattern.exec(readable(text)) ?? [];
    return word ? [`"${word}" is not used in this language: write ${use}`] : [];
  });

/** Terms that the language does not use, each with its file and field or line. */
export function checkTerms(entry: ContentFile, terms = readTerms()): Problem[] {
  const locale = localeOf(entry.file);
  const byLocale = new Map(locales.map((one) => [one, avoidedIn(one, terms)]));
  const found = (text: string, of: Locale | undefined) => messagesFor(text, (of && byLocale.get(of)) ?? []);
  const fields = [...stringsOf(entry.data)]
    .filter(({ text }) => !isKey(text))
    .flatMap(({ field, text }) =>
      found(text, locale ?? localeOfField(field)).map((message) => ({ file: entry.file, field, message })),
    );
  const before = entry.body ? linesBefore(entry) : 0;
  const lines = entry.body.split('\n').flatMap((text, place) =>
    found(text, locale).map((message) => ({
      file: entry.file,
      field: '',
      message,
      line: before + place + 1,
    })),
  );
  return [...fields, ...lines];
}

/** Actions that lead to a form or tool by another name than the language has for it. */
export function checkActions({ file, data }: ContentFile, terms = readTerms()): Problem[] {
  const locale = localeOf(file);
  if (!locale) return [];
  const walk = (value: unknown, path: string[]): Problem[] => {
    if (Array.isArray(value)) return value.flatMap((item, place) => walk(item, [...path, String(place)]));
    if (!isRecord(value)) return [];
    const { label, to } = value;
    const allowed = typeof to === 'string' ? terms[locale]?.actions[to.replace(/[?#].*$/, '')] : undefined;
    const wrong = allowed && typeof label === 'string' && !allowed.includes(label);
    return [
      ...(wrong
        ? [
            {
              file,
              field: [...path, 'label'].join('.'),
              message: `an action to ${to} is called ${allowed.join(', ')}; another name is added in content/dictionary/terms.json`,
            },
          ]
        : []),
      ...Object.entries(value).flatMap(([key, item]) => walk(item, [...path, key])),
    ];
  };
  return walk(data, []);
}

const LONGEST_ANSWER = 50;

/** Answers of the FAQ that are longer than fifty words. */
export function checkAnswers({ file, data }: ContentFile): Problem[] {
  return [...stringsOf(data)].flatMap(({ field, text, key }): Problem[] => {
    if (key !== 'answer') return [];
    const words = text.replace(/\]\([^)]*\)/g, ']').match(/[^\s]*[\p{L}\d][^\s]*/gu)?.length ?? 0;
    return words > LONGEST_ANSWER
      ? [{ file, field, message: `has ${words} words, at most ${LONGEST_ANSWER}` }]
      : [];
  });
}
