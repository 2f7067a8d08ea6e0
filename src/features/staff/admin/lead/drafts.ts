import { sessionStore } from '../../../../lib/storage.ts';
import type { ReplyDraft } from '../api.ts';

// What was written on a lead and is not saved or sent yet. It is kept until the tab is closed, so that it outlives another page and a
// session that ends.
const NOTE = 'noteDraft.';
const REPLY = 'replyDraft.';
const OWNER = `${NOTE}owner` as const;

export const readNoteDraft = (lead: string): string => sessionStore.get(`${NOTE}${lead}`) ?? '';

export function saveNoteDraft(lead: string, text: string): void {
  if (text) sessionStore.set(`${NOTE}${lead}`, text);
  else sessionStore.remove(`${NOTE}${lead}`);
}

/** The reply to a lead; null when there is none. */
export function readReplyDraft(lead: string): ReplyDraft | null {
  const kept = sessionStore.getJson(`${REPLY}${lead}`) as Partial<ReplyDraft> | null;
  const { id, subject, body } = kept ?? {};
  return typeof id === 'string' && typeof subject === 'string' && typeof body === 'string'
    ? { id, subject, body }
    : null;
}

/** Keeps a reply; null takes it away. */
export function saveReplyDraft(lead: string, draft: ReplyDraft | null): void {
  if (draft) sessionStore.setJson(`${REPLY}${lead}`, draft);
  else sessionStore.remove(`${REPLY}${lead}`);
}

/** Whether somebody else wrote the drafts of this tab; from now on they are this user's. */
export function takeOverDrafts(user: string): boolean {
  const before = sessionStore.get(OWNER);
  sessionStore.set(OWNER, user);
  return before !== null && before !== user;
}

/** Takes all of them away, for somebody who signs out. */
export function clearDrafts(): void {
  for (const name of sessionStore.names())
    for (const prefix of [NOTE, REPLY] as const)
      if (name.startsWith(prefix)) sessionStore.remove(name as typeof prefix);
}
