import type { ImageMetadata } from 'astro';
import type { Locale } from '../i18n/locales.ts';
import type { Photo } from '../schemas/photo.ts';
import { textLanguage } from './publishing.ts';

const files = import.meta.glob<ImageMetadata>('/content/photos/*.{jpg,jpeg,png,webp,avif}', {
  import: 'default',
  eager: true,
});

/** The file of a photo, for Astro to make its sizes from. Throws when it is not there. */
export function photoFile({ file }: Photo): ImageMetadata {
  const found = files[file];
  if (!found) throw new Error(`there is no photo ${file.slice(1)}`);
  return found;
}

/** What a photo shows, with the language of the words: those of the page, or of the first that it falls back to. */
export function photoAlt({ alt }: Photo, locale: Locale): { alt: string; language: Locale } {
  const language = textLanguage(locale, (candidate) => alt[candidate] !== undefined) ?? 'sv';
  return { alt: alt[language] ?? alt.sv, language };
}
