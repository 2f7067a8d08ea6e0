import { describe, expect, test } from 'vitest';
import { type Claims, signJwt, verifyJwt } from './jwt.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { correctionWords, qrModules } from './qr.ts';
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

describe('QR codes', () => {
  test('have the correction words of the standard’s worked example', () => {
    const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17];
    expect(correctionWords(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23]);
  });

  test('grow with the text and refuse what does not fit', () => {
    expect(qrModules('x')).toHaveLength(21);
    expect(qrModules('x'.repeat(17))).toHaveLength(21);
    expect(qrModules('x'.repeat(18))).toHaveLength(25);
    expect(qrModules('x'.repeat(271))).toHaveLength(57);
    expect(() => qrModules('x'.repeat(272))).toThrow(RangeError);
  });
});

describe('access tokens', () => {
  const claims: Claims = { sub: 'u', exp: 2000, role: 'authenticated', session_id: 's', aal: 'aal1' };
  const token = signJwt(claims, 'secret');

  test('are read back until they expire', () => {
    expect(verifyJwt(token, 'secret', 1999)).toEqual(claims);
    expect(verifyJwt(token, 'secret', 2000)).toBe('expired');
  });

  test.each([
    ['another secret', token, 'other'],
    ['a cut signature', token.slice(0, -4), 'secret'],
    ['an addition', `${token}.x`, 'secret'],
    ['nonsense', 'x', 'secret'],
    ['nothing', '', 'secret'],
  ])('are refused with %s', (_name, text, secret) => {
    expect(verifyJwt(text, secret, 0)).toBe('invalid');
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
