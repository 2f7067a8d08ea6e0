import { parse } from 'yaml';
import type { Locale } from '../i18n/locales.ts';
import { boardPack as schema } from '../schemas/board-pack.ts';
import { inline } from './markdown.ts';

const files = import.meta.glob<string>('../../content/board-pack/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The texts of the board pack in a language, checked at build. */
export function boardPack(locale: Locale) {
  const file = files[`../../content/board-pack/${locale}.yaml`];
  if (!file) throw new Error(`content/board-pack/${locale}.yaml is missing`);
  return schema.parse(parse(file));
}

/** A text of the board pack as HTML, with a place to fill in for each figure of the calculation. */
export const withPlaces = (text: string, locale: Locale): string =>
  inline(text, locale).replace(/\{([a-zA-Z0-9]+)\}/g, '<span class="blank" data-value="$1">…</span>');
