import { getEntry } from 'astro:content';
import { type Locale, localeFacts } from '../i18n/locales.ts';

/** One term of the glossary in one language. */
export interface Term {
  readonly id: string;
  readonly term: string;
  readonly definition: string;
}

/** The glossary of a language in its own alphabetical order. Throws when the language has none. */
export async function glossary(locale: Locale): Promise<Term[]> {
  const entry = await getEntry('glossary', locale);
  if (!entry) throw new Error(`content/glossary/${locale}.yaml is missing`);
  const { compare } = new Intl.Collator(localeFacts[locale].intl);
  return Object.entries(entry.data)
    .map(([id, words]) => ({ id, ...words }))
    .sort((one, other) => compare(one.term, other.term));
}

/** The terms of a list of ids, in its order. Throws when the glossary does not have one. */
export async function getTerms(ids: readonly string[], locale: Locale): Promise<Term[]> {
  const all = new Map((await glossary(locale)).map((term) => [term.id, term]));
  return ids.map((id) => {
    const found = all.get(id);
    if (!found) throw new Error(`no term "${id}" in content/glossary/${locale}.yaml`);
    return found;
  });
}
