import { setCaptcha } from '../../../lib/send-form.ts';
import { loadScript } from './load-script.ts';
import { interpolate } from '../../../i18n/interpolate.ts';

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

/** A token of Turnstile, or undefined once `late` is over. The widget leaves the page in any case. @throws on an error of it */
async function turnstileToken(
  turnstile: Turnstile,
  key: string,
  late: Promise<undefined>,
): Promise<string | undefined> {
  const place = document.createElement('div');
  place.className = 'captcha';
  document.body.append(place);
  let widget = '';
  const token = new Promise<string>((resolve, reject) => {
    widget = turnstile.render(place, {
      sitekey: key,
      callback: resolve,
      'error-callback': () => reject(new Error('captcha')),
      'expired-callback': () => reject(new Error('captcha')),
    });
  });
  try {
    return await Promise.race([token, late]);
  } finally {
    if (widget) turnstile.remove(widget);
    place.remove();
  }
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
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
    const answer = turnstile
      ? turnstileToken(turnstile, key, late)
      : grecaptcha
        ? new Promise<void>((resolve) => grecaptcha.ready(resolve)).then(() =>
            grecaptcha.execute(key, { action: 'send_form' }),
          )
        : Promise.resolve(undefined);
    const token = await Promise.race([answer, late]);
    return typeof token === 'string' && token !== '' ? token : undefined;
  });
}
