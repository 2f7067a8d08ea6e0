import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { foldText } from '../../../components/ui/list-filter.ts';
import type { Locale } from '../../../i18n/locales.ts';

/** The form under which a folded word and its inflections are found. */
export type Stem = (word: string) => string;

/** What a word is made of, and so what a text is split into. */
export const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text, folded: small letters without accents. */
export const splitWords = (text: string): string[] => foldText(text).match(WORD) ?? [];

/**
 * Stemmers of Snowball, with what they leave: Swedish neuter nouns (batteriet) and nouns of verbs (laddning, ladda), Spanish words
 * that are typed without their accent (instalacion).
 */
const stemmers: Readonly<Record<Locale, Stem>> = {
  sv: (word) => swedish(word.replace(/(?<=\w{3})ets?$/, '')).replace(/(?<=\w{4})ning$/, ''),
  en: english,
  es: (word) => foldText(spanish(word.replace(/([cs])ion$/, '$1ión'))),
};

/** The stemmer of a language. Short words and those with figures (K3, SE4) stay as they are. */
export function stemmerOf(locale: Locale): Stem {
  const known = new Map<string, string>();
  return (word) => {
    let stem = known.get(word);
    if (stem === undefined) {
      stem = word.length < 4 || /\d/.test(word) ? word : stemmers[locale](word);
      known.set(word, stem);
    }
    return stem;
  };
}
