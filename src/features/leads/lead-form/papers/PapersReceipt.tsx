import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { PapersFieldWords } from '../form-words.ts';
import type { Sent } from './PaperList.tsx';
import type { Papers } from './usePapers.tsx';

interface Props extends Sent {
  readonly papers: Papers;
  readonly locale: Locale;
  readonly words: PapersFieldWords | undefined;
}

/** What has become of the papers that go with a form, and the way to add more. */
export default function PapersReceipt({ papers: { part, failed }, words, ...sent }: Props) {
  if (!words) return null;
  const { right, locale } = sent;
  return (
    <div className="mt-8">
      {part && <part.Sent desk={part.desk} words={part.words.list} {...sent} />}
      {failed && right && (
        <p role="alert" className="field-error">
          {words.failedSent}
        </p>
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
