// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import {
  AuthImplicitGrantRedirectError,
  AuthInvalidCredentialsError,
  AuthInvalidTokenResponseError,
  AuthPKCEGrantCodeExchangeError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
  type Session,
} from '@supabase/supabase-js';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { press, render, unrender } from '../../../../../tests/support/render.ts';
import { type Strings, strings } from '../../../../i18n/strings.ts';
import { askedLead, readPlace, withLead } from '../address.ts';
import { authMessage } from './auth-messages.ts';
import { invitationToken } from './invitation.ts';
import Login from './Login.tsx';
import { $session } from './session.ts';
import { readArrival } from './useArrival.tsx';

const email = 'anna@ecotech.example';

const { invitation: words, ...account } = strings('account', 'en');

const paths = { login: '/admin/login', admin: '/admin', reset: '/reset-password' };

const taken = { data: true, error: null };

const over = { data: false, error: null };

const unanswered = { data: null, error: { message: 'fetch failed' } };

const accept = vi.fn(async (): Promise<object> => taken);

const invited = { email, role: 'sales', known: true };

vi.mock('../supabase.ts', () => ({
  supabase: () => ({
    rpc: async (name: string) => (name === 'accept_invitation' ? accept() : { data: invited, error: null }),
    auth: {
      onAuthStateChange: () => undefined,
      mfa: { getAuthenticatorAssuranceLevel: async () => ({ data: { currentLevel: 'aal2' }, error: null }) },
    },
  }),
}));

let assign = vi.spyOn(location, 'assign');

beforeEach(() => {
  accept.mockReset();
  assign = vi.spyOn(location, 'assign').mockReturnValue();
  invited.known = true;
  location.hash = `#invitation=${'a1'.repeat(32)}`;
  $session.set({ user: { id: 'anna', email } } as Session);
});

afterEach(() => {
  unrender();
  vi.restoreAllMocks();
});

/** Opens the link of an invitation, signed in, and presses the button, while the database answers it so; a later try is answered by the next. */
const open = async (...answers: readonly object[]) => {
  for (const answer of answers) accept.mockResolvedValueOnce(answer);
  const props = { words: { ...account, invitation: words }, titlePrefix: 'Error:', paths };
  await render(createElement(Login, props));
  expect(accept, 'the link alone takes nothing').not.toHaveBeenCalled();
  if (invited.known) await press(account.link.open);
};

const problem = () => document.querySelector('[role=alert]')?.textContent;

test('whoever takes an invitation goes in', async () => {
  await open(taken);
  expect(assign).toHaveBeenCalledWith('/admin');
});

test('an invitation that ran out meanwhile keeps its guest at the page and says why', async () => {
  await open(over);
  expect(problem()).toBe(words.overSignedIn);
  expect(assign).not.toHaveBeenCalled();
  expect(document.querySelector('a')?.getAttribute('href'), 'who has the role already goes in').toBe(
    '/admin',
  );
});

test('an invitation that could not be accepted can be accepted again', async () => {
  await open(unanswered, unanswered, taken);
  expect(problem()).toBe(words.failed);
  await press(words.retry);
  expect(problem()).toBe(words.failed);
  expect(assign).not.toHaveBeenCalled();
  await press(words.retry);
  expect(assign).toHaveBeenCalledWith('/admin');
});

test('an account that was made with the link has its role, and goes in without accepting', async () => {
  invited.known = false;
  await open(over);
  expect(accept).not.toHaveBeenCalled();
  expect(assign).toHaveBeenCalledWith('/admin');
});

const token = 'a1'.repeat(32);

test.each([
  [`#invitation=${token}`, token],
  [`#x=1&invitation=${token}`, token],
  ['#invitation=short', null],
  [`#invitation=${token}0`, null],
  ['#access_token=x', null],
  ['', null],
])('the fragment %s carries %s', (hash, found) => expect(invitationToken(hash)).toBe(found));

const id = '6f1c2a4e-0000-4000-8000-00000000000a';

describe('the lead of a mail’s link', () => {
  test('is an id and nothing else', () => {
    expect(askedLead(`?ended&lead=${id}`)).toBe(id);
    for (const search of ['', '?lead=', '?lead=//evil.example', `?lead=${id}%26view=numbers`])
      expect(askedLead(search), search).toBeNull();
  });
  test('is kept on the way to the log-in and back', () => {
    const there = withLead('/admin/login', id);
    expect(withLead('/admin', askedLead(new URL(there, 'https://x.example').search))).toBe(
      `/admin?lead=${id}`,
    );
    expect(withLead('/admin', null)).toBe('/admin');
  });
  test('belongs to the inbox only', () => {
    expect(readPlace(`?lead=${id}`)).toEqual({ view: 'inbox', lead: id });
    expect(readPlace(`?view=numbers&lead=${id}`)).toEqual({ view: 'numbers', lead: null });
  });
});

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
