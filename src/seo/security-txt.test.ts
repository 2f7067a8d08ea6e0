import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { licenceDocument } from '../../tools/licences/licence-list.ts';
import { securityText } from './security-txt.ts';

test('security.txt names a contact and ends within a year of the build', () => {
  const text = securityText(
    'info@ecotech.example',
    'https://ecotech.example',
    new Date('2026-11-21T13:00:00Z'),
  );
  expect(text).toContain('Contact: mailto:info@ecotech.example\n');
  expect(text).toContain('Canonical: https://ecotech.example/.well-known/security.txt\n');
  expect(text).toContain('Expires: 2027-11-20T00:00:00Z\n');
});

test('the list of licences holds every package of the lock file', () => {
  const lock = readFileSync('package-lock.json', 'utf8');
  const listed = readFileSync('docs/licences.md', 'utf8');
  const read = (folder: string) => {
    try {
      return readFileSync(`${folder}/package.json`, 'utf8');
    } catch {
      return null;
    }
  };
  // Packages of other platforms are not installed here, so only names and versions are compared.
  const packages = (text: string) =>
    [...text.matchAll(/^\| (\S+) \| (\d\S*) \|/gm)].map(([, a, b]) => `${a}@${b}`);
  expect(packages(listed)).toEqual(packages(licenceDocument(lock, read)));
  const [, ofTheSite = ''] = /## Packages of the site([\s\S]*)## Tools/.exec(listed) ?? [];
  expect(ofTheSite, 'none that reaches our own code').not.toMatch(/\| A?GPL/);
});
