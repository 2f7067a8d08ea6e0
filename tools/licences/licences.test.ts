import { expect, test } from 'vitest';
import { installedLicences, isRefused, licencesOf } from './licence-list.ts';

test('every package has a licence that lets us use it', () => {
  const packages = installedLicences();
  expect(packages.length).toBeGreaterThan(500);
  expect(packages.filter(isRefused)).toEqual([]);
});

test.each([
  ['MIT', false],
  ['(MIT OR GPL-3.0-or-later)', false],
  ['MIT AND ISC', false],
  ['GPL-3.0-or-later', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['SEE LICENSE IN LICENSE.md', true],
  ['not stated', true],
])('%s is refused: %s', (licence, refused) =>
  expect(isRefused({ name: 'a', version: '1.0.0', licence })).toBe(refused),
);

test('a licence is looked for in the lock file, in the package of which it is a part, and in the folder', () => {
  const lock = JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0', license: 'ISC', optionalDependencies: { 'a-linux': '1.0.0' } },
      'node_modules/a-linux': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0' },
      'node_modules/b/node_modules/c': { version: '3.0.0' },
    },
  });
  const read = (folder: string) =>
    folder === 'node_modules/b' ? '{"licenses":[{"type":"MIT"},{"type":"ISC"}]}' : null;
  expect(licencesOf(lock, read).map(({ name, licence }) => `${name}: ${licence}`)).toEqual([
    'a: ISC',
    'a-linux: ISC',
    'b: MIT OR ISC',
    'c: not stated',
  ]);
});
