import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayStrokes, HEIGHT, strokesDocument, TONES } from './day-strokes.ts';

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
      const drawing = dayStrokes(
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
  const { tones } = dayStrokes([10, 20, 30, 40], [], false);
  expect(tones).toHaveLength(TONES);
  expect(strokesOf(tones[3] ?? '')).toEqual([[3, HEIGHT]]);
  expect(strokesOf(tones[0] ?? '')[0]?.[1]).toBeLessThan(HEIGHT / 4);
});

test('a day of one price, and a flat strip, are drawn at one height', () => {
  const heights = (drawing: ReturnType<typeof dayStrokes>) =>
    new Set([...drawing.tones, drawing.chosen].flatMap(strokesOf).map(([, y]) => y));
  expect(heights(dayStrokes([5, 5, 5], [])).size).toBe(1);
  expect(heights(dayStrokes([1, 2, 3], [true], true))).toEqual(new Set([HEIGHT]));
});

test('the document holds every path, in the size and the colours that are asked for', () => {
  const drawing = dayStrokes([1, 2, 3, 4], [false, true]);
  const svg = strokesDocument(drawing, { width: 560, height: 44 }, { price: '#000', chosen: '#0f0' });
  expect(svg).toContain('width="560" height="44"');
  for (const d of drawing.tones) expect(svg).toContain(`<path d="${d}" stroke="#000"`);
  expect(svg).toContain(`<path d="${drawing.chosen}" stroke="#0f0"`);
});
