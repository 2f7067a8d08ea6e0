import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { close, createIndex } from 'pagefind';

/** Parts of a page that nobody looks for: forms, navigation inside the text, drawings. */
const LEFT_OUT = ['form', 'nav', 'svg', 'dialog', 'noscript'];

const failIf = (errors: readonly string[]) => {
  if (errors.length) throw new Error(`search index: ${errors.join('; ')}`);
};

/** A page without the attributes that only the index reads: `data-pagefind-…` and what they name, `data-search-…`. */
export const withoutMarks = (html: string) =>
  html.replace(/<[a-z](?:"[^"]*"|[^">])*>/g, (tag) =>
    tag.replace(/ data-(?:pagefind-\w+|search-(?:name|kind|keywords))(?:="[^"]*")?/g, ''),
  );

/** Where the engine takes a part of the index that cannot be had for one without hits. */
const HIDDEN = /("load_index_chunk"\)\))\.catch\(\(\)=>\{\}\)/;

/** The engine's code, with a search failing when a part of the index cannot be had, so that a visitor is not told "no hits". */
export function failingAloud(code: string): string {
  if (!HIDDEN.test(code)) throw new Error('search index: the engine has changed; see failingAloud()');
  return code.replace(HIDDEN, '$1');
}

/**
 * Builds the full-text index of each language from the finished pages (`data-pagefind-body` marks what is content), then
 * takes the marks out of them: no visitor's browser has a use for them. Stands after finish-pages.
 */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
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
          writeFileSync(file, failingAloud(readFileSync(file, 'utf8')));
        }
        for (const file of globSync('**/*.html', { cwd: folder, exclude: ['pagefind/**'] })) {
          const html = readFileSync(join(folder, file), 'utf8');
          writeFileSync(join(folder, file), withoutMarks(html));
        }
        logger.info(`indexed ${read.page_count} pages`);
      },
    },
  };
}
