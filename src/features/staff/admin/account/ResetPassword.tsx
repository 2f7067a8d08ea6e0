import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { withBoundary } from '../../../../components/ui/IslandBoundary.tsx';
import { $session, signOut, watchAccount } from './session.ts';
import { authMessage } from './auth-messages.ts';
import { supabase } from '../supabase.ts';
import AskForLink from './AskForLink.tsx';
import { handleAuthCallback } from './auth-callback.ts';
import Problem from './Problem.tsx';
import { readArrival } from './recovery.ts';
import SecondFactor from './SecondFactor.tsx';
import SetPassword from './SetPassword.tsx';
import { openFactor } from './second-factor.ts';
import type { AccountProps } from './props.ts';

/** Asks for a recovery mail; lets somebody who comes from one choose a new password. */
function ResetPassword(props: AccountProps) {
  const { words, titlePrefix } = props;
  const session = useStore($session);
  const [problem, setProblem] = useState('');
  const [factor, setFactor] = useState<string | null>(null);
  const [askAgain, setAskAgain] = useState(false);

  useEffect(() => {
    const arrival = readArrival(location.search, location.hash);
    const client = supabase();
    watchAccount(client);
    void handleAuthCallback(arrival, client).then((found) => {
      if (!found) return;
      setProblem(authMessage(found, words.messages));
      setAskAgain(true);
    });
  }, [words.messages]);
  const user = session?.user.id;
  useEffect(() => {
    if (user) void openFactor(supabase()).then(setFactor);
  }, [user]);

  const email = session?.user.email;
  return (
    <div className="grid gap-5">
      {!factor && <h1 className="text-2xl">{words.reset.heading}</h1>}
      <Problem text={problem} titlePrefix={titlePrefix} />
      {factor ? (
        <SecondFactor
          {...props}
          factorId={factor}
          onDone={() => setFactor(null)}
          onCancel={() => {
            setFactor(null);
            void signOut(supabase(), 'local');
          }}
        />
      ) : email && !askAgain ? (
        <SetPassword {...props} email={email} />
      ) : (
        <AskForLink {...props} onAsk={() => setProblem('')} />
      )}
    </div>
  );
}

export default withBoundary(ResetPassword);
