import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { cutter } from './purge-css.ts';
import { wordsOfMarkup } from './used-selectors.ts';

/**
 * Where a page may be divided, with the name of the sheet that its rest waits for: what stands before is its first view
 * (components/site/FoldMarker.astro).
 */
const DIVIDE = /<!--first-view-ends (\w+)-->/;
const EVERY_DIVIDE = new RegExp(DIVIDE, 'g');
/** What stands between these is folded away until somebody reaches for it. */
const FOLDED = /<!--folded-->([\s\S]*?)<!--\/folded-->/g;

/** What head-script.ts writes on the root before the first paint. */
const WRITTEN = ['data-theme', 'data-hover', 'data-fold', 'data-font', 'data-consent'].map(
  (name) => `[${name}`,
);

/** Bytes that a document may have to come in one congestion window, compressed as the site is served. */
const WINDOW = 13_500;
/**
 * The quick compression below gives 1.05 to 1.13 times as much as the one that the site is served with: up to the first
 * limit a document fits, up to the second it may, or is so close that its first view comes with it.
 */
const CERTAIN = 1.05 * WINDOW;
const PERHAPS = 1.17 * WINDOW;
const sizeAt = (quality: number) => (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
const quickSize = sizeAt(5);
const servedSize = sizeAt(11);

/** Whether a document comes in one congestion window; only where it is close is it compressed as it will be served. */
const fits = (html: string) => {
  const quick = quickSize(html);
  return quick <= CERTAIN || (quick <= PERHAPS && servedSize(html) <= WINDOW);
};

/** Tags as `<p`, attributes as `[open`, and the classes of a piece of markup. */
const wordsOfView = (markup: string): ReadonlySet<string> =>
  new Set([
    ...wordsOfMarkup(markup),
    ...[...markup.matchAll(/<[a-z][a-z0-9-]*/g)].map(([tag]) => tag),
    ...[...markup.matchAll(/\s([a-z][a-z-]*)(?==|[\s>])/g)].map(([, name]) => `[${name}`),
    ...WRITTEN,
  ]);

const unmarked = (html: string) => html.replace(EVERY_DIVIDE, '').replace(FOLDED, '$1');

/** A page without its style sheets, and these. */
function apart(html: string): { bare: string; css: string } {
  let css = '';
  const bare = html.replace(/<style>([\s\S]*?)<\/style>/g, (_, sheet: string) => {
    css += sheet;
    return '';
  });
  return { bare, css };
}

const styled = (html: string, sheet: string) =>
  unmarked(html).replace('</head>', () => `<style>${sheet}</style></head>`);

/** A file with the styles of one kind of page. */
interface Shared {
  /** What the pages that wait for it know. */
  readonly words: Set<string>;
  /** Its address, once it is written. */
  address?: string;
}

/**
 * Gives every page its style sheet, inside it and cut down to what the page can use. Where that makes a document longer
 * than one congestion window and the first view's styles alone would not, the page carries only these, and a file with
 * all styles of its kind of page is named where the first view ends: browsers paint what stands before and wait for the
 * file with the rest. The file repeats the first view's rules, so that their order is that of the source.
 */
export class PageStyles {
  readonly #folder: string;
  readonly #finish: (html: string) => string;
  readonly #cutters = new Map<string, ReturnType<typeof cutter>>();
  readonly #shared = new Map<string, Shared>();
  /** Pages that are divided, with the kind whose file they name. */
  readonly #divided = new Map<string, string>();

  /**
   * `folder` is that of the built site; `finish` puts the last into a page that has its styles, before it is measured and
   * written.
   */
  constructor(folder: string, finish = (html: string) => html) {
    this.#folder = folder;
    this.#finish = finish;
  }

  /**
   * Decides whether a page is divided; `words` are those that it knows. Every page comes by here before the first one goes
   * `inside`: only then is known what the shared files must hold.
   */
  meet(page: string, html: string, words: ReadonlySet<string>): void {
    const [, kind] = DIVIDE.exec(html) ?? [];
    // Other pages fetch the dialog from /cookies, with the styles that stand there (lib/consent.ts).
    if (html.includes('id="consent-dialog"')) return;
    if (!kind || fits(this.#whole(html, words))) return;
    if (quickSize(this.#withFirstView(html, '')) > PERHAPS) return;
    const shared = this.#shared.get(kind) ?? { words: new Set() };
    for (const word of words) shared.words.add(word);
    this.#shared.set(kind, shared);
    this.#divided.set(page, kind);
  }

  /** The finished page with its styles. */
  inside(page: string, html: string, words: ReadonlySet<string>): string {
    const kind = this.#divided.get(page);
    return kind ? this.#withFirstView(html, this.#fileOf(kind, html)) : this.#whole(html, words);
  }

  #whole(html: string, words: ReadonlySet<string>): string {
    const { bare, css } = apart(html);
    return this.#finish(styled(bare, this.#cutter(css)(words)));
  }

  #withFirstView(html: string, file: string): string {
    const { bare, css } = apart(html);
    const end = bare.search(DIVIDE);
    const view = bare.slice(0, end);
    const first = this.#cutter(css)(wordsOfView(view.replace(FOLDED, '')), 'first');
    const link = `<link rel="stylesheet" fetchpriority="low" href="${file}">`;
    return this.#finish(styled(view, first) + link + unmarked(bare.slice(end)));
  }

  #cutter(css: string): ReturnType<typeof cutter> {
    let cut = this.#cutters.get(css);
    if (!cut) {
      cut = cutter(css);
      this.#cutters.set(css, cut);
    }
    return cut;
  }

  /** The address of a kind's file, which is written when first asked for. */
  #fileOf(kind: string, html: string): string {
    const shared = this.#shared.get(kind);
    if (!shared) throw new Error(`no page of the kind "${kind}" was met`);
    if (!shared.address) {
      const text = this.#cutter(apart(html).css)(shared.words, 'rest');
      const name = `${kind}.${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`;
      mkdirSync(join(this.#folder, '_astro'), { recursive: true });
      writeFileSync(join(this.#folder, '_astro', name), text);
      shared.address = `/_astro/${name}`;
    }
    return shared.address;
  }
}
