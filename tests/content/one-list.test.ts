import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';

const code = globSync([
  'src/**/*.{ts,tsx,astro}',
  'scripts/**/*.{ts,mjs}',
  'supabase/**/*.ts',
  'tests/{build,fixtures}/**/*.ts',
  'astro.config.mjs',
]).filter((file) => !/\.test\.ts$/.test(file));

const one = `(?:${locales.join('|')})`;
/** Two languages named beside each other, or one that something is compared with. */
const LIST = new RegExp(`'${one}'[^\\n]{0,12}'${one}'|\\b${one}\\|${one}\\b|[=!]== '${one}'`);
/** Words for each language of a record that TypeScript holds complete: a new language does not compile without them. */
const WORDS = new RegExp(`^\\s*(?:\\w+: \\{ )?${locales[0]}: ['{]`, 'm');

/** Where languages are named on purpose, and why. */
const NAMED: Readonly<Record<string, string>> = {
  'src/i18n/locales.ts': 'the list',
  'tests/fixtures/third-party-server.ts': 'a service of somebody else, which knows two languages',
};
const WORDED: Readonly<Record<string, string>> = {
  'src/i18n/locales.ts': 'the list',
  'scripts/check/reading.ts': 'a formula of reading ease for each language that has one',
  'src/meter/variant-files.fixture.ts': 'headings that programs of other countries write',
  'src/model/inputs/price-areas.ts': 'names of municipalities, which visitors type',
};

describe('languages', () => {
  test('are listed in locales.ts only', () =>
    expect(code.filter((file) => LIST.test(readFileSync(file, 'utf8')) && !NAMED[file])).toEqual([]));
  test('have their words in content, not in code', () =>
    expect(code.filter((file) => WORDS.test(readFileSync(file, 'utf8')) && !WORDED[file])).toEqual([]));
  test('have no Swedish words in code', () => {
    const swedish = /(['"`>])(?=[^'"`<\n]*[åäö])[A-Za-zÅÄÖåäö][^'"`<\n]*\s[^'"`<\n]*\1/;
    const found = code
      .filter((file) => file.startsWith('src/') && !WORDED[file])
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter(
            (line) =>
              !/^\s*(?:\*|\/\/|\/\*)/.test(line) && swedish.test(line.replace(/\/\*.*\*\/|\/\/ .*/g, '')),
          )
          .map((line) => `${file}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });
});
