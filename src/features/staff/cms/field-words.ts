import { isLocale, type Locale, localeFacts } from '../../../i18n/locales.ts';

/** The form's words in other languages by their English text, which is the schemas' own: content/editor.yaml. */
export type FormWords = Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>>;

/** Says a text of a schema in the language of the form; `path` is the field that it belongs to. */
export type Say = (text: string, path: string) => string;

/** What the form says in a language. A text without words stays English: `npm run check:content` names it. */
export const sayIn =
  (words: FormWords, locale: Locale): Say =>
  (text) =>
    words[text]?.[locale] ?? text;

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A field's name in files as words: `boardStatement` is “Board statement”. */
const nameAsWords = (name: string): string =>
  upperFirst(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' '));

/**
 * What a field is called and what is to be written in it: its description in the schema, `label; hint` or a label alone; without
 * one its name. A field for the words of a language is called as the language calls itself.
 */
export function fieldText(
  name: string,
  description: string | undefined,
  say: Say,
  path: string,
): { readonly label: string; readonly hint?: string } {
  if (isLocale(name)) return { label: localeFacts[name].name };
  const text = say(description ?? nameAsWords(name), path);
  const at = text.indexOf('; ');
  return at < 0 ? { label: text } : { label: text.slice(0, at), hint: upperFirst(text.slice(at + 2)) };
}
