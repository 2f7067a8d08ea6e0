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

export const plainStyles = (): Plugin => ({
  name: 'plain-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:\?|$)/ },
    handler: (code) => ({ code: withoutFallbacks(code), map: null }),
  },
});
