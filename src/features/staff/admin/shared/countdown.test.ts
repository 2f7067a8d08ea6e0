import { describe, expect, test } from 'vitest';
import { spanText, urgencyOf } from './countdown.ts';

const now = new Date('2026-11-20T12:00:00Z');
const lead = (
  reply_by: string,
  status: 'new' | 'contacted' = 'new',
  anonymised_at: string | null = null,
) => ({
  reply_by,
  status,
  anonymised_at,
});
const hours = (count: number) => count * 3_600_000;

describe('how a lead stands with the promised reply', () => {
  test('late the moment the time has passed', () =>
    expect(urgencyOf(lead('2026-11-20T11:59:59Z'), now)).toBe('overdue'));
  test('soon within eight hours', () => expect(urgencyOf(lead('2026-11-20T20:00:00Z'), now)).toBe('soon'));
  test('later with more time', () => expect(urgencyOf(lead('2026-11-20T20:00:01Z'), now)).toBe('later'));
  test('done once somebody answered or it was anonymised', () => {
    expect(urgencyOf(lead('2026-11-19T12:00:00Z', 'contacted'), now)).toBe('done');
    expect(urgencyOf(lead('2026-11-19T12:00:00Z', 'new', '2026-11-20T00:00:00Z'), now)).toBe('done');
  });
});

describe('a span in words', () => {
  test.each([
    [hours(49), '2 dygn', '2 days', '2 días'],
    [hours(47.9), '47 timmar', '47 hours', '47 horas'],
    [hours(-1), '1 timme', '1 hour', '1 hora'],
    [30_000, '1 minut', '1 minute', '1 minuto'],
  ])('%d ms', (span, swedish, english, spanish) => {
    expect(spanText(span, 'sv')).toBe(swedish);
    expect(spanText(span, 'en')).toBe(english);
    expect(spanText(span, 'es')).toBe(spanish);
  });
});
