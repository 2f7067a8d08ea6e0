import { cutter } from './page-css.ts';

/**
 * Gives every page its own style sheet, inside it and cut down to what the page can use. A sheet in a file would make the
 * first picture wait a round trip longer than the few kilobytes take (README, "Choices that differ from the obvious").
 */
export class PageStyles {
  readonly #cutters = new Map<string, ReturnType<typeof cutter>>();

  /** The page with one sheet at the end of its head; `words` are those it knows. */
  inside(html: string, words: ReadonlySet<string>): string {
    let css = '';
    const bare = html.replace(/<style>([\s\S]*?)<\/style>/g, (_, sheet: string) => {
      css += sheet;
      return '';
    });
    return bare.replace('</head>', () => `<style>${this.#cut(css, words)}</style></head>`);
  }

  #cut(css: string, words: ReadonlySet<string>): string {
    let cut = this.#cutters.get(css);
    if (!cut) {
      cut = cutter(css);
      this.#cutters.set(css, cut);
    }
    return cut(words);
  }
}
