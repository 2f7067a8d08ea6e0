import { useStore } from '@nanostores/react';
import { interpolate } from '../../../i18n/interpolate.ts';
import { $session, signOut } from '../account/session.ts';
import { supabase } from '../../../lib/supabase.ts';
import { showToast } from '../../../components/ui/toast-view.ts';
import SecondFactorSettings from './SecondFactorSettings.tsx';
import { useDocumentTitle } from '../shared/useDocumentTitle.tsx';
import type { AdminProps } from '../props.ts';

/** The admin's own account: password, sessions, second factor. */
export default function AccountSettings(props: AdminProps) {
  const { words, paths, close } = props;
  const { account } = words;
  const session = useStore($session);
  useDocumentTitle(words.views.account, words.title);
  const leave = async (scope: 'local' | 'others' | 'global') => {
    const error = await signOut(supabase(), scope);
    if (error) showToast({ variant: 'destructive', title: words.failedTitle, text: words.notSaved }, close);
    else if (scope === 'others')
      showToast({ variant: 'success', title: words.savedTitle, text: account.othersDone }, close);
  };
  return (
    <div className="mt-8 grid max-w-[44rem] gap-12">
      <header>
        <h1 className="text-2xl">{account.title}</h1>
        <p className="mt-2 text-quiet">{interpolate(account.who, { email: session?.user.email ?? '' })}</p>
        <a className="link mt-3 inline-block" href={paths.reset}>
          {account.changePassword}
        </a>
      </header>
      <SecondFactorSettings {...props} />
      <section>
        <h2 className="text-l">{account.sessions}</h2>
        <p className="mt-2 text-quiet">{account.sessionsText}</p>
        <div className="mt-4 flex flex-wrap gap-3">
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
    </div>
  );
}
