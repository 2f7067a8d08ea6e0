import { localStore } from '../../../lib/storage.ts';

/** A click on a language keeps the page with its query and anchor, and stores the choice before the browser leaves. */
export function storeLanguageOnSwitch({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('a[data-language]');
  if (!link) return;
  link.href = link.pathname + location.search + location.hash;
  localStore.set('preferredLanguage', link.hreflang);
}
