import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('the month of the pictures is one of twelve, or the build says so', () => {
  expect(readEnv({}).seasonMonth).toBeUndefined();
  expect(readEnv({ SEASON_MONTH: '12' }).seasonMonth).toBe(12);
  for (const wrong of ['0', '13', 'winter'])
    expect(() => readEnv({ SEASON_MONTH: wrong })).toThrow('SEASON_MONTH');
});

test('a key of IndexNow is one by the protocol, or the build says so', () => {
  expect(readEnv({}).indexNowKey).toBeUndefined();
  expect(readEnv({ INDEXNOW_KEY: 'a1b2c3d4' }).indexNowKey).toBe('a1b2c3d4');
  expect(() => readEnv({ INDEXNOW_KEY: '../etc' })).toThrow('INDEXNOW_KEY');
});
