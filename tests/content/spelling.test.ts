import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
