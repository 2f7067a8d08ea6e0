import { beforeAll, describe, expect, test } from 'vitest';
import { type Claims, signJwt, verifyJwt } from './jwt.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { matchTotp, newTotpSecret, totpCode, totpStep } from './totp.ts';

describe('one-time codes', () => {
  // RFC 6238, appendix B (SHA-1), the last six of its eight digits.
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i s', (seconds, code) => {
    expect(totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', totpStep(seconds * 1000))).toBe(code);
  });

  test('may be one step early or late, and work once', () => {
    const secret = newTotpSecret();
    const now = 1_800_000_000_000;
    const step = totpStep(now);
    for (const offset of [-1, 0, 1]) {
      expect(matchTotp(secret, totpCode(secret, step + offset), now, 0)).toBe(step + offset);
    }
    expect(matchTotp(secret, totpCode(secret, step), now, step)).toBeNull();
    expect(matchTotp(secret, totpCode(secret, step - 2), now, 0)).toBeNull();
  });
});

describe('access tokens', () => {
  const claims: Claims = { sub: 'u', exp: 2000, role: 'authenticated', session_id: 's', aal: 'aal1' };
  let token = '';
  beforeAll(async () => {
    token = await signJwt(claims, 'secret');
  });

  test('are read back until they expire', async () => {
    expect(await verifyJwt(token, 'secret', new Date(1_999_999))).toEqual(claims);
    expect(await verifyJwt(token, 'secret', new Date(2_000_000))).toBe('expired');
  });

  const unsigned = (text: string) =>
    [JSON.stringify({ alg: 'none' }), Buffer.from(text.split('.')[1] ?? '', 'base64url').toString(), '']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
  test.each<[string, (text: string) => string, string]>([
    ['another secret', (text) => text, 'other'],
    ['a cut signature', (text) => text.slice(0, -4), 'secret'],
    ['no signature and the algorithm "none"', unsigned, 'secret'],
    ['an addition', (text) => `${text}.x`, 'secret'],
    ['nonsense', () => 'x', 'secret'],
    ['nothing', () => '', 'secret'],
  ])('are refused with %s', async (_name, change, secret) => {
    expect(await verifyJwt(change(token), secret, new Date(0))).toBe('invalid');
  });
});

describe('passwords', () => {
  test('match their own hash only, and each hash has its own salt', async () => {
    const [one, other] = [await hashPassword('lösenord'), await hashPassword('lösenord')];
    expect(one).not.toBe(other);
    expect(await checkPassword('lösenord', one)).toBe(true);
    expect(await checkPassword('Lösenord', one)).toBe(false);
    expect(await checkPassword('', '')).toBe(false);
    expect(await checkPassword('x', '$2a$10$foreign')).toBe(false);
  });
});
