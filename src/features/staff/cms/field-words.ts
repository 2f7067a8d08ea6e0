import { isLocale, localeFacts } from '../../../i18n/locales.ts';

type Words = Readonly<Record<string, string>>;

/** The form's words in one language: content/editor/{language}.json. */
export interface FieldWords {
  /** What a field is called, by its name in the files. */
  readonly labels: Words;
  /** What a kind of section is called, by its name in the files. */
  readonly sections: Words;
  /** Descriptions of the schemas in this language, by their English text. Absent in English, which is the schemas' own. */
  readonly hints?: Words;
}

function wordsFor(words: Words, key: string, part: string): string {
  const found = words[key];
  if (!found) throw new Error(`content/editor: ${part} has no words for "${key}" in one language`);
  return found;
}

/** What a field is called; a field for the words of a language is called as the language calls itself. Throws without words. */
export const labelOf = (name: string, { labels }: FieldWords): string =>
  isLocale(name) ? localeFacts[name].name : wordsFor(labels, name, 'labels');

/** A description of a schema in the form's language. Throws when it has no words. */
export const hintOf = (description: string, { hints }: FieldWords): string =>
  hints ? wordsFor(hints, description, 'hints') : description;

/** What a kind of section is called, and what it is. Throws when either has no words. */
export const sectionLabel = (kind: string, description: string, words: FieldWords): string =>
  `${wordsFor(words.sections, kind, 'sections')} – ${hintOf(description, words)}`;
