import type { Locale } from '../../../i18n/locales.ts';
import type { Strings } from '../../../i18n/strings.ts';

/** What every part of the admin pages is given. */
export interface AdminProps {
  readonly words: Strings<'admin'>;
  readonly authWords: Strings<'account'>['messages'];
  /** Subject and templates of replies, in the language of each lead. */
  readonly replyWords: Readonly<Record<Locale, Strings<'reply'>>>;
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
