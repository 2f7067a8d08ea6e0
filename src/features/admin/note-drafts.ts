const KEY = 'noteDraft.';

/** What was typed as a note on a lead and not saved yet. */
export function readDraft(lead: string): string {
  try {
    return sessionStorage.getItem(KEY + lead) ?? '';
  } catch {
    return '';
  }
}

/** Keeps what is typed until the tab is closed, so that it outlives another page and a session that ends. */
export function keepDraft(lead: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(KEY + lead, text);
    else sessionStorage.removeItem(KEY + lead);
  } catch {}
}

/** Takes all of them away, for somebody who signs out. */
export function forgetDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(KEY)) sessionStorage.removeItem(name);
  } catch {}
}
