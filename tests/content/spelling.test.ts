import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../src/i18n/locales.ts';

const FOLDERS =
  'pages,blog,guides,faq,glossary,equipment,lessons,reports,whitepapers,ui,board-pack,roles,editor';

/** Words of the files that neither the language's dictionary nor content/dictionary knows, each with its place. */
function unknownWords(locale: Locale, patterns: readonly string[]): string[] {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      'node_modules/cspell/bin.mjs',
      'lint',
      '--no-progress',
      '--no-summary',
      '--config',
      `content/dictionary/${locale}.json`,
      ...patterns,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0 && stdout === '') throw new Error(`cspell could not run: ${stderr}`);
  return stdout.split('\n').filter(Boolean);
}

const wordsOf = (locale: Locale) =>
  readFileSync(`content/dictionary/${locale}.txt`, 'utf8').split('\n').filter(Boolean);

describe.each(locales)('spelling in %s', (locale) => {
  test(`every word is in the dictionary or in content/dictionary/${locale}.txt`, () => {
    const unknown = unknownWords(locale, [
      `content/{${FOLDERS}}/${locale}/**`,
      `content/{${FOLDERS}}/${locale}.*`,
    ]);
    expect(unknown, unknown.join('\n')).toEqual([]);
  });
  test('the word list is sorted and has no doubles', () => {
    const words = wordsOf(locale);
    expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b, 'en')));
  });
});

describe('the check of spelling', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'spelling-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['sv', 'Föreningen fördelar kostanden efter mätning.', 'kostanden'],
    ['en', 'The asociation pays one shared bill.', 'asociation'],
    ['es', 'La comunidad reparte el coste segun la mediccion.', 'mediccion'],
  ] as const)('finds a misspelt word in %s', (locale, text, word) => {
    const file = join(folder, `${locale}.md`);
    writeFileSync(file, text);
    expect(unknownWords(locale, [file, '--root', folder]).join('\n')).toContain(`(${word})`);
  });

  test('knows Swedish compounds', () => {
    const file = join(folder, 'compound.md');
    writeFileSync(file, 'Fastighetsägarna jämför timpriserna och fjärrvärmekostnaden.');
    expect(unknownWords('sv', [file, '--root', folder])).toEqual([]);
  });
});

const SPACED = /(?<![\d+] ?)\b\d{1,3}(?:[ \u00a0\u202f]\d{3})+\b(?! \d)/g;

/** Numbers with thousands written as another language writes them. */
const FOREIGN: Record<Locale, RegExp> = {
  sv: /(?<![\d.,])\d{1,3}(?:\.\d{3})+(?![\d.,]*\d)/g,
  en: SPACED,
  es: SPACED,
};

/** Names, telephone numbers and post codes, whose spaces and points are their own. */
const NAMES = /EN 301 549|\+46[\d\s]+|\b\d{3} \d{2} [A-ZÅÄÖ]/g;

const foreignNumbers = (locale: Locale, text: string) => text.replace(NAMES, '').match(FOREIGN[locale]) ?? [];

describe.each(locales)('numbers in %s', (locale) => {
  test('are written as the language writes them, in texts as in tables that are drawn from data', () => {
    const found = globSync([`content/*/${locale}/**/*.{md,yaml,json}`, `content/*/${locale}.yaml`]).flatMap(
      (file) => foreignNumbers(locale, readFileSync(file, 'utf8')).map((number) => `${file}: ${number}`),
    );
    expect(found).toEqual([]);
  });
});

test.each([
  ['sv', 'ungefär 50.000 kr', ['50.000']],
  ['sv', 'ungefär 50 000 kr och 0,15 kr', []],
  ['en', 'about SEK 50 000', ['50 000']],
  ['en', 'EN 301 549, +46 40 628 04 00', []],
  ['es', 'unos 1 050 kWh', ['1 050']],
  ['es', 'unos 50.000 SEK y 1050 kWh, +46 40 628 04 00', []],
] as const)('in %s, “%s” has %j', (locale, text, expected) => {
  expect([...foreignNumbers(locale, text)]).toEqual([...expected]);
});
