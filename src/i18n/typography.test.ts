import { describe, expect, test } from 'vitest';
import { interpolate } from './interpolate.ts';
import { insertNoBreakSpaces, joinRanges } from './typography.ts';

describe('numbers stay on one line', () => {
  test('with their unit', () => {
    expect(insertNoBreakSpaces('8 kWh och 4,5 % av 12 m²')).toBe('8\u00a0kWh och 4,5\u00a0% av 12\u00a0m²');
    expect(insertNoBreakSpaces('på 25 år, in 1 year, 1 000 W')).toBe(
      'på 25\u00a0år, in 1\u00a0year, 1\u00a0000\u00a0W',
    );
    expect(insertNoBreakSpaces('8 minuter')).toBe('8 minuter');
  });
  test('with the unit that a text puts after their place', () =>
    expect(interpolate('{power} kW, {n} minuter och {none} kWh', { power: 4, n: 2 })).toBe(
      '4\u00a0kW, 2 minuter och {none} kWh',
    ));
  test('with their thousands', () =>
    expect(insertNoBreakSpaces('mellan 14 000 och 1 008 400 kg')).toBe(
      'mellan 14\u00a0000 och 1\u00a0008\u00a0400\u00a0kg',
    ));
  test('in a phone number, before a town and in an article of law', () => {
    expect(insertNoBreakSpaces('ring 040-628 04 00, vardagar')).toBe(
      'ring 040-628\u00a004\u00a000, vardagar',
    );
    expect(insertNoBreakSpaces('Exempelgatan 1, 211 20 Malmö')).toBe(
      'Exempelgatan 1, 211\u00a020\u00a0Malmö',
    );
    expect(insertNoBreakSpaces('intresse, art. 6.1 f, och')).toBe('intresse, art.\u00a06.1\u00a0f, och');
    expect(insertNoBreakSpaces('det är 50 av 100 hus')).toBe('det är 50 av 100 hus');
  });
  test('as the day of a month', () =>
    expect(insertNoBreakSpaces('1 januari 2026, 1 January 2026, el 1 de enero de 2026, 2 major')).toBe(
      '1\u00a0januari 2026, 1\u00a0January 2026, el 1\u00a0de\u00a0enero de 2026, 2 major',
    ));
  test('as a time of day', () => {
    expect(insertNoBreakSpaces('strax efter klockan 13')).toBe('strax efter klockan\u00a013');
    expect(insertNoBreakSpaces('kl. 10:00 · a las 13:00 · a las casas')).toBe(
      'kl.\u00a010:00 · a\u00a0las\u00a013:00 · a las casas',
    );
  });
  test('as the ends of a range, but not as words beside a dash', () => {
    expect(joinRanges('2–4 veckor, sol – vind')).toBe('2–\u20604 veckor, sol – vind');
    expect(joinRanges('RS-485')).toBe('RS-\u2060485');
    expect(joinRanges('60-öringen')).toBe('60-\u2060öringen');
    expect(joinRanges('08-657 61 00, 559000-0000, E-post')).toBe('08-657 61 00, 559000-0000, E-\u2060post');
    expect(joinRanges('<a href="/e-post/08-12">2–4</a>')).toBe('<a href="/e-post/08-12">2–\u20604</a>');
    expect(joinRanges('Malmö–Lund 1–2–3')).toBe('Malmö–Lund 1–\u20602–\u20603');
  });
});
