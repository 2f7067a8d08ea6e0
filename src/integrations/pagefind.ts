import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';

/** Parts of a page that nobody looks for: forms, navigation inside the text, drawings. */
const LEFT_OUT = ['form', 'nav', 'svg', 'dialog', 'noscript'];

const failIf = (errors: readonly string[]) => {
  if (errors.length) throw new Error(`search index: ${errors.join('; ')}`);
};

/** Where the engine takes a part of the index that cannot be had for one without hits. */
const SWALLOWED = '"load_index_chunk")).catch(()=>{})';

/**
 * The engine's code, with a search failing when a part of the index cannot be had, so that a visitor is not told "no hits". To be
 * dropped with the release of Pagefind that retries chunks. Throws when the engine has changed.
 */
export function withLoudFailures(code: string): string {
  if (!code.includes(SWALLOWED))
    throw new Error('search index: the engine has changed; see withLoudFailures()');
  return code.replaceAll(SWALLOWED, '"load_index_chunk"))');
}

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
        for (const name of ['pagefind.js', 'pagefind-worker.js']) {
          const file = join(folder, 'pagefind', name);
          writeFileSync(file, withLoudFailures(readFileSync(file, 'utf8')));
        }
        logger.info(`indexed ${read.page_count} pages`);
      },
    },
  };
}
