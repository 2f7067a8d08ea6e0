/** Wraps a load that may be asked for again before it has answered: only the last call's answer is not null. */
export function latestOnly<Args extends unknown[], Answer>(
  load: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer | null> {
  let calls = 0;
  return async (...args) => {
    calls += 1;
    const call = calls;
    const answer = await load(...args);
    return call === calls ? answer : null;
  };
}
