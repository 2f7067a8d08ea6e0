import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { PapersFieldWords } from '../form-words.ts';
import type { PapersPart } from './papers-part.tsx';

interface Props {
  readonly papers: PapersPart | undefined;
  /** The right to add papers to what was sent; undefined where the server takes none. */
  readonly right: { readonly token: string; readonly until: string } | undefined;
  readonly locale: Locale;
  readonly words: PapersFieldWords | undefined;
  readonly email: string;
  /** Sends again what did not arrive. */
  readonly onRetry: (token: string) => void;
}

/** What has become of the papers that go with a form, and the way to add more. */
export default function PapersReceipt({ papers, right, locale, words, email, onRetry }: Props) {
  if (!words) return null;
  const chosen = papers && papers.desk.state.get().papers.length > 0 ? papers : null;
  return (
    <div className="mt-8">
      {chosen && (
        <>
          <h4 className="font-semibold">{chosen.words.list.title}</h4>
          <p role="status" className="mt-1">
            {right ? (
              <chosen.Status desk={chosen.desk} words={chosen.words.list} />
            ) : (
              interpolate(chosen.words.list.noWay, { email })
            )}
          </p>
          <chosen.List
            desk={chosen.desk}
            words={chosen.words.list}
            locale={locale}
            onRetry={right && (() => onRetry(right.token))}
          />
        </>
      )}
      {right && (
        <p className="mt-4">
          <a className="link" href={`${words.laterPath}#t=${right.token}`}>
            {interpolate(words.later, { date: formatDate(new Date(right.until), locale) })}
          </a>
        </p>
      )}
    </div>
  );
}
