/**
 * Group commit: calls that arrive while the database is busy wait together and share the next transaction, so that a
 * rush costs one commit per group and not one per call. A call is answered only after its group is committed.
 */

/** Runs calls in one transaction: all answers in order, or it throws and nothing has happened. */
export type RunTogether<Call, Answer> = (calls: readonly Call[]) => Promise<readonly Answer[]>;

/**
 * Makes a function that answers one call and runs many together.
 *
 * When a group fails, each of its calls is run alone, so that one bad call never takes others with it.
 *
 * @param limit most calls in one transaction
 */
export function groupCommit<Call, Answer>(
  run: RunTogether<Call, Answer>,
  limit: number,
): (call: Call) => Promise<Answer> {
  interface Waiting {
    call: Call;
    resolve: (answer: Answer) => void;
    reject: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let running = false;

  const settle = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await run(group.map(({ call }) => call));
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      const [only, ...others] = group;
      if (only && others.length === 0) return only.reject(error);
      for (const one of group) await settle([one]);
    }
  };
  const work = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0) await settle(waiting.splice(0, limit));
    running = false;
  };
  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject });
      if (!running) void work();
    });
}
