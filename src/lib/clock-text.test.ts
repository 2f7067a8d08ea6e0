import { describe, expect, test } from 'vitest';
import { locales } from '../i18n/locales.ts';
import { clockText, spanText } from './clock-text.ts';
import { quartersOfDay, startOfDay } from './time.ts';

const labelsOf = (date: string, locale: (typeof locales)[number] = 'sv') =>
  Array.from({ length: quartersOfDay(date) }, (_, index) =>
    clockText(startOfDay(date).getTime() + index * 900_000, locale),
  );

describe.each(locales)('%s', (locale) => {
  test.each([
    ['2026-11-21', 96],
    ['2026-03-29', 92],
    ['2026-10-25', 100],
  ])('%s: its %s quarters have as many names', (date, count) => {
    const labels = labelsOf(date, locale);
    expect(labels).toHaveLength(count);
    expect(new Set(labels).size).toBe(count);
  });
});

test('the hour that comes twice says which one it is, and no other does', () => {
  const labels = labelsOf('2026-10-25');
  expect(labels.slice(7, 17)).toEqual([
    '01:45',
    ...['02:00', '02:15', '02:30', '02:45'].map((clock) => `${clock}\u00a0sommartid`),
    ...['02:00', '02:15', '02:30', '02:45'].map((clock) => `${clock}\u00a0vintertid`),
    '03:00',
  ]);
  expect(labels.filter((label) => label.length > 5)).toHaveLength(8);
});

test('a span over the change of the clock says how', () => {
  const at = (iso: string) => Date.parse(iso);
  expect(spanText({ from: at('2026-10-25T00:00:00Z'), to: at('2026-10-25T02:00:00Z') }, 'en')).toBe(
    '02:00\u00a0summer time–03:00',
  );
  expect(spanText({ from: at('2026-10-25T01:00:00Z'), to: at('2026-10-25T02:00:00Z') }, 'es')).toBe(
    '2:00\u00a0hora de invierno–3:00'.replaceAll(/\b(?=\d:)/g, '0'),
  );
  // An hour, though the clocks are two hours apart.
  expect(spanText({ from: at('2026-03-29T00:00:00Z'), to: at('2026-03-29T01:00:00Z') }, 'sv')).toBe(
    '01:00–03:00\u00a0sommartid',
  );
});
