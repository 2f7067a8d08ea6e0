import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { showToast } from '../../../components/ui/toast-view.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { forgetContext, type LeadContext, readContext } from '../../../lib/lead-context.ts';
import { captchaToken } from '../../../lib/send-form.ts';
import {
  checkField,
  checkFields,
  type FieldCode,
  type FieldName,
  type FormType,
  fieldText,
  formFields,
  sentFormTypes,
} from '../../../schemas/lead.ts';
import { forgetDraft, keepDraft, notePapers } from './form-autosave.ts';
import type { FormWords } from './form-words.ts';
import { usePapers } from './papers/usePapers.tsx';
import { type Answer, sendLead } from './send.ts';
import { topicOfAddress } from './topic.ts';

const wrong = new Set<string>();
let plain = '';

/** Puts a word before the page's title as long as at least one of its forms has errors. `form` names the form. */
export function titleErrors(form: string, prefix: string, has: boolean): void {
  if (!wrong.size) plain = document.title;
  if (has) wrong.add(form);
  else if (!wrong.delete(form)) return;
  document.title = wrong.size ? `${prefix} ${plain}` : plain;
}

export type Values = Partial<Record<FieldName, string>>;
type SentAnswer = Extract<Answer, { kind: 'sent' }>;

export interface LeadFormOptions {
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
  /** The public default address. */
  readonly email: string;
}

/** What the fields hold, which were left, and what is wrong with them. */
function useFieldErrors({ id, formType, words }: LeadFormOptions) {
  const [touched, setTouched] = useState<Partial<Record<FieldName, boolean>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    titleErrors(id, words.titlePrefix, hasErrors);
  }, [id, hasErrors, words.titlePrefix]);
  const textOf = (name: FieldName, code: FieldCode, value = '') =>
    fieldText(words.errors[code] ?? words.summary, name, value);
  /** Marks a field as left; an error that it had is looked at again. */
  const checkLeft = (name: FieldName, value: string) => {
    setTouched((before) => ({ ...before, [name]: true }));
    setErrors((before) => {
      if (!before[name]) return before;
      const code = checkField(formType, name, value);
      const { [name]: _, ...others } = before;
      return code ? { ...others, [name]: textOf(name, code, value) } : others;
    });
  };
  /** Checks the whole form; answers whether it may be sent. */
  const checkAll = (values: Values): boolean => {
    const wrong = Object.entries(checkFields(formType, values)).map(
      ([name, code]) => [name, textOf(name as FieldName, code, values[name as FieldName])] as const,
    );
    setErrors(Object.fromEntries(wrong));
    return wrong.length === 0;
  };
  return { touched, setTouched, errors, setErrors, checkLeft, checkAll };
}

/** Values of the form's fields as they stand in the document, trimmed, empty ones left out. */
function readValues(form: HTMLFormElement | null, names: readonly FieldName[]): Values {
  const data = new FormData(form ?? undefined);
  return Object.fromEntries(
    names.map((name) => [name, String(data.get(name) ?? '').trim()]).filter(([, value]) => value !== ''),
  );
}

/** Takes over what was typed before hydration and before a reload, in each new form. */
function useEarlierText(
  form: RefObject<HTMLFormElement | null>,
  names: readonly FieldName[],
  setValues: (values: Values) => void,
  receipt: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new form
  useEffect(() => {
    if (!form.current) return;
    keepDraft(form.current);
    const data = new FormData(form.current);
    setValues(Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])));
  }, [receipt]);
}

/** Brings the focus to what an answer of the form put into the page: the list of errors, or the first field of a new form. */
function useFocusNext(form: RefObject<HTMLFormElement | null>, changes: readonly unknown[]) {
  const summary = useRef<HTMLDivElement>(null);
  const focusNext = useRef<'errors' | 'first' | null>(null);
  // Errors change as well while fields are corrected one by one; the focus then stays where the visitor is.
  useEffect(() => {
    if (focusNext.current === 'errors') summary.current?.focus();
    else if (focusNext.current === 'first') form.current?.querySelector<HTMLElement>('.field')?.focus();
    focusNext.current = null;
    // biome-ignore lint/correctness/useExhaustiveDependencies: after what the changes bring to the page
  }, changes);
  return { summary, focusNext };
}

/** Address of the function `papers`, which stands beside the one that takes the form. */
export const papersEndpoint = (endpoint: string): string => new URL('papers', endpoint).href;

/** What a form says of itself when it is sent. */
const contentOf = ({ formType, email, locale, page, topic }: LeadFormOptions) => ({
  formType: sentFormTypes[formType],
  recipient: email,
  locale,
  page,
  topic: topicOfAddress() ?? topic,
});

/**
 * State of a lead form: checks, sends, keeps what was typed until the lead is stored. The fields are uncontrolled, so that what was
 * typed before hydration stays.
 */
export function useLeadForm(options: LeadFormOptions) {
  const { formType, endpoint, locale, words } = options;
  const names = Object.keys(formFields[formType]) as FieldName[];
  const form = useRef<HTMLFormElement>(null);
  const startedAt = useRef(0);
  const [values, setValues] = useState<Values>({});
  const [failure, setFailure] = useState('');
  const [context, setContext] = useState<LeadContext>();
  const [sending, setSending] = useState(false);
  const [receipt, setReceipt] = useState<SentAnswer | null>(null);
  const { touched, setTouched, errors, setErrors, checkLeft, checkAll } = useFieldErrors(options);
  const papers = usePapers(locale, (count) => form.current && notePapers(form.current, count));
  const { summary, focusNext } = useFocusNext(form, [errors, failure, receipt]);

  useEffect(() => {
    startedAt.current = Math.round(performance.timeOrigin);
    setContext(readContext());
  }, []);
  useEarlierText(form, names, setValues, receipt);

  const dropContext = () => {
    forgetContext();
    setContext(undefined);
    // The button that was pressed is about to go.
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  };
  const startAgain = () => {
    focusNext.current = 'first';
    setContext(undefined);
    papers.reset();
    setReceipt(null);
  };
  const showAnswer = (answer: Answer, sent: Values) => {
    if (answer.kind === 'sent') {
      setReceipt(answer);
      if (answer.papers) void papers.send(papersEndpoint(endpoint), answer.papers.token);
      setValues(sent);
      setTouched({});
      forgetContext();
      forgetDraft(sentFormTypes[formType]);
      showToast({ variant: 'success', ...words.success }, words.close);
      return;
    }
    focusNext.current = 'errors';
    setFailure(answer.kind === 'refused' ? answer.message : words.failure.text);
    if (answer.kind === 'refused') setErrors(answer.fields);
    showToast({ variant: 'destructive', ...words.failure }, words.close);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const formData = readValues(form.current, names);
    setFailure('');
    focusNext.current = 'errors';
    if (!checkAll(formData)) return;
    setSending(true);
    const data = new FormData(event.currentTarget);
    const answer = await sendLead(endpoint, {
      ...contentOf(options),
      formData,
      context,
      idempotencyKey: String(data.get('idempotencyKey')),
      startedAt: startedAt.current,
      website: String(data.get('website') ?? ''),
      captchaToken: await captchaToken(),
    });
    setSending(false);
    showAnswer(answer, formData);
  };
  const setValue = (name: FieldName, value: string) => setValues((before) => ({ ...before, [name]: value }));
  return {
    ...{ names, form, summary, values, setValue, touched, errors, failure, context, sending, receipt },
    ...{ papers, checkLeft, submit, dropContext, startAgain },
  };
}
