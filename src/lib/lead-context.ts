const KEY = 'leadContext';

/** What another page leaves for the form, such as the calculator's values: one level of plain values. */
export type LeadContext = Readonly<Record<string, string | number>>;

/** Leaves it for as long as the tab is open. Does nothing when storage is blocked. */
export function keepContext(context: LeadContext): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(context));
  } catch {}
}

/** What was left in this tab, at most thirty values; undefined when there is nothing, or nothing that can be read. */
export function readContext(): LeadContext | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const plain = Object.entries(kept).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    );
    return Object.fromEntries(plain.slice(0, 30));
  } catch {
    return undefined;
  }
}

/** Takes back what was left, once it is sent or not wanted. */
export function forgetContext(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}
