const KEY = 'leadContext';

/** What another page left for the form, such as the calculator's values: one level of plain values, kept for the visit. */
export function readContext(): Record<string, string | number> | undefined {
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
