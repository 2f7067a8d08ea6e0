import { isRecord } from './records.ts';

/** How long the function may take before the visitor is told that it failed. */
const TIMEOUT_MS = 20_000;

/** What a form's function answered that did not take the form. */
export type Declined =
  | { readonly kind: 'refused'; readonly message: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'failed' };

/** Reads a refusal, with the text beside each wrong field; anything unexpected counts as a failure. */
export function readRefusal(status: number, body: unknown): Declined {
  if (!isRecord(body)) return { kind: 'failed' };
  const { message, fields } = body;
  if (status < 400 || status >= 500 || typeof message !== 'string') return { kind: 'failed' };
  const texts = Object.entries(isRecord(fields) ? fields : {}).flatMap(([name, field]) =>
    isRecord(field) && typeof field['message'] === 'string' ? [[name, field['message']] as const] : [],
  );
  return { kind: 'refused', message, fields: Object.fromEntries(texts) };
}

/** Posts a form as JSON and reads the answer. Never throws: a network that fails or is too slow is an answer, too. */
export async function postForm<Answer>(
  endpoint: string,
  body: object,
  readAnswer: (status: number, body: unknown) => Answer,
  request: typeof fetch = fetch,
): Promise<Answer | Declined> {
  try {
    const response = await request(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return readAnswer(response.status, await response.json());
  } catch {
    return { kind: 'failed' };
  }
}

/** Gives a fresh token, or nothing when the bot check does not answer. */
export type CaptchaProvider = () => Promise<string | undefined>;

let provider: CaptchaProvider | undefined;

/** Names the bot check that forms ask from now on. */
export function setCaptcha(next: CaptchaProvider): void {
  provider = next;
}

/** A token for a form that is about to be sent; undefined without a bot check, and when it fails. Never rejects. */
export const captchaToken: CaptchaProvider = async () => provider?.().catch(() => undefined);
