import { globSync } from 'node:fs';
import type { Locale } from '../../../src/i18n/locales.ts';

/**
 * Addresses of all built pages, sorted; left out are the inbox and the content editor, which answer only to
 * somebody signed in.
 */
export function allPages(): string[] {
  return globSync('**/*.html', { cwd: process.env['TEST_SITE'] || 'dist' })
    .map((file) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`)
    .filter((path) => !/^(\/(en|es))?\/admin(\/(?!login$).*)?$/.test(path))
    .sort();
}

/** Whether a page asks the price and weather services. */
export const isLive = (path: string): boolean => /^(\/(en|es))?(\/|\/resources\/live-energy)?$/.test(path);

/** The language of an address. */
export const localeOf = (path: string): Locale => (/^\/(en|es)(\/|$)/.exec(path)?.[1] ?? 'sv') as Locale;
