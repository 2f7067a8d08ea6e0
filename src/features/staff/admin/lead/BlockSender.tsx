import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../../i18n/interpolate.ts';
import type { LeadSender } from '../lead.ts';
import { blockSender, loadSender, unblockSender } from '../sender-api.ts';
import { InputField, QuietButton } from '../shared/Controls.tsx';
import { useAdmin } from '../shared/useAdmin.tsx';
import { supabase } from '../supabase.ts';

/** Blocks who sent a lead, or everybody at the same domain, or lifts the block. What can be blocked is asked for when somebody wants to. */
export default function BlockSender({ lead }: { readonly lead: string }) {
  const { words: admin, save, showProblem } = useAdmin();
  const words = admin.block;
  const [sender, setSender] = useState<LeadSender | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setSender(null);
    // The button that was pressed is gone with the form.
    heading.current?.focus();
  };
  const run = async (task: () => Promise<void>, done: string) => {
    if (await save(task, done)) close();
  };
  const open = () => loadSender(supabase(), lead).then(setSender, () => showProblem());
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="silent-focus text-l">
        {words.title}
      </h2>
      <p className="mt-2 text-xs text-quiet">{words.text}</p>
      {!sender ? (
        <QuietButton className="button button-quiet button-s mt-4" onClick={() => void open()}>
          {words.open}
        </QuietButton>
      ) : sender.blocked && !sender.liftable ? (
        <p className="mt-4">
          {words.blocked} {words.notYours}
        </p>
      ) : sender.blocked ? (
        <LiftForm
          onLift={(id) => void run(() => unblockSender(supabase(), id), words.lifted)}
          id={sender.blocked}
        />
      ) : (
        <BlockForm
          sender={sender}
          onBlock={(domain, reason) =>
            void run(
              () => blockSender(supabase(), lead, domain, reason),
              interpolate(words.done, { sender: domain ? `@${sender.domain}` : sender.mailbox }),
            )
          }
          onCancel={close}
        />
      )}
    </section>
  );
}

interface LiftProps {
  readonly id: string;
  readonly onLift: (id: string) => void;
}

function LiftForm({ id, onLift }: LiftProps) {
  const words = useAdmin().words.block;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {words.blocked}
      <QuietButton ref={button} onClick={() => onLift(id)}>
        {words.lift}
      </QuietButton>
    </p>
  );
}

interface FormProps {
  readonly sender: LeadSender;
  readonly onBlock: (domain: boolean, reason: string) => void;
  readonly onCancel: () => void;
}

function BlockForm({ sender, onBlock, onCancel }: FormProps) {
  const { block: words, account } = useAdmin().words;
  const [domain, setDomain] = useState(false);
  const [reason, setReason] = useState('');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const choices = [
    [false, sender.mailbox],
    ...(sender.domain ? [[true, interpolate(words.domain, { domain: sender.domain })] as const] : []),
  ] as const;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim()) onBlock(domain, reason.trim());
  };
  return (
    <form onSubmit={submit} className="mt-4 grid gap-4">
      <fieldset>
        <legend className="text-xs font-semibold">{words.who}</legend>
        {choices.map(([value, text]) => (
          <label key={text} className="admin-check flex min-h-11 items-center gap-3">
            <input
              ref={value === domain ? first : undefined}
              type="radio"
              name="sender"
              checked={value === domain}
              onChange={() => setDomain(value)}
            />
            <span className="min-w-0 break-words">{text}</span>
          </label>
        ))}
        {!sender.domain && <p className="text-xs text-quiet">{words.shared}</p>}
      </fieldset>
      <InputField label={words.reason} maxLength={200} required value={reason} onChange={setReason} />
      <p className="flex flex-wrap items-center gap-3">
        <button type="submit" className="button button-danger button-s" aria-disabled={!reason.trim()}>
          {words.confirm}
        </button>
        <QuietButton onClick={onCancel}>{account.cancel}</QuietButton>
      </p>
    </form>
  );
}
