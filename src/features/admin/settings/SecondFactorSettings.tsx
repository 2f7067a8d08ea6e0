import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { interpolate } from '../../../i18n/interpolate.ts';
import { formatDate } from '../../../i18n/format.ts';
import { authMessage } from '../account/auth-messages.ts';
import { supabase } from '../../../lib/supabase.ts';
import { showToast } from '../../../components/ui/toast-view.ts';
import ConfirmDialog from '../shared/ConfirmDialog.tsx';
import LoadError from '../shared/LoadError.tsx';
import { useLoad } from '../shared/useLoad.tsx';
import type { AdminProps } from '../props.ts';

interface Enrolment {
  readonly id: string;
  readonly picture: string;
  readonly secret: string;
}

/** supabase-js puts the drawing into the address as it is; a `#` in it would end the address. */
const pictureAddress = (address: string) =>
  address.replace(/(?<=^data:image\/svg\+xml;utf-8,)<.*$/s, (svg) => encodeURIComponent(svg));

/** Turns the optional second factor (time-based codes) on and off. */
export default function SecondFactorSettings({ words, authWords, failure, locale, close }: AdminProps) {
  const { account } = words;
  const id = useId();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [problem, setProblem] = useState('');
  const [removing, setRemoving] = useState(false);
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const factors = useLoad('factors', async () => {
    const { data, error } = await supabase().auth.mfa.listFactors();
    if (error) throw error;
    return data;
  });
  const factor = factors.data?.totp[0];
  // A code works once: a second click must not send it again and be told that it is wrong.
  const alone = async (task: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    await task();
    setBusy(false);
  };
  const done = (text: string) => {
    setEnrolment(null);
    heading.current?.focus();
    void factors.reload();
    showToast({ variant: 'success', title: words.savedTitle, text }, close);
  };

  const begin = async () => {
    setProblem('');
    // A factor that was begun and never confirmed would stand in the way of a new one.
    for (const open of factors.data?.all.filter(({ status }) => status === 'unverified') ?? [])
      await supabase().auth.mfa.unenroll({ factorId: open.id });
    const { data, error } = await supabase().auth.mfa.enroll({ factorType: 'totp', friendlyName: 'TOTP' });
    if (error) setProblem(authMessage(error, authWords));
    else {
      setEnrolment({ id: data.id, picture: pictureAddress(data.totp.qr_code), secret: data.totp.secret });
      // The button is gone; what to do next follows the heading.
      heading.current?.focus();
    }
  };
  const confirm = async () => {
    const code = (field.current?.value ?? '').replace(/\s/g, '');
    if (!enrolment) return;
    if (!/^\d{6}$/.test(code)) return setProblem(account.wrongShape);
    const { error } = await supabase().auth.mfa.challengeAndVerify({ factorId: enrolment.id, code });
    setProblem(error ? authMessage(error, authWords) : '');
    if (!error) done(account.enrolled);
  };
  const cancel = async () => {
    if (enrolment) await supabase().auth.mfa.unenroll({ factorId: enrolment.id });
    setEnrolment(null);
    setProblem('');
    heading.current?.focus();
    void factors.reload();
  };
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  const remove = async () => {
    setRemoving(false);
    if (!factor) return;
    const { error } = await supabase().auth.mfa.unenroll({ factorId: factor.id });
    setProblem(error ? authMessage(error, authWords) : '');
    if (!error) done(account.removed);
  };

  return (
    <section aria-busy={factors.busy}>
      <h2 ref={heading} tabIndex={-1} className="silent-focus text-l">
        {account.factor}
      </h2>
      {factors.failed && (
        <div className="mt-3">
          <LoadError words={words} onRetry={factors.reload} />
        </div>
      )}
      {!factors.data && !factors.failed && <p className="mt-2 text-quiet">{failure.loading}</p>}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="field-error mt-2">
          {problem}
        </p>
      )}
      {enrolment ? (
        <form
          noValidate
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            void alone(confirm);
          }}
          className="mt-3 grid gap-4"
        >
          <p className="text-quiet">{account.enrolText}</p>
          <img src={enrolment.picture} alt={account.qr} width="200" height="200" className="qr" />
          <p>
            {account.secret}:{' '}
            <code className="secret">{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <div className="max-w-60">
            <label htmlFor={`${id}-code`} className="font-semibold">
              {account.code}
            </label>
            <input
              ref={field}
              id={`${id}-code`}
              name="code"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              className="field mt-1.5"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="button button-primary button-s" aria-disabled={busy}>
              {account.confirm}
            </button>
            <button type="button" className="button button-quiet button-s" onClick={() => void alone(cancel)}>
              {account.cancel}
            </button>
          </div>
        </form>
      ) : (
        factors.data && (
          <>
            <p className="mt-2 text-quiet">
              {factor
                ? interpolate(account.factorOn, { date: formatDate(factor.created_at, locale) })
                : account.factorOff}
            </p>
            <button
              type="button"
              className="button button-quiet button-s mt-4"
              onClick={() => (factor ? setRemoving(true) : void alone(begin))}
            >
              {factor ? account.remove : account.enrol}
            </button>
          </>
        )
      )}
      {removing && (
        <ConfirmDialog
          title={account.removeTitle}
          text={account.removeText}
          confirm={account.remove}
          cancel={account.cancel}
          onCancel={() => setRemoving(false)}
          onConfirm={() => void alone(remove)}
        />
      )}
    </section>
  );
}
