import { defaultLocale, type Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';

export type PapersWords = Strings<'papers'>;
const files = import.meta.glob<PapersWords>('../../../../../content/ui/*/papers.json', { import: 'default' });

/** The words about chosen files, fetched with the first of them: a form that nobody adds files to need not carry them. */
export const loadPapersWords = (locale: Locale): Promise<PapersWords> => {
  const path = (name: string) => `../../../../../content/ui/${name}/papers.json`;
  const load = files[path(locale)] ?? files[path(defaultLocale)];
  if (!load) throw new Error('papers.json is missing');
  return load();
};
