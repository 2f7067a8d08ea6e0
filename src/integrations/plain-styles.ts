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

/** Minified CSS without the rules whose every selector names a class that is not among these; what is said within `:is()`, `:not()` and the like does not count. */
export function withoutUnused(css: string, classes: ReadonlySet<string>): string {
  const isUsed = (selector: string): boolean =>
    [...selector.matchAll(CLASS)].every(([, name = '']) => classes.has(name.replaceAll('\\', '')));
  return css
    .replace(/([^{};@]+)\{[^{}]*\}/g, (rule, list: string) => {
      const bare = list.replace(/:[a-z-]+\((?:[^()]|\([^()]*\))*\)/g, '');
      return bare.split(/(?<!\\),/).some(isUsed) ? rule : '';
    })
    .replace(/@[^{};]+\{\}/g, '');
}

export const plainStyles = (): Plugin => ({
  name: 'plain-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:\?|$)/ },
    handler: (code) => ({ code: withoutFallbacks(code), map: null }),
  },
});
