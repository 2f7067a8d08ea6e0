/**
 * What a page may cost, in bytes after Brotli unless said. These numbers may only go down: a change that needs more must
 * find it elsewhere.
 */
export const budgets = {
  /** The whole document with the critical CSS and the scripts inside it: of the start page, of any page, and of half of them. */
  document: { home: 19_200, any: 27_000, median: 15_600 },
  /** The critical CSS inside the document, the same on all pages. */
  criticalCss: 4_000,
  /** The site's one style sheet. */
  siteCss: 16_000,
  /** Scripts that run before anybody touches the page, uncompressed; Astro's runtime of islands is 4.4 kB of them. */
  inlineScripts: 9_700,
  /** Scripts fetched before anybody touches the page. */
  externalScripts: 0,
  /** A font file, as it is. */
  font: 20_000,
  /** The hero picture on a phone (412 px wide at 1.75). */
  phoneHero: 20_000,
  /** Requests and bytes before scrolling on the home page. */
  homeRequests: 6,
  homeBytes: 76_000,
  /** Layout shift on load and while scrolling to the end. */
  layoutShift: 0,
} as const;
