import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Adds `client:intent`: an island that loads when somebody reaches for it (pointer, focus, touch), never before. */
export function intentDirective(): AstroIntegration {
  return {
    name: 'intent-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        const entrypoint = fileURLToPath(new URL('../runtime/client-intent.ts', import.meta.url));
        addClientDirective({ name: 'intent', entrypoint });
      },
    },
  };
}
