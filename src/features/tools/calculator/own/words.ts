import { defaultLocale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';

const files = import.meta.glob<Strings<'own-year'>>('../../../../../content/ui/*/own-year.json', {
  import: 'default',
});

/** The words of this part, fetched with it: a page that nobody calculates on need not carry them. */
export const loadWords = (language: string): Promise<Strings<'own-year'>> => {
  const path = (name: string) => `../../../../../content/ui/${name}/own-year.json`;
  const load = files[path(language)] ?? files[path(defaultLocale)];
  if (!load) throw new Error('own-year.json is missing');
  return load();
};
