import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HEIGHT, priceStrokes } from './price-strokes.ts';

const strokesOf = (path: string) =>
  [...path.matchAll(/M(\d+) 0V(\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test('every quarter-hour has one stroke, in its tone or among the chosen', () => {
  const day = fc.array(fc.tuple(fc.integer({ min: -50, max: 300 }), fc.boolean()), {
    minLength: 1,
    maxLength: 96,
  });
  fc.assert(
    fc.property(day, (quarters) => {
      const chosen = quarters.map(([, one]) => one);
      const drawing = priceStrokes(
        quarters.map(([price]) => price),
        chosen,
      );
      const drawn = [...drawing.tones, drawing.chosen].flatMap(strokesOf);
      expect(drawn.map(([x]) => x).sort((a = 0, b = 0) => a - b)).toEqual(quarters.map((_, slot) => slot));
      expect(strokesOf(drawing.chosen).map(([x]) => x)).toEqual(
        chosen.flatMap((one, slot) => (one ? [slot] : [])),
      );
    }),
  );
});

test('the dearest stroke is as high as the drawing and of the darkest tone, the cheapest the lowest', () => {
  const { tones } = priceStrokes([10, 20, 30, 40], [], false);
  expect(strokesOf(tones[3] ?? '')).toEqual([[3, HEIGHT]]);
  expect(strokesOf(tones[0] ?? '')[0]?.[1]).toBeLessThan(HEIGHT / 4);
});

test('a day of one price, and a flat strip, are drawn at one height', () => {
  const heights = (drawing: ReturnType<typeof priceStrokes>) =>
    new Set([...drawing.tones, drawing.chosen].flatMap(strokesOf).map(([, y]) => y));
  expect(heights(priceStrokes([5, 5, 5], [])).size).toBe(1);
  expect(heights(priceStrokes([1, 2, 3], [true], true))).toEqual(new Set([HEIGHT]));
});
