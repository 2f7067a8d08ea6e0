import { expect, test } from 'vitest';
import { Attempts } from './attempts.ts';

const minute = 60_000;

test('attempts count when they begin; one that was right is taken back, alone', () => {
  const attempts = new Attempts(3, 5 * minute);
  attempts.begin('a', 0);
  attempts.begin('a', 0);
  const release = attempts.begin('a', 0);
  expect(() => attempts.begin('a', 0)).toThrow('Request rate limit reached');
  expect(() => attempts.begin('b', 0)).not.toThrow();
  release();
  release();
  expect(() => attempts.begin('a', 1)).not.toThrow();
  expect(() => attempts.begin('a', 1)).toThrow();
});

test('attempts are forgotten with their window, and what is forgotten takes no room', () => {
  const attempts = new Attempts(1, 5 * minute);
  for (let key = 0; key < 1000; key += 1) attempts.begin(`key ${key}`, minute);
  expect(attempts.size).toBe(1000);
  expect(() => attempts.begin('key 1', 5 * minute)).toThrow();
  attempts.begin('key 1', 11 * minute);
  expect(attempts.size).toBe(1);
});

test('the room is bounded within a window as well; the oldest are forgotten first', () => {
  const attempts = new Attempts(1, 5 * minute);
  for (let key = 0; key < 30_000; key += 1) attempts.begin(`key ${key}`, minute);
  expect(attempts.size).toBe(20_000);
  expect(() => attempts.begin('key 29999', minute)).toThrow();
  expect(() => attempts.begin('key 0', minute)).not.toThrow();
});

test('zero lifts the limit', () => {
  const attempts = new Attempts(0, minute);
  for (let time = 0; time < 100; time += 1) attempts.begin('a', 0);
  expect(attempts.size).toBe(0);
});

test('each refused attempt is told, and none that is let in', () => {
  let refused = 0;
  const attempts = new Attempts(1, minute, () => {
    refused += 1;
  });
  attempts.begin('a', 0);
  attempts.begin('b', 0);
  expect(refused).toBe(0);
  for (const time of [1, 2]) expect(() => attempts.begin('a', time)).toThrow();
  expect(refused).toBe(2);
});
