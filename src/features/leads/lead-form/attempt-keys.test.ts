import { describe, expect, test } from 'vitest';
import { attemptKeys } from './send.ts';

const counted = () => {
  let made = 0;
  return attemptKeys(() => `key-${++made}`);
};

describe('the idempotency keys of a form’s attempts', () => {
  test('the same content sent again has the same key, so that it is stored once', () => {
    const keyFor = counted();
    expect(keyFor({ message: 'hej' })).toBe('key-1');
    expect(keyFor({ message: 'hej' })).toBe('key-1');
  });
  test('corrected content has a key of its own, so that it is not refused', () => {
    const keyFor = counted();
    keyFor({ message: 'hej' });
    expect(keyFor({ message: 'hej!' })).toBe('key-2');
  });
});
