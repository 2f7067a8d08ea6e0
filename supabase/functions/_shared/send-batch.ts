import { RefusedAddress } from './transport.ts';

/** How many were sent, and how many were not taken and are due again later. */
export interface Tally {
  sent: number;
  failed: number;
}

interface Sending<Item> {
  /** Asked before each item; when it says yes, the rest is due again when its lease is over. */
  halt: () => boolean;
  send: (item: Item) => Promise<void>;
  /** Logs a failure and says what is recorded of it: no address, no personal data. */
  explain: (item: Item, error: unknown) => string;
  /** Records the outcome: null, or what failed; and whether the address is refused for good. */
  record: (item: Item, failure: string | null, refused: boolean) => Promise<void>;
}

/** Sends what was claimed, one after the other, records each outcome and adds it to the tally. A failure stops nothing. */
export async function sendBatch<Item>(
  due: readonly Item[],
  { halt, send, explain, record }: Sending<Item>,
  tally: Tally,
): Promise<void> {
  for (const item of due) {
    if (halt()) return;
    let refused = false;
    const failure = await send(item).then(
      () => null,
      (error: unknown) => {
        refused = error instanceof RefusedAddress;
        return explain(item, error);
      },
    );
    await record(item, failure, refused);
    tally[failure === null ? 'sent' : 'failed'] += 1;
  }
}

/** What is kept of a mail service's refusal, at most 200 characters: servers quote addresses, which stay out of database and log. */
export const mailFailure = (error: unknown): string =>
  (error instanceof Error ? error.message : 'unknown').replace(/\S+@\S+/g, '<address>').slice(0, 200);
