// @vitest-environment happy-dom
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { inAdmin } from '../../../../../tests/support/in-admin.ts';
import { press, render, unrender } from '../../../../../tests/support/render.ts';
import { strings } from '../../../../i18n/strings.ts';
import { accountPaths } from '../account/props.ts';
import SecondFactor from '../account/SecondFactor.tsx';
import SecondFactorSettings from './SecondFactorSettings.tsx';

const enroll = vi.fn();
const challengeAndVerify = vi.fn();
const listFactors = async () => ({ data: { all: [], totp: [] }, error: null });
vi.mock('../supabase.ts', () => ({
  supabase: () => ({ auth: { mfa: { enroll, challengeAndVerify, listFactors } } }),
}));
const factor = { id: 'f', totp: { qr_code: 'data:image/svg+xml;utf-8,<svg/>', secret: 'ABCDEFGH' } };
afterEach(unrender);

test('an action that broke off says so and leaves the buttons working', async () => {
  const words = strings('admin', 'en');
  const authWords = strings('account', 'en').messages;
  enroll.mockRejectedValueOnce(new Error('the lock of the session was not had'));
  await render(inAdmin(createElement(SecondFactorSettings)));
  await press(words.account.enrol);
  expect(document.querySelector('[role=alert]')?.textContent).toBe(authWords.unknown);
  enroll.mockResolvedValueOnce({ data: factor, error: null });
  await press(words.account.enrol);
  expect(document.querySelector('code')?.textContent).toBe('ABCD EFGH');
});

test('a code is sent once, however often the button is pressed until there is an answer', async () => {
  const words = strings('admin', 'en').account;
  const account = strings('account', 'en');
  const type = () =>
    Object.assign(document.querySelector('[name=code]') as HTMLInputElement, { value: '123456' });
  challengeAndVerify.mockReturnValue(new Promise(() => {}));
  enroll.mockResolvedValueOnce({ data: factor, error: null });
  await render(inAdmin(createElement(SecondFactorSettings)));
  await press(words.enrol);
  type();
  await press(words.confirm);
  await press(words.confirm);
  expect(challengeAndVerify).toHaveBeenCalledOnce();

  unrender();
  const props = { words: account, titlePrefix: '', paths: accountPaths('en'), factorId: 'f' };
  const ways = { onDone: () => {}, onCancel: () => {} };
  await render(createElement(SecondFactor, { ...props, ...ways }));
  type();
  await press(account.factor.submit);
  await press(account.factor.busy);
  expect(challengeAndVerify).toHaveBeenCalledTimes(2);
});
