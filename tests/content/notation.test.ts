import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../../src/i18n/locales.ts';

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
