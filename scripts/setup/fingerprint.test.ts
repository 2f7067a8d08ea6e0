import { expect, test } from 'vitest';
import { buildSettings } from './build-settings.ts';
import { fingerprint } from './setup.mjs';

const noon = new Date('2026-11-20T12:00:00Z');

test('builds that would be equal are equal: a default that is written out changes nothing', () => {
  const plain = fingerprint();
  expect(fingerprint({ environment: { PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321/' } })).toBe(plain);
  expect(fingerprint({ environment: { PUBLIC_SUPABASE_URL: 'http://127.0.0.1:5001' } })).not.toBe(plain);
});

test('each setting and the Swedish day make a new one', () => {
  const plain = buildSettings({}, noon);
  for (const [name, value] of [
    ['SITE_URL', 'https://www.example.com'],
    ['PUBLIC_MAP_URL', 'https://map.example'],
    ['PRICES_AT_BUILD', 'off'],
    ['SEASON_MONTH', '1'],
  ] as const)
    expect(buildSettings({ [name]: value }, noon)).not.toBe(plain);
  expect(buildSettings({}, new Date('2026-11-20T22:59:00Z'))).toBe(plain);
  expect(buildSettings({}, new Date('2026-11-20T23:01:00Z'))).not.toBe(plain);
});
