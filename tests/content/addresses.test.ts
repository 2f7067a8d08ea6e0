import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRedirects } from '../../scripts/server/redirects.ts';

/** Redirects that the table of docs/deploy.md does not have, and those that it has too many. */
function unlisted(redirects: string, document: string): string[] {
  const rules = parseRedirects(redirects).map(
    ({ from, to, status }) => `| \`${from}\` | ${status} to \`${to}\` | \`public/_redirects\` |`,
  );
  const rows = document.split('\n').filter((line) => line.endsWith('| `public/_redirects` |'));
  return [
    ...rules.filter((rule) => !rows.includes(rule)).map((rule) => `not listed: ${rule}`),
    ...rows.filter((row) => !rules.includes(row)).map((row) => `no such rule: ${row}`),
  ];
}

test('docs/deploy.md lists every redirect, and no other', () =>
  expect(unlisted(readFileSync('public/_redirects', 'utf8'), readFileSync('docs/deploy.md', 'utf8'))).toEqual(
    [],
  ));

test('a redirect that is not listed is found, and one that is gone', () => {
  const row = '| `/a` | 301 to `/b` | `public/_redirects` |';
  expect(unlisted('/a /b 301\n', row)).toEqual([]);
  expect(unlisted('/a /b 301\n/c /d 302\n', row)).toHaveLength(1);
  expect(unlisted('', row)).toHaveLength(1);
});
