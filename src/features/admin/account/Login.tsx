import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { withBoundary } from '../../../components/ui/IslandBoundary.tsx';
import { $session, signOut, watchAccount } from './session.ts';
import { askedLead, withLead } from './deep-link.ts';
import { authMessage } from './auth-messages.ts';
import { supabase } from '../../../lib/supabase.ts';
import { handleAuthCallback } from './auth-callback.ts';
import Problem from './Problem.tsx';
import { readArrival } from './recovery.ts';
import SecondFactor from './SecondFactor.tsx';
import { openFactor } from './second-factor.ts';
import TextField from './TextField.tsx';
import type { AccountProps } from './props.ts';

/** Sign-in with e-mail and password, then the second factor where there is one. Leads to the admin pages, to the lead that `?lead=` names. */
function Login(props: AccountProps) {
  const { words, titlePrefix, paths } = props;
  const session = useStore($session);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [factor, setFactor] = useState<string | null>(null);
  const onward = useRef(paths.admin);

  useEffect(() => {
    onward.current = withLead(paths.admin, askedLead(location.search));
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
    let here = true;
    void openFactor(supabase()).then((open) => {
      if (!here) return;
      if (open) setFactor(open);
      else location.assign(onward.current);
    });
    return () => {
      here = false;
    };
  }, [signedIn]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    setProblem('');
    // The client's rule is only that both are there; the server says the rest.
    if (!email || !password) return setProblem(words.messages.needBoth);
    setBusy(true);
    const { error } = await supabase().auth.signInWithPassword({ email, password });
    setBusy(false);
    if (error) setProblem(authMessage(error, words.messages));
  };

  if (factor)
    return (
      <SecondFactor
        {...props}
        factorId={factor}
        onDone={() => location.assign(onward.current)}
        onCancel={() => void signOut(supabase(), 'local')}
      />
    );
  const { login } = words;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div>
        <h1 className="text-2xl">{login.heading}</h1>
        <p className="mt-2 text-quiet">{login.lead}</p>
      </div>
      <Problem text={problem} titlePrefix={titlePrefix} />
      <TextField label={login.email} name="email" type="email" inputMode="email" autoComplete="username" />
      <TextField
        label={login.password}
        name="password"
        autoComplete="current-password"
        reveal={{ show: login.show, hide: login.hide }}
      />
      <button
        type="submit"
        className="button button-primary"
        disabled={session === undefined}
        aria-disabled={busy || undefined}
      >
        {busy ? login.busy : login.submit}
      </button>
      <a className="link justify-self-start" href={paths.reset}>
        {login.forgot}
      </a>
    </form>
  );
}

export default withBoundary(Login);
