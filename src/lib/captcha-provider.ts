/** Gives a fresh token, or nothing when the bot check does not answer. */
export type CaptchaProvider = () => Promise<string | undefined>;

let provider: CaptchaProvider | undefined;

/** Names the bot check that forms ask from now on. */
export function setCaptcha(next: CaptchaProvider): void {
  provider = next;
}

/** A token for a form that is about to be sent; undefined without a bot check, and when it fails. Never rejects. */
export const captchaToken: CaptchaProvider = async () => provider?.().catch(() => undefined);
