import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkEditorWords } from '../../../../scripts/check/languages.ts';
import { locales } from '../../../i18n/locales.ts';
import type { FormWords } from './field-words.ts';

const words = parse(readFileSync('content/editor.yaml', 'utf8')) as FormWords;
const translated = locales.filter((locale) => locale !== 'en');

test('the form has words for every text of the schemas, and none that nothing asks for', () =>
  expect(checkEditorWords()).toEqual([]));

test('a text that lacks words is named with its field, and words without a field are named, too', () => {
  const { 'A paragraph': _, ...others } = words;
  expect(checkEditorWords({ ...others, 'A verse': { sv: 'En vers', es: 'Un verso' } })).toEqual([
    {
      file: 'content/editor.yaml',
      field: 'prose.paragraphs.*',
      message: '“A paragraph” (src/schemas) has no words in Svenska',
    },
    {
      file: 'content/editor.yaml',
      field: 'prose.paragraphs.*',
      message: '“A paragraph” (src/schemas) has no words in Español',
    },
    {
      file: 'content/editor.yaml',
      field: 'A verse',
      message: 'no field of src/schemas has this description: rename it here, too, or delete it',
    },
  ]);
});

test.each(translated)('a text in %s says the same numbers and stand-ins as the description', (locale) => {
  const facts = (text = '') => (text.match(/\{[^}]*\}|(?<![a-z\d])\d+/g) ?? []).sort();
  const wrong = Object.entries(words).filter(
    ([text, inWords]) => `${facts(text)}` !== `${facts(inWords[locale])}`,
  );
  expect(Object.keys(words).length).toBeGreaterThan(350);
  expect(wrong).toEqual([]);
});

test.each(translated)('a label in %s is told apart from its hint where the description is', (locale) =>
  expect(
    Object.entries(words).filter(
      ([text, inWords]) => text.includes('; ') !== inWords[locale]?.includes('; '),
    ),
  ).toEqual([]),
);
