import { describe, expect, test } from 'vitest';
import { checkArticleFigures } from './article-figures.ts';

const claims = { 'law-energy-tax': { value: 36 } };
const wrongIn = (body: string, locale = 'sv', exceptions = {}) =>
  checkArticleFigures({ file: `content/blog/${locale}/x.md`, data: {}, body }, claims, exceptions).map(
    ({ message }) => message.split(' has ')[0],
  );

describe('a figure that nobody answers for', () => {
  test.each([
    ['sv', 'Besparingen blir 4 711 kr om året.', '"4 711 kr"'],
    ['en', 'That saves SEK 4,711 a year.', '"SEK 4,711"'],
    ['es', 'Eso ahorra 4.711 SEK al año.', '"4.711 SEK"'],
    ['sv', 'Det tar 17 år.', '"17 år"'],
  ])('is named in %s: %s', (locale, body, figure) => expect(wrongIn(body, locale)).toEqual([figure]));
});

describe('a figure has an owner when it is', () => {
  test.each([
    ['that of a claim', 'Energiskatten är 36 öre.'],
    ['assumed', 'Anta att huset använder 4 711 kWh.'],
    ['one that was assumed before', 'Anta 4 711 kWh.\n\nAv dessa 4 711 kWh säljs inget.'],
    ['under the heading of an example', '## Räkneexempel\n\nHuset använder 4 711 kWh.'],
    ['written out as a sum', 'Det ger 18 × 60 × 12 = 12 960 kr.'],
    ['what the numbers beside it come to', 'Anta 300 kr i månaden i 40 lägenheter.\n\nDet är 12 000 kr.'],
  ])('%s', (_, body) => expect(wrongIn(body)).toEqual([]));
  test('listed with its reason', () =>
    expect(wrongIn('Det tar 17 år.', 'sv', { 'blog/x': { 17: 'a reason' } })).toEqual([]));
});

test('a figure that no longer is what the numbers beside it come to is named', () =>
  expect(wrongIn('Anta 300 kr i månaden i 40 lägenheter.\n\nDet är 12 500 kr.')).toEqual(['"12 500 kr"']));
