import { atom } from 'nanostores';
import { formatDate } from '../i18n/format.ts';
import { interpolate } from '../i18n/interpolate.ts';
import type { Locale } from '../i18n/locales.ts';
import { localPath } from '../i18n/paths.ts';
import { localStore } from './storage.ts';

/** Raised when the categories or their meaning change: everybody is asked again. */
export const CONSENT_VERSION = 1;

/** What the visitor allowed beyond what is necessary. */
export interface ConsentChoice {
  functional: boolean;
  marketing: boolean;
}

interface ConsentRecord extends ConsentChoice {
  version: number;
  /** ISO time of the choice. */
  date: string;
}

const NOTHING: ConsentChoice = { functional: false, marketing: false };

/** Reads a stored record; anything that is not one of this version counts as no consent. */
export function parseConsent(text: string | null): ConsentChoice {
  try {
    const record = JSON.parse(text ?? '') as Partial<ConsentRecord>;
    if (record.version !== CONSENT_VERSION) return NOTHING;
    return { functional: record.functional === true, marketing: record.marketing === true };
  } catch {
    return NOTHING;
  }
}

/** When the choice of a stored record was made; null without a record of this version. */
export function consentDate(text: string | null): Date | null {
  try {
    const record = JSON.parse(text ?? '') as Partial<ConsentRecord>;
    const date = new Date(record.date ?? '');
    return record.version === CONSENT_VERSION && !Number.isNaN(date.getTime()) ? date : null;
  } catch {
    return null;
  }
}

/** What is allowed now. */
export const $consent = atom<ConsentChoice>(parseConsent(localStore.get('consent')));

/** Keeps the choice with its date and closes banner and dialog. A withdrawal counts from the next page view on. */
export function saveConsent(choice: ConsentChoice): void {
  const record: ConsentRecord = { ...choice, version: CONSENT_VERSION, date: new Date().toISOString() };
  localStore.setJson('consent', record);
  $consent.set(choice);
  // Only a page with something to decide carries the mark; others keep the record for the day that changes.
  if (document.documentElement.dataset['consent']) document.documentElement.dataset['consent'] = 'given';
  const dialog = document.getElementById('consent-dialog');
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

let fetched: Promise<HTMLDialogElement | null> | undefined;

/**
 * The styles of another page, for the dialog alone: what is said of the root is said again, since it holds the colours and
 * sizes, and nothing reaches the rest of this page, whose own order of rules would be undone.
 */
export const dialogStyles = (css: string): string =>
  `@scope (html) to (body > :not(#consent-dialog)) { ${css.replace(
    /(^|[{},;\s])(?::root|html|(?=\[data-(?:theme|font)[\]=]))(?![\w-])/g,
    '$1:scope',
  )} }`;

async function fetchDialog(): Promise<HTMLDialogElement | null> {
  if (!('CSSScopeRule' in window)) return null;
  const page = await fetch(localPath('/cookies', document.documentElement.lang as Locale));
  const text = await page.text();
  // Only the dialog is parsed: style elements of a whole page would break this page's policy.
  const [markup] = /<dialog id="consent-dialog"[\s\S]*?<\/dialog>/.exec(text) ?? [];
  const there = new DOMParser()
    .parseFromString(markup ?? '', 'text/html')
    .querySelector<HTMLDialogElement>('dialog');
  if (!there) return null;
  // A page carries only the styles of its own markup: those of the dialog come with it.
  const styles = new CSSStyleSheet();
  const css = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, one]) => one).join('');
  styles.replaceSync(dialogStyles(css));
  document.adoptedStyleSheets.push(styles);
  document.body.append(there);
  return there;
}

/** The page's dialog; fetched once, however often somebody presses meanwhile. A failed fetch is tried again. */
async function dialogElement(): Promise<HTMLDialogElement | null> {
  const here = document.getElementById('consent-dialog');
  if (here instanceof HTMLDialogElement) return here;
  fetched ??= fetchDialog().finally(() => {
    fetched = undefined;
  });
  return fetched;
}

/** Opens the dialog with the present choice ticked. On a page without it, it is fetched from /cookies; failing that, goes there. */
export async function openConsent(): Promise<void> {
  const dialog = await dialogElement().catch(() => null);
  if (!dialog) {
    location.assign(localPath('/cookies', document.documentElement.lang as Locale));
    return;
  }
  const choice = parseConsent(localStore.get('consent'));
  for (const box of dialog.querySelectorAll<HTMLInputElement>('input[type=checkbox]:not(:disabled)'))
    box.checked = choice[box.name as keyof ConsentChoice];
  const date = consentDate(localStore.get('consent'));
  const chosen = dialog.querySelector<HTMLElement>('[data-consent-chosen]');
  if (date && chosen) {
    const written = formatDate(date, document.documentElement.lang as Locale, { dateStyle: 'long' });
    chosen.textContent = interpolate(chosen.dataset['consentChosen'] ?? '', { date: written });
    chosen.hidden = false;
  }
  if (!dialog.open) dialog.showModal();
}
