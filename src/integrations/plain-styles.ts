import type { Plugin } from 'vite';

/** A style sheet without what Tailwind adds for browsers that this site does not serve, and for a style of borders, which is solid here (reset.css). */
export const withoutFallbacks = (css: string): string =>
  css
    .replace(/[^;{}]*;\s*@supports \(color: color-mix\(in lab, red, red\)\) \{([^{}]*)\}/g, '$1')
    .replace(/border(-\w+)*-style: var\(--tw-border-style\);/g, '')
    .replace(
      /@layer properties;|@property --tw-border-style \{[^}]*\}|@layer properties \{[\s\S]*?\n\}/g,
      '',
    );

const CLASS = /\.((?:\\.|[\w-])+)/g;

/** Where the block that opens at a place ends. */
function endOf(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}' && --depth === 0) return at;
  }
  return css.length;
}

/** Minified CSS without the rules, nested ones too, whose every selector names a class that is not among these; what is said within `:is()`, `:not()` and the like does not count. */
export function withoutUnused(css: string, classes: ReadonlySet<string>): string {
  const isUsed = (selector: string): boolean =>
    [...selector.matchAll(CLASS)].every(([, name = '']) => classes.has(name.replaceAll('\\', '')));
  let kept = '';
  let from = 0;
  for (let open = css.indexOf('{'); open !== -1; open = css.indexOf('{', from)) {
    const start = css.lastIndexOf(';', open) + 1;
    const head = Math.max(start, from);
    const list = css.slice(head, open);
    const end = endOf(css, open);
    const bare = list.replace(/:[a-z-]+\((?:[^()]|\([^()]*\))*\)/g, '');
    const body =
      list.startsWith('@') || bare.split(/(?<!\\),/).some(isUsed)
        ? withoutUnused(css.slice(open + 1, end), classes)
        : '';
    kept += css.slice(from, head) + (body && `${list}{${body}}`);
    from = end + 1;
  }
  return kept + css.slice(from);
}

export const plainStyles = (): Plugin => ({
  name: 'plain-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:\?|$)/ },
    handler: (code) => ({ code: withoutFallbacks(code), map: null }),
  },
});
