import { type FormType, formTypes } from '../../../schemas/lead.ts';

/** What the address of the thank-you page says about the message that was sent. */
export interface SentReceipt {
  readonly reference: string;
  /** When the reply comes at the latest; undefined when the address does not say so. */
  readonly replyBy: Date | undefined;
  readonly form: FormType | undefined;
}

/**
 * Reads `?ref=…&by=…&form=…`. The reference must look like one of ours, so that a made-up link can put no words of its
 * own on the page; without one there is no receipt.
 */
export function readReceipt(search: string): SentReceipt | undefined {
  const query = new URLSearchParams(search);
  const reference = query.get('ref') ?? '';
  if (!/^[A-Z0-9-]{4,24}$/i.test(reference)) return undefined;
  const by = new Date(query.get('by') ?? '');
  const form = formTypes.find((name) => name === query.get('form'));
  return { reference, replyBy: Number.isNaN(by.getTime()) ? undefined : by, form };
}
