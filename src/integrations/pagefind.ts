import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';

/** Parts of a page that nobody looks for: forms, navigation inside the text, drawings. */
const LEFT_OUT = ['form', 'nav', 'svg', 'dialog', 'noscript'];

const failIf = (errors: readonly string[]) => {
  if (errors.length) throw new Error(`search index: ${errors.join('; ')}`);
};

/** Builds the full-text index of each language from the built pages; `data-pagefind-body` marks what is content. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'pagefind',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const { index, errors } = await createIndex({ excludeSelectors: LEFT_OUT });
        failIf(errors);
        if (!index) throw new Error('search index: not created');
        const read = await index.addDirectory({ path: folder });
        failIf(read.errors);
        const written = await index.writeFiles({ outputPath: join(folder, 'pagefind') });
        failIf(written.errors);
        await close();
        logger.info(`indexed ${read.page_count} pages`);
      },
    },
  };
}
