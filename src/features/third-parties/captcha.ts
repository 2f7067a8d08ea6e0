import { setCaptcha } from '../../lib/send-form.ts';
import { loadScript } from './load-script.ts';
import { interpolate } from '../../i18n/interpolate.ts';

/** A form waits this long for the bot check; then it is sent without a token, under a stricter rate limit. */
const PATIENCE_MS = 6000;

interface Turnstile {
  render(
    element: HTMLElement,
    options: {
      sitekey: string;
      callback: (token: string) => void;
      'error-callback': () => void;
      'expired-callback': () => void;
    },
  ): string;
  remove(widget: string): void;
}
interface Recaptcha {
  ready(callback: () => void): void;
  execute(key: string, options: { action: string }): Promise<string>;
}
type CaptchaWindow = Window & { turnstile?: Turnstile; grecaptcha?: Recaptcha };

async function turnstileToken(turnstile: Turnstile, key: string): Promise<string> {
  const place = document.createElement('div');
  place.className = 'captcha';
  document.body.append(place);
  return new Promise<string>((resolve, reject) => {
    const widget = turnstile.render(place, {
      sitekey: key,
      callback: (token) => {
        turnstile.remove(widget);
        resolve(token);
      },
      'error-callback': () => reject(new Error('captcha')),
      'expired-callback': () => reject(new Error('captcha')),
    });
  }).finally(() => place.remove());
}

/** Makes forms ask Turnstile or reCAPTCHA for a token. The script is loaded when the first form is sent. */
export function offerCaptcha(address: string, key: string): void {
  let loading: Promise<unknown> | undefined;
  setCaptcha(async () => {
    // A script that could not be had is asked for again with the next form.
    loading ??= loadScript(interpolate(address, { key: encodeURIComponent(key) }), PATIENCE_MS).catch(
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    await loading;
    const { turnstile, grecaptcha } = window as CaptchaWindow;
    const answer = turnstile
      ? turnstileToken(turnstile, key)
      : grecaptcha
        ? new Promise<void>((resolve) => grecaptcha.ready(resolve)).then(() =>
            grecaptcha.execute(key, { action: 'send_form' }),
          )
        : Promise.resolve(undefined);
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
    const token = await Promise.race([answer, late]);
    return typeof token === 'string' && token !== '' ? token : undefined;
  });
}
