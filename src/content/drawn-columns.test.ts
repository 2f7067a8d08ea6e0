import { describe, expect, test } from 'vitest';
import { barsOf } from './markdown.ts';

/** The widths of the bars, row by row; 0 where there is none. */
const widths = (head: string[], rows: string[][], locale: 'sv' | 'en' | 'es' = 'sv') =>
  barsOf(head, rows, locale)?.map((row) => row.map((bar) => bar?.width ?? 0));

describe('the bars of a table', () => {
  test('compare the numbers of one unit on one scale, in each language’s way of writing them', () => {
    expect(
      widths(
        ['Last', 'I dag', 'Styrd'],
        [
          ['Box', '11 kW', '4 kW'],
          ['**Topp**', '**16,5 kW**', '**8,25 kW**'],
        ],
      ),
    ).toEqual([
      [0, 66.7, 24.2],
      [0, 100, 50],
    ]);
    expect(
      widths(
        ['Tax', 'SEK a year'],
        [
          ['A', 'SEK 1,000'],
          ['B', 'SEK 2,500.5'],
        ],
        'en',
      ),
    ).toEqual([
      [0, 40],
      [0, 100],
    ]);
    expect(
      widths(
        ['Coronas', 'Hoy'],
        [
          ['A', '1.000'],
          ['B', '2.500,5'],
        ],
        'es',
      ),
    ).toEqual([
      [0, 40],
      [0, 100],
    ]);
  });
  test('show the last column and those of its unit: of its cells, its head or the corner', () => {
    expect(
      widths(
        ['Besparing', 'kWh per år', 'Kronor per år'],
        [
          ['5 %', '24 000', '20 000'],
          ['15 %', '72 000', '40 000'],
        ],
      ),
    ).toEqual([
      [0, 0, 50],
      [0, 0, 100],
    ]);
    expect(
      widths(
        ['Tak', 'kWh första året', 'År 25'],
        [
          ['A', '10 000', '9 000'],
          ['B', '8 000', '5 000'],
        ],
      ),
    ).toEqual([
      [0, 100, 90],
      [0, 80, 50],
    ]);
    expect(
      widths(
        ['Last', 'Effekt', 'Timmar', 'Energi'],
        [
          ['A', '6 kW', '4', '24 kWh'],
          ['B', '1,5 kW', '2', '3 kWh'],
        ],
      ),
    ).toEqual([
      [0, 0, 0, 100],
      [0, 0, 0, 12.5],
    ]);
  });
  test('have one shade for one measure, and another below zero', () => {
    expect(
      barsOf(
        ['Kronor', 'Resultat', 'Kassa'],
        [
          ['Energi', '+80', '+80'],
          ['Ränta', '−40', '0'],
        ],
        'sv',
      )?.map((row) => row.map((bar) => bar?.role)),
    ).toEqual([
      [undefined, 'neutral', 'neutral'],
      [undefined, 'before', undefined],
    ]);
    expect(
      barsOf(
        ['Last', 'kWh'],
        [
          ['A', '10'],
          ['B', '5'],
        ],
        'sv',
      )?.map((row) => row[1]?.role),
    ).toEqual(['ours', 'ours']);
  });
  test.each([
    [
      'ranges',
      ['Vad', 'År'],
      [
        ['A', '1–3 år'],
        ['B', '2–5 år'],
      ],
    ],
    [
      'calculations',
      ['Vad', 'kr'],
      [
        ['A', '2 × 3 = 6'],
        ['B', '7'],
      ],
    ],
    [
      'two units',
      ['Vad', 'Svar'],
      [
        ['A', '130 kWh/m²'],
        ['B', '4,0 kW'],
      ],
    ],
    [
      'words',
      ['Vad', 'Hur'],
      [
        ['A', 'ofta'],
        ['B', 'sällan'],
      ],
    ],
    [
      'equal numbers',
      ['Vad', 'kW'],
      [
        ['A', '3'],
        ['B', '3'],
      ],
    ],
  ])('are not drawn for %s', (_, head, rows) => expect(barsOf(head, rows, 'sv')).toBeUndefined());
});
