import { sessionStore } from '../../../../lib/storage.ts';
import type { ReplyDraft } from '../api.ts';

const PREFIX = 'replyDraft.';

/** What was written as a reply to a lead and not sent yet; null when there is nothing. */
export function readReplyDraft(lead: string): ReplyDraft | null {
  const kept = sessionStore.getJson(`${PREFIX}${lead}`) as Partial<ReplyDraft> | null;
  const { id, subject, body } = kept ?? {};
  return typeof id === 'string' && typeof subject === 'string' && typeof body === 'string'
    ? { id, subject, body }
    : null;
}

/** Keeps a reply until it is sent or the tab is closed; null takes it away. */
export function saveReplyDraft(lead: string, draft: ReplyDraft | null): void {
  if (draft) sessionStore.setJson(`${PREFIX}${lead}`, draft);
  else sessionStore.remove(`${PREFIX}${lead}`);
}

/** Takes all of them away, for somebody who signs out. */
export function clearReplyDrafts(): void {
  for (const name of sessionStore.names())
    if (name.startsWith(PREFIX)) sessionStore.remove(name as typeof PREFIX);
}
