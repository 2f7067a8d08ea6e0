import type swedish from '../../../../content/ui/sv/account.json';

/** What content/ui/{language}/account.json holds. */
export type AccountWords = typeof swedish;

/** Props of the islands of this feature. */
export interface AccountProps {
  readonly words: AccountWords;
  readonly titlePrefix: string;
  /** Addresses of the pages in the visitor's language. */
  readonly paths: { readonly login: string; readonly admin: string; readonly reset: string };
}
