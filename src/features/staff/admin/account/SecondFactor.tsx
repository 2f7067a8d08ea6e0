import { type SubmitEvent, useState } from 'react';
import { authMessage } from './auth-messages.ts';
import { supabase } from '../supabase.ts';
import Problem from './Problem.tsx';
import TextField from './TextField.tsx';
import UseRecoveryCode from './UseRecoveryCode.tsx';
import type { AccountProps } from './props.ts';

interface Props extends AccountProps {
  readonly factorId: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks for the code of the authenticator app; leads on when it is right. */
export default function SecondFactor(props: Props) {
  const { words, titlePrefix, factorId, onDone, onCancel } = props;
  const [lost, setLost] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setProblem('');
    const code = String(new FormData(event.currentTarget).get('code') ?? '').replace(/\s/g, '');
    if (!/^\d{6}$/.test(code)) return setProblem(words.factor.wrongShape);
    setBusy(true);
    const { error } = await supabase().auth.mfa.challengeAndVerify({ factorId, code });
    setBusy(false);
    if (error) setProblem(authMessage(error, words.messages));
    else onDone();
  };
  if (lost) return <UseRecoveryCode {...props} onBack={() => setLost(false)} />;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div>
        <h1 className="text-2xl">{words.factor.heading}</h1>
        <p className="mt-2 text-quiet">{words.factor.lead}</p>
      </div>
      <Problem text={problem} titlePrefix={titlePrefix} />
      <TextField
        label={words.factor.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        autoFocus
      />
      <button type="submit" className="button button-primary" aria-disabled={busy}>
        {busy ? words.factor.busy : words.factor.submit}
      </button>
      <button type="button" className="link justify-self-start" onClick={() => setLost(true)}>
        {words.recovery.lost}
      </button>
      <button type="button" className="link justify-self-start" onClick={onCancel}>
        {words.factor.cancel}
      </button>
    </form>
  );
}
