/** What becomes of papers when nobody is there: those that arrived are looked at, and objects that nobody may keep are removed. */
import { Refused } from './form-exchange.ts';
import { finishPaper, type PaperEnv } from './papers.ts';

const batch = 100;

/** Looks at papers whose bytes are there and of which nobody said so: the page was closed, or lost its connection, just then. */
export async function finishArrived(env: PaperEnv): Promise<void> {
  const arrived = (await env.rpc('arrived_papers', {})) as { token_hash: string; id: string }[] | null;
  for (const { token_hash, id } of arrived ?? [])
    await finishPaper(token_hash, id, env).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
}

/**
 * Removes the objects of erased and anonymised leads, of refused papers and of those that never arrived, until nothing is left or time is
 * up. Returns how many keys were done. @throws what database or storage throw; the rest is for the next time
 */
export async function sweepPapers(env: PaperEnv, hasTime: () => boolean = () => true): Promise<number> {
  await finishArrived(env);
  let done = 0;
  while (hasTime()) {
    const keys = (await env.rpc('sweep_papers', { p_limit: batch })) as string[] | null;
    if (!keys?.length) break;
    await env.store.remove(keys);
    await env.rpc('papers_removed', { p_keys: keys });
    done += keys.length;
  }
  return done;
}
