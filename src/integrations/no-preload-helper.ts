import type { Plugin } from 'vite';

/**
 * Makes `import()` in browser scripts plain. Vite wraps each one in a helper of a kilobyte and a half that preloads what
 * the file imports; here the helper would weigh more than the files, on every page.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}
