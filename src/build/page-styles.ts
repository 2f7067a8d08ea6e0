import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { cutter } from './page-css.ts';

/** Bytes after Brotli that fit the first congestion window of a connection, with room for the response's head. */
const WINDOW = 13_500;

/** A quick Brotli size: a little above what the best and slow setting gives. */
const quickSize = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

interface Page {
  readonly html: string;
  readonly css: string;
  readonly words: ReadonlySet<string>;
  readonly family: string;
}

/** Pages that share a style sheet file: the start page, texts to read, and pages made of sections. */
function familyOf(file: string): string {
  const route = file.replace(/^(en|es)\//, '');
  if (/^(index|en|es)\.html$/.test(route)) return 'home';
  return /^(blog|resources\/(guides|reports|technical-resources|educational-material))\/.+\//.test(
    route.replace(/\.html$/, '/'),
  )
    ? 'article'
    : 'page';
}

/**
 * Gives every page its style sheet, cut down to what it can use. A document that fits one congestion window with its sheet
 * carries it inside; a larger one would wait a round trip for its second half anyway, so it names a file instead, which
 * comes meanwhile, is shared with the pages of its kind and stays in the browser's cache.
 */
export class PageStyles {
  readonly #pages = new Map<string, Page>();
  readonly #cutters = new Map<string, ReturnType<typeof cutter>>();

  /** Takes a page without its sheets. `file` is its path in the built folder; `words` are those it knows. */
  add(file: string, html: string, words: ReadonlySet<string>): void {
    let css = '';
    const bare = html.replace(/<style>([\s\S]*?)<\/style>/g, (_, sheet: string) => {
      css += sheet;
      return '';
    });
    this.#pages.set(file, { html: bare, css, words, family: familyOf(file) });
  }

  #cut(css: string, words: ReadonlySet<string>): string {
    let cut = this.#cutters.get(css);
    if (!cut) {
      cut = cutter(css);
      this.#cutters.set(css, cut);
    }
    return cut(words);
  }

  /** Every page with its style sheet; writes the files that pages share into `folder`/_astro. */
  finish(folder: string): Map<string, string> {
    const done = new Map<string, string>();
    const shared = new Map<string, { words: Set<string>; files: string[]; css: string }>();
    for (const [file, { html, css, words, family }] of this.#pages) {
      const inline = html.replace('</head>', () => `<style>${this.#cut(css, words)}</style></head>`);
      if (quickSize(inline) <= WINDOW) {
        done.set(file, inline);
        continue;
      }
      const key = `${family} ${createHash('sha256').update(css).digest('hex')}`;
      const group = shared.get(key) ?? { words: new Set<string>(), files: [], css };
      for (const word of words) group.words.add(word);
      group.files.push(file);
      shared.set(key, group);
    }
    mkdirSync(join(folder, '_astro'), { recursive: true });
    for (const [key, { words, files, css }] of shared) {
      const text = this.#cut(css, words);
      const name = `${key.split(' ')[0]}.${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`;
      writeFileSync(join(folder, '_astro', name), text);
      const link = `<link rel="stylesheet" href="/_astro/${name}">`;
      for (const file of files) {
        const { html } = this.#pages.get(file) as Page;
        done.set(
          file,
          html.replace(/<meta charset="utf-8">/i, (tag) => tag + link),
        );
      }
    }
    return done;
  }
}
