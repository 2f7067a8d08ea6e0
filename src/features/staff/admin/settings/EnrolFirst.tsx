import { useState } from 'react';
import { signOut } from '../account/session.ts';
import { useAdmin } from '../shared/useAdmin.tsx';
import { useDocumentTitle } from '../shared/useDocumentTitle.tsx';
import { supabase } from '../supabase.ts';
import SecondFactorSettings from './SecondFactorSettings.tsx';

/** All that somebody sees who has no second factor where one is demanded; `onDone` once it is there. */
export default function EnrolFirst({ onDone }: { readonly onDone: () => void }) {
  const { words } = useAdmin();
  const { demanded } = words.account;
  const [enrolled, setEnrolled] = useState(false);
  useDocumentTitle(demanded.title, words.title);
  return (
    <div className="wrap py-16">
      <div className="account grid max-w-[44rem] gap-10">
        <header>
          <h1 className="text-2xl">{demanded.title}</h1>
          <p className="mt-3 text-quiet">{demanded.text}</p>
        </header>
        <SecondFactorSettings onEnrolled={() => setEnrolled(true)} />
        <div className="flex flex-wrap gap-3">
          {enrolled && (
            <button type="button" className="button button-primary" onClick={onDone}>
              {demanded.onward}
            </button>
          )}
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void signOut(supabase(), 'local')}
          >
            {words.refused.signOut}
          </button>
        </div>
      </div>
    </div>
  );
}
