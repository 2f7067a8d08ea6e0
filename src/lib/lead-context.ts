import { isRecord } from './records.ts';
import { sessionStore } from './storage.ts';

/** What another page leaves for the form, such as the calculator's values: one level of plain values. */
export type LeadContext = Readonly<Record<string, string | number>>;

/** Leaves it for as long as the tab is open. Does nothing when storage is blocked. */
export const keepContext = (context: LeadContext): void => sessionStore.setJson('leadContext', context);

/** What was left in this tab, at most thirty values; undefined when there is nothing, or nothing that can be read. */
export function readContext(): LeadContext | undefined {
  const kept = sessionStore.getJson('leadContext');
  if (!isRecord(kept)) return undefined;
  const plain = Object.entries(kept).filter((entry): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]),
  );
  return Object.fromEntries(plain.slice(0, 30));
}

/** Takes back what was left, once it is sent or not wanted. */
export const forgetContext = (): void => sessionStore.remove('leadContext');
