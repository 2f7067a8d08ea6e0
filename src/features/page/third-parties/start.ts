import { interpolate } from '../../../i18n/interpolate.ts';
import { splitPath } from '../../../i18n/paths.ts';
import { $consent } from '../../../lib/consent.ts';
import { readEnv } from '../../../lib/env.ts';
import { measureContact, updateConsentMode } from './ads.ts';
import { offerCaptcha } from './captcha.ts';
import { showLeadForm } from './lead-form.ts';
import { loadScript } from './load-script.ts';
import { showMap } from './map.ts';

const CHAT_PATIENCE_MS = 15_000;

let started = false;

/**
 * Loads the chat; `{locale}` in its address stands for the language, so that each language has a configuration of its
 * own. A chat that does not come is only logged: the page has other ways to reach the company.
 */
async function loadChat(address: string, locale: string): Promise<void> {
  try {
    await loadScript(interpolate(address, { locale }), CHAT_PATIENCE_MS);
  } catch {
    console.error('Failed to load chat service. Please refresh the page to try again.');
  }
}

/**
 * Starts what the visitor has allowed, on pages of a site that has third parties configured; start-consent.ts loads this
 * once there is a choice. What is allowed later starts then; what is withdrawn is gone from the next page on.
 */
export default function start(): void {
  if (started) return;
  started = true;
  const running = new Set<string>();
  const once = (name: string, wanted: unknown, task: () => void) => {
    if (!wanted || running.has(name)) return;
    running.add(name);
    task();
  };
  const { chat, captcha, captchaKey, ads, adsConversion } = readEnv(
    import.meta.env as Record<string, string | undefined>,
  ).thirdParties;
  const locale = document.documentElement.lang;
  const { route } = splitPath(location.pathname);
  $consent.subscribe(({ functional, marketing }) => {
    once('chat', functional && chat, () => void loadChat(chat ?? '', locale));
    once('captcha', functional && captcha && captchaKey, () => offerCaptcha(captcha ?? '', captchaKey ?? ''));
    once('form', functional, () => {
      for (const frame of document.querySelectorAll<HTMLElement>('[data-lead-form]')) showLeadForm(frame);
    });
    once('map', functional, () => {
      for (const button of document.querySelectorAll<HTMLElement>('[data-show-map]')) showMap(button);
    });
    once('ads', marketing && ads && adsConversion && route === '/contact', () =>
      measureContact(ads ?? '', adsConversion ?? ''),
    );
    updateConsentMode(marketing);
  });
}
