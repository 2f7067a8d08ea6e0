/**
 * What a page may cost, in bytes after Brotli unless said. These numbers may only go down: a change that needs more must
 * find it elsewhere.
 */
export const budgets = {
  /**
   * The whole document with the style sheet and scripts inside it. Nine in ten fit one congestion window (`window`);
   * `ninth` is what nine in ten keep today.
   */
  document: { home: 13_500, contact: 13_500, other: 20_000, window: 13_500, ninth: 13_000 },
  /** A style sheet inside a document, or in a file that pages of a kind share. */
  styles: { inside: 6_000, shared: 12_500 },
  /** Scripts that run before anybody touches the page, uncompressed. */
  inlineScripts: 4_000,
  /** Scripts fetched before anybody touches the page. */
  externalScripts: 0,
  /** A font file, as it is. */
  font: 20_000,
  /** The hero picture on a phone (412 px wide at 1.75). */
  phoneHero: 20_000,
  /** Requests and bytes before scrolling on the home page. */
  homeRequests: 7,
  homeBytes: 90_000,
  /** Layout shift on load and while scrolling to the end: the header's own shrinking from 80 to 60 pixels, nothing else. */
  layoutShift: 0.002,
} as const;
