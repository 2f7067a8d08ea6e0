// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captchaToken } from '../../../lib/send-form.ts';
import { offerCaptcha } from './captcha.ts';

vi.mock('./load-script.ts', () => ({ loadScript: async () => undefined }));

interface Callbacks {
  readonly callback: (token: string) => void;
  readonly 'error-callback': () => void;
}
const widgets = new Set<string>();
let challenge: Callbacks | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('turnstile', {
    render: (_place: HTMLElement, callbacks: Callbacks) => {
      challenge = callbacks;
      widgets.add('widget');
      return 'widget';
    },
    remove: (widget: string) => widgets.delete(widget),
  });
  offerCaptcha('https://captcha.example/{key}', 'key');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['answers', () => challenge?.callback('token'), 'token'],
  ['fails', () => challenge?.['error-callback'](), undefined],
  ['does not answer in six seconds', () => vi.advanceTimersByTime(6000), undefined],
])('a challenge that %s leaves nothing in the page', async (_, happen, token) => {
  const asked = captchaToken();
  await vi.waitFor(() => expect(widgets.size).toBe(1));
  happen();
  expect(await asked).toBe(token);
  expect([...widgets]).toEqual([]);
  expect(document.querySelector('.captcha')).toBeNull();
});
