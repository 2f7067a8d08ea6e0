/** The lead that an address of the admin pages asks for with `?lead=`; null when it asks for none or for what is no id. */
export function askedLead(search: string): string | null {
  const lead = new URLSearchParams(search).get('lead') ?? '';
  return /^[0-9a-f-]{36}$/.test(lead) ? lead : null;
}

/** A path with the lead that it is to open, where there is one. */
export const withLead = (path: string, lead: string | null): string => (lead ? `${path}?lead=${lead}` : path);
