import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { intentProblems } from './support/search-intents.ts';
import { builtSite } from './support/site.ts';

test('each page has one intent in docs/search-intents.md, and no two the same', () =>
  expect(
    intentProblems(readFileSync('docs/search-intents.md', 'utf8'), builtSite().read('/sitemap-0.xml') ?? ''),
  ).toEqual([]));

describe('the check of intents', () => {
  const sitemap = ['/a', '/b', '/en/a'].map((path) => `<loc>https://ecotech.example${path}</loc>`).join('');
  const row = (page: string, typed: string, wanted: string) => `| \`${page}\` | ${typed} | ${wanted} |`;
  const whole = [row('/a', 'sol brf', 'buy'), row('/b', 'vind', 'learn')];
  const check = (...rows: string[]) => intentProblems(rows.join('\n'), sitemap);
  test('lets a whole list pass', () => expect(check(...whole)).toEqual([]));
  test('finds a page without a row, and with two', () => {
    expect(check(whole[0] ?? '')).toEqual(['/b has 0 rows']);
    expect(check(...whole, row('/b', 'biogas', 'compare'))).toEqual(['/b has 2 rows']);
  });
  test('finds a row without a page', () =>
    expect(check(...whole, row('/c', 'biogas', 'compare'))).toEqual(['/c is no page of the sitemap']));
  test('finds the same intent twice', () => {
    expect(check(row('/a', 'sol brf', 'buy'), row('/b', 'BRF sol', 'learn'))).toHaveLength(1);
    expect(check(row('/a', 'sol brf', 'buy'), row('/b', 'vind', 'Buy'))).toHaveLength(1);
  });
});
