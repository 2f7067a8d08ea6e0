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

/** A calculation as it travels between pages: its input and the formula's four results. */
export interface Calculation {
  /** Bought electricity in a year (kWh). */
  readonly consumption: number;
  /** Price paid (SEK per kWh). */
  readonly price: number;
  readonly technology: string;
  /** Saved in a year and in ten (whole SEK). */
  readonly annual: number;
  readonly tenYear: number;
  /** The formula's return (whole percent). */
  readonly roi: number;
  /** Avoided emissions in a year (whole kg CO₂). */
  readonly co2Reduction: number;
}

const NUMBERS = ['consumption', 'price', 'annual', 'tenYear', 'roi', 'co2Reduction'] as const;

/** Reads a calculation from values of another page; null when one is missing or damaged. */
export function parseCalculation(
  values: Readonly<Record<string, string | number>> | undefined,
): Calculation | null {
  const technology = values?.['technology'];
  if (!values || typeof technology !== 'string') return null;
  if (!NUMBERS.every((name) => Number.isFinite(values[name]))) return null;
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, values[name]]));
  return { ...(numbers as Omit<Calculation, 'technology'>), technology };
}
