import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../../src/i18n/locales.ts';
import { type BuildCost, ProjectCopy } from './build-cost.ts';

/** Cost of a build with so many more pages than the site has. */
export interface Growth {
  /** Markdown pages beyond the site's own, all languages counted. */
  readonly extra: number;
  /** The first build with them: their social pictures are made, everything else lies in the caches. */
  readonly fresh: BuildCost;
  /** The build after that, nothing changed. */
  readonly unchanged: BuildCost;
}

/** All that was measured. */
export interface BuildCosts {
  /** No caches: all pictures, PDFs and social images are made. */
  readonly cold: BuildCost;
  /** Nothing changed since. */
  readonly warm: BuildCost;
  readonly growth: readonly Growth[];
}

/**
 * Writes `extra` blog posts into a copy, in all languages by turns: real texts of the site under titles of their own,
 * so that each needs a page, a social image and an entry in list, feeds, site map and search index.
 */
export function addPosts(folder: string, extra: number): void {
  for (const old of globSync('content/blog/*/growth-*.md', { cwd: folder })) rmSync(join(folder, old));
  const own = globSync('content/blog/sv/*.md', { cwd: folder }).sort();
  for (let made = 0; made < extra; made += 1) {
    const number = Math.floor(made / locales.length);
    const locale = locales[made % locales.length] ?? 'sv';
    const model = (own[number % own.length] ?? '').replace('/sv/', `/${locale}/`);
    const text = readFileSync(join(folder, model), 'utf8').replace(
      /^title: .*$/m,
      `title: "Growth ${extra}, post ${number}"`,
    );
    writeFileSync(join(folder, `content/blog/${locale}/growth-${extra}-${number}.md`), text);
  }
}

/**
 * Builds a copy of the site cold, again unchanged, and then with more and more posts, one build at a time. Takes minutes.
 * `say` is told each figure as soon as it is there.
 */
export function measureBuild(
  { extra = [100, 1000, 3000] }: { extra?: readonly number[] },
  say: (line: string) => void,
): BuildCosts {
  using copy = new ProjectCopy();
  const once = (what: string): BuildCost => {
    const cost = copy.build();
    say(
      `${what}: ${cost.pages} pages, ${cost.cpuSeconds.toFixed(1)} s of processor, ${cost.wallSeconds.toFixed(1)} s by the clock, load before ${cost.loadBefore.toFixed(1)}`,
    );
    return cost;
  };
  copy.clean();
  const cold = once('cold');
  const warm = once('warm');
  const growth = extra.map((count) => {
    addPosts(copy.folder, count);
    return { extra: count, fresh: once(`+${count} new`), unchanged: once(`+${count} unchanged`) };
  });
  return { cold, warm, growth };
}

/**
 * How the cost of one more page changes between the two largest sizes: processor seconds per page there, divided by those
 * per page from the bare site to the smaller of them. 1 is linear, below 1 better than linear, 3 for sizes 1 000 and 3 000
 * far from it. `which` chooses new pages or unchanged ones.
 */
export function steepness({ warm, growth }: BuildCosts, which: 'fresh' | 'unchanged'): number {
  const [smaller, larger] = growth.slice(-2);
  if (!smaller || !larger) throw new Error('two sizes are needed');
  const base = warm.cpuSeconds;
  const low = (smaller[which].cpuSeconds - base) / smaller.extra;
  const high = (larger[which].cpuSeconds - smaller[which].cpuSeconds) / (larger.extra - smaller.extra);
  return high / low;
}
