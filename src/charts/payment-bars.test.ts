import { describe, expect, test } from 'vitest';
import { paymentBars } from './payment-bars.ts';

/** Heights of the drawn bars, from their paths. */
const heightsOf = (id: Parameters<typeof paymentBars>[0]) =>
  [...paymentBars(id).path.matchAll(/v-(\d+)h/g)].map(([, bar]) => Number(bar));

describe('the drawing of payments', () => {
  test.each(['direct-purchase', 'leasing', 'eaas'] as const)(
    'of %s has fifteen years, none without a payment',
    (id) => {
      expect(heightsOf(id)).toHaveLength(15);
      expect(Math.min(...heightsOf(id))).toBeGreaterThan(0);
      expect(Math.max(...heightsOf(id))).toBe(paymentBars(id).height);
    },
  );
  test('of a purchase pays at once, and for one replacement later', () => {
    const [first = 0, ...later] = heightsOf('direct-purchase');
    expect(first).toBe(60);
    expect(later.filter((height) => height > 10)).toHaveLength(1);
  });
  test('of a lease ends after ten years', () => {
    const heights = heightsOf('leasing');
    expect(new Set(heights.slice(0, 10)).size).toBe(1);
    expect(Math.max(...heights.slice(10))).toBeLessThan(heights[0] ?? 0);
  });
  test('of a service is the same every year', () => expect(new Set(heightsOf('eaas')).size).toBe(1));
});
