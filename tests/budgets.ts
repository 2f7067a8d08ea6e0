/**
 * What a page may cost, in bytes after Brotli unless said. A change that needs more finds it elsewhere, or says
 * beside the number what the visitor gets for it. Sizes of a document move by some tens of bytes with the names of its
 * files and the month of its pictures, so each limit stands about one per cent above what the site weighs.
 */
export const budgets = {
  /**
   * The whole document with the critical CSS and the scripts inside it: of the start page (with the
   * day in the valley and its table, eight pictures of what is built, the marks of the voices and the example of the
   * weather), of any page (the largest, of all figures, with the model’s house and its parts near, its six cases as bars and its day), and of half
   * of them.
   */
  document: { home: 17_800, any: 25_500, median: 12_600 },
  /** The critical CSS inside the document: the same on all pages, with the rules of the template’s head, and of its picture and its first figure on the calculator’s, which keeps two lines for what is said of a field; buttons over a picture have a ground of their own, and pictures end softly. */
  criticalCss: 3_280,
  /** The style sheet of the public pages, cached for a year, with the example's house, its hero's day, the street, the sheet of a budget, the plates of labels, what phones choose and swipe, and what is for paper; the back office has one of its own on top. */
  siteCss: 29_250,
  /**
   * Scripts that run before anybody touches the page, uncompressed; Astro's runtime of islands is 4.4 kB of them, the error
   * page's own 1.4 kB (languages that keep the address which was asked for), and 0.1 kB finds what was typed into a form, so that
   * it is back after a reload before anybody moves.
   */
  inlineScripts: 8_700,
  /** Time that one page's scripts and layout block the main thread on a phone, ms. */
  blocking: 50,
  /** Scripts fetched before anybody touches the page. */
  externalScripts: 0,
  /** A font file, as it is. */
  font: 20_000,
  /** The hero picture on a phone (412 px wide at 1.75). */
  phoneHero: 20_000,
  /** Requests and bytes before scrolling on the home page. */
  homeRequests: 6,
  homeBytes: 83_000,
  /** Layout shift on load and while scrolling to the end. */
  layoutShift: 0,
  /** Height of a page at 390 pixels (px), save texts to be read through. */
  phoneHeight: 6500,
  /**
   * Layout shift when the typeface comes within the tenth of a second that `font-display: optional` waits for it: on wide screens
   * a line may break elsewhere than in its stand-in.
   */
  typefaceShift: { wide: 0.05, phone: 0.0005 },
} as const;
