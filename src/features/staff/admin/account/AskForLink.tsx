import { type SubmitEvent, useEffect, useState } from 'react';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { authMessage } from './auth-messages.ts';
import { supabase } from '../supabase.ts';
import Outcome from './Outcome.tsx';
import Problem from './Problem.tsx';
import TextField from './TextField.tsx';
import type { AccountProps } from './props.ts';

/** Sends a recovery mail. The answer never tells whether the account exists. */
export default function AskForLink({
  words,
  titlePrefix,
  paths,
  onAsk,
}: AccountProps & { readonly onAsk: () => void }) {
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
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
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
        <button type="button" className="link justify-self-start" onClick={() => setSentTo('')}>
          {reset.another}
        </button>
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
