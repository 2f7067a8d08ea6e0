/** Counts attempts in memory, so that passwords and codes cannot be tried without end. */
import { AuthError } from './auth-error.ts';

/** So many keys are kept at most; the oldest are forgotten first. */
const mostKeys = 20_000;

export class Attempts {
  readonly #max: number;
  readonly #windowMs: number;
  readonly #times = new Map<string, number[]>();
  #swept = 0;

  /**
   * @param max attempts per key and window; 0 lifts the limit
   */
  constructor(max: number, windowMs: number) {
    this.#max = max;
    this.#windowMs = windowMs;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#times.size;
  }

  /**
   * Counts an attempt, before its outcome is known: attempts made at the same time count as well.
   *
   * @returns takes the attempt back, for one that turned out to be right
   * @throws AuthError 429 when there are too many for `key` in the window
   */
  begin(key: string, now: number): () => void {
    if (this.#max === 0) return () => undefined;
    this.#sweep(now);
    const recent = this.#recent(key, now);
    if (recent.length >= this.#max) {
      throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
    }
    this.#times.delete(key);
    this.#times.set(key, [...recent, now]);
    let counts = true;
    return () => {
      if (!counts) return;
      counts = false;
      const times = this.#times.get(key) ?? [];
      const index = times.indexOf(now);
      if (index >= 0) times.splice(index, 1);
      if (times.length === 0) this.#times.delete(key);
    };
  }

  #recent(key: string, now: number): number[] {
    return (this.#times.get(key) ?? []).filter((time) => now - time < this.#windowMs);
  }

  /** Forgets what is older than the window, once per window, and the oldest keys when there are too many. */
  #sweep(now: number): void {
    if (now - this.#swept >= this.#windowMs) {
      this.#swept = now;
      for (const key of this.#times.keys()) if (this.#recent(key, now).length === 0) this.#times.delete(key);
    }
    for (const key of this.#times.keys()) {
      if (this.#times.size < mostKeys) break;
      this.#times.delete(key);
    }
  }
}
