import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Licences that any package may have: those that ask for no more than their text, and weak ones that hold for their own files. */
const ALLOWED = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 MPL-2.0 OFL-1.1 Python-2.0 Unlicense WTFPL Zlib'.split(
    ' ',
  ),
);
/** Packages whose licence asks for more; nothing of them is in the site: a library that makes pictures, and words for spelling. */
const ONLY_USED = /^@img\/sharp-|^@cspell\/dict-(en-common-misspellings|en-gb|es-es|sv)$/;

/** Whether a package may not be used: an SPDX expression needs one side of OR and both of AND. */
const isRefused = (licence: string): boolean =>
  !licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((side) => side.split(' AND ').every((one) => ALLOWED.has(one)));

test('every package of the lock file has a licence that lets us use it', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { license?: string; optional?: boolean }>;
  };
  // Binaries of other platforms stand there without one: they are parts of the package that names them.
  const named = Object.entries(packages).filter(
    ([path, { license, optional }]) => path.includes('node_modules/') && (license || !optional),
  );
  expect(named.length).toBeGreaterThan(500);
  const refused = named.filter(
    ([path, { license = 'not stated' }]) =>
      !ONLY_USED.test(path.replace(/^.*node_modules\//, '')) && isRefused(license),
  );
  expect(refused).toEqual([]);
});

test.each([
  ['MIT', false],
  ['(MIT OR GPL-3.0-or-later)', false],
  ['MIT AND ISC', false],
  ['GPL-3.0-or-later', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['SEE LICENSE IN LICENSE.md', true],
  ['not stated', true],
])('%s is refused: %s', (licence, refused) => expect(isRefused(licence)).toBe(refused));
