import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { nextOfficeTime } from '../../../../../supabase/functions/_shared/working-time.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import { InputField, LinkButton, QuietButton, SelectField } from '../shared/Controls.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';
import { useNow } from '../shared/useRefresh.tsx';
import { submitOnCtrlEnter } from '../shared/useShortcuts.tsx';
import { type Template, templates } from './reply.ts';
import type { ReplyProps, useReply } from './useReply.tsx';

interface Props extends Pick<ReplyProps, 'lead'> {
  readonly reply: ReturnType<typeof useReply>;
  /** Writes a moment. */
  readonly time: (at: Date) => string;
  /** Whether somebody has just asked for the form. */
  readonly focus: boolean;
  /** It was sent, or discarded. */
  readonly onClosed: () => void;
}

/** The text of a form that somebody has just asked for: in focus, between greeting and signature. */
function useFocusedText(focus: boolean) {
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!focus || !text.current) return;
    text.current.focus();
    const start = text.current.value.indexOf('\n\n\n');
    if (start >= 0) text.current.setSelectionRange(start + 2, start + 2);
  }, [focus]);
  return text;
}

/** The form of a reply. Outside of office hours it can also be sent when the office opens. */
export default function ReplyForm({ lead, reply, time, focus, onClosed }: Props) {
  const words = useAdmin().words.reply;
  const id = useId();
  const now = useNow();
  const opens = nextOfficeTime(now);
  const { draft, ready, busy } = reply;
  if (!draft) return null;
  const send = async (notBefore: Date | null) => {
    const done = notBefore ? interpolate(words.queued, { time: time(notBefore) }) : words.queuedNow;
    if (ready && (await reply.send(notBefore, done))) onClosed();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send(null);
  };
  return (
    <form
      onSubmit={submit}
      className="grid gap-3.5 mt-6 max-w-(--measure)"
      aria-labelledby={`${id}-title`}
      aria-busy={busy}
    >
      <h3 id={`${id}-title`}>{interpolate(words.title, { name: lead.name ?? '' })}</h3>
      <SelectField
        label={words.template}
        value={reply.template}
        options={templates.map((one) => [one, words.templates[one]] as const)}
        onChange={(value) => reply.choose(value as Template)}
      />
      <InputField
        label={words.subject}
        maxLength={200}
        required
        lang={lead.locale}
        value={draft.subject}
        readOnly={busy}
        onChange={(subject) => reply.change({ subject })}
      />
      <ReplyText lead={lead} reply={reply} focus={focus} />
      {reply.failed && (
        <p role="alert" className="error-summary">
          {words.failed}
        </p>
      )}
      <SendButtons
        idle={ready && !busy}
        busy={busy}
        opens={opens > now ? interpolate(words.sendLater, { time: time(opens) }) : null}
        onLater={() => void send(opens)}
        onDiscard={() => {
          reply.close();
          onClosed();
        }}
      />
    </form>
  );
}

type TextProps = Pick<Props, 'lead' | 'reply' | 'focus'>;

function ReplyText({ lead, reply: { draft, busy, change }, focus }: TextProps) {
  const { reply: words, languages } = useAdmin().words;
  const id = useId();
  const text = useFocusedText(focus);
  return (
    <div>
      <label htmlFor={id} className="text-xs font-semibold">
        {words.text}
      </label>
      <p id={`${id}-hint`} className="text-xs text-quiet">
        {interpolate(words.hint, { language: languages[lead.locale] })}
      </p>
      <textarea
        ref={text}
        id={id}
        className="field mt-1.5"
        lang={lead.locale}
        rows={12}
        maxLength={10_000}
        value={draft?.body}
        aria-describedby={`${id}-hint`}
        readOnly={busy}
        onKeyDown={submitOnCtrlEnter}
        onChange={(event) => change({ body: event.currentTarget.value })}
      />
    </div>
  );
}

interface ButtonsProps {
  /** Whether something can be sent. */
  readonly idle: boolean;
  readonly busy: boolean;
  /** Text of the button that sends when the office opens; null while it is open. */
  readonly opens: string | null;
  readonly onLater: () => void;
  readonly onDiscard: () => void;
}

function SendButtons({ idle, busy, opens, onLater, onDiscard }: ButtonsProps) {
  const words = useAdmin().words.reply;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button type="submit" className="button button-primary button-s" aria-disabled={!idle}>
        {busy ? words.sending : words.send}
      </button>
      {opens && (
        <QuietButton aria-disabled={!idle} onClick={onLater}>
          {opens}
        </QuietButton>
      )}
      <LinkButton className="link py-2 text-xs" onClick={onDiscard}>
        {words.discard}
      </LinkButton>
    </div>
  );
}
