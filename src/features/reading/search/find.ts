import { splitCompound, vocabularyOf } from './compounds.ts';
import { type Concept, conceptsOf, createLexicon, type Lexicon, SAME } from './concepts.ts';
import { type Hits, Lookup } from './lookup.ts';
import { isAnswer, type SearchEntry, type SearchIndex } from './search-index.ts';
import { type Stem, splitWords } from './stem.ts';

/** Shortest word that may be a slip. */
const SHORTEST = 3;

/** A word of a query. `stem` only where it was a slip: that of the word which it is taken for. */
interface Spelt {
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
function respell(text: string, lexicon: Lexicon, { isFound, near }: Spellings): readonly Spelt[] {
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

/** Something that was found, with the stems that were found in it. */
export interface Found {
  readonly entry: SearchEntry;
  readonly terms: ReadonlySet<string>;
}

/** What a search found: best first. `near`: nothing has the words themselves, these have words that are spelt alike. */
export interface Findings {
  readonly found: readonly Found[];
  readonly near: boolean;
}

/** What was asked for. */
interface Query {
  readonly concepts: readonly Concept[];
  /** What each concept hits. */
  readonly hits: readonly Hits[];
  /** Whether it begins like a question. */
  readonly asks: boolean;
}

/** An entry with what it has of the query. */
interface Ranked extends Found {
  readonly score: number;
  /** Share of the query that it has, and that its name has; rare words weigh more. */
  readonly has: number;
  readonly named: number;
}

/** How much an answer's kind counts against the others; a question more when the query is one itself. */
const KIND: Readonly<Record<string, number>> = { question: 1.3, figure: 0.7 };
const ASKED = 5;
/** How much more a term counts that is called exactly what was asked for. */
const EXACT = 3;
/** How many answers come before the pages. */
const ANSWERS = 3;
/** Share of the query that an answer's name must have, and that the whole answer must have. */
const NAMED: Readonly<Record<string, number>> = { question: 0.45, figure: 0.85, equipment: 0.5 };
const NAMED_OTHERS = 0.7;
const WHOLE = 0.65;
/** Share of the best page's score that an answer must have to come before it. */
const BEFORE_PAGES: Readonly<Record<string, number>> = { figure: 0.5 };
const BEFORE_PAGES_OTHERS = 0.33;
/** Scores below these shares of the best are left out. */
const LEAST = { answer: 0.5, page: 0.08 } as const;
/** Share of a word's letters that may be wrong when nothing else is found. */
const LOOSE = 0.3;

const above = (list: readonly Ranked[], least: number) =>
  list.filter(({ score }) => score >= least * (list[0]?.score ?? 0));

/** The answers that are worth to come before the pages. */
function answersOf(ranked: readonly Ranked[]): Ranked[] {
  const page = ranked.find(({ entry }) => !isAnswer(entry))?.score ?? 0;
  const fitting = ranked.filter(
    ({ entry, has, named, score }) =>
      isAnswer(entry) &&
      has >= WHOLE &&
      named >= (NAMED[entry.kind] ?? NAMED_OTHERS) &&
      score >= page * (BEFORE_PAGES[entry.kind] ?? BEFORE_PAGES_OTHERS),
  );
  return above(fitting, LEAST.answer).slice(0, ANSWERS);
}

/** Looks for things in an index: by concepts, with the words in any form, a compound's parts, synonyms and misspellings. */
class Finder {
  readonly #entries: readonly SearchEntry[];
  readonly #lexicon: Lexicon;
  readonly #lookup: Lookup;

  constructor(index: SearchIndex, stem: Stem) {
    this.#entries = index.entries;
    this.#lexicon = createLexicon(index, stem, vocabularyOf(index.entries, index, stem));
    this.#lookup = new Lookup(index.entries, stem);
  }

  /** Whether one of these phrases is what was asked for and nothing more. */
  #isAskedFor(phrases: readonly string[], concepts: readonly Concept[]): boolean {
    const { small, stem } = this.#lexicon;
    return phrases.some((phrase) => {
      const words = splitWords(phrase.replace(/\(.*\)/, ''))
        .filter((word) => !small.has(word))
        .map(stem);
      const said = concepts.map((concept) =>
        concept.filter(({ terms, weight }) => weight >= SAME && terms.every((term) => words.includes(term))),
      );
      const terms = said.flat().flatMap((one) => one.terms);
      return (
        words.length > 0 &&
        said.every(({ length }) => length > 0) &&
        words.every((word) => terms.includes(word))
      );
    });
  }

  #factor({ kind, title }: SearchEntry, { concepts, asks }: Query): number {
    if (kind === 'question' && asks) return ASKED;
    if (kind === 'term' && this.#isAskedFor([title], concepts)) return EXACT;
    return KIND[kind] ?? 1;
  }

  #rank(query: Query): Ranked[] {
    const hits = query.hits
      .filter(({ size }) => size > 0)
      .map((of) => ({ of, weight: Math.log(1 + this.#entries.length / of.size) }));
    const whole = hits.reduce((sum, { weight }) => sum + weight, 0);
    const ids = new Set(hits.flatMap(({ of }) => [...of.keys()]));
    return [...ids]
      .flatMap((id) => {
        const entry = this.#entries[id];
        if (!entry) return [];
        const here = hits.flatMap(({ of, weight }) => {
          const hit = of.get(id);
          return hit ? { ...hit, weight } : [];
        });
        const share = (list: typeof here) => list.reduce((sum, { weight }) => sum + weight, 0) / whole;
        const has = share(here);
        return {
          entry,
          terms: new Set(here.flatMap(({ terms }) => terms)),
          score: here.reduce((sum, { score }) => sum + score, 0) * has ** 2 * this.#factor(entry, query),
          has,
          named: share(here.filter(({ named }) => named)),
        };
      })
      .sort((one, other) => other.score - one.score);
  }

  /** A word that nothing has, with what else means the same as those that it may stand for. */
  #correct(concept: Concept): Concept {
    const corrected = this.#lookup.correct(concept);
    if (corrected === concept) return concept;
    const same = corrected.flatMap(({ terms }) => this.#lexicon.same.get(terms.join(' ')) ?? []);
    return [...corrected, ...same.map((terms) => ({ terms, weight: SAME }))];
  }

  find(text: string): Findings {
    const { small, stem } = this.#lexicon;
    const spelt = respell(text, this.#lexicon, {
      isFound: (one, begun) => this.#lookup.term(one, begun).size > 0,
      near: (one) => this.#lookup.spellings(one),
    });
    const slips = new Map(spelt.map((one) => [one.word, one.stem]));
    const words = spelt.map(({ word }) => word).join(' ');
    const typed = conceptsOf(words, {
      ...this.#lexicon,
      stem: (word) => slips.get(word) ?? stem(word),
    });
    const concepts = typed.map((concept) => this.#correct(concept));
    const exact = concepts.map((concept) => this.#lookup.concept(concept));
    const near =
      spelt.every((one) => one.stem !== undefined || small.has(one.word)) ||
      concepts.every((concept, place) => concept !== typed[place] || !exact[place]?.size);
    const hits = exact.some(({ size }) => size > 0)
      ? exact
      : concepts.map((one) => this.#lookup.term(one[0]?.terms[0] ?? '', true, LOOSE));
    const asks = small.has(spelt[0]?.word ?? '');
    return { found: this.#order({ concepts, hits, asks }), near };
  }

  /** A page whose name was asked for, answers, then pages; a page that is asked for by its keywords gives way to a certain answer. */
  #order(query: Query): Ranked[] {
    const { concepts, asks } = query;
    const ranked = this.#rank(query);
    const answers = answersOf(ranked);
    const pageCalled = (namesOf: (entry: SearchEntry) => readonly string[]) =>
      ranked
        .filter(({ entry }) => entry.kind === 'page' && this.#isAskedFor(namesOf(entry), concepts))
        .slice(0, 1);
    const isCertain = asks || answers.some(({ entry }) => this.#isAskedFor([entry.title], concepts));
    const pages = ranked.filter(({ entry }) => !isAnswer(entry));
    return [
      ...new Set([
        ...pageCalled(({ name = '' }) => [name]),
        ...(isCertain ? answers : []),
        ...pageCalled(({ keywords = '' }) => keywords.split(',')),
        ...answers,
        ...above(pages, LEAST.page),
      ]),
    ];
  }
}

/** The search over an index. */
export function createFinder(index: SearchIndex, stem: Stem): (query: string) => Findings {
  const finder = new Finder(index, stem);
  return (query) => finder.find(query);
}
