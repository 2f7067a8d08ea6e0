import { isRecord } from '../../../lib/records.ts';
import { type Declined, postForm, readRefusal } from '../../../lib/send-form.ts';
import type { FieldName } from '../../../schemas/lead.ts';

export interface Submission {
  /** As `sentFormTypes` names it. */
  readonly formType: string;
  /** The company's public address. */
  readonly recipient: string;
  readonly formData: Partial<Record<FieldName, string>>;
  readonly locale: string;
  readonly page: string;
  readonly topic?: string | undefined;
  readonly context?: Record<string, string | number> | undefined;
  /** That of the draft. */
  readonly idempotencyKey: string;
  /** When the form was first shown, milliseconds since 1970. */
  readonly startedAt: number;
  /** The honeypot's value. */
  readonly website: string;
  readonly captchaToken?: string | undefined;
}

export type Answer =
  | {
      readonly kind: 'sent';
      readonly reference: string;
      readonly replyBy: string;
      /** The right to add papers to the lead, and until when (ISO). */
      readonly papers?: { readonly token: string; readonly until: string };
    }
  | Declined;

/** Reads what the function answered; anything unexpected counts as a failure. */
export function readAnswer(status: number, body: unknown): Answer {
  const { reference, replyBy, papers } = isRecord(body) ? body : {};
  if (status === 200 && typeof reference === 'string' && typeof replyBy === 'string') {
    const { token, until } = isRecord(papers) ? papers : {};
    const right = typeof token === 'string' && typeof until === 'string' && { papers: { token, until } };
    return { kind: 'sent', reference, replyBy, ...right };
  }
  return readRefusal(status, body);
}

/** Sends a form. Never throws: a network that fails or is too slow is an answer, too. */
export const sendLead = (
  endpoint: string,
  submission: Submission,
  request: typeof fetch = fetch,
): Promise<Answer> => postForm(endpoint, submission, readAnswer, request);
