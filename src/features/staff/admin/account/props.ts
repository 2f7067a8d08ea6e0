import type { Strings } from '../../../../i18n/strings.ts';

/** Props of the islands of this feature. */
export interface AccountProps {
  readonly words: Strings<'account'>;
  readonly titlePrefix: string;
  /** Addresses of the pages in the visitor's language. */
  readonly paths: { readonly login: string; readonly admin: string; readonly reset: string };
}
