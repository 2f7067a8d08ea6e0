// @vitest-environment happy-dom
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { inAdmin } from '../../../../../tests/support/in-admin.ts';
import { press, render, unrender } from '../../../../../tests/support/render.ts';
import { strings } from '../../../../i18n/strings.ts';
import SecondFactorSettings from './SecondFactorSettings.tsx';

const enroll = vi.fn();
vi.mock('../supabase.ts', () => ({
  supabase: () => ({
    auth: { mfa: { enroll, listFactors: async () => ({ data: { all: [], totp: [] }, error: null }) } },
  }),
}));
afterEach(unrender);

test('an action that broke off says so and leaves the buttons working', async () => {
  const words = strings('admin', 'en');
  const authWords = strings('account', 'en').messages;
  enroll.mockRejectedValueOnce(new Error('the lock of the session was not had'));
  await render(inAdmin(createElement(SecondFactorSettings)));
  await press(words.account.enrol);
  expect(document.querySelector('[role=alert]')?.textContent).toBe(authWords.unknown);
  const totp = { qr_code: 'data:image/svg+xml;utf-8,<svg/>', secret: 'ABCDEFGH' };
  enroll.mockResolvedValueOnce({ data: { id: 'f', totp }, error: null });
  await press(words.account.enrol);
  expect(document.querySelector('code')?.textContent).toBe('ABCD EFGH');
});
