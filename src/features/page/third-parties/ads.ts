import { loadScript } from './load-script.ts';

const PATIENCE_MS = 15_000;

type Gtag = (...command: unknown[]) => void;
type AdsWindow = Window & { dataLayer?: unknown[]; gtag?: Gtag };

/** The signals of Google consent mode v2, all with one answer. */
export const consentSignals = (answer: 'granted' | 'denied') => ({
  ad_storage: answer,
  ad_user_data: answer,
  ad_personalization: answer,
  analytics_storage: answer,
});

/** Google's command queue. It must hold `arguments` objects: the tag ignores arrays. */
function queue(): Gtag {
  const target = window as AdsWindow;
  target.dataLayer ??= [];
  const { dataLayer } = target;
  target.gtag ??= function gtag() {
    // biome-ignore lint/complexity/noArguments: the tag reads only arguments objects
    dataLayer.push(arguments);
  } as Gtag;
  return target.gtag;
}

/**
 * Tells the ads service, once per view of the contact page, that a visitor came there. Runs after consent to marketing;
 * before that nothing of the tag is loaded (basic consent mode). A tag that is blocked does nothing.
 */
export function measureContact(address: string, conversion: string): void {
  const gtag = queue();
  gtag('consent', 'default', { ...consentSignals('denied'), wait_for_update: 500 });
  gtag('consent', 'update', consentSignals('granted'));
  gtag('js', new Date());
  const id = new URL(address).searchParams.get('id') ?? conversion.replace(/\/.*$/, '');
  gtag('config', id);
  gtag('event', 'conversion', { send_to: conversion });
  loadScript(address, PATIENCE_MS).catch(() => {
    // Nobody but the advertiser misses it.
  });
}

/** Passes a later change of mind on to a tag that is already in the page. */
export function updateConsentMode(marketing: boolean): void {
  (window as AdsWindow).gtag?.('consent', 'update', consentSignals(marketing ? 'granted' : 'denied'));
}
