// @vitest-environment happy-dom
import type { Session } from '@supabase/supabase-js';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, render, unrender } from '../../../../../tests/support/render.ts';
import { strings } from '../../../../i18n/strings.ts';
import Login from './Login.tsx';
import { $session } from './session.ts';

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
