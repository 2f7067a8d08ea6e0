import { expect, test } from 'vitest';
import { checkFigureParity, checkFiguresSideBySide } from './figures.ts';

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
