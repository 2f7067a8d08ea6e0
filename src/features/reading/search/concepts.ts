import type { SearchWords } from '../../../schemas/search.ts';
import { splitCompound } from './compounds.ts';
import { splitWords, type Stem } from './stem.ts';

/** One way to say a thing: all of these stems. */
export interface Alternative {
  readonly terms: readonly string[];
  /** How near it is to what was typed: 1 is the same word. */
  readonly weight: number;
}

/** One thing that a query asks for, in all the ways that the site may say it; what was typed comes first. */
export type Concept = readonly Alternative[];

/** How much a word that means the same counts, against the one that was typed; then a compound's parts, and its last part alone. */
export const SAME = 0.8;
const PARTS = 0.7;
const LAST_PART = 0.35;
/** Words of the phrases that are looked for, the longest first. */
const PHRASES = [4, 3, 2] as const;

/** What a language says of words: which are small, which mean the same, and which the site uses (stems). */
export interface Lexicon {
  readonly stem: Stem;
  readonly known: ReadonlySet<string>;
  readonly small: ReadonlySet<string>;
  /** The phrases of a group, by each of its phrases (stems with spaces). */
  readonly same: ReadonlyMap<string, readonly (readonly string[])[]>;
}

export function createLexicon(words: SearchWords, stem: Stem, known: ReadonlySet<string>): Lexicon {
  const small = new Set(splitWords(words.small));
  const worth = (phrase: readonly string[]) => {
    const others = phrase.filter((word) => !small.has(word));
    return (others.length ? others : phrase).map(stem);
  };
  const same = new Map<string, (readonly string[])[]>();
  for (const group of words.same) {
    const phrases = group.split(',').map(splitWords);
    for (const phrase of phrases) {
      const key = phrase.map(stem).join(' ');
      same.set(key, [...(same.get(key) ?? []), ...phrases.map(worth)]);
    }
  }
  return { stem, known, small, same };
}

/** A word or phrase with those that mean the same. */
function withSame(typed: readonly string[], { same, stem, small }: Lexicon): Alternative[] {
  const others = typed.filter((word) => !small.has(word));
  const terms = (others.length ? others : typed).map(stem);
  const own = terms.join(' ');
  const phrases = (same.get(typed.map(stem).join(' ')) ?? []).filter((phrase) => phrase.join(' ') !== own);
  return [{ terms, weight: 1 }, ...phrases.map((phrase) => ({ terms: phrase, weight: SAME }))];
}

function conceptOfWord(word: string, lexicon: Lexicon): Concept {
  const parts = splitCompound(word, lexicon.stem, lexicon.known);
  const compound = parts.length
    ? [
        { terms: parts, weight: PARTS },
        { terms: parts.slice(-1), weight: LAST_PART },
      ]
    : [];
  return [...withSame([word], lexicon), ...compound];
}

/** What a query asks for; its small words only when it has no others. */
export function conceptsOf(query: string, lexicon: Lexicon): Concept[] {
  const { stem, known, small, same } = lexicon;
  const words = splitWords(query);
  const concepts: Concept[] = [];
  for (let place = 0; place < words.length; ) {
    const word = words[place] ?? '';
    const phrase = PHRASES.filter((length) => place + length <= words.length)
      .map((length) => words.slice(place, place + length))
      .find((one) => same.has(one.map(stem).join(' ')));
    const next = words[place + 1];
    // Two words that the site writes as one: effekt avgift.
    const joined = next && !small.has(word) ? word + next : '';
    if (phrase) {
      concepts.push(withSame(phrase, lexicon));
      place += phrase.length;
    } else if (next && known.has(stem(joined))) {
      concepts.push([...withSame([joined], lexicon), { terms: [stem(word), stem(next)], weight: PARTS }]);
      place += 2;
    } else {
      if (!small.has(word)) concepts.push(conceptOfWord(word, lexicon));
      place += 1;
    }
  }
  return concepts.length ? concepts : words.map((word) => conceptOfWord(word, lexicon));
}
