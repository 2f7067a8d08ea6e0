/** Counts attempts in memory, so that passwords and codes cannot be tried without end. */
import { AuthError } from './auth-error.ts';

/** Most keys that are remembered; the oldest are forgotten first. */
const maxKeys = 20_000;

export class Attempts {
  readonly #max: number;
  readonly #windowMs: number;
  readonly #onRefused: () => void;
  readonly #times = new Map<string, number[]>();

  /**
   * @param max attempts per key and window; 0 lifts the limit
   * @param onRefused called each time an attempt is refused
   */
  constructor(max: number, windowMs: number, onRefused: () => void = () => undefined) {
    this.#max = max;
    this.#windowMs = windowMs;
    this.#onRefused = onRefused;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#times.size;
  }

  /**
   * Counts an attempt, before its outcome is known: attempts made at the same time count as well.
   *
   * @returns takes the attempt back, for one that turned out to be right; further calls do nothing
   * @throws AuthError 429 when there are too many for `key` in the window
   */
  begin(key: string, now: number): () => void {
    if (this.#max === 0) return () => undefined;
    const recent = (this.#times.get(key) ?? []).filter((time) => now - time < this.#windowMs);
    if (recent.length >= this.#max) {
      this.#onRefused();
      throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
    }
    const attempts = [...recent, now];
    // A key that is set again is the newest, so that the keys stand in the order of their last attempt.
    this.#times.delete(key);
    this.#times.set(key, attempts);
    for (const [oldest, times] of this.#times) {
      if (this.#times.size <= maxKeys && now - (times.at(-1) ?? 0) < this.#windowMs) break;
      this.#times.delete(oldest);
    }
    let counts = true;
    return () => {
      const current = this.#times.get(key);
      const index = current?.indexOf(now) ?? -1;
      if (counts && index >= 0) current?.splice(index, 1);
      counts = false;
    };
  }
}
