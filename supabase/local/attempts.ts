/** Counts wrong guesses in memory, so that passwords and codes cannot be tried without end. */
import { AuthError } from './auth-error.ts';

const windowMs = 5 * 60 * 1000;
const maxWrong = 10;

export class Attempts {
  readonly #wrong = new Map<string, number[]>();

  /** @throws AuthError 429 after ten wrong guesses for `key` in five minutes */
  check(key: string, now: number): void {
    const recent = (this.#wrong.get(key) ?? []).filter((time) => now - time < windowMs);
    if (recent.length >= maxWrong) {
      throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
    }
    if (recent.length > 0) this.#wrong.set(key, recent);
    else this.#wrong.delete(key);
  }

  /** Notes a wrong guess. */
  note(key: string, now: number): void {
    this.#wrong.set(key, [...(this.#wrong.get(key) ?? []), now]);
  }
}
