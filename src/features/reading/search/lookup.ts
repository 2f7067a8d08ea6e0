import MiniSearch from 'minisearch';
import { type Alternative, type Concept, SAME } from './concepts.ts';
import type { SearchEntry } from './search-index.ts';
import { splitWords, type Stem } from './stem.ts';

/** What an entry has of a word or of a thing that was asked for. */
export interface Hit {
  readonly score: number;
  /** Whether what the entry is called has it, not only what it says. */
  readonly named: boolean;
  /** The stems that were found. */
  readonly terms: readonly string[];
}
/** Hits by the entry's place in the index. */
export type Hits = ReadonlyMap<number, Hit>;

const FIELDS = ['title', 'name', 'keywords', 'parts', 'headings', 'text', 'words'] as const;
type Field = (typeof FIELDS)[number];
const NAMES: readonly string[] = ['title', 'name', 'keywords', 'parts'] satisfies Field[];
const BOOST: Record<Field, number> = {
  title: 4,
  name: 5,
  keywords: 4,
  parts: 2,
  headings: 2,
  text: 1.5,
  words: 1,
};
/** Letters that a word must have for each letter that may be wrong in it. */
const LETTERS_PER_EDIT = 4;
/** Letters of a word that may be the beginning of a longer one. */
const PREFIX = 4;

const named = (match: Readonly<Record<string, readonly string[]>>): boolean =>
  Object.values(match).some((fields) => fields.some((field) => NAMES.includes(field)));

function createEngine(entries: readonly SearchEntry[], stem: Stem) {
  const isStems = (field: string | undefined) => field === 'words' || field === 'parts';
  const engine = new MiniSearch<SearchEntry & { id: number }>({
    fields: [...FIELDS],
    extractField: (entry, field) =>
      field === 'headings'
        ? (entry.headings ?? []).map(({ text }) => text).join(' ')
        : String(entry[field as keyof SearchEntry] ?? ''),
    tokenize: (text, field) => (isStems(field) ? text.split(' ').filter(Boolean) : splitWords(text)),
    processTerm: (word, field) => (isStems(field) ? word : stem(word)),
  });
  engine.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return engine;
}

/** Looks up words in the entries of an index. */
export class Lookup {
  readonly #engine: MiniSearch;

  constructor(entries: readonly SearchEntry[], stem: Stem) {
    this.#engine = createEngine(entries, stem);
  }

  /** Entries that have a stem; also longer ones that begin with it, and those with so many other letters (or such a share of them). */
  term(term: string, prefix: boolean, fuzzy: number | false = false): Hits {
    const results = this.#engine.search(term, {
      tokenize: (text) => [text],
      processTerm: (text) => text,
      boost: BOOST,
      prefix: prefix && term.length >= PREFIX,
      fuzzy,
      weights: { prefix: 0.5, fuzzy: SAME },
    });
    return new Map(
      results.map(({ id, score, match }) => [
        id as number,
        { score, named: named(match), terms: Object.keys(match) },
      ]),
    );
  }

  /** Entries that have all stems of an alternative, in any order. */
  #alternative({ terms, weight }: Alternative): Hits {
    const [first = new Map<number, Hit>(), ...others] = terms.map((term) => this.term(term, weight === 1));
    const hits = new Map<number, Hit>();
    for (const [id, hit] of first) {
      const all = [hit, ...others.flatMap((one) => one.get(id) ?? [])];
      if (all.length !== terms.length) continue;
      hits.set(id, {
        score: (weight * all.reduce((sum, { score }) => sum + score, 0)) / all.length,
        named: all.every((one) => one.named),
        terms: all.flatMap((one) => one.terms),
      });
    }
    return hits;
  }

  /** Entries that say a thing in any way, with the score of the best. */
  concept(concept: Concept): Hits {
    const best = new Map<number, Hit>();
    for (const [id, hit] of concept.flatMap((one) => [...this.#alternative(one)])) {
      const before = best.get(id);
      best.set(id, {
        score: Math.max(hit.score, before?.score ?? 0),
        named: hit.named || (before?.named ?? false),
        terms: [...hit.terms, ...(before?.terms ?? [])],
      });
    }
    return best;
  }

  /** Stems of the entries that differ from one in one letter, else in two if it is long. */
  spellings(stem: string): readonly string[] {
    const near = [1, 2]
      .filter((edits) => stem.length >= LETTERS_PER_EDIT * edits)
      .map((edits) => [...this.term(stem, false, edits).values()].flatMap((hit) => hit.terms))
      .find(({ length }) => length > 0);
    return [...new Set(near)];
  }

  /** A word that nothing has, taken for those of the site that are spelt most like it; any other concept as it is. */
  correct(concept: Concept): Concept {
    const [typed = '', ...more] = concept[0]?.terms ?? [];
    const close = concept.filter(({ weight }) => weight >= SAME);
    if (more.length || close.some((one) => this.#alternative(one).size)) return concept;
    const terms = this.spellings(typed);
    return terms.length ? terms.map((term) => ({ terms: [term], weight: SAME })) : concept;
  }
}
