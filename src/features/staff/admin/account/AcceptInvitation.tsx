import { type SubmitEvent, useState } from 'react';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { supabase } from '../supabase.ts';
import { authMessage } from './auth-messages.ts';
import { type InvitedAs, signUpInvited } from './invitation.ts';
import Outcome from './Outcome.tsx';
import Problem from './Problem.tsx';
import type { AccountProps } from './props.ts';
import TextField from './TextField.tsx';

interface Props extends AccountProps {
  readonly token: string;
  readonly invited: InvitedAs;
}

/** Makes the account of somebody who came by the link of an invitation: all that is chosen is a password. */
export default function AcceptInvitation({ words, titlePrefix, token, invited }: Props) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const { invitation, reset, login } = words;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setProblem('');
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (!password) return setProblem(interpolate(words.required, { field: login.password.toLowerCase() }));
    setBusy(true);
    const { data, error } = await signUpInvited(supabase(), invited.email, password, token);
    setBusy(false);
    if (error) return setProblem(authMessage(error, words.messages));
    // A project that confirms addresses sends a mail of its own first.
    if (!data.session) setConfirming(true);
  };
  if (confirming)
    return (
      <Outcome title={reset.sentTitle}>
        <p>{interpolate(invitation.confirm, { email: invited.email })}</p>
      </Outcome>
    );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div>
        <h1 className="text-2xl">{invitation.heading}</h1>
        <p className="mt-2 text-quiet">
          {interpolate(invitation.text, { email: invited.email, role: invitation.roles[invited.role] })}
        </p>
      </div>
      <Problem text={problem} titlePrefix={titlePrefix} />
      <input type="hidden" name="username" autoComplete="username" value={invited.email} readOnly />
      <TextField
        label={login.password}
        hint={reset.hint}
        name="password"
        autoComplete="new-password"
        reveal={{ show: login.show, hide: login.hide }}
      />
      <button type="submit" className="button button-primary" aria-disabled={busy || undefined}>
        {busy ? invitation.busy : invitation.submit}
      </button>
    </form>
  );
}
