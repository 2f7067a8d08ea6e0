import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import ConfirmDialog from '../shared/ConfirmDialog.tsx';
import LoadError from '../shared/LoadError.tsx';
import RecoveryCodes from './RecoveryCodes.tsx';
import { type Enrolment, useSecondFactor } from './useSecondFactor.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';

interface Props {
  readonly onEnrolled?: () => void;
}

/** Turns the second factor (time-based codes) on and off, with the codes for when it is lost. */
export default function SecondFactorSettings({ onEnrolled }: Props) {
  const { words, failure, locale } = useAdmin();
  const { account } = words;
  const id = useId();
  const [removing, setRemoving] = useState(false);
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
            <button
              type="button"
              className="button button-quiet button-s mt-4"
              onClick={() => (factor ? setRemoving(true) : void begin())}
            >
              {factor ? account.remove : account.enrol}
            </button>
            {factor && <RecoveryCodes fresh={fresh} />}
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
          onConfirm={() => {
            setRemoving(false);
            void remove();
          }}
        />
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
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onConfirm(field.current?.value ?? '');
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
          maxLength={7}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button-primary button-s" aria-disabled={busy}>
          {account.confirm}
        </button>
        <button type="button" className="button button-quiet button-s" onClick={onCancel}>
          {account.cancel}
        </button>
      </div>
    </form>
  );
}
