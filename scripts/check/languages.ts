import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, localeFacts, locales } from '../../src/i18n/locales.ts';
import type { Problem } from './problem.ts';
import { root } from './read.ts';

/** What each language needs beside its texts: the spelling check's words, and the host's error page. */
export function checkLanguages(): Problem[] {
  const host = readFileSync(join(root, 'netlify.toml'), 'utf8');
  return locales.flatMap((locale): Problem[] => {
    const { name } = localeFacts[locale];
    const needed = [
      { file: `content/dictionary/${locale}.json`, by: 'the spelling check' },
      { file: `content/dictionary/${locale}.txt`, by: 'the spelling check' },
    ];
    const missing = needed.filter(({ file }) => !existsSync(join(root, file)));
    return [
      ...missing.map(({ file, by }) => ({
        file,
        field: '',
        message: `is missing: ${by} needs it (${name})`,
      })),
      ...(locale === defaultLocale || host.includes(`"/${locale}/404.html"`)
        ? []
        : [
            {
              file: 'netlify.toml',
              field: '',
              message: `answers no unknown address below /${locale} in ${name}`,
            },
          ]),
    ];
  });
}
