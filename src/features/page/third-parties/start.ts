import { splitPath } from '../../../i18n/paths.ts';
import { $consent } from '../../../lib/consent.ts';
import { measureContact, updateConsentMode } from './ads.ts';
import { offerCaptcha } from './captcha.ts';
import { loadChat } from './chat.ts';
import { configured } from './config.ts';
import { showLeadForm } from './lead-form.ts';
import { showMap } from './map.ts';

let started = false;

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
  const locale = document.documentElement.lang;
  const { route } = splitPath(location.pathname);
  $consent.subscribe(({ functional, marketing }) => {
    const { chat, captcha, captchaKey, ads, adsConversion } = configured;
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
