import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { withBoundary } from '../../components/ui/IslandBoundary.tsx';
import { formatDate } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { captchaToken } from '../../lib/captcha-provider.ts';
import { titleErrors } from './document-title-errors.ts';
import { forgetContext, type LeadContext, readContext } from '../../lib/lead-context.ts';
import { forgetDraft, keepDraft } from './form-autosave.ts';
import { showToast } from '../../components/ui/toast-view.ts';
import {
  checkField,
  checkFields,
  type FieldCode,
  type FieldName,
  type FormType,
  fieldText,
  formFields,
  sentFormTypes,
} from '../../schemas/lead.ts';
import { hasCheckMark } from './check-mark.ts';
import Field from './Field.tsx';
import Receipt from './Receipt.tsx';
import { type Answer, attemptKeys, sendLead } from './send.ts';
import type { FormWords } from './form-words.ts';

export interface LeadFormProps {
  /** Begins the ids of the fields. */
  readonly id: string;
  readonly formType: FormType;
  readonly locale: Locale;
  /** Address of the send-form function. */
  readonly endpoint: string;
  /** Path of the page that the form stands on. */
  readonly page: string;
  readonly topic?: string | undefined;
  readonly words: FormWords;
  readonly email: string;
  readonly phone: string;
  readonly phoneLink: string;
}

type Values = Partial<Record<FieldName, string>>;

/**
 * The contact, trial and booking form. Without script it posts by itself; with script it checks, sends and answers in
 * place. What was typed is never lost: the fields keep their values until the lead is stored, the tab does so over a reload
 * and a change of language.
 */
