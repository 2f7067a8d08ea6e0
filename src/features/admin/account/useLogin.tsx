import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { supabase } from '../../../lib/supabase.ts';
import { handleAuthCallback } from './auth-callback.ts';
import { authMessage } from './auth-messages.ts';
import { askedLead, withLead } from './deep-link.ts';
import type { AccountProps } from './props.ts';
import { readArrival } from './recovery.ts';
import { openFactor } from './second-factor.ts';
import { $session, watchAccount } from './session.ts';

/** Signs in with e-mail and password; `factor` is the second factor that is asked for then. */
export function useLogin({ words, paths }: AccountProps) {
  const session = useStore($session);
  const [problem, setProblem] = useState('');
  /** The fields that were left empty. */
  const [missing, setMissing] = useState<readonly ('email' | 'password')[]>([]);
  const [busy, setBusy] = useState(false);
  const [factor, setFactor] = useState<string | null>(null);
  const destination = useRef(paths.admin);

  useEffect(() => {
    destination.current = withLead(paths.admin, askedLead(location.search));
    const arrival = readArrival(location.search, location.hash);
    // Whoever is invited or has forgotten the password chooses one first.
    if (arrival.kind === 'token' && (arrival.type === 'recovery' || arrival.type === 'invite'))
      return location.replace(paths.reset + location.search);
    watchAccount(supabase());
    void handleAuthCallback(arrival, supabase()).then(
      (found) => found && setProblem(authMessage(found, words.messages)),
    );
  }, [paths.admin, paths.reset, words.messages]);
  const signedIn = Boolean(session);
  useEffect(() => {
    if (!signedIn) return setFactor(null);
    let mounted = true;
    void openFactor(supabase()).then((open) => {
      if (!mounted) return;
      if (open) setFactor(open);
      else location.assign(destination.current);
    });
    return () => {
      mounted = false;
    };
  }, [signedIn]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    setProblem('');
    setMissing([...(email ? [] : (['email'] as const)), ...(password ? [] : (['password'] as const))]);
    // The client's rule is only that both are there; the server says the rest.
    if (!email || !password) return setProblem(words.messages.needBoth);
    setBusy(true);
    const { error } = await supabase().auth.signInWithPassword({ email, password });
    setBusy(false);
    if (error) setProblem(authMessage(error, words.messages));
  };
  return {
    ready: session !== undefined,
    problem,
    missing,
    busy,
    factor,
    submit,
    proceed: () => location.assign(destination.current),
  };
}
