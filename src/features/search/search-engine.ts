import { searchRanking } from './search-ranking.ts';

/** A part of a page that was found, below its own heading. */
interface FoundPart {
  readonly title: string;
  readonly url: string;
  readonly excerpt: string;
}

/** A page that was found, as Pagefind answers. */
export interface FoundPage {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: { readonly title?: string; readonly kind?: string };
  readonly sub_results: readonly FoundPart[];
}

interface Engine {
  options(options: object): Promise<void>;
  init(): Promise<void>;
  search(words: string): Promise<{ results: { data(): Promise<FoundPage> }[] }>;
}

/** Pagefind, fetched when it is first needed. */
export class SearchEngine {
  readonly #address: string;
  #engine: Promise<Engine> | undefined;
  /** How often it could not be fetched: some browsers keep a failed answer of an address, so the next try takes another. */
  #failures = 0;

  constructor(address: string) {
    this.#address = address;
  }

  /** Fetches the engine; a failure is forgotten, so that the next call tries again. */
  load(): Promise<Engine> {
    const address = this.#address + (this.#failures ? `?try=${this.#failures}` : '');
    this.#engine ??= (import(/* @vite-ignore */ address) as Promise<Engine>)
      .then(async (engine) => {
        await engine.options({ ranking: searchRanking, excerptLength: 28 });
        await engine.init();
        return engine;
      })
      .catch(this.#forget);
    return this.#engine;
  }

  /** The pages for some words, best first; each is read when it is asked for. Rejects when the index cannot be had. */
  async search(words: string): Promise<readonly (() => Promise<FoundPage>)[]> {
    const engine = await this.load();
    // One whose files could not be had stays without them.
    const { results } = await engine.search(words).catch(this.#forget);
    return results.map((result) => () => result.data());
  }

  readonly #forget = (error: unknown): never => {
    this.#engine = undefined;
    this.#failures += 1;
    throw error;
  };
}
