import type { BuildCosts } from './build-scaling.ts';

/** Where and how the figures came about. */
export interface Method {
  /** ISO 8601, UTC. */
  readonly date: string;
  readonly commit: string;
  readonly processor: string;
  readonly cores: number;
  /** Memory in bytes. */
  readonly memory: number;
  /** Load average of one minute when the measuring began and when it ended. */
  readonly load: readonly [before: number, after: number];
  readonly node: string;
  readonly chromium: string;
  readonly lighthouse: string;
  /** Runs per page; times are medians of them. */
  readonly runs: number;
  /** How many times slower than this machine's the processor is made for everything but Lighthouse's own estimate. */
  readonly slowdown: number;
  /** Milliseconds that every answer of the server is held back where pages follow each other. */
  readonly latency: number;
}

/** A page's document: bytes. */
export interface DocumentSize {
  readonly path: string;
  /** HTML with its inline style sheet and scripts, Brotli. */
  readonly bytes: number;
  /** The style sheet alone, Brotli. */
  readonly styles: number;
  /** Inline scripts, as they are. */
  readonly inlineScript: number;
  /** Script files that the markup asks for at once. */
  readonly externalScripts: number;
}

export const kinds = ['document', 'style', 'script', 'font', 'image', 'media', 'other'] as const;
export type Kind = (typeof kinds)[number];

/** Lighthouse, mobile preset: medians; times in ms. */
export interface Audit {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  /** The least of the runs: a busy machine only adds. */
  readonly tbtLeast: number;
  readonly cls: number;
  readonly speedIndex: number;
  /** Names of the audits that did not pass. */
  readonly failed: readonly string[];
  /** The largest thing painted: `img`, `h1` … */
  readonly largest: string;
  /** Lighthouse's own figure for the speed of the machine during the runs. */
  readonly benchmark: number;
}

/** What a page does on a phone before anybody touches it, and while it is scrolled. */
export interface Load {
  readonly requests: number;
  /** Transferred bytes by kind. */
  readonly bytes: Readonly<Record<Kind, number>>;
  /** Elements of the page. */
  readonly elements: number;
  /** Bytes of script that the browser compiled, inline ones included, as they are. */
  readonly script: number;
  /** Longest task of the main thread, ms, on the slowed processor. */
  readonly longestTask: number;
  readonly shift: number;
  /** Shift once the page was scrolled to its end, that of loading included. */
  readonly shiftScrolled: number;
  /** What moved. */
  readonly moved: readonly string[];
  /** Errors of scripts and of the console. */
  readonly errors: readonly string[];
}

export interface PageResult {
  readonly path: string;
  readonly audit: Audit;
  readonly load: Load;
}

/** From an input to the next frame, on the slowed processor, as INP counts it (steps of 8 ms; 0 is under 16 ms). */
export interface InteractionResult {
  readonly name: string;
  readonly path: string;
  readonly limit: number;
  readonly values: readonly number[];
  /** Why a run could not be measured. */
  readonly failure?: string;
}

/** From the click on a link to the next page's largest paint, ms. */
export interface NavigationResult {
  readonly from: string;
  readonly to: string;
  /** Whether the pointer rests on the link before, so that the next page is prepared. */
  readonly hovered: boolean;
  /** How the page came: prerendered, prefetched, from the network. */
  readonly how: string;
  /** Whether the largest paint was a picture. */
  readonly picture: boolean;
  readonly values: readonly number[];
  /** Why a run could not be measured. */
  readonly failure?: string;
}

/** What a page of a few lines of text needs in the same minutes, on the same machine and in the same browser; held against nothing. */
export interface Control {
  readonly page: PageResult;
  readonly interactions: readonly InteractionResult[];
  readonly navigations: readonly NavigationResult[];
}

/** All that one run of the measuring found. */
export interface BenchResult {
  readonly method: Method;
  readonly documents: readonly DocumentSize[];
  readonly pages: readonly PageResult[];
  readonly interactions: readonly InteractionResult[];
  readonly navigations: readonly NavigationResult[];
  readonly control: Control;
  /** Missing when builds were left out and the report before had none. */
  readonly build?: BuildCosts;
  /** Where the builds are those of an earlier run: its day and commit. */
  readonly buildFrom?: Pick<Method, 'date' | 'commit'>;
}
