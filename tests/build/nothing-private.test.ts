import { describe, expect, test } from 'vitest';
import { secretsIn, tokensIn } from './support/secrets.ts';
import { builtSite } from './support/site.ts';

describe('the built folder', () => {
  const site = builtSite();
  test('has no maps of the sources', () =>
    expect(site.files.filter((file) => file.endsWith('.map'))).toEqual([]));
  test('has no page that is only for work', () =>
    expect([...site.pages.keys()].filter((path) => /styleguide/.test(path))).toEqual([]));
  test('has nothing that looks like a secret, and no path of a machine', () => {
    const texts = site.files.filter((file) =>
      /\.(html|js|css|json|xml|txt|svg|webmanifest|csv)$|_headers$/.test(file),
    );
    const found = texts.flatMap((file) => {
      const text = site.read(file) ?? '';
      return [...secretsIn(text), ...tokensIn(text)].map((problem) => `${file}: ${problem}`);
    });
    expect(found).toEqual([]);
  });
});

describe('the check of secrets', () => {
  const token = (role: string) =>
    ['{"alg":"HS256"}', JSON.stringify({ role })]
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
  test.each([
    ['a private key', ['-----BEGIN', 'PRIVATE KEY-----'].join(' ')],
    ['a service key', 'sb_secret_abc'],
    ['a cloud key', `AKIA${'A'.repeat(16)}`],
    ['a password in an address', 'postgres://user:word@host/db'],
    ['a path of a machine', 'see "/home/anna/site"'],
    ['a source map', '//# sourceMappingURL=a.js.map'],
  ])('finds %s', (_, text) => expect(secretsIn(text)).toHaveLength(1));
  test('finds a token for more than a visitor', () => {
    expect(tokensIn(`${token('service_role')}.x1`)).toHaveLength(1);
    expect(tokensIn(`${token('anon')}.x1`)).toEqual([]);
  });
  test('lets addresses of the site pass', () =>
    expect([...secretsIn('<a href="https://a.example/home/x">'), ...secretsIn('/en/work/with')]).toEqual([]));
});
