import type swedish from '../../../content/ui/sv/admin.json';
import type { Locale } from '../../i18n/locales.ts';
import type { AuthWords } from './account/auth-messages.ts';

/** What content/ui/{language}/admin.json holds. */
export type AdminWords = typeof swedish;

/** What every part of the admin pages is given. */
export interface AdminProps {
  readonly words: AdminWords;
  readonly authWords: AuthWords;
  readonly failure: { readonly loading: string };
  readonly locale: Locale;
  readonly close: string;
  readonly paths: {
    readonly login: string;
    readonly admin: string;
    readonly reset: string;
    readonly home: string;
    /** The page about editing the content. */
    readonly content: string;
  };
}
