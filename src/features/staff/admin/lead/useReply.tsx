import { useRef, useState } from 'react';
import { type ReplyDraft, sendReply, withdrawReply } from '../api.ts';
import type { Lead, LeadReply } from '../lead.ts';
import { useAdmin } from '../shared/useAdmin.tsx';
import { supabase } from '../supabase.ts';
import { readReplyDraft, saveReplyDraft } from './drafts.ts';
import { draftAgain, fillTemplate, startDraft, type Template } from './reply.ts';

export interface ReplyProps {
  readonly lead: Lead;
  readonly replies: readonly LeadReply[];
  /** Names of the colleagues by id. */
  readonly names: ReadonlyMap<string, string>;
}

/** The reply that is written: kept as a draft until it is sent, and again when it is taken back. */
export function useReply({ lead, names }: ReplyProps) {
  const { words, replyWords, me, save } = useAdmin();
  const own = replyWords[lead.locale];
  const admin = names.get(me) ?? '';
  const [draft, setDraft] = useState(() => readReplyDraft(lead.id));
  const [template, setTemplate] = useState<Template>('own');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  // What was typed before a template took its place, for the way back to it.
  const typed = useRef<string>(undefined);

  const keep = (next: ReplyDraft | null) => {
    setDraft(next);
    saveReplyDraft(lead.id, next);
  };
  const close = () => {
    setTemplate('own');
    setFailed(false);
    keep(null);
  };
  return {
    draft,
    template,
    busy,
    failed,
    /** Whether there is something to send: more than a greeting and a signature. */
    ready:
      draft !== null &&
      draft.subject.trim() !== '' &&
      draft.body.trim() !== '' &&
      draft.body !== fillTemplate(own.bodies.own, lead, admin),
    open: () => draft ?? keep(startDraft(own, lead, admin)),
    close,
    change: (change: Partial<ReplyDraft>) => draft && keep({ ...draft, ...change }),
    choose: (next: Template) => {
      if (!draft) return;
      if (template === 'own') typed.current = draft.body;
      setTemplate(next);
      const text = fillTemplate(own.bodies[next], lead, admin);
      keep({ ...draft, body: next === 'own' ? (typed.current ?? text) : text });
    },
    /** Puts it into the outbox; tells whether that went well. */
    send: async (notBefore: Date | null, done: string) => {
      if (!draft || busy) return false;
      setBusy(true);
      const sent = await save(() => sendReply(supabase(), lead.id, draft, notBefore), done);
      setBusy(false);
      if (sent) close();
      else setFailed(true);
      return sent;
    },
    /** Takes back one that has not left. */
    withdraw: async (reply: LeadReply) => {
      if (!(await save(() => withdrawReply(supabase(), reply.id), words.reply.withdrawn))) return false;
      setTemplate('own');
      keep(draftAgain(reply, draft));
      return true;
    },
  };
}
