import type { SearchWords } from '../../../schemas/search.ts';
import { partsOf, vocabularyOf } from './compounds.ts';
import type { ReadPage } from './read-page.ts';
import type { SearchEntry, SearchIndex } from './search-index.ts';
import { splitWords, type Stem } from './stem.ts';

/** Words that are kept of a page's text, beside its title, description and headings: those that tell it from the others. */
const WORDS = 60;

/** The stems that stand in a page's text and in few others, best first. */
function tellingWords(pages: readonly ReadPage[], small: ReadonlySet<string>, stem: Stem): string[] {
  const counts = pages.map(({ text }) => {
    const count = new Map<string, number>();
    for (const word of splitWords(text)) {
      if (word.length < 3 || small.has(word) || /^\d+$/.test(word)) continue;
      count.set(stem(word), (count.get(stem(word)) ?? 0) + 1);
    }
    return count;
  });
  const pagesWith = new Map<string, number>();
  for (const word of counts.flatMap((count) => [...count.keys()]))
    pagesWith.set(word, (pagesWith.get(word) ?? 0) + 1);
  return pages.map(({ page }, place) => {
    const { title, text, name = '', keywords = '', headings = [] } = page;
    const said = new Set(
      splitWords([title, text, name, keywords, ...headings.map((one) => one.text)].join(' ')).map(stem),
    );
    const worth = (word: string, times: number) =>
      Math.log1p(times) * Math.log(pages.length / (pagesWith.get(word) ?? 1));
    return [...(counts[place] ?? [])]
      .filter(([word]) => !said.has(word))
      .sort(([one, times], [other, otherTimes]) => worth(other, otherTimes) - worth(one, times))
      .slice(0, WORDS)
      .map(([word]) => word)
      .sort()
      .join(' ');
  });
}

/** The index of a language from its built pages. */
export function buildIndex(pages: readonly ReadPage[], words: SearchWords, stem: Stem): SearchIndex {
  const telling = tellingWords(pages, new Set(splitWords(words.small)), stem);
  const entries: SearchEntry[] = [
    ...pages.flatMap(({ answers }) => answers),
    ...pages.map(({ page }, place) => ({ ...page, words: telling[place] ?? '' })),
  ];
  const known = vocabularyOf(entries, words, stem);
  return {
    ...words,
    entries: entries.map((entry) => ({ ...entry, parts: partsOf(entry, stem, known).join(' ') })),
  };
}
