import { defaultLocale } from './locales.ts';
import type { Strings } from './strings.ts';

const files = import.meta.glob('../../content/ui/*/{account,own-year,papers}.json', { import: 'default' });

/** The words of a part that few visitors need, fetched with it: a page need not carry them. */
export function loadStrings<Name extends 'account' | 'own-year' | 'papers'>(
  name: Name,
  language: string,
): Promise<Strings<Name>> {
  const fileOf = (locale: string) => files[`../../content/ui/${locale}/${name}.json`];
  const load = fileOf(language) ?? fileOf(defaultLocale);
  if (!load) throw new Error(`${name}.json is missing`);
  return load() as Promise<Strings<Name>>;
}
