import { useRef, useState } from 'react';
import { formatDate } from '../../../../i18n/format.ts';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { LeadReply } from '../lead.ts';
import { LinkButton } from '../shared/Controls.tsx';
import { weekdayAndTime } from '../shared/day-and-time.ts';
import { useAdmin } from '../shared/useAdmin.tsx';
import { useNow } from '../shared/useRefresh.tsx';
import { useShortcuts } from '../shared/useShortcuts.tsx';
import ReplyForm from './ReplyForm.tsx';
import { fillTemplate, replyState } from './reply.ts';
import { type ReplyProps, useReply } from './useReply.tsx';

/** What the person wrote, what we have answered, and the way to answer. */
export default function Thread(props: ReplyProps) {
  const { lead, replies, names } = props;
  const { words, locale, replyWords } = useAdmin();
  const heading = useRef<HTMLHeadingElement>(null);
  const reply = useReply(props);
  const [asked, setAsked] = useState(false);
  const time = (at: Date) => formatDate(at, locale, weekdayAndTime);
  // What is anonymised or spam takes no reply.
  const open = lead.email !== null && lead.status !== 'spam';
  const write = () => {
    reply.open();
    setAsked(true);
  };
  useShortcuts({ r: () => open && write() });
  const subject = fillTemplate(replyWords[lead.locale].subject, lead, '');
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="silent-focus text-l">
        {words.detail.message}
      </h2>
      <Message lead={lead} />
      {replies.length > 0 && (
        <ol aria-label={words.reply.thread} className="lead-thread">
          {replies.map((one) => (
            <ReplyItem
              key={one.id}
              reply={one}
              author={(one.author && names.get(one.author)) ?? words.unknownPerson}
              time={time}
              onWithdraw={async () => {
                if (!(await reply.withdraw(one))) return;
                setAsked(true);
              }}
            />
          ))}
        </ol>
      )}
      {open && reply.draft && (
        <ReplyForm
          lead={lead}
          reply={reply}
          time={time}
          focus={asked}
          onClosed={() => {
            setAsked(false);
            // The button that was pressed is gone with the form.
            heading.current?.focus();
          }}
        />
      )}
      {lead.email && (
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          {open && !reply.draft && (
            <button type="button" className="button button-primary" onClick={write}>
              {words.reply.open}
            </button>
          )}
          <a className="link py-2 text-xs" href={replyAddress(lead.email, subject)}>
            {words.reply.mailProgram}
          </a>
        </p>
      )}
    </section>
  );
}

/** What the person wrote, or that it was removed. */
export function Message({ lead }: Pick<ReplyProps, 'lead'>) {
  const { words, locale } = useAdmin();
  const { detail } = words;
  if (!lead.anonymised_at)
    return (
      <p className="mt-3 pl-5 border-l-3 border-energy whitespace-pre-line max-w-(--measure)">
        {lead.message ?? detail.noMessage}
      </p>
    );
  const time = formatDate(new Date(lead.anonymised_at), locale, { dateStyle: 'long', timeStyle: 'short' });
  return <p className="mt-3 text-quiet">{interpolate(detail.anonymisedAt, { time })}</p>;
}

interface ItemProps {
  readonly reply: LeadReply;
  readonly author: string;
  readonly time: (at: Date) => string;
  readonly onWithdraw: () => unknown;
}

/** One answer of ours and how it stands; what has not left can be taken back. */
function ReplyItem({ reply, author, time, onWithdraw }: ItemProps) {
  const words = useAdmin().words.reply;
  const state = replyState(reply, useNow());
  const at = new Date(reply.sent_at ?? reply.not_before);
  return (
    <li data-state={state}>
      <p className="font-semibold">{reply.subject}</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{reply.body}</p>
      <p className="reply-state">
        <span>{author}</span>
        <span role="status">{interpolate(words.states[state], { time: time(at), n: reply.failures })}</span>
        {state !== 'sent' && <LinkButton onClick={onWithdraw}>{words.withdraw}</LinkButton>}
      </p>
    </li>
  );
}

const replyAddress = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
