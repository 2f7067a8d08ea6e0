import { showToast } from '../../../../components/ui/toast-view.ts';
import { signOut } from '../account/session.ts';
import type { AdminProps } from '../props.ts';
import { supabase } from '../supabase.ts';

/** Ends the session here, all others, or all. */
export default function SignOut({ words, close }: AdminProps) {
  const { account } = words;
  const leave = async (scope: 'local' | 'others' | 'global') => {
    if (await signOut(supabase(), scope))
      return showToast({ variant: 'destructive', title: words.failedTitle, text: words.notSaved }, close);
    if (scope === 'others')
      showToast({ variant: 'success', title: words.savedTitle, text: account.othersDone }, close);
  };
  return (
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
  );
}
