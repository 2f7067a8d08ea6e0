import { type RefObject, useRef } from 'react';
import { withBoundary } from '../../../components/ui/IslandBoundary.tsx';
import { formatDate } from '../../../i18n/format.ts';
import type { LeadContext } from '../../../lib/lead-context.ts';
import { mailLink } from '../../../lib/mail-link.ts';
import { type FieldName, formFields, sentFormTypes, trapAttributes } from '../../../schemas/lead.ts';
import Field from './Field.tsx';
import type { FormWords } from './form-words.ts';
import PapersField from './papers/PapersField.tsx';
import PapersReceipt from './papers/PapersReceipt.tsx';
import Receipt from './Receipt.tsx';
import { topicSteps } from './topic.ts';
import { type LeadFormOptions, papersEndpoint, useLeadForm } from './useLeadForm.tsx';

interface Props {
  /** Begins the ids of the fields. */
  readonly id: string;
  readonly words: FormWords;
  readonly fields: readonly { readonly name: FieldName; readonly error: string }[];
  /** Why the form could not be sent; nothing while only fields are wrong. */
  readonly failure: string;
  readonly phone: string;
  readonly phoneLink: string;
  /** The way out by mail, with the text that was written. */
  readonly mail: string;
  readonly focusRef: RefObject<HTMLDivElement | null>;
}

/** Leads to the field with its label in view: the browser alone would leave that under the header. */
function goToField(event: { currentTarget: HTMLAnchorElement; preventDefault: () => void }): void {
  const field = document.querySelector<HTMLInputElement>(event.currentTarget.hash);
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.labels?.[0]?.scrollIntoView();
}

/** What is wrong, as links to the fields, and other ways to reach us when the form cannot be sent. */
function ErrorSummary({ id, words, fields, failure, phone, phoneLink, mail, focusRef }: Props) {
  return (
    <div ref={focusRef} tabIndex={-1} className="error-summary">
      <div role="alert">
        <p className="font-semibold">{failure || words.summary}</p>
        <ul className="mt-1 list-disc pl-5">
          {fields.map(({ name, error }) => (
            <li key={name}>
              <a className="underline" href={`#${id}-${name}`} onClick={goToField}>
                {words.labels[name]}: {error}
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
  );
}

/**
 * An error that goes while a button is pressed would move the button away from under the pointer: what changes the form's height
 * waits until the press has become a click.
 *
 * @returns `startPress` for the form's pointerdown, and `runAfterPress`, which runs at once when nothing is pressed.
 */
function useAfterPress() {
  const waiting = useRef<(() => void)[] | null>(null);
  const startPress = () => {
    const late: (() => void)[] = [];
    waiting.current = late;
    const release = () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
      waiting.current = null;
      setTimeout(() => {
        for (const run of late) run();
      });
    };
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
  };
  const runAfterPress = (run: () => void) => {
    if (waiting.current) waiting.current.push(run);
    else run();
  };
  return { startPress, runAfterPress };
}

export interface LeadFormProps extends LeadFormOptions {
  readonly phone: string;
  readonly phoneLink: string;
}

/** The form's receipt: what was sent, its reference, and by when we answer. */
function LeadReceipt({ form, props }: { form: ReturnType<typeof useLeadForm>; props: LeadFormProps }) {
  const { words, locale, endpoint, email, phone, phoneLink } = props;
  const { receipt, names, values, context } = form;
  if (!receipt) return null;
  const sent = names
    .filter((name) => values[name])
    .map((name) => [words.labels[name], values[name] ?? ''] as const);
  if (context) sent.push([words.context.text, '✓']);
  const replyBy = formatDate(new Date(receipt.replyBy), locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <Receipt
      words={words}
      reference={receipt.reference}
      replyBy={replyBy}
      sent={sent}
      phone={phone}
      phoneLink={phoneLink}
      steps={topicSteps()}
      onAgain={form.startAgain}
    >
      <PapersReceipt
        papers={form.papers}
        right={receipt.papers}
        locale={locale}
        words={words.papers}
        email={email}
        onRetry={(token) => void form.papers.send(papersEndpoint(endpoint), token)}
      />
    </Receipt>
  );
}

/** What the server asks for beside the fields, and the trap for robots. */
function HiddenFields({ id, formType, email, locale, page, topic }: LeadFormProps) {
  return (
    <>
      <div className="trap" aria-hidden="true">
        <label htmlFor={`${id}-website`}>Website</label>
        <input
          id={`${id}-website`}
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          {...trapAttributes}
        />
      </div>
      <input type="hidden" name="formType" value={sentFormTypes[formType]} />
      <input type="hidden" name="recipient" value={email} />
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="page" value={page} />
      {topic && <input type="hidden" name="topic" value={topic} />}
    </>
  );
}

/**
 * Whether a touched field shows the check mark of the specification: not empty, name and company longer than two
 * characters, e-mail with an @, message longer than ten. Only an encouragement: the real check is in the lead schema.
 */
function hasCheckMark(name: FieldName, value: string, touched: boolean): boolean {
  if (!touched || value === '') return false;
  if (name === 'name' || name === 'company') return value.length > 2;
  if (name === 'email') return value.includes('@');
  if (name === 'message') return value.length > 10;
  return true;
}

interface AttachedProps {
  readonly context: LeadContext | undefined;
  readonly words: FormWords['context'];
  readonly onDrop: () => void;
}

/** Says that a calculation goes along, and lets it be left out. */
function AttachedCalculation({ context, words, onDrop }: AttachedProps) {
  if (!context) return null;
  return (
    <p className="text-s">
      {words.text}{' '}
      <button type="button" className="link" onClick={onDrop}>
        {words.drop}
      </button>
    </p>
  );
}

/**
 * The contact, trial and booking form. Without script it posts by itself; with script it checks, sends and answers in
 * place. What was typed is never lost: the fields keep their values until the lead is stored, the tab does so over a reload
 * and a change of language.
 */
function LeadForm(props: LeadFormProps) {
  const { id, formType, endpoint, locale, words, email, phone, phoneLink } = props;
  const lead = useLeadForm(props);
  const { startPress, runAfterPress } = useAfterPress();
  if (lead.receipt) return <LeadReceipt form={lead} props={props} />;

  const { names, values, errors, failure, sending } = lead;
  const wrong = names.flatMap((name) => (errors[name] ? [{ name, error: errors[name] }] : []));
  return (
    <form
      ref={lead.form}
      id={`${id}-lead`}
      method="post"
      action={endpoint}
      noValidate
      onSubmit={lead.submit}
      onPointerDownCapture={startPress}
      data-autosave
      {...(words.papers && { encType: 'multipart/form-data', ...lead.papers.handlers })}
      className="grid max-w-[36rem] gap-4"
    >
      <p className="text-s text-quiet">{words.required}</p>
      {(wrong.length > 0 || failure) && (
        <ErrorSummary
          {...{ id, words, failure, phone, phoneLink }}
          fields={wrong}
          mail={mailLink(email, values.message ?? '')}
          focusRef={lead.summary}
        />
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
            checked={!errors[name] && hasCheckMark(name, values[name] ?? '', lead.touched[name] === true)}
            onChange={(value) => lead.setValue(name, value)}
            onBlur={(value) => runAfterPress(() => lead.checkLeft(name, value))}
          />
        );
      })}
      {words.papers && (
        <PapersField
          id={`${id}-papers`}
          locale={locale}
          words={words.papers}
          optional={words.optional}
          papers={lead.papers}
        />
      )}
      <HiddenFields {...props} />
      <AttachedCalculation context={lead.context} words={words.context} onDrop={lead.dropContext} />
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
