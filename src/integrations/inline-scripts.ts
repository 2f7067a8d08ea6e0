import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Scripts below this size travel inside the page: a request costs a visitor with poor coverage more than the bytes. */
const INLINE_LIMIT = 4000;

/** What Vite adds to a script with `import()`: a list of files to preload, which integrations/no-preload-helper.ts has no use for. */
function withoutPreloads(text: string): string {
  const plain = text
    .replace(/^const __vite__mapDeps=.*?;\s*/, '')
    .replace(/,__vite__mapDeps\(\[[\d,]*\]\)\)/g, ')')
    .replace(/(\(\)=>import\([^)]*\)),\[\]\)/g, '$1)');
  const [taken, helper] =
    /^import\{\w+ as (\w+)\}from["'`][^"'`]*preload-helper[^"'`]*["'`];?/m.exec(plain) ?? [];
  if (!taken) return plain;
  const bare = plain
    .replace(taken, '')
    .replace(new RegExp(`\\b${helper}\\(\\(\\)=>(import\\([^()]*\\))\\)`, 'g'), '$1');
  return new RegExp(`\\b${helper}\\(`).test(bare) ? `const ${helper}=f=>f();${bare}` : bare;
}

/**
 * A script can name a module under more than one address: `(again ? import('%again%' + again) : import('./one.ts'))` becomes
 * the import of the file that one.ts was built into, with `again`, an empty text at first, after its name.
 */
const underMoreAddresses = (text: string) =>
  text.replace(/\((\w+)\?import\((["'`])%again%\2\+\1\):import\(([^()]+)\)\)/g, 'import($3+$1)');

const reference = /(["'`])(\.{0,2}\/[\w./~-]+\.js)\1/g;

/** A behaviour of runtime/registry.ts as it is built: its name and its file. */
const behaviour = /["'`]?([\w-]+)["'`]?:\(\)=>\w+\(\(\)=>import\(["'`]([^"'`]+)["'`]\)/g;

/** Behaviours that a page can need without asking for them in its markup. */
const ALWAYS: ReadonlySet<string> = new Set(['language', 'consent', 'theme', 'account']);

const wordsIn = (text: string) => text.split(/["'`\s\\]+/).filter((word) => word.length < 80);

/**
 * Words that scripts are full of and that are also names of styles. Where an island draws the whole page they count;
 * elsewhere their styles come only with markup that names them.
 */
const COMMON: ReadonlySet<string> = new Set([
  'status',
  'options',
  'filter',
  'visible',
  'film',
  'blur',
  'transform',
  'ticks',
  'board-pack',
]);

/** Reads the scripts of a built folder and answers what a page with given markup could run. */
export class PageScripts {
  readonly #folder: string;
  readonly #texts = new Map<string, string>();
  readonly #words = new Map<string, Set<string>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  #text(path: string): string {
    let text = this.#texts.get(path);
    if (text === undefined) {
      const file = join(this.#folder, path);
      text = existsSync(file) ? readFileSync(file, 'utf8') : '';
      this.#texts.set(path, text);
    }
    return text;
  }

  #linked(path: string): string[] {
    return [...this.#text(path).matchAll(reference)].map((match) =>
      posix.join(posix.dirname(path), match[2] ?? ''),
    );
  }

  /**
   * Every word that could be a class name in the page’s own scripts, those that the markup names, and those that they load. Left out are
   * the behaviours of runtime/registry.ts that nothing on the page asks for, and React, whose words are not ours.
   */
  wordsOf(html: string): Set<string> {
    const all = new Set<string>();
    const seen = new Set<string>();
    const renderers = [...html.matchAll(/renderer-url="([^"]+)"/g)].map(([, path = '']) => path);
    for (const path of renderers) seen.add(path);
    const drawsAll = html.includes('client="only"');
    const asks = (name: string) =>
      ALWAYS.has(name) ||
      html.includes(`data-on-view="${name}"`) ||
      html.includes(`data-on-click="${name}"`) ||
      (name === 'film' && html.includes('data-hero-film')) ||
      (name === 'services' && html.includes(' data-consent="'));
    const skip = (path: string) => {
      for (const [, name = '', to = ''] of this.#text(path).matchAll(behaviour))
        if (!asks(name)) seen.add(posix.join(posix.dirname(path), to));
    };
    const visit = (path: string) => {
      if (seen.has(path)) return;
      seen.add(path);
      let words = this.#words.get(path);
      if (!words) {
        words = new Set(wordsIn(this.#text(path)));
        this.#words.set(path, words);
      }
      for (const word of words) all.add(word);
      skip(path);
      for (const next of this.#linked(path)) visit(next);
    };
    for (const match of html.matchAll(/["'(](\/_astro\/[\w.~-]+\.js)["')]/g)) visit(match[1] ?? '');
    for (const [, text = ''] of html.matchAll(/<script type="module">([\s\S]*?)<\/script>/g))
      for (const word of wordsIn(text)) all.add(word);
    if (!drawsAll) for (const word of COMMON) all.delete(word);
    return all;
  }

  /** The file that a script stands for: one that only imports another, which pages share, is that other. */
  #meant(path: string): string {
    const [, to] = /^import["'`]([^"'`]+)["'`];?$/.exec(this.#text(path).trim()) ?? [];
    return to ? posix.join(posix.dirname(path), to) : path;
  }

  /** Puts small module scripts into the page; their relative imports become absolute ones. */
  inlineSmall(html: string): string {
    return html.replace(/<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g, (tag, named: string) => {
      const path = this.#meant(named);
      const text = underMoreAddresses(withoutPreloads(this.#text(path).trim()));
      if (!text || text.length > INLINE_LIMIT) return tag;
      const absolute = text.replace(reference, (_, quote: string, to: string) => {
        const resolved = to.startsWith('/') ? to : posix.join(posix.dirname(path), to);
        return `${quote}${resolved}${quote}`;
      });
      return `<script type="module">${absolute.replaceAll('</script', '<\\/script')}</script>`;
    });
  }
}
