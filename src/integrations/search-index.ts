import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { parse } from 'yaml';
import { buildIndex } from '../features/reading/search/build-index.ts';
import { addressOf, readPage } from '../features/reading/search/read-page.ts';
import { indexAddress } from '../features/reading/search/search-index.ts';
import { stemmerOf } from '../features/reading/search/stem.ts';
import { locales } from '../i18n/locales.ts';
import { splitPath } from '../i18n/paths.ts';
import { searchWords } from '../schemas/search.ts';

/** Writes the search index of each language from the built pages; `data-search-body` marks what is content. */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const files = globSync('**/*.html', { cwd: folder })
          .map((file) => file.replaceAll('\\', '/'))
          .sort();
        for (const locale of locales) {
          const pages = files
            .filter((file) => splitPath(addressOf(file)).locale === locale)
            .flatMap((file) => readPage(readFileSync(join(folder, file), 'utf8'), file) ?? []);
          const words = searchWords.parse(parse(readFileSync(`content/search/${locale}.yaml`, 'utf8')));
          const target = join(folder, indexAddress(locale));
          mkdirSync(dirname(target), { recursive: true });
          const text = JSON.stringify(buildIndex(pages, words, stemmerOf(locale)));
          writeFileSync(target, text);
          logger.info(`${pages.length} pages in ${locale}, ${Math.round(text.length / 1000)} kB`);
        }
      },
    },
  };
}
