import { describe, expect, test } from 'vitest';
import { errorsAmong } from '../../scripts/check/problem.ts';
import type { ContentFile } from '../../scripts/check/read.ts';
import {
  accept,
  fingerprint,
  readRecord,
  staleTranslations,
  translationSummary,
} from '../../scripts/check/translations.ts';

const post = (locale: string, title: string, more: object = {}, body = 'Text.'): ContentFile => ({
  file: `content/blog/${locale}/el.md`,
  data: { title, introduction: 'i', metaDescription: 'm', keywords: ['k'], ...more },
  body,
});
const swedish = post('sv', 'El', { date: '2026-01-01' });
const english = post('en', 'Power');
const files = [swedish, english];
const record = accept(files, {}, [english.file]);

test('the record of the site can be read, and holds translations only', () => {
  const names = Object.keys(readRecord());
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((file) => !/\/(en|es)(\/|\.)/.test(file))).toEqual([]);
});

test('stale translations are notes, and errors when the flag asks for it', () => {
  const stale = staleTranslations([post('sv', 'Elen'), english], record);
  expect(errorsAmong(stale, false)).toEqual([]);
  expect(errorsAmong(stale, true)).toHaveLength(1);
});

describe('a translation is stale', () => {
  test('not while the Swedish text is the same', () => expect(staleTranslations(files, record)).toEqual([]));
  test('when a Swedish word changes', () =>
    expect(staleTranslations([post('sv', 'Elen'), english], record)).toMatchObject([
      { file: english.file, warning: true, message: expect.stringContaining('is stale') },
    ]));
  test('when the Swedish text below changes', () =>
    expect(staleTranslations([post('sv', 'El', {}, 'Annan text.'), english], record)).toHaveLength(1));
  test('not when only a shared fact changes', () =>
    expect(staleTranslations([post('sv', 'El', { date: '2026-02-02' }), english], record)).toEqual([]));
  test('not when only the translation changes', () =>
    expect(staleTranslations([swedish, post('en', 'Electric power')], record)).toEqual([]));
  test('not when the file is only written otherwise', () => {
    const { data } = swedish;
    const turned = { ...swedish, data: Object.fromEntries(Object.entries(data as object).reverse()) };
    expect(fingerprint(turned)).toBe(fingerprint(swedish));
  });
  test('until somebody has looked at it, when it is new', () =>
    expect(staleTranslations(files, {})[0]?.message).toContain('has not been held against'));
});

describe('accepting', () => {
  const spanish = post('es', 'Luz');
  const changed = [post('sv', 'Elen'), english, spanish];
  test('one file leaves the others stale', () =>
    expect(
      staleTranslations(changed, accept(changed, record, [english.file])).map(({ file }) => file),
    ).toEqual([spanish.file]));
  test('the Swedish file accepts all its translations', () =>
    expect(staleTranslations(changed, accept(changed, record, [swedish.file]))).toEqual([]));
  test('forgets files that are gone', () => expect(accept([swedish], record, [])).toEqual({}));
  test('refuses what is no translated file', () =>
    expect(() => accept(files, record, ['content/company.yaml'])).toThrow('no translated content file'));
});

test('the summary counts what is there and what is to be looked through', () =>
  expect(translationSummary([post('sv', 'Elen'), english], record)).toEqual([
    'en: 1 of 1 files translated, 1 to look through',
    'es: 0 of 1 files translated, 0 to look through',
  ]));
