import { type SubmitEvent, useState } from 'react';
import { LinkButton } from '../shared/Controls.tsx';
import { supabase } from '../supabase.ts';
import { authMessage } from './auth-messages.ts';
import Problem from './Problem.tsx';
import type { AccountProps } from './props.ts';
import TextField from './TextField.tsx';
import { typedCode } from './typed.ts';

interface UseRecoveryCodeProps extends AccountProps {
  readonly onDone: () => void;
  /** Back to the code of the app. */
  readonly onBack: () => void;
}

/** Takes one of the recovery codes in place of the app that is lost; the second factor is off then. */
function UseRecoveryCode({ words, titlePrefix, onDone, onBack }: UseRecoveryCodeProps) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { recovery, factor, messages } = words;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setProblem('');
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    if (code.replace(/[^0-9a-z]/gi, '').length !== 12) return setProblem(recovery.wrongShape);
    setBusy(true);
    const { data, error } = await supabase().rpc('use_recovery_code', { p_code: code });
    setBusy(false);
    if (error) setProblem(messages.retryable);
    else if (data === 'removed') onDone();
    else setProblem(data === 'locked' ? recovery.locked : recovery.wrong);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <div>
        <h1 className="text-2xl">{recovery.heading}</h1>
        <p className="mt-2 text-quiet">{recovery.lead}</p>
      </div>
      <Problem text={problem} titlePrefix={titlePrefix} />
      <TextField label={recovery.code} name="code" autoComplete="off" autoFocus />
      <button type="submit" className="button button-primary" aria-disabled={busy || undefined}>
        {busy ? factor.busy : recovery.submit}
      </button>
      <LinkButton className="link justify-self-start" onClick={onBack}>
        {recovery.back}
      </LinkButton>
    </form>
  );
}

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
    const code = typedCode(new FormData(event.currentTarget));
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
        autoFocus
      />
      <button type="submit" className="button button-primary" aria-disabled={busy}>
        {busy ? words.factor.busy : words.factor.submit}
      </button>
      <LinkButton className="link justify-self-start" onClick={() => setLost(true)}>
        {words.recovery.lost}
      </LinkButton>
      <LinkButton className="link justify-self-start" onClick={onCancel}>
        {words.factor.cancel}
      </LinkButton>
    </form>
  );
}
