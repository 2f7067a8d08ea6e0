import { describe, expect, test } from 'vitest';
import { builtSite } from './support/site.ts';

/** Shapes of what must never be published, with the name that the report uses. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a service key of Supabase': /\bsb_secret_\w+|service_role/,
  'a key of a cloud or payment service':
    /\b(AKIA[0-9A-Z]{16}|sk_live_\w{10,}|ghp_\w{30,}|xox[bp]-[\w-]{20,})/,
  'an address with a password': /\b[a-z][a-z+]*:\/\/[^\s/:@"'<>]+:[^\s/@"'<>]+@/i,
  'a path of a machine': /(?<![\w.:/-])\/(?:home|Users|root|work|tmp|var\/folders)\/[\w.-]+/,
  'the address of a map of the sources': /\/[/*]# sourceMappingURL=/,
};

/** Names of the secret-looking things in a text, each with the place where it stands. */
function secretsIn(text: string): string[] {
  return Object.entries(SHAPES).flatMap(([name, shape]) => {
    const match = shape.exec(text);
    return match ? [`${name}: ${text.slice(match.index, match.index + 60)}`] : [];
  });
}

/** A JSON web token that grants more than a visitor has; the anonymous key of the backend is public by design. */
function tokensIn(text: string): string[] {
  return [...text.matchAll(/\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g)].flatMap(([token, claims = '']) => {
    const role = /"role"\s*:\s*"(\w+)"/.exec(Buffer.from(claims, 'base64url').toString('utf8'))?.[1];
    return role === 'anon' ? [] : [`a token for ${role ?? 'somebody'}: ${token.slice(0, 24)}…`];
  });
}

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
