import { describe, expect, test } from 'vitest';
import { checkArticleFigures, checkFigureParity, checkFiguresSideBySide } from './figures.ts';

const file = (locale: string, text: string) => ({
  file: `content/guides/${locale}/x.md`,
  data: {},
  body: text,
});

const messages = (swedish: string, english: string) =>
  checkFigureParity([file('sv', swedish), file('en', english)], true).map(({ message }) => message);

test('a figure that one language has and the other has not is found, whatever its unit', () => {
  expect(messages('Det kostar 12 900 kr, 15 % mindre.', 'It costs SEK 12,900, 16% less.')).toEqual([
    'lacks 15 and has 16: other figures than the Swedish text',
  ]);
});

test('each language may say figures in its own order, and the time of day, the quarter and the öre in its own way', () => {
  expect(
    messages(
      'Klockan 18 kostar en kvart 1,50 kr. Ring 040-628 04 00.',
      'At SEK 1.50 (an öre is SEK 0.01) the 15-minute price peaks at 18:00. Call +46 40 628 04 00.',
    ),
  ).toEqual([]);
});

test('languages side by side in one file are held to the Swedish text, field by field', () => {
  const data = { solar: { condition: { sv: 'Över 25 år.', en: 'Over 30 years.', es: 'En 25 años.' } } };
  expect(checkFiguresSideBySide({ file: 'claims.yaml', data, body: '' }).map(({ field }) => field)).toEqual([
    'solar.condition.en',
  ]);
});

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
