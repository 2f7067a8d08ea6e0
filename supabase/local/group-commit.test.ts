import { expect, test } from 'vitest';
import { groupCommit } from './group-commit.ts';

/** A database that notes its transactions and refuses any that holds a negative number. */
function notedRuns(limit: number) {
  const runs: number[][] = [];
  const call = groupCommit<number, string>((calls) => {
    runs.push([...calls]);
    return calls.some((number) => number < 0)
      ? Promise.reject(new Error('refused'))
      : Promise.resolve(calls.map((number) => `answer ${number}`));
  }, limit);
  return { runs, call };
}

test('calls that arrive while one is running share the next transaction, up to the limit', async () => {
  const { runs, call } = notedRuns(3);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(call));
  expect(answers).toEqual(['answer 1', 'answer 2', 'answer 3', 'answer 4', 'answer 5']);
  expect(runs).toEqual([[1], [2, 3, 4], [5]]);
  expect(await call(6)).toBe('answer 6');
  expect(runs.at(-1)).toEqual([6]);
});

test('a call that fails takes no other with it, and only its own sender hears of it', async () => {
  const { call } = notedRuns(10);
  const outcomes = await Promise.allSettled([1, 2, -3, 4].map(call));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await call(5)).toBe('answer 5');
});

test('nothing is answered before its transaction is committed', async () => {
  let commit = () => {};
  const call = groupCommit<number, number>(
    (calls) =>
      new Promise((resolve) => {
        commit = () => resolve(calls);
      }),
    10,
  );
  let answered = false;
  const answer = call(1).then(() => {
    answered = true;
  });
  await Promise.resolve();
  expect(answered).toBe(false);
  commit();
  await answer;
  expect(answered).toBe(true);
});
