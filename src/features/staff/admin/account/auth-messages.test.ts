import type { Strings } from '../../../../i18n/strings.ts';
import { readFileSync } from 'node:fs';
import {
  AuthImplicitGrantRedirectError,
  AuthInvalidCredentialsError,
  AuthInvalidTokenResponseError,
  AuthPKCEGrantCodeExchangeError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { authMessage } from './auth-messages.ts';

const wordsOf = (locale: string) =>
  (
    JSON.parse(readFileSync(`content/ui/${locale}/account.json`, 'utf8')) as {
      messages: Strings<'account'>['messages'];
    }
  ).messages;

describe.each(['sv', 'en', 'es'])('errors of accounts in %s', (locale) => {
  const words = wordsOf(locale);
  test.each([
    ['no session', new AuthSessionMissingError(), words.sessionMissing],
    ['an answer without session', new AuthInvalidTokenResponseError(), words.sessionOrUserMissing],
    ['neither e-mail nor password', new AuthInvalidCredentialsError('You must provide…'), words.needBoth],
    ['a broken link', new AuthImplicitGrantRedirectError('x'), words.implicitGrant],
    ['a code of another browser', new AuthPKCEGrantCodeExchangeError('x'), words.pkce],
    ['502, 503, 504 or no network', new AuthRetryableFetchError('x', 503), words.retryable],
    ['a wrong password', { name: 'AuthApiError', code: 'invalid_credentials' }, words.invalidCredentials],
    ['an ended session', { name: 'AuthApiError', code: 'session_not_found' }, words.sessionNotFound],
    ['anything else', { name: 'AuthApiError', code: 'never_heard_of' }, words.unknown],
  ])('%s', (_what, error, text) => {
    expect(authMessage(error, words)).toBe(text);
    expect(text).not.toBe('');
  });
  test.each([
    'captcha_failed',
    'current_password_required',
    'email_address_invalid',
    'email_address_not_authorized',
    'mfa_factor_name_conflict',
    'mfa_factor_not_found',
    'mfa_ip_address_mismatch',
    'mfa_totp_enroll_not_enabled',
    'mfa_totp_verify_not_enabled',
    'no_authorization',
    'reauthentication_needed',
    'request_timeout',
    'too_many_enrolled_mfa_factors',
    'validation_failed',
  ])('%s, which a hosted project can answer, has words of its own', (code) =>
    expect(authMessage({ name: 'AuthApiError', code }, words)).not.toBe(words.unknown),
  );
  test('a weak password says why', () =>
    expect(authMessage(new AuthWeakPasswordError('weak', 422, ['length', 'pwned']), words)).toBe(
      `${words.weakPassword} ${words.weakReasons.length} ${words.weakReasons.pwned}`,
    ));
  test('every error has a text of its own', () => {
    const texts = Object.values(words).filter((text) => typeof text === 'string');
    expect(new Set(texts).size).toBe(texts.length);
  });
});

test('English keeps the texts of the specification', () => {
  const words = wordsOf('en');
  expect(words.needBoth).toContain('You must provide either an email or phone number and a password');
  // Alone in its element; what to do stands in the next.
  expect(words.sessionMissing.split('\n')[0]).toBe('Auth session missing!');
  expect(words.sessionOrUserMissing.split('\n')[0]).toBe('Auth session or user missing');
});
