import { parse } from 'yaml';
import { type Locale, localeFacts } from '../i18n/locales.ts';
import { glossary as schema } from '../schemas/reference.ts';

/** One term of the glossary in one language. */
export interface Term {
  readonly id: string;
  readonly term: string;
  readonly definition: string;
}

const files = import.meta.glob<string>('../../content/glossary/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const made = new Map<Locale, ReadonlyMap<string, Term>>();

function read(locale: Locale): ReadonlyMap<string, Term> {
  const file = files[`../../content/glossary/${locale}.yaml`];
  if (!file) throw new Error(`content/glossary/${locale}.yaml is missing`);
  const terms = Object.entries(schema.parse(parse(file))).map(([id, words]) => ({ id, ...words }));
  const order = new Intl.Collator(localeFacts[locale].intl);
  return new Map(
    terms.sort((one, other) => order.compare(one.term, other.term)).map((term) => [term.id, term]),
  );
}

/** The glossary of a language in its own alphabetical order, by id. */
export function glossary(locale: Locale): ReadonlyMap<string, Term> {
  let terms = made.get(locale);
  if (!terms) {
    terms = read(locale);
    made.set(locale, terms);
  }
  return terms;
}

/** One term. Throws when the glossary does not have it. */
export function getTerm(id: string, locale: Locale): Term {
  const found = glossary(locale).get(id);
  if (!found) throw new Error(`no term "${id}" in content/glossary/${locale}.yaml`);
  return found;
}
