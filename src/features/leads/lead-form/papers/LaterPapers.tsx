import { useEffect, useState } from 'react';
import { withBoundary } from '../../../../components/ui/IslandBoundary.tsx';
import { formatDate } from '../../../../i18n/format.ts';
import { countText, interpolate } from '../../../../i18n/interpolate.ts';
import type { Locale } from '../../../../i18n/locales.ts';
import type { Strings } from '../../../../i18n/strings.ts';
import type { PapersFieldWords } from '../form-words.ts';
import PapersField from './PapersField.tsx';
import { type ApiAnswer, papersApi } from './papers-api.ts';
import { usePapers } from './usePapers.tsx';

export interface LaterPapersProps {
  readonly locale: Locale;
  /** Address of the function `papers`. */
  readonly endpoint: string;
  readonly words: Strings<'papers'>['page'];
  readonly field: PapersFieldWords;
  readonly retry: string;
  readonly email: string;
  readonly contactPath: string;
  /** For how long a link holds. */
  readonly days: number;
}

interface Opened {
  /** How many have arrived; what they are called is not told to whoever has the link. */
  readonly stored: number;
  readonly left: number;
  readonly until: string;
}

/** Whether the link holds, and what has been added already; not yet known, not to be had, or no good link. */
type Found = 'checking' | 'unreachable' | 'expired' | Opened;

/** Reads the answer to `list`. */
export function readList(answer: ApiAnswer): Found {
  if (answer.kind === 'lost') return 'unreachable';
  if (answer.kind === 'refused') return 'expired';
  const { stored, left, until } = answer.body;
  return { stored: Number(stored), left: Number(left), until: String(until) };
}

const readToken = (): string => new URLSearchParams(location.hash.slice(1)).get('t') ?? '';

/** Papers for something that was sent before, by the link of its receipt. */
function LaterPapers(props: LaterPapersProps) {
  const { locale, endpoint, words, retry } = props;
  const [found, setFound] = useState<Found>('checking');
  const [token, setToken] = useState('');
  const look = async () => {
    const mine = readToken();
    setToken(mine);
    setFound(mine ? 'checking' : 'expired');
    if (mine) setFound(readList(await papersApi(endpoint, mine, locale).call('list', {})));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and whenever another link is opened on this page
  useEffect(() => {
    const again = () => void look();
    again();
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, []);
  if (found === 'checking') return <p role="status">{words.checking}</p>;
  if (found === 'expired') return <Expired {...props} />;
  if (found === 'unreachable')
    return (
      <div role="alert" className="error-summary">
        <p>{words.unreachable}</p>
        <button type="button" className="button button-quiet mt-3" onClick={() => void look()}>
          {retry}
        </button>
      </div>
    );
  return <Adding key={token} {...props} token={token} opened={found} />;
}

/** What to do when the link does not hold. */
function Expired({ words, days, contactPath, email }: LaterPapersProps) {
  const { title, text, write, mail } = words.expired;
  return (
    <div role="alert" className="border-l-4 border-falu pl-6">
      <h2 className="text-l">{title}</h2>
      <p className="mt-3">{interpolate(text, { days })}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a className="button button-primary" href={contactPath}>
          {write}
        </a>
        <a className="button button-quiet" href={`mailto:${email}`}>
          {mail}
        </a>
      </p>
    </div>
  );
}

type AddingProps = LaterPapersProps & { readonly token: string; readonly opened: Opened };

function Adding({ locale, endpoint, words, field, token, opened }: AddingProps) {
  const { stored, left, until } = opened;
  const papers = usePapers(locale, undefined, left);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async () => {
    if (sending) return;
    setProblem('');
    setSending(true);
    const chosen = await papers.send(endpoint, token);
    setSending(false);
    if (chosen === 0) setProblem(words.nothing);
  };
  return (
    <form
      className="grid max-w-[36rem] gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      {...papers.handlers}
    >
      <p>
        <span>{interpolate(words.until, { date: formatDate(new Date(until), locale) })}</span>{' '}
        {stored > 0 && <span>{countText(stored, words.here)} </span>}
        <span>{left > 0 ? countText(left, words.left) : words.full}</span>
      </p>
      {left > 0 && (
        <>
          <PapersField id="later-papers" {...{ locale, papers }} words={field} onRetry={() => void send()} />
          <p role="alert" className={problem ? 'field-error' : undefined}>
            {problem}
          </p>
          <div>
            <button type="submit" className="button button-primary" aria-disabled={sending}>
              {sending ? words.sending : words.send}
            </button>
          </div>
        </>
      )}
    </form>
  );
}

export default withBoundary(LaterPapers);
