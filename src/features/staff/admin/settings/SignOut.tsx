import { signOut } from '../account/session.ts';
import { supabase } from '../supabase.ts';
import { useAdmin } from '../shared/useAdmin.tsx';

/** Ends the session here, all others, or all. */
export default function SignOut() {
  const { words, showSaved, showProblem } = useAdmin();
  const { account } = words;
  const leave = async (scope: 'local' | 'others' | 'global') => {
    if (await signOut(supabase(), scope)) return showProblem();
    if (scope === 'others') showSaved(account.othersDone);
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
