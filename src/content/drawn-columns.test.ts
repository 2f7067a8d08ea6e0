import { describe, expect, test } from 'vitest';
import type { Locale } from '../i18n/locales.ts';
import { barsOf } from './markdown.ts';

/** The bars of a table that is written as `Head|Head`, `Cell|Cell`. */
const bars = (table: readonly string[], locale: Locale = 'sv') => {
  const [head = [], ...rows] = table.map((row) => row.split('|'));
  return barsOf(head, rows, locale);
};

describe('the bars of a table', () => {
  // One unit on one scale, in each language's way of writing numbers; the last column and those of its unit: of its cells, its head or the corner.
  test.each<[Locale, string[], string[]]>([
    [
      'sv',
      ['Last|I dag|Styrd', 'Box|11 kW|4 kW', '**Topp**|**16,5 kW**|**8,25 kW**'],
      ['0 66.7 24.2', '0 100 50'],
    ],
    ['en', ['Tax|SEK a year', 'A|SEK 1,000', 'B|SEK 2,500.5'], ['0 40', '0 100']],
    ['es', ['Coronas|Hoy', 'A|1.000', 'B|2.500,5'], ['0 40', '0 100']],
    [
      'sv',
      ['Besparing|kWh per år|Kronor per år', '5 %|24 000|20 000', '15 %|72 000|40 000'],
      ['0 0 50', '0 0 100'],
    ],
    ['sv', ['Tak|kWh första året|År 25', 'A|10 000|9 000', 'B|8 000|5 000'], ['0 100 90', '0 80 50']],
    ['sv', ['Last|Effekt|Timmar|Energi', 'A|6 kW|4|24 kWh', 'B|1,5 kW|2|3 kWh'], ['0 0 0 100', '0 0 0 12.5']],
  ])('compare numbers of one unit (%s): %s', (locale, table, widths) =>
    expect(bars(table, locale)?.map((row) => row.map((bar) => bar?.width ?? 0).join(' '))).toEqual(widths),
  );
  test('have one shade for one measure, and another below zero', () => {
    const roles = (...table: string[]) =>
      bars(table)?.map((row) => row.map((bar) => bar?.role ?? '–').join(' '));
    expect(roles('Kronor|Resultat|Kassa', 'Energi|+80|+80', 'Ränta|−40|0')).toEqual([
      '– neutral neutral',
      '– before –',
    ]);
    expect(roles('Last|kWh', 'A|10', 'B|5')).toEqual(['– ours', '– ours']);
  });
  test.each([
    ['ranges', 'Vad|År', 'A|1–3 år', 'B|2–5 år'],
    ['calculations', 'Vad|kr', 'A|2 × 3 = 6', 'B|7'],
    ['two units', 'Vad|Svar', 'A|130 kWh/m²', 'B|4,0 kW'],
    ['words', 'Vad|Hur', 'A|ofta', 'B|sällan'],
    ['equal numbers', 'Vad|kW', 'A|3', 'B|3'],
  ])('are not drawn for %s', (_, ...table) => expect(bars(table)).toBeUndefined());
});
