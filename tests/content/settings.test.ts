import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The variables of a table of settings: the names in the first cell of each row. */
const tabled = (path: string, isOurs = (_row: string) => true): Set<string> =>
  new Set(
    [...readFileSync(path, 'utf8').matchAll(/^\|([^|]+)\|.*$/gm)]
      .filter(([row]) => isOurs(row))
      .flatMap(([, cell = '']) =>
        [...cell.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)`/g)].map(([, name = '']) => name),
      ),
  );

test('.env.example names every setting of the backend, and nothing else', () => {
  const example = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z][A-Z\d_]*)=/gm)];
  const named = new Set(example.map(([, name = '']) => name));
  const all = tabled('docs/backend.md');
  // What Supabase sets itself, and a password, which belongs into no file.
  const needed = tabled('docs/backend.md', (row) => !/set by Supabase|`admin:create` \|/.test(row));
  const ofTheSite = tabled('README.md');
  expect(needed.size).toBeGreaterThan(25);
  expect([...needed].filter((name) => !named.has(name) && !ofTheSite.has(name))).toEqual([]);
  expect([...named].filter((name) => !all.has(name))).toEqual([]);
});
