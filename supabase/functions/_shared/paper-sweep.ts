/** Removes the objects of papers that nobody may keep: of erased and anonymised leads, refused ones, and those that never arrived. */
import type { Rpc } from './env.ts';
import type { PaperStore } from './paper-store.ts';

const batch = 100;

/** Removes until nothing is left, or time is up. Returns how many keys were done. @throws what database or storage throw; the rest is for the next time */
export async function sweepPapers(
  rpc: Rpc,
  store: PaperStore,
  hasTime: () => boolean = () => true,
): Promise<number> {
  let done = 0;
  while (hasTime()) {
    const keys = (await rpc('sweep_papers', { p_limit: batch })) as string[] | null;
    if (!keys?.length) break;
    await store.remove(keys);
    await rpc('papers_removed', { p_keys: keys });
    done += keys.length;
  }
  return done;
}
