import { describe, expect, test } from 'vitest';
import { checkReading, readingOf, syllablesOf } from './reading.ts';

const file = (locale: string, text: string, times = 30) => ({
  file: `content/blog/${locale}/x.md`,
  data: { title: 'Kort' },
  body: Array.from({ length: times }, () => text).join(' '),
});
const easy = {
  sv: 'Huset har el från sitt tak.',
  en: 'The house has its own sun.',
  es: 'La casa usa el sol del patio.',
};
const hard = {
  sv: 'Fastighetsägarförbundets energieffektiviseringsberäkningar förutsätter kontinuerlig mätinsamling, driftoptimering, återrapportering samt efterföljande verksamhetsanalys.',
  en: 'Organisational decarbonisation necessitates comprehensive infrastructural interoperability alongside continuous administrative documentation and accountability.',
  es: 'La interoperabilidad administrativa necesita continuamente documentación organizativa, responsabilidades institucionales y comercialización energética descentralizada.',
};

describe.each(['sv', 'en', 'es'] as const)('the reading ease in %s', (locale) => {
  test('of short sentences passes', () => expect(checkReading(file(locale, easy[locale]))).toEqual([]));
  test('of long words and sentences fails, with number and limit', () =>
    expect(checkReading(file(locale, hard[locale]))[0]?.message).toMatch(
      /is hard to read: .+ -?\d+, the limit is/,
    ));
  test('of a few words is no number', () => expect(readingOf(file(locale, easy[locale], 2))).toBeUndefined());
});

test('LIX is words by sentence and long words in a hundred', () =>
  expect(readingOf(file('sv', 'Vi laddar bilarna när elen är billig.'))?.value).toBe(
    Math.round(7 + (100 * 1) / 7),
  ));

test.each([
  ['en', 'house', 1],
  ['en', 'battery', 3],
  ['es', 'energía', 4],
  ['es', 'aire', 2],
  ['sv', 'batteri', 3],
] as const)('in %s the word %s has %i syllables', (locale, word, count) =>
  expect(syllablesOf(word, locale)).toBe(count),
);

test('tables, headings and targets of links are not read', () =>
  expect(
    readingOf({
      ...file('sv', easy.sv),
      body: `${'# Fastighetsägarförbundet\n\n| Energieffektivisering | Ja |\n\n'}${`[${easy.sv}](/fastighetsforvaltning) `.repeat(30)}`,
    })?.value,
  ).toBe(readingOf(file('sv', easy.sv))?.value));
