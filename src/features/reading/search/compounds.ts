import type { SearchWords } from '../../../schemas/search.ts';
import type { SearchEntry } from './search-index.ts';
import { splitWords, type Stem } from './stem.ts';

/** Fewest letters of a part: shorter ones would be found in every word. */
const SHORTEST = 3;

/**
 * The parts of a compound as stems, or none when it is not made of known ones: `elbilsladdare` is `elbil` and `ladd`. A letter s may
 * stand between two parts. The longest first part wins.
 */
export function splitCompound(word: string, stem: Stem, known: ReadonlySet<string>): readonly string[] {
  const part = (text: string): string | undefined =>
    [text, text.replace(/s$/, '')]
      .flatMap((one) => [one, stem(one)])
      .find((one) => one.length >= SHORTEST && known.has(one));
  for (let end = word.length - SHORTEST; end >= SHORTEST; end -= 1) {
    const first = part(word.slice(0, end));
    if (!first) continue;
    const rest = word.slice(end);
    const last = part(rest);
    if (last) return [first, last];
    const more = splitCompound(rest, stem, known);
    if (more.length) return [first, ...more];
  }
  return [];
}

/** The texts that say what an entry is called. */
const namesOf = ({ title, name = '', keywords = '', headings = [] }: SearchEntry): string[] =>
  splitWords([title, name, keywords, ...headings.map(({ text }) => text)].join(' '));

/** Stems of everything that entries are called, but for small words: what compounds are made of. */
export function vocabularyOf(
  entries: readonly SearchEntry[],
  { same, small }: SearchWords,
  stem: Stem,
): Set<string> {
  const left = new Set(splitWords(small));
  return new Set(
    [...same.flatMap(splitWords), ...entries.flatMap(namesOf)]
      .filter((word) => !/\d/.test(word) && !left.has(word))
      .map(stem),
  );
}

/** Stems of the parts of all compounds in what an entry is called. */
export const partsOf = (entry: SearchEntry, stem: Stem, known: ReadonlySet<string>): string[] => [
  ...new Set(namesOf(entry).flatMap((word) => splitCompound(word, stem, known))),
];
