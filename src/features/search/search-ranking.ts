import type { Locale } from '../../i18n/locales.ts';

/** How results are ranked: what a page is called and an editor's keywords say more about it than how often a word stands in it. */
export const searchRanking = {
  termFrequency: 0.6,
  pageLength: 0.4,
  termSaturation: 1.2,
  metaWeights: { title: 8, name: 8, keywords: 6, description: 3 },
} as const;

/** Words that stand on every page and would only drown those that somebody looks for. */
const SMALL_WORDS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  sv: new Set('och att i på för av en ett med till om som är det den de vi ni'.split(' ')),
  en: new Set('the a an and of in on for to with is are by at how what'.split(' ')),
  es: new Set('de del la el los las un una en y a al con por para que es se su'.split(' ')),
};

/** The words of a query that are worth looking for; the whole query when it has only small words. */
export function searchWords(query: string, locale: Locale): string {
  const words = query.trim().split(/\s+/);
  const worth = words.filter((word) => !SMALL_WORDS[locale].has(word.toLowerCase()));
  return (worth.length ? worth : words).join(' ');
}
