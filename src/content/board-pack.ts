import { getEntry } from 'astro:content';
import type { Locale } from '../i18n/locales.ts';
import { inline } from './markdown.ts';

/** The texts of the board pack in a language. Throws when the language has none. */
export async function boardPack(locale: Locale) {
  const entry = await getEntry('boardPack', locale);
  if (!entry) throw new Error(`content/board-pack/${locale}.yaml is missing`);
  return entry.data;
}

/** A text of the board pack as HTML, with a place to fill in for each figure of the calculation. */
export const withPlaces = (text: string, locale: Locale): string =>
  inline(text, locale).replace(/\{([a-zA-Z0-9]+)\}/g, '<span class="blank" data-value="$1">…</span>');
