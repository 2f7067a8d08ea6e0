import { useRef } from 'react';
import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { showToast } from '../../../../components/ui/toast-view.ts';
import { supabase } from '../supabase.ts';
import { signOut } from '../account/session.ts';
import type { AdminProps } from '../props.ts';
import { dayAndTime } from '../shared/day-and-time.ts';
import LoadError from '../shared/LoadError.tsx';
import { useLoad } from '../shared/useLoad.tsx';
import { endSession, loadSessions } from './account-api.ts';
import { deviceOf, type OwnSession } from './device.ts';

/** Where somebody is signed in: each place with device, start and last use, to be ended one by one or all others at once. */
export default function Sessions({ words, failure, locale, close }: AdminProps) {
  const { account } = words;
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, failed, busy, reload } = useLoad('sessions', () => loadSessions(supabase()));
  const showProblem = () =>
    showToast({ variant: 'destructive', title: words.failedTitle, text: words.notSaved }, close);
  const showDone = (text: string) => showToast({ variant: 'success', title: words.savedTitle, text }, close);
  const leave = async (scope: 'local' | 'others' | 'global') => {
    if (await signOut(supabase(), scope)) return showProblem();
    if (scope !== 'others') return;
    showDone(account.othersDone);
    await reload();
  };
  const end = async ({ id }: OwnSession) => {
    try {
      await endSession(supabase(), id);
      showDone(account.sessionEnded);
      // The button is gone.
      heading.current?.focus();
      await reload();
    } catch {
      showProblem();
    }
  };
  return (
    <section aria-busy={busy}>
      <h2 ref={heading} tabIndex={-1} className="silent-focus text-l">
        {account.sessions}
      </h2>
      <p className="mt-2 text-quiet">{account.sessionsText}</p>
      {failed && <LoadError words={words} old={data !== undefined} onRetry={reload} />}
      {!data && !failed && <p className="mt-4 text-quiet">{failure.loading}</p>}
      <ul className="mt-4 grid gap-4">
        {data?.map((session) => (
          <li key={session.id} className="session">
            <SessionText account={account} locale={locale} session={session} />
            {!session.current && (
              <button
                type="button"
                className="button button-quiet button-s"
                onClick={() => void end(session)}
              >
                {account.endSession}
                <span className="sr-only"> {deviceText(account, session)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        {(['local', 'others', 'global'] as const).map((scope) => (
          <button
            key={scope}
            type="button"
            className="button button-quiet button-s"
            onClick={() => void leave(scope)}
          >
            {scope === 'local' ? account.here : scope === 'others' ? account.others : account.everywhere}
          </button>
        ))}
      </div>
    </section>
  );
}

type AccountWords = AdminProps['words']['account'];

/** "Firefox på Linux", as far as it is known. */
function deviceText(account: AccountWords, { user_agent }: OwnSession): string {
  const { browser, system } = deviceOf(user_agent);
  return browser && system
    ? interpolate(account.device, { browser, system })
    : (browser ?? system ?? account.unknownDevice);
}

interface TextProps {
  readonly account: AccountWords;
  readonly locale: AdminProps['locale'];
  readonly session: OwnSession;
}

function SessionText({ account, locale, session }: TextProps) {
  const at = (iso: string) => formatDate(new Date(iso), locale, dayAndTime);
  return (
    <div>
      <p className="font-semibold">
        {deviceText(account, session)}
        {session.current && <span className="font-normal text-quiet"> {account.thisDevice}</span>}
      </p>
      <p className="text-xs text-quiet">
        {interpolate(account.sessionTimes, { begun: at(session.created_at), used: at(session.used_at) })}
      </p>
    </div>
  );
}
