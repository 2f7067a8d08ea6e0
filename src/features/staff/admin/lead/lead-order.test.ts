import { expect, test } from 'vitest';
import { neighboursOf } from './lead-order.ts';

test('a lead has the neighbours that the list showed, none beyond its ends', () => {
  const order = ['a', 'b', 'c'];
  expect(neighboursOf('b', order)).toEqual({ previous: 'a', next: 'c' });
  expect(neighboursOf('a', order).previous).toBeUndefined();
  expect(neighboursOf('c', order).next).toBeUndefined();
});

test('a lead that was opened by its address has none', () =>
  expect(neighboursOf('x', ['a', 'b'])).toEqual({ previous: undefined, next: undefined }));
