import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('a key of IndexNow is one by the protocol, or the build says so', () => {
  expect(readEnv({}).indexNowKey).toBeUndefined();
  expect(readEnv({ INDEXNOW_KEY: 'a1b2c3d4' }).indexNowKey).toBe('a1b2c3d4');
  expect(() => readEnv({ INDEXNOW_KEY: '../etc' })).toThrow('INDEXNOW_KEY');
});
