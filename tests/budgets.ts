/**
 * What a page may cost, in bytes after Brotli unless said. These numbers may only go down: a change that needs more must
 * find it elsewhere.
 */
export const budgets = {
  /**
   * The whole document with its style sheet and scripts inside it: all that a page waits for before it stands. `ninth` is
   * what nine in ten keep: one congestion window. No page may need a third.
   */
  document: { home: 19_200, contact: 13_500, other: 24_500, ninth: 13_500 },
  /** The style sheet inside the document. */
  styles: 6_600,
  /** A file with the rest of the styles of one kind of page. */
  stylesFile: 12_000,
  /** Scripts that run before anybody touches the page, uncompressed: of any page, and of home and contact. */
  inlineScripts: { any: 5_000, usual: 3_600 },
  /** Scripts fetched before anybody touches the page. */
  externalScripts: 0,
  /** A font file, as it is. */
  font: 20_000,
  /** The hero picture on a phone (412 px wide at 1.75). */
  phoneHero: 20_000,
  /** Requests and bytes before scrolling on the home page. */
  homeRequests: 4,
  homeBytes: 60_000,
  /** Layout shift on load and while scrolling to the end. */
  layoutShift: 0,
  /**
   * Layout shift when the typeface comes after the first paint. On wide screens a line may break elsewhere than in its
   * stand-in; on phones the stand-in stays then, and what is left are words that grow by a pixel or two in their line.
   */
  typefaceShift: { wide: 0.05, phone: 0.0005 },
} as const;
