import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { authMessage } from '../account/auth-messages.ts';
import { typedCode } from '../account/typed.ts';
import { QuietButton } from '../shared/Controls.tsx';
import LoadError from '../shared/LoadError.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';
import { useLoad } from '../shared/useLoad.tsx';
import { supabase } from '../supabase.ts';
import RecoveryCodes from './RecoveryCodes.tsx';

/** A factor that has been begun and is not confirmed yet. */
interface Enrolment {
  readonly id: string;
  /** Address of the QR code's image. */
  readonly qrCode: string;
  readonly secret: string;
}

/** supabase-js puts the SVG into the data URL unencoded; a `#` in it would end the URL. */
const encodeSvgUrl = (url: string) =>
  url.replace(/(?<=^data:image\/svg\+xml;utf-8,)<.*$/s, (svg) => encodeURIComponent(svg));

async function listFactors() {
  const { data, error } = await supabase().auth.mfa.listFactors();
  if (error) throw error;
  return data;
}
const enroll = () => supabase().auth.mfa.enroll({ factorType: 'totp', friendlyName: 'TOTP' });
const unenroll = (factorId: string) => supabase().auth.mfa.unenroll({ factorId });

/** Begins a factor. One that was begun and not confirmed, here or in another window, stands in its way and goes. */
async function enrollAnew() {
  const begun = await enroll();
  if (begun.error?.code !== 'mfa_factor_name_conflict') return begun;
  const known = await supabase().auth.mfa.listFactors();
  for (const open of known.data?.all.filter(({ status }) => status === 'unverified') ?? [])
    await unenroll(open.id);
  return enroll();
}

/** Turns the second factor (time-based codes) on and off. */
function useSecondFactor(onEnrolled?: () => void) {
  const { words, authWords, showSaved, confirm: ask } = useAdmin();
  const { account } = words;
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [fresh, setFresh] = useState(false); // Whether the factor was turned on here.
  const heading = useRef<HTMLHeadingElement>(null);
  const factors = useLoad('factors', listFactors);
  const factor = factors.data?.totp[0];

  /** Ends with the focus on the heading: the control that was used is gone. */
  const finish = () => {
    setEnrolment(null);
    heading.current?.focus();
    void factors.reload();
  };
  const finishSaved = (text: string) => {
    finish();
    showSaved(text);
  };
  const begin = async () => {
    setProblem('');
    const { data, error } = await enrollAnew();
    if (error || !data) return setProblem(authMessage(error ?? {}, authWords));
    setEnrolment({ id: data.id, qrCode: encodeSvgUrl(data.totp.qr_code), secret: data.totp.secret });
    heading.current?.focus();
  };
  const confirm = async (code: string) => {
    if (!enrolment) return;
    if (!/^\d{6}$/.test(code)) return setProblem(account.wrongShape);
    const { error } = await supabase().auth.mfa.challengeAndVerify({ factorId: enrolment.id, code });
    setProblem(error ? authMessage(error, authWords) : '');
    if (error) return;
    setFresh(true);
    onEnrolled?.();
    finishSaved(account.enrolled);
  };
  const cancel = async () => {
    if (enrolment) await unenroll(enrolment.id);
    setProblem('');
    finish();
  };
  const remove = async () => {
    const { removeTitle: title, removeText: text, remove: word } = account;
    if (!factor || !(await ask({ title, text, confirm: word }))) return;
    const { error } = await unenroll(factor.id);
    setProblem(error ? authMessage(error, authWords) : '');
    if (error) return;
    setFresh(false);
    finishSaved(account.removed);
  };
  /** One action at a time: a code works once, and a second click would send it again. */
  const exclusive =
    <Args extends unknown[]>(action: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      if (busy) return;
      setBusy(true);
      try {
        await action(...args);
      } catch {
        setProblem(authMessage({}, authWords));
      } finally {
        setBusy(false);
      }
    };
  return {
    heading,
    factors,
    factor,
    enrolment,
    problem,
    busy,
    fresh,
    begin: exclusive(begin),
    confirm: exclusive(confirm),
    cancel: exclusive(cancel),
    remove: exclusive(remove),
  };
}

interface Props {
  readonly onEnrolled?: () => void;
}

/** Turns the second factor (time-based codes) on and off, with the codes for when it is lost. */
export default function SecondFactorSettings({ onEnrolled }: Props) {
  const { words, failure, locale } = useAdmin();
  const { account } = words;
  const id = useId();
  const { heading, factors, factor, enrolment, problem, busy, fresh, begin, confirm, cancel, remove } =
    useSecondFactor(onEnrolled);
  return (
    <section aria-busy={factors.busy}>
      <h2 ref={heading} tabIndex={-1} className="silent-focus text-l">
        {account.factor}
      </h2>
      {factors.failed && (
        <div className="mt-3">
          <LoadError onRetry={factors.reload} />
        </div>
      )}
      {!factors.data && !factors.failed && <p className="mt-2 text-quiet">{failure.loading}</p>}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="field-error mt-2">
          {problem}
        </p>
      )}
      {enrolment ? (
        <EnrolmentForm
          enrolment={enrolment}
          problem={problem}
          problemId={`${id}-problem`}
          busy={busy}
          onConfirm={(code) => void confirm(code)}
          onCancel={() => void cancel()}
        />
      ) : (
        factors.data && (
          <>
            <p className="mt-2 text-quiet">
              {factor
                ? interpolate(account.factorOn, { date: formatDate(factor.created_at, locale) })
                : account.factorOff}
            </p>
            <QuietButton
              className="button button-quiet button-s mt-4"
              onClick={() => void (factor ? remove() : begin())}
            >
              {factor ? account.remove : account.enrol}
            </QuietButton>
            {factor && <RecoveryCodes fresh={fresh} />}
          </>
        )
      )}
    </section>
  );
}

interface EnrolmentProps {
  readonly enrolment: Enrolment;
  readonly problem: string;
  readonly problemId: string;
  readonly busy: boolean;
  readonly onConfirm: (code: string) => void;
  readonly onCancel: () => void;
}

/** The QR code, the secret as text, and the field for the first code. */
function EnrolmentForm(props: EnrolmentProps) {
  const { enrolment, problem, problemId, busy, onConfirm, onCancel } = props;
  const { account } = useAdmin().words;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        onConfirm(typedCode(new FormData(event.currentTarget)));
      }}
      className="mt-3 grid gap-4"
    >
      <p className="text-quiet">{account.enrolText}</p>
      <img src={enrolment.qrCode} alt={account.qr} width="200" height="200" className="qr" />
      <p>
        <span>{account.secret}</span>:{' '}
        <code className="secret">{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <div className="max-w-60">
        <label htmlFor={id} className="font-semibold">
          {account.code}
        </label>
        <input
          ref={field}
          id={id}
          name="code"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          className="field mt-1.5"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button-primary button-s" aria-disabled={busy}>
          {account.confirm}
        </button>
        <QuietButton onClick={onCancel}>{account.cancel}</QuietButton>
      </div>
    </form>
  );
}