function LeadForm({
  id,
  formType,
  locale,
  endpoint,
  page,
  topic,
  words,
  email,
  phone,
  phoneLink,
}: LeadFormProps) {
  const names = Object.keys(formFields[formType]) as FieldName[];
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const attempt = useRef({ keyFor: attemptKeys(), startedAt: 0 });
  /** What the next change of the form shall bring to the visitor: the list of errors, or the first field again. */
  const focusNext = useRef<'errors' | 'first' | null>(null);
  const [values, setValues] = useState<Values>({});
  const [touched, setTouched] = useState<Partial<Record<FieldName, boolean>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [context, setContext] = useState<LeadContext>();
  const [sending, setSending] = useState(false);
  const [receipt, setReceipt] = useState<Extract<Answer, { kind: 'sent' }> | null>(null);

  useEffect(() => {
    attempt.current = {
      keyFor: attemptKeys(),
      startedAt: Math.round(performance.timeOrigin),
    };
    setContext(readContext());
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new form, to take over what was typed before hydration
  useEffect(() => {
    if (!form.current) return;
    keepDraft(form.current);
    const data = new FormData(form.current);
    setValues(Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])));
  }, [receipt]);
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    titleErrors(id, words.titlePrefix, hasErrors);
  }, [id, hasErrors, words.titlePrefix]);
  // Errors change as well while fields are corrected one by one; the focus then stays where the visitor is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after what these bring to the page
  useEffect(() => {
    if (focusNext.current === 'errors') summary.current?.focus();
    else if (focusNext.current === 'first') form.current?.querySelector<HTMLElement>('.field')?.focus();
    focusNext.current = null;
  }, [errors, failure, receipt]);

  const read = (): Values => {
    const data = new FormData(form.current ?? undefined);
    return Object.fromEntries(
      names.map((name) => [name, String(data.get(name) ?? '').trim()]).filter(([, value]) => value !== ''),
    );
  };
  /** A link in the summary leads to the field with its label in view: the browser alone would leave that under the header. */
  const goToField = (event: { currentTarget: HTMLAnchorElement; preventDefault: () => void }) => {
    const field = document.querySelector<HTMLInputElement>(event.currentTarget.hash);
    if (!field) return;
    event.preventDefault();
    field.focus({ preventScroll: true });
    field.labels?.[0]?.scrollIntoView();
  };
  const told = (name: FieldName, code: FieldCode, value = '') =>
    fieldText(words.errors[code] ?? words.summary, name, value);
  const check = (name: FieldName, value: string) => {
    setTouched((before) => ({ ...before, [name]: true }));
    setErrors((before) => {
      if (!before[name]) return before;
      const code = checkField(formType, name, value);
      const { [name]: _, ...others } = before;
      return code ? { ...others, [name]: told(name, code, value) } : others;
    });
  };
  // An error that goes while a button is pressed would move the button away from under the pointer: it waits for the click.
  const afterPress = useRef<(() => void)[] | null>(null);
  const press = () => {
    const waiting: (() => void)[] = [];
    afterPress.current = waiting;
    const release = () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
      afterPress.current = null;
      setTimeout(() => {
        for (const late of waiting) late();
      });
    };
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
  };
  const blur = (name: FieldName, value: string) => {
    if (afterPress.current) afterPress.current.push(() => check(name, value));
    else check(name, value);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const formData = read();
    const wrong = Object.entries(checkFields(formType, formData)).map(
      ([name, code]) => [name, told(name as FieldName, code, formData[name as FieldName])] as const,
    );
    setFailure('');
    focusNext.current = 'errors';
    setErrors(Object.fromEntries(wrong));
    if (wrong.length) return;
    setSending(true);
    const data = new FormData(event.currentTarget);
    const content = {
      formType: sentFormTypes[formType],
      formData,
      recipient: email,
      locale,
      page,
      topic: new URLSearchParams(location.search).get('topic') ?? topic,
      context,
    };
    const answer = await sendLead(endpoint, {
      ...content,
      idempotencyKey: attempt.current.keyFor(content),
      startedAt: attempt.current.startedAt,
      website: String(data.get('website') ?? ''),
      captchaToken: await captchaToken(),
    });
    setSending(false);
    if (answer.kind === 'sent') {
      setReceipt(answer);
      setValues(formData);
      setTouched({});
      forgetContext();
      forgetDraft();
      showToast({ variant: 'success', ...words.success }, words.close);
      return;
    }
    focusNext.current = 'errors';
    setFailure(answer.kind === 'refused' ? answer.message : words.failure.text);
    if (answer.kind === 'refused') setErrors(answer.fields);
    showToast({ variant: 'destructive', ...words.failure }, words.close);
  };

  if (receipt) {
    const at = new Date(receipt.replyBy);
    const replyBy = formatDate(at, locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
    });
    const sent = names
      .filter((name) => values[name])
      .map((name) => [words.labels[name], values[name] ?? ''] as const);
    if (context) sent.push([words.context.text, '✓']);
    const again = () => {
      attempt.current.keyFor = attemptKeys();
      focusNext.current = 'first';
      setContext(undefined);
      setReceipt(null);
    };
    return (
      <Receipt
        words={words}
        reference={receipt.reference}
        replyBy={replyBy}
        sent={sent}
        phone={phone}
        phoneLink={phoneLink}
        onAgain={again}
      />
    );
  }

  const listed = names.filter((name) => errors[name]);
  const mail = `mailto:${email}?body=${encodeURIComponent(values.message ?? '')}`;
  return (
    <form
      ref={form}
      id={`${id}-lead`}
      method="post"
      action={endpoint}
      noValidate
      onSubmit={submit}
      onPointerDownCapture={press}
      data-autosave
      className="grid max-w-[36rem] gap-5"
    >
      <p className="text-s text-quiet">{words.required}</p>
      {(listed.length > 0 || failure) && (
        <div ref={summary} tabIndex={-1} className="error-summary">
          <div role="alert">
            <p className="font-semibold">{failure || words.summary}</p>
            <ul className="mt-1 list-disc pl-5">
              {listed.map((name) => (
                <li key={name}>
                  <a className="underline" href={`#${id}-${name}`} onClick={goToField}>
                    {words.labels[name]}: {errors[name]}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          {failure && (
            <p className="mt-2">
              {words.wayOut}{' '}
              <a className="underline" href={`tel:${phoneLink}`}>
                {words.wayOutPhone} {phone}
              </a>{' '}
              ·{' '}
              <a className="underline" href={mail}>
                {words.wayOutMail}
              </a>
            </p>
          )}
        </div>
      )}
      {names.map((name) => {
        const required = formFields[formType][name] === true;
        return (
          <Field
            key={name}
            form={id}
            name={name}
            label={words.labels[name]}
            hint={words.hints[name as keyof FormWords['hints']] || undefined}
            optional={required ? undefined : words.optional}
            required={required}
            error={errors[name]}
            checked={hasCheckMark(name, values[name] ?? '', touched[name] === true)}
            onChange={(value) => setValues((before) => ({ ...before, [name]: value }))}
            onBlur={(value) => blur(name, value)}
          />
        );
      })}
      <div className="trap" aria-hidden="true">
        <label htmlFor={`${id}-website`}>Website</label>
        <input id={`${id}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name="formType" value={sentFormTypes[formType]} />
      <input type="hidden" name="recipient" value={email} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="page" value={page} />
      {topic && <input type="hidden" name="topic" value={topic} />}
      {context && (
        <p className="text-s">
          {words.context.text}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              forgetContext();
              setContext(undefined);
            }}
          >
            {words.context.drop}
          </button>
        </p>
      )}
      <div>
        <button
          type="submit"
          className="button button-primary w-full sm:w-auto"
          aria-disabled={sending}
          data-replay
        >
          {sending ? words.sending : words.submit}
        </button>
      </div>
    </form>
  );
}

export default withBoundary(LeadForm);
