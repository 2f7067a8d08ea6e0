import type { Locale } from '../../../i18n/locales.ts';
import { createFinder, type Findings } from './find.ts';
import type { SearchIndex } from './search-index.ts';
import { stemmerOf } from './stem.ts';

/** An answer that was asked for before the search's script came; none when it was not, or failed. */
export type EarlyAnswer = Promise<Response | undefined>;

/** The search of a language; its index is fetched when it is first needed. */
export class SearchEngine {
  readonly #address: string;
  readonly #locale: Locale;
  #early: EarlyAnswer;
  #find: Promise<(query: string) => Findings> | undefined;

  constructor(address: string, locale: Locale, early: EarlyAnswer) {
    this.#address = address;
    this.#locale = locale;
    this.#early = early;
  }

  /** Fetches the index; a failure is forgotten, so that the next call tries again. */
  load(): Promise<(query: string) => Findings> {
    this.#find ??= this.#early
      .then(async (early) => {
        this.#early = Promise.resolve(undefined);
        const answer = early ?? (await fetch(this.#address));
        if (!answer.ok) throw new Error(`search index: ${answer.status}`);
        return createFinder((await answer.json()) as SearchIndex, stemmerOf(this.#locale));
      })
      .catch((error: unknown) => {
        this.#find = undefined;
        throw error;
      });
    return this.#find;
  }

  /** What is found for some words. Rejects when the index cannot be had. */
  async search(words: string): Promise<Findings> {
    return (await this.load())(words);
  }
}
