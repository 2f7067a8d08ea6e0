import type { Locale } from './locales.ts';

const files = import.meta.glob<Record<string, unknown>>('../../content/ui/*/*.json', {
  eager: true,
  import: 'default',
});

/** The interface strings of one feature in one language: the file content/ui/{language}/{feature}.json. */
export function strings<Shape extends object>(feature: string, locale: Locale): Shape {
  const found = files[`../../content/ui/${locale}/${feature}.json`];
  if (!found) throw new Error(`content/ui/${locale}/${feature}.json is missing`);
  return found as Shape;
}
