import { describe, expect, test } from 'vitest';
import { originsOf } from '../third-parties/origins.ts';
import { needsConsent, readEnv } from '../../../lib/env.ts';
import { errorEntry, metricEntry, vitalsReport } from './web-vitals.ts';

const origin = 'https://ecotech.example';
const lcp = metricEntry({ name: 'LCP', value: 812.46, rating: 'good' });
const fault = { filename: `${origin}/_astro/boot.A-1_b.js?x=1`, lineno: 1, colno: 230 };

describe('a report on the speed of a page', () => {
  test('holds the page, the metrics, the connection and nothing else', () => {
    const told = vitalsReport('/en/contact', '4g', [
      lcp,
      metricEntry({ name: 'CLS', value: 0.00123, rating: 'good' }),
    ]);
    expect(JSON.parse(told ?? '')).toEqual({
      page: '/en/contact',
      connection: '4g',
      entries: [
        { name: 'LCP', value: 812, rating: 'good' },
        { name: 'CLS', value: 0.0012, rating: 'good' },
      ],
    });
  });

  test('tells of an error its kind and place, not its text', () => {
    const entry = errorEntry({ ...fault, error: new TypeError('Anna Exempel is not defined') }, origin);
    expect(entry).toEqual({ name: 'error', source: 'TypeError /_astro/boot.A-1_b.js:1:230' });
    expect(JSON.parse(vitalsReport('/', undefined, entry ? [entry] : []) ?? '')).toMatchObject({
      connection: 'unknown',
    });
  });

  test('has no errors of other people’s scripts', () => {
    for (const filename of ['chrome-extension://abc/a.js', 'https://other.example/a.js', '', 'blob'])
      expect(errorEntry({ ...fault, filename }, origin), filename).toBeUndefined();
  });

  test('is not made without metrics, nor for an address that is none of ours', () => {
    expect(vitalsReport('/', '4g', [])).toBeUndefined();
    for (const path of ['/anna@kund.example', '/Å', `/${'a'.repeat(200)}`])
      expect(vitalsReport(path, '4g', [lcp]), path).toBeUndefined();
  });
});

describe('the setting', () => {
  const on = readEnv({ PUBLIC_VITALS_URL: 'https://vitals.example/report' });
  test('is off by default, needs no consent, and opens the policy for its origin only', () => {
    expect(readEnv({}).vitals).toBeUndefined();
    expect(on.vitals?.share).toBe(0.1);
    expect(needsConsent(on)).toBe(false);
    expect(originsOf(on).connect).toContain('https://vitals.example');
    expect(originsOf(readEnv({})).connect).not.toContain('https://vitals.example');
  });
  test.each(['0', '1.5', 'all', '-1'])('a share of "%s" stops the build', (share) =>
    expect(() => readEnv({ PUBLIC_VITALS_URL: 'https://a.example', PUBLIC_VITALS_SHARE: share })).toThrow(
      'PUBLIC_VITALS_SHARE',
    ),
  );
});
