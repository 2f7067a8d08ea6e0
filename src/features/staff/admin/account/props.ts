import type { Locale } from '../../../../i18n/locales.ts';
import { localPath } from '../../../../i18n/paths.ts';
import { type Strings, strings } from '../../../../i18n/strings.ts';

/** Addresses of the account pages in a language. */
export const accountPaths = (locale: Locale) => ({
  login: localPath('/admin/login', locale),
  admin: localPath('/admin', locale),
  reset: localPath('/reset-password', locale),
});

/** Props of the islands of this feature. */
export interface AccountProps {
  readonly words: Strings<'account'>;
  readonly titlePrefix: string;
  /** Addresses of the pages in the visitor's language. */
  readonly paths: ReturnType<typeof accountPaths>;
}

/** All that an island of this feature needs, gathered at build. */
export const accountProps = (locale: Locale): AccountProps => ({
  words: strings('account', locale),
  titlePrefix: strings('lead', locale).titlePrefix,
  paths: accountPaths(locale),
});
