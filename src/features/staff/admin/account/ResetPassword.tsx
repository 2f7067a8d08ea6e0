import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useState } from 'react';
import { withBoundary } from '../../../../components/ui/IslandBoundary.tsx';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { LinkButton } from '../shared/Controls.tsx';
import { supabase } from '../supabase.ts';
import { authMessage } from './auth-messages.ts';
import ConfirmLink from './ConfirmLink.tsx';
import Outcome from './Outcome.tsx';
import Problem from './Problem.tsx';
import type { AccountProps } from './props.ts';
import SecondFactor from './SecondFactor.tsx';
import { openFactor } from './second-factor.ts';
import { $session, signOut } from './session.ts';
import TextField from './TextField.tsx';
import { typedEmail, typedPassword } from './typed.ts';
import { useArrival } from './useArrival.tsx';

/** What the service takes of a password, in UTF-8; more is refused. */
const MAX_PASSWORD_BYTES = 72;

/** Sets a new password for whoever is signed in. How strong it must be is the server's rule. */
function SetPassword({ words, titlePrefix, paths, email }: AccountProps & { readonly email: string }) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const { reset, login } = words;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setProblem('');
    const password = typedPassword(new FormData(event.currentTarget));
    if (!password) return setProblem(interpolate(words.required, { field: reset.password }));
    if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES)
      return setProblem(words.messages.notAccepted);
    setBusy(true);
    const { error } = await supabase().auth.updateUser({ password });
    setBusy(false);
    if (error) setProblem(authMessage(error, words.messages));
    else setDone(true);
  };

  if (done)
    return (
      <Outcome title={reset.doneTitle}>
        <p>{reset.done}</p>
        <a className="button button-primary" href={paths.admin}>
          {reset.onward}
        </a>
      </Outcome>
    );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-quiet">{interpolate(reset.set, { email })}</p>
      <Problem text={problem} titlePrefix={titlePrefix} />
      <input hidden name="username" autoComplete="username" value={email} readOnly />
      <TextField
        label={reset.password}
        hint={reset.hint}
        name="password"
        autoComplete="new-password"
        reveal={{ show: login.show, hide: login.hide }}
      />
      <button type="submit" className="button button-primary" aria-disabled={busy}>
        {busy ? reset.busySet : reset.submitSet}
      </button>
    </form>
  );
}

/** Sends a recovery mail. The answer never tells whether the account exists. */
function AskForLink({ words, titlePrefix, paths, onAsk }: AccountProps & { readonly onAsk: () => void }) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { reset } = words;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    onAsk();
    setProblem('');
    const email = typedEmail(new FormData(event.currentTarget));
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) return setProblem(words.invalidEmail);
    setBusy(true);
    const redirectTo = location.origin + paths.reset;
    const { error } = await supabase().auth.resetPasswordForEmail(email, { redirectTo });
    setBusy(false);
    // Only accounts that exist are told to wait for their next mail: the answer to it is the answer to everybody.
    if (error && error.code !== 'over_email_send_rate_limit') setProblem(authMessage(error, words.messages));
    else setSentTo(email);
  };

  if (sentTo !== null && sentTo !== '')
    return (
      <Outcome title={reset.sentTitle}>
        <p>{interpolate(reset.sent, { email: sentTo })}</p>
        <LinkButton className="link justify-self-start" onClick={() => setSentTo('')}>
          {reset.another}
        </LinkButton>
      </Outcome>
    );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-quiet">{reset.ask}</p>
      <Problem text={problem} titlePrefix={titlePrefix} />
      <TextField
        label={words.login.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        // Somebody who asks for another address goes on here.
        autoFocus={sentTo === ''}
      />
      <button
        type="submit"
        className="button button-primary"
        disabled={!ready}
        aria-disabled={busy || undefined}
      >
        {busy ? reset.busyAsk : reset.submitAsk}
      </button>
    </form>
  );
}

/** Asks for a recovery mail; lets somebody who comes from one choose a new password. */
function ResetPassword(props: AccountProps) {
  const { words, titlePrefix } = props;
  const session = useStore($session, { ssr: 'initial' });
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
