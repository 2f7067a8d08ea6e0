import { splitCompound } from './compounds.ts';
import type { Lexicon } from './concepts.ts';
import { splitWords } from './stem.ts';

/** Shortest word that may be a slip. */
const SHORTEST = 3;

/** A word of a query. `stem` only where it was a slip: that of the word which it is taken for. */
export interface Spelt {
  readonly word: string;
  readonly stem?: string;
}

/** What the entries say of spellings. */
interface Spellings {
  /** Whether entries have a stem; `begun`: or words that begin with it. */
  readonly isFound: (stem: string, begun: boolean) => boolean;
  /** Stems that differ from one in as few letters as can be. */
  readonly near: (stem: string) => readonly string[];
}

/** A word with each two neighbours of it swapped. */
const swapsOf = (word: string): string[] =>
  Array.from(
    word.slice(1),
    (letter, place) => word.slice(0, place) + letter + word[place] + word.slice(place + 2),
  );

/**
 * The words of a query. One that the site does not have is taken for the word that it has with two neighbours swapped (`elpirs`,
 * `solecller`), else for the only one that is spelt nearly so; among several the search itself chooses.
 */
export function respell(text: string, lexicon: Lexicon, { isFound, near }: Spellings): readonly Spelt[] {
  const { stem, known, small } = lexicon;
  const isWord = (word: string, begun = false) =>
    small.has(word) || known.has(stem(word)) || isFound(stem(word), begun);
  const isCompound = (word: string) => splitCompound(word, stem, known).length > 0;
  return splitWords(text).map((word): Spelt => {
    if (word.length < SHORTEST || /\d/.test(word) || isWord(word, true)) return { word };
    const swaps = swapsOf(word);
    const swapped = swaps.find((one) => isWord(one)) ?? (isCompound(word) ? word : swaps.find(isCompound));
    if (swapped) return swapped === word ? { word } : { word: swapped, stem: stem(swapped) };
    const [only, ...others] = near(stem(word));
    return only && others.length === 0 ? { word: only, stem: only } : { word };
  });
}
