import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { articleKinds, articleRoute } from '../content/article-routes.ts';
import { defaultLocale, type Locale, locales } from '../i18n/locales.ts';
import { localPath } from '../i18n/paths.ts';

/** The value of a line `name: value` of a file, at any depth of indentation. */
const fact = (text: string, name: string): string | undefined =>
  new RegExp(`^ *${name}: *["']?([^"'\\s]+)`, 'm').exec(text)?.[1];

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The facts of an article before its text. */
const head = (text: string): string => /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';

function* articleDays(locale: Locale): Generator<readonly [address: string, day: string | undefined]> {
  for (const kind of articleKinds)
    for (const file of globSync(`content/${kind}/${defaultLocale}/*.md`)) {
      const facts = head(read(file));
      const own = head(read(file.replace(`/${defaultLocale}/`, `/${locale}/`)));
      const route = articleRoute(kind, basename(file, '.md'), fact(facts, 'audience'));
      const day = fact(own, 'updated') ?? fact(facts, 'updated') ?? fact(own, 'date') ?? fact(facts, 'date');
      yield [localPath(route, locale), day];
    }
}

function* documentDays(locale: Locale): Generator<readonly [address: string, day: string | undefined]> {
  const root = `content/pages/${locale}`;
  for (const file of globSync(`${root}/**/*.yaml`)) {
    const route = file
      .replaceAll('\\', '/')
      .slice(root.length)
      .replace(/\.yaml$/, '');
    yield [localPath(route, locale), fact(read(file), 'updated')];
  }
}

/**
 * The day (`2026-11-20`) on which the content of a page was last changed, by address. Only pages that say a day themselves
 * are in it, articles and legal documents: a day that is the build's would be untrue.
 */
export const lastModified = (): ReadonlyMap<string, string> =>
  new Map(
    locales
      .flatMap((locale) => [...articleDays(locale), ...documentDays(locale)])
      .filter((entry): entry is [string, string] => /^\d{4}-\d{2}-\d{2}$/.test(entry[1] ?? '')),
  );
