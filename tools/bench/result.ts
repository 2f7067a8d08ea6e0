/** Lighthouse's two ways to slow the network and the processor. */
export const methods = ['simulate', 'devtools'] as const;
export type Method = (typeof methods)[number];

/** First and largest contentful paint, medians, ms. */
export interface Paints {
  readonly fcp: number;
  readonly lcp: number;
}

/** One page, Lighthouse's mobile preset. */
export interface PageResult {
  readonly path: string;
  readonly paints: Readonly<Record<Method, Paints>>;
  /** Whether the largest paint is a picture. */
  readonly picture: boolean;
  /** Scores of the four categories, 0–100. */
  readonly scores: Readonly<Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>>;
  /** Total blocking time, the least of the runs, ms: a busy machine only adds. */
  readonly tbt: number;
  /** Cumulative layout shift on load, the most of the runs. */
  readonly cls: number;
  /** Transferred before anybody touches the page: bytes, and bytes of script files among them. */
  readonly bytes: number;
  readonly scriptBytes: number;
}

/** Ms, from an input to the next frame or from a click to the next page's largest paint. */
export interface Timing {
  readonly name: string;
  readonly values: readonly number[];
}

/** A page's document. */
export interface DocumentSize {
  readonly path: string;
  /** HTML with its inline styles and scripts, Brotli, bytes. */
  readonly bytes: number;
}

export interface BuildTime {
  readonly name: string;
  readonly pages: number;
  readonly seconds: number;
}

/** All that one run found; it is written to docs/bench.json. */
export interface BenchResult {
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
  readonly programs: string;
  /** Load average of one minute, before and after. */
  readonly load: readonly [number, number];
  readonly runs: number;
  readonly documents: readonly DocumentSize[];
  /** The two pages written by hand: text alone, and with a picture of 17 kB. */
  readonly control: { readonly text: PageResult; readonly picture: PageResult; readonly navigation: Timing };
  readonly pages: readonly PageResult[];
  readonly interactions: readonly Timing[];
  readonly navigations: readonly Timing[];
  readonly builds: readonly BuildTime[];
}
