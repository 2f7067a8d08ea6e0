import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { withBoundary } from '../../../../components/ui/IslandBoundary.tsx';
import { $session, signOut } from './session.ts';
import { supabase } from '../supabase.ts';
import AskForLink from './AskForLink.tsx';
import ConfirmLink from './ConfirmLink.tsx';
import Problem from './Problem.tsx';
import SecondFactor from './SecondFactor.tsx';
import SetPassword from './SetPassword.tsx';
import { openFactor } from './second-factor.ts';
import { useArrival } from './useArrival.tsx';
import type { AccountProps } from './props.ts';

/** Asks for a recovery mail; lets somebody who comes from one choose a new password. */
function ResetPassword(props: AccountProps) {
  const { words, titlePrefix } = props;
  const session = useStore($session);
  const [factor, setFactor] = useState<string | null>(null);
  const { problem, setProblem, over, busy, open } = useArrival(words);
  const user = session?.user.id;
  useEffect(() => {
    if (user) void openFactor(supabase()).then(setFactor);
  }, [user]);

  const email = session?.user.email;
  if (open)
    return (
      <ConfirmLink {...props} heading={words.reset.heading} problem={problem} busy={busy} onOpen={open} />
    );
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
      ) : email && !over ? (
        <SetPassword {...props} email={email} />
      ) : (
        <AskForLink {...props} onAsk={() => setProblem('')} />
      )}
    </div>
  );
}

export default withBoundary(ResetPassword);
