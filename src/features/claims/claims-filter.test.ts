import { expect, test } from 'vitest';
import { fitsQuery } from './claims-filter.ts';

test.each([
  ['Energiskatt på el 36 öre/kWh', 'skatt ENERGI', true],
  ['Återbetalningstid 3–5 år', 'aterbetalning', true],
  ['Återbetalningstid 3–5 år', 'återbetalning 7', false],
  ['Precio de la energía', 'energia', true],
  ['Allt', '', true],
  ['a.c', 'abc', false],
])('%s, asked for %s: %s', (text, query, fits) => {
  expect(fitsQuery(text, query)).toBe(fits);
});
