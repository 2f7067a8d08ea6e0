/** The lead that an address of the admin pages asks for with `?lead=`; null when it asks for none or for what is no id. */
export function askedLead(search: string): string | null {
  const lead = new URLSearchParams(search).get('lead') ?? '';
  return /^[0-9a-f-]{36}$/.test(lead) ? lead : null;
}

/** A path with the lead that it is to open, where there is one. */
export const withLead = (path: string, lead: string | null): string => (lead ? `${path}?lead=${lead}` : path);

/** Parts of the admin pages. */
export const views = ['inbox', 'numbers', 'log', 'people', 'account'] as const;
export type View = (typeof views)[number];

/** Where somebody is in the admin pages; the inbox's own query stands beside it in the address. */
export interface Place {
  readonly view: View;
  /** Id of the lead that is open, or null. */
  readonly lead: string | null;
}

/** Reads the place from an address's query. */
export function readPlace(search: string): Place {
  const query = new URLSearchParams(search);
  const view = views.find((one) => one === query.get('view')) ?? 'inbox';
  return { view, lead: view === 'inbox' ? askedLead(search) : null };
}

/**
 * What a click on a link of the admin pages does: goes there without a new page, unless the visitor asks for a tab, a
 * window or a download of its own.
 */
export const onPlainClick =
  (go: () => void) =>
  (event: Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go();
  };

const CHANGED = 'admin-address';

/** Goes to another query of the page; the browser's back button leads back unless `replace` is set. */
export function goTo(search: string, replace = false): void {
  const address = location.pathname + search;
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  dispatchEvent(new Event(CHANGED));
}

/** Calls back when the address's query changes; returns what ends it. Made for useSyncExternalStore. */
export function subscribeToAddress(changed: () => void): () => void {
  addEventListener('popstate', changed);
  addEventListener(CHANGED, changed);
  return () => {
    removeEventListener('popstate', changed);
    removeEventListener(CHANGED, changed);
  };
}

/** Leads to the log-in, which leads back to the lead that is open here. */
export function toLogin(login: string, ended = false): void {
  const { lead } = readPlace(location.search);
  const query = [ended && 'ended', lead && `lead=${lead}`].filter(Boolean).join('&');
  location.replace(query ? `${login}?${query}` : login);
}
