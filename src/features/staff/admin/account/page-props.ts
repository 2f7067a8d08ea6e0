import type { Locale } from '../../../../i18n/locales.ts';
import { strings } from '../../../../i18n/strings.ts';
import { accountPaths } from './account-paths.ts';
import type { AccountProps } from './props.ts';

/** All that an island of this feature needs, gathered at build. */
export const accountProps = (locale: Locale): AccountProps => ({
  words: strings('account', locale),
  titlePrefix: strings('lead', locale).titlePrefix,
  paths: accountPaths(locale),
});
