import { sessionStore } from '../../../../lib/storage.ts';

const PREFIX = 'noteDraft.';

/** What was typed as a note on a lead and not saved yet. */
export const readNoteDraft = (lead: string): string => sessionStore.get(`${PREFIX}${lead}`) ?? '';

/** Keeps what is typed until the tab is closed, so that it outlives another page and a session that ends. */
export function saveNoteDraft(lead: string, text: string): void {
  if (text) sessionStore.set(`${PREFIX}${lead}`, text);
  else sessionStore.remove(`${PREFIX}${lead}`);
}

const OWNER = `${PREFIX}owner` as const;

/** Whether somebody else wrote the drafts of this tab, notes and replies; from now on they are this user's. */
export function takeOverDrafts(user: string): boolean {
  const before = sessionStore.get(OWNER);
  sessionStore.set(OWNER, user);
  return before !== null && before !== user;
}

/** Takes all of them away, for somebody who signs out. */
export function clearNoteDrafts(): void {
  for (const name of sessionStore.names())
    if (name.startsWith(PREFIX)) sessionStore.remove(name as typeof PREFIX);
}
