import type { SearchWords } from '../../../schemas/search.ts';

/** What kind of thing was found: an answer of its own (`question`, `term`, `figure`, `equipment`) or a page, an article by its kind. */
const answerKinds = ['question', 'term', 'figure', 'equipment'] as const;

/** One thing that can be found. */
export interface SearchEntry {
  /** An answer's kind, an article's kind, or `page`. */
  readonly kind: string;
  readonly url: string;
  readonly title: string;
  /** The answer, or a page's description. */
  readonly text: string;
  /** A page's short name in the menus. */
  readonly name?: string;
  /** Words of an editor, with commas between phrases. */
  readonly keywords?: string;
  /** The page's headings with their anchors. */
  readonly headings?: readonly { readonly id: string; readonly text: string }[];
  /** Stems of the parts of compounds in what it is called, with spaces between: `elbil ladd`. */
  readonly parts?: string;
  /** Stems of the words that tell this page from the others, with spaces between. */
  readonly words?: string;
}

/** The file that the search page fetches: all that can be found in a language. */
export interface SearchIndex extends SearchWords {
  readonly entries: readonly SearchEntry[];
}

/** The address of the index of a language. */
export const indexAddress = (locale: string): string => `/data/search.${locale}.json`;

export const isAnswer = ({ kind }: Pick<SearchEntry, 'kind'>): boolean =>
  (answerKinds as readonly string[]).includes(kind);
