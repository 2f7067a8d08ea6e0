import type { Locale } from '../../../../i18n/locales.ts';
import { localPath } from '../../../../i18n/paths.ts';

/** Addresses of the account pages in a language. */
export const accountPaths = (locale: Locale) => ({
  login: localPath('/admin/login', locale),
  admin: localPath('/admin', locale),
  reset: localPath('/reset-password', locale),
});
