import { type PaperCode, paperCodes } from '../../../../supabase/functions/_shared/paper-rules.ts';
import { type FormType, formTypes } from '../../../schemas/lead.ts';

/** What the address of the thank-you page says about the message that was sent. */
export interface SentReceipt {
  readonly reference: string;
  /** When the reply comes at the latest; undefined when the address does not say so. */
  readonly replyBy: Date | undefined;
  readonly form: FormType | undefined;
  /** How many of the papers that went along were stored and refused, and why; undefined when there were none. */
  readonly papers?: { readonly stored: number; readonly refused: number; readonly why: readonly PaperCode[] };
  /** The right to add papers later. */
  readonly token?: string;
}

/** Reads `papers=2,1&refused=papers_kind`. */
function readPapers(query: URLSearchParams): SentReceipt['papers'] {
  const [, stored, refused] = /^(\d{1,2}),(\d{1,2})$/.exec(query.get('papers') ?? '') ?? [];
  if (stored === undefined) return undefined;
  const why = (query.get('refused') ?? '').split(',');
  return {
    stored: Number(stored),
    refused: Number(refused),
    why: paperCodes.filter((code) => why.includes(code)),
  };
}

/**
 * Reads `?ref=…&by=…&form=…`, what it says of papers, and the fragment `#t=…`. The reference must look like one of ours, so that a made-up link can put no words of its
 * own on the page; without one there is no receipt.
 */
export function readReceipt(search: string, hash = ''): SentReceipt | undefined {
  const query = new URLSearchParams(search);
  const reference = query.get('ref') ?? '';
  if (!/^[A-Z0-9-]{4,24}$/i.test(reference)) return undefined;
  const by = new Date(query.get('by') ?? '');
  const form = formTypes.find((name) => name === query.get('form'));
  const papers = readPapers(query);
  const token = /^#t=([\w-]{20,100})$/.exec(hash)?.[1];
  return {
    reference,
    replyBy: Number.isNaN(by.getTime()) ? undefined : by,
    form,
    ...(papers && { papers }),
    ...(token && { token }),
  };
}
