import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, type Locale, locales } from '../../src/i18n/locales.ts';
import { isRecord } from '../../src/lib/records.ts';
import type { Problem } from './problem.ts';
import { type ContentFile, inLocale, root } from './read.ts';
import { stringsOf } from './strings.ts';

/** The words of one language that content/dictionary/terms.json decides. */
export interface Terms {
  /** Regular expressions of whole words that are not used, and what is said instead. */
  readonly avoid: readonly { readonly term: string; readonly use: string }[];
  /** What an action that leads to a route may be called; of the contact page with the topics that each name promises. */
  readonly actions: Readonly<
    Record<string, readonly string[]> & Record<'/contact', Readonly<Record<string, readonly string[]>>>
  >;
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

/** The topic that analyses are about on the pages of an audience. */
const ownTopic: Readonly<Record<string, string>> = {
  brf: 'brf',
  farm: 'farm',
  owners: 'property-owners',
  villa: 'villa',
  business: 'business',
};

/** What is wrong with an action by the decided names, and what its name promises on the contact page. */
function actionProblem(label: string, to: string, audience: unknown, terms: Terms): string | undefined {
  const [, route = '', topic] = /^([^?#]*)(?:\?topic=([a-z-]+))?/.exec(to) ?? [];
  const allowed = terms.actions[route];
  if (!allowed) return undefined;
  const names = Array.isArray(allowed) ? allowed : Object.keys(allowed);
  if (!names.includes(label))
    return `an action to ${route} is called ${names.join(', ')}; another name is added in content/dictionary/terms.json`;
  const promised = route === '/contact' ? (terms.actions[route][label] ?? []) : [];
  const own = ownTopic[String(audience)];
  const topics = own && promised.includes(own) ? [own] : promised;
  return topics.length > 0 && !topics.includes(topic ?? '')
    ? `"${label}" leads to ${topics.map((one) => `/contact?topic=${one}`).join(' or ')} here`
    : undefined;
}

/** Actions that lead to a form or tool by another name than the language has for it, or to another topic than the name promises. */
export function checkActions({ file, data }: ContentFile, terms = readTerms()): Problem[] {
  const locale = localeOf(file);
  const decided = locale && terms[locale];
  if (!decided) return [];
  const audience = isRecord(data) ? data['audience'] : undefined;
  const walk = (value: unknown, path: string[]): Problem[] => {
    if (Array.isArray(value)) return value.flatMap((item, place) => walk(item, [...path, String(place)]));
    if (!isRecord(value)) return [];
    const { label, to } = value;
    const message =
      typeof label === 'string' && typeof to === 'string'
        ? actionProblem(label, to, audience, decided)
        : undefined;
    return [
      ...(message ? [{ file, field: [...path, 'label'].join('.'), message }] : []),
      ...Object.entries(value).flatMap(([key, item]) => walk(item, [...path, key])),
    ];
  };
  return walk(data, []);
}

/** Links within text that lead to the contact page without a topic that it has. */
export function checkContactLinks({ file, data, body }: ContentFile): Problem[] {
  const topics = Object.keys(
    JSON.parse(readFileSync(join(root, `content/ui/${defaultLocale}/topics.json`), 'utf8')).topics,
  );
  const wrong = (text: string) =>
    [...text.matchAll(/\]\(\/contact(?:\?topic=([a-z-]+))?([?#][^)]*)?\)/g)].some(
      ([, topic = '', rest]) => rest || !topics.includes(topic),
    );
  const message = `a link to the contact page names its topic: /contact?topic= and ${topics.join(', ')}`;
  return [...stringsOf(data), { field: '', text: body }]
    .filter(({ text }) => wrong(text))
    .map(({ field }) => ({ file, field, message }));
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
