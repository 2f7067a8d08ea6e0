import { type SubmitEvent, useState } from 'react';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { authMessage } from './auth-messages.ts';
import { supabase } from '../supabase.ts';
import Outcome from './Outcome.tsx';
import Problem from './Problem.tsx';
import TextField from './TextField.tsx';
import type { AccountProps } from './props.ts';

/** What the service takes of a password, in UTF-8; more is refused. */
const MAX_PASSWORD_BYTES = 72;

/** Sets a new password for whoever is signed in. How strong it must be is the server's rule. */
export default function SetPassword({
  words,
  titlePrefix,
  paths,
  email,
}: AccountProps & { readonly email: string }) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const { reset, login } = words;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setProblem('');
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
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
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
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
