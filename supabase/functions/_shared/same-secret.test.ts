import { expect, test } from 'vitest';
import { sameSecret } from './same-secret.ts';

test('a secret is the same as itself', () => {
  expect(sameSecret('Bearer sb_secret_å', 'Bearer sb_secret_å')).toBe(true);
});

test.each([
  ['empty', ''],
  ['its beginning', 'Bearer sb'],
  ['longer', 'Bearer sb_secret_'],
  ['repeated', 'Bearer sb_secretBearer sb_secret'],
  ['of other case', 'bearer sb_secret'],
])('a secret that is %s is another one, and no error', (_, given) => {
  expect(sameSecret('Bearer sb_secret', given)).toBe(false);
  expect(sameSecret(given, 'Bearer sb_secret')).toBe(false);
});
