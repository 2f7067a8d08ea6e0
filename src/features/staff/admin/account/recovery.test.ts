import { describe, expect, test } from 'vitest';
import { readArrival } from './recovery.ts';

describe('how somebody comes to the password page', () => {
  test('by themselves', () => expect(readArrival('', '')).toEqual({ kind: 'plain' }));
  test('from a mail whose link carries the session', () =>
    expect(readArrival('', '#access_token=a&refresh_token=b&type=recovery')).toEqual({ kind: 'session' }));
  test('from a mail whose link carries a token', () =>
    expect(readArrival('?token_hash=abc&type=recovery', '')).toEqual({
      kind: 'token',
      tokenHash: 'abc',
      type: 'recovery',
    }));
  test('from an invitation', () =>
    expect(readArrival('?token_hash=abc&type=invite', '')).toMatchObject({ type: 'invite' }));
  test('from a link of a kind that does not exist', () =>
    expect(readArrival('?token_hash=abc&type=admin', '')).toMatchObject({ type: 'recovery' }));
  test('because the session was over', () => expect(readArrival('?ended', '')).toEqual({ kind: 'ended' }));
  test('from a link that was used before', () =>
    expect(readArrival('', '#error=access_denied&error_code=otp_expired')).toMatchObject({
      kind: 'failed',
      problem: { code: 'otp_expired' },
    }));
  test('from a link with a code', () =>
    expect(readArrival('?code=abc', '')).toEqual({ kind: 'code', code: 'abc' }));
});
